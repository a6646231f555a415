import { expectOk, openMatch } from '@boardwright/games';
import { expect, test } from 'vitest';
import { numberTurns } from './move-list.tsx';

test('a mill and its removal are one turn, and turns stand two to a line', () => {
  const moves = ['a7', 'd6', 'd7', 'f4', 'g7', 'xd6', 'b4'];
  const match = expectOk(openMatch({ variant: 'nine-mens-morris', moves }));
  const rows = numberTurns(match.turns);
  expect(rows.map((row) => row.turns.map((turn) => turn.text))).toEqual([
    ['a7', 'd6'],
    ['d7', 'f4'],
    ['g7xd6', 'b4'],
  ]);
  expect(rows[2].turns.map(({ begin, end }) => [begin, end])).toEqual([
    [4, 6],
    [6, 7],
  ]);
});

test('a game that begins with the second side leaves the first place of its line empty', () => {
  const match = expectOk(
    openMatch({ variant: 'spanish-free', start: 'B:W1,2:B31,32', moves: ['31-27', '2-6'] }),
  );
  const rows = numberTurns(match.turns);
  expect(rows.map((row) => row.turns.map((turn) => turn.column))).toEqual([[1], [0]]);
});
