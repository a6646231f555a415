import { expectOk } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import { describe, expect, test } from 'vitest';
import { choose } from '../worker/thinker.ts';
import '../testing/toy.ts';

const GAME = expectOk(THREE_IN_A_ROW.compile(THREE_IN_A_ROW.variants[0]));

function ask(start: string | undefined, depth: number, lines = 1) {
  const request = { variant: 'three-in-a-row', moves: [], limits: { depth }, lines };
  return expectOk(choose(start === undefined ? request : { ...request, start }));
}

describe('full search of three in a row', () => {
  test('the start is a draw', () => {
    expect(ask(undefined, 9).score).toBe(0);
  });

  test.each([
    ['XX.OO....', 'c3', 1, 'a row is completed at once'],
    ['X...O...X', undefined, undefined, 'opposite corners are still a draw'],
    ['XO.......', undefined, 5, 'an edge reply loses in five moves'],
    ['X.O.O.X..', 'a2', 1, 'a win goes before a defence'],
  ])('%s: %s in %s, %s', (start, move, end, _label) => {
    const answer = ask(start, 9);
    if (move !== undefined) expect(answer.move).toBe(move);
    expect(answer.endsIn).toBe(end);
  });

  test('the line of a forced win ends the game in as many moves as it says', () => {
    const { line, endsIn } = ask('XO.......', 9);
    expect(line).toHaveLength(endsIn ?? 0);
    const state = expectOk(GAME.setUp(expectOk(GAME.parse('XO.......'))));
    for (const text of line) GAME.apply(state, expectOk(GAME.find(state, text)));
    expect(GAME.outcome(state)?.winner).toBe(0);
  });

  test('the same search counts the same nodes', () => {
    expect(ask(undefined, 7).nodes).toBe(ask(undefined, 7).nodes);
  });

  test('a node limit is kept to the node', () => {
    const answer = expectOk(choose({ variant: 'three-in-a-row', moves: [], limits: { nodes: 500 } }));
    expect(answer.nodes).toBe(500);
  });
});

test.each([
  [{ variant: 'nothing', moves: [] }, 'unknown-variant'],
  [{ variant: 'three-in-a-row', moves: [], rules: { size: 4 } }, 'bad-rules'],
  [{ variant: 'three-in-a-row', moves: [], start: 'XXX' }, 'bad-position'],
  [{ variant: 'three-in-a-row', moves: ['a3', 'a3'] }, 'illegal-move'],
  [{ variant: 'three-in-a-row', moves: [], level: 'wizard' }, 'unknown-level'],
  [{ variant: 'three-in-a-row', moves: ['a3', 'a1', 'b3', 'b1', 'c3'] }, 'game-over'],
])('%j is refused as %s', (request, code) => {
  const answer = choose(request);
  expect(!answer.ok && answer.error.code).toBe(code);
});
