import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, findGame, Position } from '@boardwright/games';
import { expect, test } from 'vitest';
import { TableLibrary, tableFolder } from './library.ts';

test('tables of other rules lie in a folder of their own', () => {
  const usual = expectOk(findGame('nine-mens-morris'));
  const other = expectOk(findGame('nine-mens-morris', { flyAt: 0 }));
  expect(tableFolder('root', usual)).toBe(join('root', 'nine-mens-morris'));
  expect(tableFolder('root', other)).toMatch(/nine-mens-morris-[0-9a-f]{8}$/);
  // What only draws a game changes no table.
  expect(tableFolder('root', expectOk(findGame('nine-mens-morris', { quietLimit: 50 })))).toBe(
    tableFolder('root', usual),
  );
});

test('an empty library tells nothing, of games with endings and of games without', () => {
  const root = mkdtempSync(join(tmpdir(), 'boardwright-library-'));
  try {
    const library = new TableLibrary(root);
    for (const id of ['three-mens-morris', 'copenhagen']) {
      expect(library.tell(Position.start(expectOk(findGame(id))))).toBeUndefined();
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});
