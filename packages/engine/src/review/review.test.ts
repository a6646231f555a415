import { expectOk, type Match, openMatch } from '@boardwright/games';
import { tellSlip } from '@boardwright/games/internal';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../search/api.ts';
import { proveForced } from '../search/force.ts';
import { choose } from '../workers/searcher.ts';
import { type ReviewedSlip, reviewMatch } from './review.ts';

/** Searches where it is called: a review needs nothing else of an engine. */
const ENGINE: Engine = {
  search: () => {
    throw new Error('not asked');
  },
  choose: async (match, options) => choose(match, options),
  analyse: async () => [],
  close: async () => {},
};

function open(variant: string, start: string, ...moves: readonly string[]): Match {
  return expectOk(openMatch({ variant, start, moves }));
}

async function slipsOf(match: Match, nodes = 2000): Promise<readonly ReviewedSlip[]> {
  const slips: ReviewedSlip[] = [];
  for await (const { slip } of reviewMatch(ENGINE, match, { limits: { nodes } })) if (slip) slips.push(slip);
  return slips;
}

describe('a proof', () => {
  test.each([
    ['spanish-free', 'W:WK4:B18', 0, 'one capture ends the game'],
    ['russian', 'W:W19:B11', 1, 'the man has to step where it is taken'],
    [
      'nine-mens-morris',
      '*@*@**@*/O**@O*@@/@@*O**@* b m s 3 0 9 0 0 0 0 0 0 0 0 1 26',
      1,
      'a mill takes the third man',
    ],
  ] as const)('%s %s plays a win out for side %s: %s', (...row) => {
    const [variant, start, winner] = row;
    const match = open(variant, start);
    const end = proveForced(match, winner, 50_000)?.line.reduce((at, move) => expectOk(at.play(move)), match);
    expect(end?.outcome?.winner).toBe(winner);
  });

  test('claims nothing where the other side can hold, and nothing it has no nodes for', () => {
    // Nobody keeps a flying king off the board's edges with one of his own.
    expect(proveForced(open('spanish-free', 'W:WK4:BK30'), 0, 3000)).toBeUndefined();
    expect(proveForced(open('spanish-free', 'W:WK4:B18'), 0, 0)).toBeUndefined();
  });
});

describe('a review', () => {
  test('tells a win that was let go, with a line that plays it out', async () => {
    const match = open('russian', 'W:W24:B11', '24-20');
    const [slip] = await slipsOf(match);
    expect(slip).toMatchObject({ turn: 0, side: 0, certainty: 'proved', had: 'win' });
    const end = slip.better.reduce((at, move) => expectOk(at.play(move)), match.back());
    expect(end.outcome?.winner).toBe(0);
    expect(tellSlip(match.back(), slip)).toEqual({
      sentences: [
        'The win was forced for White; after this turn the search finds none.',
        `With ${slip.better[0]} White could take the last piece by turn 2.`,
      ],
      why: expect.anything(),
    });
    expect(tellSlip(match.back(), slip, 'es').sentences[1]).toContain(
      'podían capturar la última pieza para el turno 2',
    );
  });

  test('tells a step into a forced loss, and every move of the loss can be played', async () => {
    const match = open('brandubh', '2T1T2/3t3/6t/1t1KT2/3T3/1t1t1t1/1t5 a', 'b4-b7');
    const [slip] = await slipsOf(match);
    expect(slip).toMatchObject({ certainty: 'proved', has: 'loss', mark: 'blunder' });
    const end = slip.played.reduce((at, move) => expectOk(at.play(move)), match.back());
    expect(end.outcome).toMatchObject({ winner: 1, reason: 'king-escaped' });
    expect(tellSlip(match.back(), slip).sentences).toEqual([
      'Now the win is forced for the defenders.',
      'b4-b7 lets the defenders give the king 2 ways out, to a7 and a1, and bring him out by turn 2.',
      `${slip.better[0]} holds out longer.`,
    ]);
  });

  test('tells a man that is lost to a mill, as an estimate with its margin', async () => {
    const match = open(
      'nine-mens-morris',
      '********/******OO/****@*** b p p 2 7 1 8 0 0 0 0 0 0 0 0 2',
      'g7',
    );
    const [slip] = await slipsOf(match);
    expect(slip).toMatchObject({ certainty: 'estimated', side: 1 });
    expect(slip.cost).toBeGreaterThanOrEqual(90);
    expect(tellSlip(match.back(), slip).sentences.join(' ')).toMatch(
      /g7 lets White close a mill on b2–b4–b6 and take a man by turn 3\. \S+ avoids that\.$/,
    );
  });

  test('finds nothing in a game without slips', async () => {
    expect(await slipsOf(open('spanish-free', 'W:WK4:B18', '4x22'))).toEqual([]);
  });
});
