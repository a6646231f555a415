import { expectOk, FAMILIES, type Game, openMatch, type Side, type State } from '@boardwright/games';
import { expect, test } from 'vitest';
import { countTurns, loadPuzzles, type Puzzle, parsePuzzle, refOfPuzzle } from './puzzle.ts';

const PUZZLES: readonly Puzzle[] = await loadPuzzles();

/** Full-width proof that a side wins within so many moves; nothing is pruned, no move is guessed. */
function forces(game: Game, state: State, side: Side, plies: number): boolean {
  const { rules } = game;
  const outcome = rules.outcome(state) ?? rules.limit(state);
  if (outcome) return outcome.winner === side;
  if (plies === 0) return false;
  const moves: unknown[] = [];
  const count = rules.moves(state, moves);
  const isMine = state.turn === side;
  for (let i = 0; i < count; i++) {
    const next = rules.start();
    rules.copy(state, next);
    rules.apply(next, moves[i]);
    if (forces(game, next, side, plies - 1) === isMine) return isMine;
  }
  return !isMine;
}

test('what is no puzzle is left out', () => {
  expect(parsePuzzle({ variant: 'brandubh', position: 'x', plies: '3', line: [] })).toEqual([]);
  expect(parsePuzzle(undefined)).toEqual([]);
});

test('every family has puzzles', () => {
  const found = new Set(PUZZLES.map((puzzle) => puzzle.variant));
  for (const family of FAMILIES) {
    expect(
      family.variants.some((variant) => found.has(variant.id)),
      family.id,
    ).toBe(true);
  }
});

test.each(PUZZLES.map((puzzle) => [puzzle.position, puzzle] as const))(
  '%s is won by its line',
  (_, puzzle) => {
    const start = expectOk(openMatch(refOfPuzzle(puzzle)));
    const won = expectOk(openMatch({ ...refOfPuzzle(puzzle), moves: puzzle.line }));
    expect(won.outcome?.winner).toBe(start.position.turn);
    expect(countTurns(puzzle, start)).toBeGreaterThanOrEqual(2);
  },
);

test.each(PUZZLES.filter(({ plies }) => plies <= 5).map((puzzle) => [puzzle.position, puzzle] as const))(
  '%s: the first move, and no other, forces the win in time',
  (_, puzzle) => {
    const { game, position } = expectOk(openMatch(refOfPuzzle(puzzle)));
    const winning = position.moves.filter((move) => {
      const next = expectOk(position.play(move.text)).position;
      return forces(game, next.thaw(), position.turn, puzzle.plies - 1);
    });
    expect(winning.map((move) => move.text)).toEqual([puzzle.line[0]]);
  },
);
