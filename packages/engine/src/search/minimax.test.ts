import { expectOk, FAMILIES, Match, Position } from '@boardwright/games';
import { type Dice, makeDice } from '@boardwright/games/internal';
import { describe, expect, test } from 'vitest';
import { bruteForce } from '../testing/brute.ts';
import { open } from '../testing/open.ts';
import { Searcher } from '../workers/searcher.ts';
import { WON } from './score.ts';
import { ALL_FEATURES, type Features, MINIMAX } from './workspace.ts';

const WATCH = { clock: () => 0, isStopped: () => false };
const LONGEST_GAME = 400;
const searcher = new Searcher({ tableMb: 1 });

/** The first two variants of every family, at moments drawn from random games. */
const CASES = FAMILIES.flatMap((family) =>
  family.variants.slice(0, 2).flatMap((variant) => [3, 11, 24, 40].map((ply) => [variant.id, ply] as const)),
);

describe.each(CASES)('%s after %i random moves', (variant, ply) => {
  test('alpha-beta gives the score of plain minimax', () => {
    const match = drawMatch(variant, ply);
    const depth = match.position.moves.length > 30 ? 2 : 3;
    const exact = bruteForce(match.game, match.position.thaw(), depth);
    expect(search(match, depth, MINIMAX)).toBe(exact);
  });

  test('the whole search claims no win that minimax to twice its depth does not see', () => {
    const match = drawMatch(variant, ply);
    const isClaimed = search(match, 3, ALL_FEATURES) > WON;
    expect(isClaimed && search(match, 6, MINIMAX) <= WON).toBe(false);
  });

  test('the whole search finds every win that minimax finds in three moves', () => {
    const { match, exact } = drawWin(variant, ply);
    expect(exact).toBeGreaterThan(WON);
    expect(search(match, 3, ALL_FEATURES)).toBe(exact);
  });
});

function search(match: Match, depth: number, features: Features): number {
  return expectOk(searcher.choose(match, { limits: { depth } }, { watch: WATCH, features })).score;
}

function playRandomly(variant: string, plies: number, dice: Dice): Match {
  let match = open({ variant });
  while (match.ply < plies && !match.outcome) {
    const { moves } = match.position;
    match = expectOk(match.play(moves[Math.floor(dice() * moves.length)]));
  }
  return match;
}

/** A match begun anew at the position of another, so that no history counts. */
function anew({ game, position }: Match): Match {
  return Match.from(expectOk(Position.parse(game, position.text)));
}

/** A match begun at a position of a random game that has not ended there. */
function drawMatch(variant: string, ply: number): Match {
  const dice = makeDice(ply * 7919 + variant.length);
  for (;;) {
    const match = playRandomly(variant, ply, dice);
    if (!match.outcome) return anew(match);
  }
}

/** A match begun where minimax sees a win: up to three moves before the end of a random game that somebody won. */
function drawWin(variant: string, seed: number): { readonly match: Match; readonly exact: number } {
  const dice = makeDice(seed * 104_729 + variant.length);
  for (;;) {
    const played = playRandomly(variant, LONGEST_GAME, dice);
    for (let moves = Math.min(3, played.ply); moves > 0; moves--) {
      const match = anew(played.back(moves));
      const exact = bruteForce(match.game, match.position.thaw(), 3);
      if (exact > WON) return { match, exact };
    }
  }
}
