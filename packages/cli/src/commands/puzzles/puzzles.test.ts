import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createRegistry, expectOk, FAMILIES, openMatch } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import { expect, test } from 'vitest';
import { main } from '../../index.ts';
import { runPuzzles } from './puzzles.ts';

function capture() {
  return { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
}

async function run(...words: readonly string[]) {
  const streams = capture();
  const code = await main(words, streams);
  return { code, out: String(streams.output.read() ?? ''), errors: String(streams.errors.read() ?? '') };
}

test('house rules go into the tables, the puzzle and its rating', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-'));
  const rules = { hasCustodianRule: true };
  const words = ['three-mens-morris', '--rules', JSON.stringify(rules), '--folder', folder];
  expect(await run('solve', ...words, '--threads', '1')).toMatchObject({ code: 0 });
  const { out } = await run('puzzles', ...words, '--count', '3', '--json');
  const puzzles = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(puzzles).toHaveLength(3);
  for (const puzzle of puzzles) {
    expect(puzzle.rules).toMatchObject({ custodian: { placing: true } });
    const { position, line } = puzzle;
    expectOk(openMatch({ variant: 'three-mens-morris', rules, start: position, moves: line }));
    expect(puzzle.rating).toBeGreaterThanOrEqual(1000);
  }
  const none = await run('puzzles', ...words, '--turns', '200-253');
  expect([none.code, none.out]).toEqual([1, '']);
  expect(none.errors).toMatch(/^boardwright: no puzzle: 0 of 10 found in \d+ positions; .*--turns takes/);
});

test('a family from outside without endings is told that it has none, and that games are looked through in vain', async () => {
  const registry = createRegistry([...FAMILIES, THREE_IN_A_ROW]);
  const call = { words: ['three-in-a-row'], options: {}, registry };
  const tables = capture();
  expect(await runPuzzles(call, tables)).toBe(1);
  expect(String(tables.errors.read())).toContain('no numbering of its endings');
  const games = { ...capture(), isJson: true };
  const options = { 'from-games': true, seconds: '1' } as const;
  expect(await runPuzzles({ ...call, options }, games)).toBe(1);
  expect(JSON.parse(String(games.errors.read())).error.code).toBe('no-puzzles');
});
