import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { registry } from '@boardwright/games';
import { expectOk } from '@boardwright/games/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listTables, tablebaseFolder } from '../store/files.ts';
import { solve } from './solve.ts';

const GAME = expectOk(registry.find('three-mens-morris'));
const SIZE = { first: 3, second: 3, placing: true };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardwright-only-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one pair alone is solved when its needs are there, and refused when they are not', async () => {
  const request = { game: GAME, size: SIZE, folder, threads: 1 };
  expect(await solve({ ...request, only: '2+1-3+0' })).toEqual({ ok: false, error: { code: 'no-table' } });
  expect(expectOk(await solve({ ...request, only: '3-3' })).map((head) => head.class)).toEqual(['3-3']);
  expect(listTables(folder).length).toBe(1);
});

test('a pair alone is measured by its own memory', async () => {
  const request = { game: GAME, size: SIZE, folder, threads: 1, memory: 4 };
  const whole = await solve(request);
  const small = await solve({ ...request, only: '0+3-0+3' });
  const needs = [whole, small].map((answer) => (answer.ok ? 0 : (answer.error.needed ?? 0)));
  expect(needs[1]).toBeGreaterThan(0);
  expect(needs[0]).toBeGreaterThan(needs[1]);
});

test('other rules have a folder of their own', () => {
  const other = expectOk(registry.find('three-mens-morris', { flyAt: 3 }));
  expect(tablebaseFolder('root', GAME)).toBe(join('root', 'three-mens-morris'));
  expect(basename(tablebaseFolder('root', other))).toMatch(/^three-mens-morris-[0-9a-f]{8}$/);
});
