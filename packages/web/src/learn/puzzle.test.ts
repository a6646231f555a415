import { type AnyGame, expectOk, families, findGame, type Side, type State } from '@boardwright/games';
import { expect, test } from 'vitest';
import { countTurns, loadPuzzles, openPuzzle, type Puzzle, parsePuzzle } from './puzzle.ts';

const PUZZLES: readonly Puzzle[] = await loadPuzzles();

/** Full-width proof that a side wins within so many moves; nothing is pruned, no move is guessed. */
function forces(game: AnyGame, state: State, side: Side, plies: number): boolean {
  const outcome = game.outcome(state) ?? game.limit(state);
  if (outcome) return outcome.winner === side;
  if (plies === 0) return false;
  const moves: unknown[] = [];
  const count = game.moves(state, moves);
  const isMine = state.turn === side;
  for (let i = 0; i < count; i++) {
    const next = game.start();
    game.copy(state, next);
    game.apply(next, moves[i]);
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
  for (const family of families()) {
    expect(
      family.variants.some((variant) => found.has(variant.id)),
      family.id,
    ).toBe(true);
  }
});

test.each(PUZZLES.map((puzzle) => [puzzle.position, puzzle] as const))(
  '%s is won by its line',
  (_, puzzle) => {
    let position = openPuzzle(puzzle);
    const hero = position?.turn;
    for (const move of puzzle.line) position = position && expectOk(position.play(move)).position;
    expect(position?.outcome?.winner).toBe(hero);
    expect(countTurns(puzzle)).toBeGreaterThanOrEqual(2);
  },
);

test.each(PUZZLES.filter(({ plies }) => plies <= 5).map((puzzle) => [puzzle.position, puzzle] as const))(
  '%s: the first move, and no other, forces the win in time',
  (_, puzzle) => {
    const game = expectOk(findGame(puzzle.variant));
    const position = openPuzzle(puzzle);
    if (!position) throw new Error('no position');
    const winning = position.moves.filter((move) => {
      const next = expectOk(position.play(move.text)).position;
      return forces(game, next.thaw(), position.turn, puzzle.plies - 1);
    });
    expect(winning.map((move) => move.text)).toEqual([puzzle.line[0]]);
  },
);
