import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, registry } from '@boardwright/games';
import { afterAll, expect, test } from 'vitest';
import { EVERYWHERE } from '../../testing/open.ts';
import { solve } from '../solve/solve.ts';
import { prove } from './prove.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'boardwright-proof-'));
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

/** Solves the moving phase alone, so that the placing is left to the search. */
async function proveAfterSolving(variant: string, folder: string, rules?: unknown) {
  const game = expectOk(registry.find(variant, rules));
  const size = game.endgame?.()?.leaves;
  if (!size) throw new Error('a game whose start can be proved');
  expectOk(await solve({ game, size, folder: join(ROOT, folder), threads: 2 }));
  return prove({ game, folder: join(ROOT, folder) });
}

// Known: three men's morris with diagonals and mills while placing is won by the first player, and six men's morris
// is a draw with and without flying. With custodian captures the tables of the whole game give the second player
// the small one (docs/results.md).
test.each([
  ['three-mens-morris', undefined, 'win'],
  ['three-mens-morris', { custodian: EVERYWHERE }, 'loss'],
  ['six-mens-morris', undefined, 'draw'],
  ['six-mens-morris', { flyAt: 0 }, 'draw'],
])('%s %j: the start is worth a %s', async (variant, rules, value) => {
  const proof = await proveAfterSolving(variant, `${variant}-${JSON.stringify(rules)}`, rules);
  expect(expectOk(proof).value).toBe(value);
});

test('a missing table is named, and a damaged one is not believed', () => {
  const game = expectOk(registry.find('six-mens-morris'));
  const folder = mkdtempSync(join(ROOT, 'none-'));
  const missing = prove({ game, folder });
  expect(!missing.ok && missing.error).toMatchObject({
    code: 'no-table',
    class: expect.stringMatching(/^\d-\d$/),
  });
  for (const own of [3, 4, 5, 6])
    for (const other of [3, 4, 5, 6]) writeFileSync(join(folder, `${own}-${other}.results`), 'BWTABLE1');
  const damaged = prove({ game, folder });
  expect(!damaged.ok && damaged.error.code).toBe('bad-table');
});

test('games that end in no tables cannot be proved', () => {
  expect(prove({ game: expectOk(registry.find('one-time-mill')), folder: ROOT })).toEqual({
    ok: false,
    error: { code: 'not-solvable' },
  });
});
