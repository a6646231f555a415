import { expectOk, registry } from '@boardwright/games';
import { assert, type State } from '@boardwright/games/contract';
import { makeDice } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { fitWeights } from './fit.ts';
import { LOST, Samples, WON_GAME } from './samples.ts';
import { learningOf } from './self-play.ts';

const GAME = expectOk(registry.find('english'));
const { patterns: PATTERNS } = GAME.heuristics;
assert(PATTERNS !== undefined, 'draughts has patterns');
const PATTERN_SET = PATTERNS;
const LEARNING = learningOf(GAME);

/** A man is worth 60 more than by hand, the turn 40, and everything else nothing more. */
const TRUTH = new Int16Array(2 * PATTERN_SET.size + PATTERN_SET.steady);
TRUTH.fill(4 * 60, 2 * (PATTERN_SET.size - 5), 2 * (PATTERN_SET.size - 4));
TRUTH.fill(4 * 40, 2 * (PATTERN_SET.size - 1), 2 * PATTERN_SET.size);

/** Positions of random games, the same for the same seed. */
function positions(seed: number, games: number, see: (state: State) => void): void {
  const dice = makeDice(seed);
  const list: unknown[] = [];
  for (let game = 0; game < games; game++) {
    const state = GAME.rules.start();
    for (let ply = 0; ply < 60; ply++) {
      const count = GAME.rules.moves(state, list);
      if (count === 0) break;
      GAME.rules.apply(state, list[Math.floor(dice() * count)]);
      see(state);
    }
  }
}

test('a fit to games decided by known weights finds what these weights say', async () => {
  const dice = makeDice(7);
  const samples = new Samples(LEARNING);
  const truth = PATTERN_SET.bind(TRUTH);
  let place = 0;
  positions(1, 400, (state) => {
    const score = GAME.heuristics.evaluate(state) + truth.score(state);
    samples.add(LEARNING, state, score, place % 16 === 0);
    samples.setResult(place++, dice() < 1 / (1 + Math.exp(-score / 200)) ? WON_GAME : LOST);
  });
  expect(
    await fitWeights(GAME, { samples, mostSteady: 1000, seed: 1, isStopped: () => true }),
  ).toBeUndefined();
  const fitted = await fitWeights(GAME, { samples, mostSteady: 1000, seed: 1 });
  assert(fitted !== undefined, 'nobody stopped it');
  expect(fitted.loss).toBeLessThan(fitted.before);
  const found = PATTERN_SET.bind(fitted.weights);
  // The fit chooses its own scale; in units of the logarithm of the odds both must say the same.
  let [error, errorByHand] = [0, 0];
  positions(2, 50, (state) => {
    const hand = GAME.heuristics.evaluate(state);
    const odds = (hand + truth.score(state)) / 200;
    error += ((hand + found.score(state)) / fitted.scale - odds) ** 2;
    errorByHand += (hand / fitted.scale - odds) ** 2;
  });
  expect(error / errorByHand).toBeLessThan(0.3);
});
