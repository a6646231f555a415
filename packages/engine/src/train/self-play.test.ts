import { expectOk, registry } from '@boardwright/games';
import { assert } from '@boardwright/games/contract';
import { expect, test } from 'vitest';
import { DRAWN, LOST, Samples, WON_GAME } from './samples.ts';
import { makeSelfPlayer, playGames } from './self-play.ts';

const GAME = expectOk(registry.find('english'));
const { patterns: PATTERNS } = GAME.heuristics;
assert(PATTERNS !== undefined, 'draughts has patterns');
const PATTERN_SET = PATTERNS;

const PLAYER = makeSelfPlayer(GAME, undefined, 50);

/** Results and turns of the positions of two games that end, when side 1 is to move, as `value` says. */
function labelsOf(value: 'win' | 'draw' | 'loss'): readonly (readonly [result: number, turn: number])[] {
  const truth = (state: { turn: number }) => (state.turn === 1 ? value : undefined);
  const { samples: words } = playGames(PLAYER, { games: 2, seed: 5, truth });
  const samples = Samples.from(PATTERN_SET, words);
  const state = GAME.rules.start();
  return Array.from({ length: samples.length }, (_, i) => {
    PATTERN_SET.unpack(words, i * samples.stride, state);
    return [samples.result(i), state.turn];
  });
}

test.each([
  ['draw', DRAWN, DRAWN],
  ['win', LOST, WON_GAME],
  ['loss', WON_GAME, LOST],
] as const)(
  'a game that is known to be a %s for side 1 teaches that, whatever the players would make of it',
  (value, first, second) => {
    const labels = labelsOf(value);
    expect(labels.length).toBeGreaterThan(0);
    for (const [result, turn] of labels) expect(result).toBe(turn === 0 ? first : second);
  },
);
