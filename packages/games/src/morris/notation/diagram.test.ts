import { expect, test } from 'vitest';
import { type Diagram, expectOk, type Json } from '../../contract/index.ts';
import { Position } from '../../core/position.ts';
import { BOTH_CAPTURES, boardOf, branchesOf, gameOf, legalOf, playOf } from '../testing.ts';

const BOTH = gameOf(BOTH_CAPTURES);
const OWNER = gameOf({ placingMill: 'opponent-removes-own' });

/** A diagram as a page draws it: the branches a player sees, and none of what the engine keeps beside them. */
function drawn(position: Position): Diagram {
  const { turn, sites, hand, pending } = position.diagram;
  return { turn, sites, hand, ...(pending ? { pending } : {}) };
}

test.each([
  ['[M30] a man between two', BOTH, 'a4 b4 c4'],
  ['[M18] a mill', BOTH, 'a1 d6 d1 g7 g1'],
  ['[M18] a mill of a row', BOTH, 'd1 b4 a1 a4 f6 d7 g1'],
  ['[M31] two men to either side', BOTH, 'b4 a1 f6 g1 d1'],
  ['[M23] a man of its own', OWNER, 'a1 d6 d1 g7 g1'],
])('%s is owed again where only its branches are given', (_, game, moves) => {
  const position = playOf(game, moves);
  const again = expectOk(Position.fromDiagram(game, drawn(position)));
  expect(again.turn).toBe(position.turn);
  expect(legalOf(again)).toEqual(legalOf(position));
  expect(branchesOf(again)).toEqual(branchesOf(position));
});

test('a diagram without details has a man in hand to place, or else a man to move', () => {
  const { sites } = boardOf(BOTH, 'white', 'a1 d1 g7', 'b4 c4 f6').diagram;
  const placing = expectOk(Position.fromDiagram(BOTH, { turn: 0, sites, hand: [6, 6] }));
  expect(legalOf(placing)).toHaveLength(24 - 6);
  const moving = expectOk(Position.fromDiagram(BOTH, { turn: 1, sites, hand: [0, 0] }));
  // Three men fly, so each of them reaches every empty point.
  expect(legalOf(moving)).toHaveLength(3 * (24 - 6));
});

const OWED: Json = {
  ...{ cause: 'lines', men: [1, 0], mills: 1 },
  ...{ custodian: 0, intervention: 0, leap: 0, taken: 0 },
};

test.each<[string, { readonly [key: string]: Json }]>([
  ['a count below nothing', { plies: -1 }],
  ['a count that is no number', { quiet: 'many' }],
  ['three words for two sides', { formed: [0, 0, 0] }],
  ['a mill outside the board', { formed: [1 << 25, 0] }],
  ['a step from nowhere', { swing: [31 << 5, 0] }],
  ['owed captures that are no record', { owed: [1] }],
  ['owed captures without a cause', { owed: { ...OWED, cause: 7 } }],
  ['owed captures of an unknown cause', { owed: { ...OWED, cause: 'hunger' } }],
  ['too many mills', { owed: { ...OWED, mills: 13 } }],
  ['a man between two outside the board', { owed: { ...OWED, custodian: 1 << 24 } }],
])('%s is a bad diagram', (_, details) => {
  const { sites } = boardOf(BOTH, 'white', 'a1 d1 g7', 'b4 c4 f6').diagram;
  const made = Position.fromDiagram(BOTH, { turn: 0, sites, hand: [0, 0], details });
  expect(made.ok ? 'accepted' : made.error.code).toBe('bad-diagram');
});

test('a board of another size is a bad diagram', () => {
  const made = Position.fromDiagram(BOTH, { turn: 0, sites: [], hand: [0, 0] });
  expect(made.ok ? 'accepted' : made.error.code).toBe('bad-diagram');
});
