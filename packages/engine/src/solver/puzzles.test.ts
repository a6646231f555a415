import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, expectOk, findGame, Position, type Side, type State } from '@boardwright/games';
import { afterAll, expect, test } from 'vitest';
import { makePuzzles } from './puzzles.ts';
import { solve } from './solve.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'boardwright-puzzles-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Full width by the plain rules: whether a side wins within so many moves, whatever the other does. */
function forces(game: AnyGame, state: State, side: Side, plies: number): boolean {
  const outcome = game.outcome(state);
  if (outcome) return outcome.winner === side;
  if (plies === 0) return false;
  const list: unknown[] = [];
  const count = game.moves(state, list);
  const isMine = state.turn === side;
  for (let i = 0; i < count; i++) {
    const next = game.start();
    game.copy(state, next);
    game.apply(next, list[i]);
    if (forces(game, next, side, plies - 1) === isMine) return isMine;
  }
  return !isMine;
}

test('a puzzle has one winning move, and its line wins in time by the plain rules', async () => {
  const game = expectOk(findGame('spanish-free'));
  const size = { first: 3, second: 3, total: 3 };
  expectOk(await solve({ game, size, folder: FOLDER, threads: 2 }));
  const request = { game, folder: FOLDER, count: 6, least: 3, most: 5, seed: 4 };
  const puzzles = expectOk(makePuzzles(request));
  expect(puzzles.length).toBe(6);
  expect(expectOk(makePuzzles(request))).toEqual(puzzles);
  for (const { position: text, plies, line } of puzzles) {
    const start = expectOk(Position.parse(game, text));
    const winning = start.moves.filter((move) => {
      const next = expectOk(start.play(move.text)).position;
      return forces(game, next.thaw(), start.turn, plies - 1);
    });
    expect(winning.map((move) => move.text)).toEqual([line[0]]);
    let position = start;
    for (const move of line) position = expectOk(position.play(move)).position;
    expect(position.outcome?.winner).toBe(start.turn);
    expect(line).toHaveLength(plies);
  }
});

test('without tables there are no puzzles, and the reason is named', () => {
  const game = expectOk(findGame('brandubh'));
  const request = { game, folder: join(FOLDER, 'none'), count: 1, least: 3, most: 5, seed: 1 };
  expect(makePuzzles(request)).toEqual({ ok: false, error: { code: 'no-table' } });
});
