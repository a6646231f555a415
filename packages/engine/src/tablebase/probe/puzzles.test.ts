import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, Position, registry } from '@boardwright/games';
import { afterAll, expect, test } from 'vitest';
import { winningMoves } from '../../testing/prover.ts';
import { solve } from '../solve/solve.ts';
import { makePuzzles } from './puzzles.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'boardwright-puzzles-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test('at every step of the solver one turn wins in time by the plain rules, and no other does', async () => {
  const game = expectOk(registry.find('spanish-free'));
  const size = { first: 3, second: 3, total: 3 };
  expectOk(await solve({ game, size, folder: FOLDER, threads: 2 }));
  const request = { game, folder: FOLDER, count: 4, least: 3, most: 7, seed: 4 };
  const puzzles = expectOk(makePuzzles(request));
  expect(puzzles.length).toBe(4);
  expect(expectOk(makePuzzles(request))).toEqual(puzzles);
  for (const { position: text, line, turns } of puzzles) {
    let position = expectOk(Position.parse(game, text));
    const hero = position.turn;
    let steps = 0;
    for (const [i, move] of line.entries()) {
      if (position.turn === hero) {
        const budget = { left: 5_000_000 };
        expect(winningMoves(game, position.thaw(), turns - i, budget)).toEqual([move]);
        expect(budget.left).toBeGreaterThan(0);
        steps++;
      }
      position = expectOk(position.play(move)).position;
    }
    expect(steps).toBeGreaterThanOrEqual(2);
  }
});

test('without tables there are no puzzles, and the reason is named', () => {
  const game = expectOk(registry.find('brandubh'));
  const request = { game, folder: join(FOLDER, 'none'), count: 1, least: 3, most: 5, seed: 1 };
  expect(makePuzzles(request)).toEqual({ ok: false, error: { code: 'no-table' } });
});
