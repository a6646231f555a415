import { expectOk } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { open, REGISTRY } from '../testing/open.ts';
import { choose } from '../workers/searcher.ts';

function ask(start: string | undefined, depth: number, lines = 1) {
  const match = open({ variant: 'three-in-a-row', ...(start === undefined ? {} : { start }) });
  return expectOk(choose(match, { limits: { depth }, lines }));
}

describe('full search of three in a row', () => {
  test('the start is a draw', () => {
    expect(ask(undefined, 9).score).toBe(0);
  });

  test.each([
    ['XX.OO....', 'c3', 1, 'a row is completed at once'],
    ['X.O.O.X..', 'a2', 1, 'a win goes before a defence'],
  ])('%s: %s in %s, %s', (start, move, end, _label) => {
    expect(ask(start, 9)).toMatchObject({ move, endsIn: end });
  });

  test.each([
    ['X...O...X', undefined, 'opposite corners are still a draw'],
    ['XO.......', 5, 'an edge reply loses in five moves'],
  ])('%s ends in %s, %s', (start, end, _label) => {
    expect(ask(start, 9).endsIn).toBe(end);
  });

  test('the line of a forced win ends the game in as many moves as it says', () => {
    const { line, endsIn } = ask('XO.......', 9);
    expect(line).toHaveLength(endsIn ?? 0);
    const end = open({ variant: 'three-in-a-row', start: 'XO.......', moves: line });
    expect(end.outcome?.winner).toBe(0);
  });

  test('the same search counts the same nodes', () => {
    expect(ask(undefined, 7).nodes).toBe(ask(undefined, 7).nodes);
  });

  test('a node limit is kept to the node', () => {
    const match = open({ variant: 'three-in-a-row' });
    expect(expectOk(choose(match, { limits: { nodes: 500 } })).nodes).toBe(500);
  });
});

test.each([
  [{ variant: 'nothing' }, 'unknown-variant'],
  [{ variant: 'three-in-a-row', rules: { size: 4 } }, 'bad-rules'],
  [{ variant: 'three-in-a-row', start: 'XXX' }, 'bad-position'],
  [{ variant: 'three-in-a-row', moves: ['a3', 'a3'] }, 'illegal-move'],
])('%j is no match to search: %s', (ref, code) => {
  const match = REGISTRY.open(ref);
  expect(!match.ok && match.error.code).toBe(code);
});

test.each([
  [[], { level: 'wizard' }, 'unknown-level'],
  [['a3', 'a1', 'b3', 'b1', 'c3'], {}, 'game-over'],
])('after %j a search with %j is refused as %s', (moves, options, code) => {
  const answer = choose(open({ variant: 'three-in-a-row', moves }), options);
  expect(!answer.ok && answer.error.code).toBe(code);
});
