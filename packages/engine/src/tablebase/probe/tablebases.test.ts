import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, Position, registry } from '@boardwright/games';
import { expect, test } from 'vitest';
import { tablebaseFolder } from '../store/files.ts';
import { Tablebases } from './probe.ts';

test('tables of other rules lie in a folder of their own', () => {
  const usual = expectOk(registry.find('nine-mens-morris'));
  const other = expectOk(registry.find('nine-mens-morris', { flyAt: 0 }));
  expect(tablebaseFolder('root', usual)).toBe(join('root', 'nine-mens-morris'));
  expect(tablebaseFolder('root', other)).toMatch(/nine-mens-morris-[0-9a-f]{8}$/);
  // What only draws a game changes no table.
  expect(tablebaseFolder('root', expectOk(registry.find('nine-mens-morris', { quietLimit: 50 })))).toBe(
    tablebaseFolder('root', usual),
  );
});

test('an empty folder tells nothing, of games with endings and of games without', () => {
  const root = mkdtempSync(join(tmpdir(), 'boardwright-tablebases-'));
  try {
    const tablebases = new Tablebases(root);
    for (const id of ['three-mens-morris', 'copenhagen']) {
      expect(tablebases.tell(Position.start(expectOk(registry.find(id))))).toBeUndefined();
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('positions of a class that has no table are not numbered: that takes longer than all else', () => {
  const root = mkdtempSync(join(tmpdir(), 'boardwright-tablebases-'));
  try {
    const found = expectOk(registry.find('nine-mens-morris'));
    const endgame = found.endgame?.();
    if (!endgame) throw new Error('nine men’s morris has endings');
    let numbered = 0;
    const ranking = (id: string) => {
      numbered++;
      return endgame.ranking(id);
    };
    const game = { ...found, endgame: () => ({ ...endgame, ranking }) };
    const ending = '***O**O*/*@*@***O/@******* w m s 3 0 3 0 0 0 0 0 0 0 0 0 40';
    const position = expectOk(Position.parse(game, ending));
    expect(new Tablebases(root).tell(position)).toBeUndefined();
    expect(numbered).toBe(0);
  } finally {
    rmSync(root, { recursive: true });
  }
});
