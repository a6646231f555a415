/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DRAUGHTS } from './index.ts';

const PAGE = readFileSync(new URL('../../../../docs/rules/draughts.md', import.meta.url), 'utf8');
const FOLDER = new URL('.', import.meta.url);

function sourcesOf(pattern: RegExp): string {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
    .join('\n');
}

const IDS = [...PAGE.matchAll(/^- \*\*\[(D\d+)\]\*\*/gm)].map((match) => match[1]);

test('the rules are numbered without gaps', () => {
  expect(IDS).toEqual(IDS.map((_, i) => `D${i + 1}`));
  expect(IDS.length).toBeGreaterThan(35);
});

test('every numbered rule has a test whose title begins with its number', () => {
  const titles = sourcesOf(/\.test\.ts$/).match(/['"`](\[D\d+\] ?)+/g) ?? [];
  const tested = new Set(titles.flatMap((title) => title.match(/D\d+/g) ?? []));
  expect(IDS.filter((id) => !tested.has(id))).toEqual([]);
});

test('tests and variants cite only rules that exist', () => {
  const cited = sourcesOf(/(\.test|variants)\.ts$/).match(/\bD\d+\b/g) ?? [];
  expect([...new Set(cited)].filter((id) => !IDS.includes(id))).toEqual([]);
});

test('the page knows every field and every preset', () => {
  for (const field of DRAUGHTS.fields) expect(PAGE, field.name).toContain(field.name);
  for (const variant of DRAUGHTS.variants) expect(PAGE, variant.id).toContain(`\`${variant.id}\``);
});
