import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSilent, makeReports } from './api.mjs';

const FOLDER = new URL('../docs/api', import.meta.url).pathname;

test('docs/api tells what is exported and what the command offers; if not, run "npm run api"', async () => {
  const reports = await makeReports();
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(reports).sort());
  for (const [name, text] of Object.entries(reports)) {
    expect(readFileSync(join(FOLDER, name), 'utf8'), `docs/api/${name} is old: run "npm run api"`).toBe(text);
  }
});

test('every exported name has a sentence in its source', () => {
  expect(findSilent()).toEqual([]);
});
