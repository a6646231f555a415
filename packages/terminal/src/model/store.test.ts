import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KINDS, newChallenges } from '@boardwright/challenge';
import { registry } from '@boardwright/games';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatSaveFile } from './save.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { dataFolder, Store } from './store.ts';

const TEXT = formatSaveFile({ settings: DEFAULT_SETTINGS, challenge: newChallenges(1) });
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardwright-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the data folder follows the XDG rules: absolute paths only', () => {
  expect(dataFolder({ XDG_DATA_HOME: '/x/y' })).toBe('/x/y/boardwright');
  expect(dataFolder({ XDG_DATA_HOME: 'relative' })).toMatch(/\.local\/share\/boardwright$/);
  expect(dataFolder({})).toMatch(/\.local\/share\/boardwright$/);
});

test('nothing is found in an empty folder, and what was written is found again', () => {
  const store = new Store(join(folder, 'new', 'place'));
  expect(store.read(KINDS, registry)).toEqual({});
  expect(store.write(TEXT)).toBeUndefined();
  expect(store.read(KINDS, registry).save?.challenge).toEqual(newChallenges(1));
  expect(readdirSync(store.folder)).toEqual(['save.json']);
});

test('a damaged save is set aside under a free name, as it was', () => {
  const store = new Store(folder);
  for (const text of ['{"half', 'again']) {
    writeFileSync(join(folder, 'save.json'), text);
    const found = store.read(KINDS, registry);
    expect(found.save).toBeUndefined();
    expect(found.code).toBe('bad-json');
    expect(readFileSync(found.setAside ?? '', 'utf8')).toBe(text);
  }
  expect(readdirSync(folder).sort()).toEqual(['save.damaged-1.json', 'save.damaged-2.json']);
});

test('a write that fails says why and leaves the old save alone', () => {
  const store = new Store(folder);
  store.write(TEXT);
  writeFileSync(join(folder, 'file'), '');
  const blocked = new Store(join(folder, 'file', 'below'));
  expect(blocked.write(TEXT)).toMatch(/ENOTDIR|EEXIST/);
  expect(store.read(KINDS, registry).save).toBeDefined();
});

test('records are written beside the save', () => {
  const { path, failure } = new Store(folder).export('game.bwr', 'text');
  expect(failure).toBeUndefined();
  expect(readFileSync(path, 'utf8')).toBe('text');
});
