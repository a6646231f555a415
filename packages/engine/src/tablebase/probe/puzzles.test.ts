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

test('a puzzle has one winning move, and its line wins in time by the plain rules', async () => {
  const game = expectOk(registry.find('spanish-free'));
  const size = { first: 3, second: 3, total: 3 };
  expectOk(await solve({ game, size, folder: FOLDER, threads: 2 }));
  const request = { game, folder: FOLDER, count: 6, least: 3, most: 5, seed: 4 };
  const puzzles = expectOk(makePuzzles(request));
  expect(puzzles.length).toBe(6);
  expect(expectOk(makePuzzles(request))).toEqual(puzzles);
  for (const { position: text, plies, line } of puzzles) {
    const start = expectOk(Position.parse(game, text));
    const budget = { left: 5_000_000 };
    expect(winningMoves(game, start.thaw(), plies, budget)).toEqual([line[0]]);
    expect(budget.left).toBeGreaterThan(0);
    let position = start;
    for (const move of line) position = expectOk(position.play(move)).position;
    expect(position.outcome?.winner).toBe(start.turn);
    expect(line).toHaveLength(plies);
  }
});

test('without tables there are no puzzles, and the reason is named', () => {
  const game = expectOk(registry.find('brandubh'));
  const request = { game, folder: join(FOLDER, 'none'), count: 1, least: 3, most: 5, seed: 1 };
  expect(makePuzzles(request)).toEqual({ ok: false, error: { code: 'no-table' } });
});
