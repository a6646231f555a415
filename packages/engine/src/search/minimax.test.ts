import { expectOk, families, findGame, type Match, Match as Matches, Position } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { makeDice } from '../dice.ts';
import { bruteForce } from '../testing/brute.ts';
import { prepareMatch } from '../worker/situation.ts';
import { Thinker } from '../worker/thinker.ts';
import { ALL_FEATURES, PLAIN } from './workspace.ts';

const WATCH = { clock: () => 0, isStopped: () => false };
const thinker = new Thinker({ tableMb: 1 });

/** The first two variants of every family, at moments drawn from random games. */
const CASES = families().flatMap((family) =>
  family.variants.slice(0, 2).flatMap((variant) => [3, 11, 24, 40].map((ply) => [variant.id, ply] as const)),
);

/** A match begun anew at a position of a random game, so that no history counts. */
function drawMatch(variant: string, ply: number): Match | undefined {
  const dice = makeDice(ply * 7919 + variant.length);
  const match = Matches.of(expectOk(findGame(variant)));
  while (match.steps.length < ply && !match.outcome) {
    const { moves } = match.position;
    match.play(moves[Math.floor(dice() * moves.length)].text);
  }
  if (match.outcome) return undefined;
  return new Matches(expectOk(Position.parse(match.game, match.position.text)));
}

function search(match: Match, depth: number, features: typeof ALL_FEATURES) {
  const prepared = expectOk(prepareMatch(match));
  return expectOk(thinker.chooseFor(prepared, { limits: { depth } }, { watch: WATCH, features }));
}

describe.each(CASES)('%s after %i random moves', (variant, ply) => {
  const match = drawMatch(variant, ply);

  test.skipIf(!match)('alpha-beta gives the score of plain minimax', () => {
    if (!match) return;
    const count = match.position.moves.length;
    const depth = count > 30 ? 2 : 3;
    const game = match.game;
    expect(search(match, depth, PLAIN).score).toBe(bruteForce(game, match.position.thaw(), depth));
  });

  test.skipIf(!match)('the whole search finds every win that minimax finds in three moves', () => {
    if (!match || match.position.moves.length > 30) return;
    const exact = bruteForce(match.game, match.position.thaw(), 3);
    const found = search(match, 3, ALL_FEATURES).score;
    if (exact > 29_000) expect(found).toBe(exact);
    if (found > 29_000) expect(search(match, 6, PLAIN).score).toBeGreaterThan(29_000);
  });
});
