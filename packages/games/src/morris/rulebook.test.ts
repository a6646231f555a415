/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIELDS } from './variants/fields.ts';
import { PRESETS } from './variants/presets.ts';

const PAGE = readFileSync(new URL('../../../../docs/rules/morris.md', import.meta.url), 'utf8');
const FOLDER = new URL('.', import.meta.url);
const TESTS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && name !== 'rulebook.test.ts')
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  .join('\n');

/** Titles of tests begin with ids in brackets: one, or several behind one another. */
const TITLED = new Set(
  [...TESTS.matchAll(/['"`]((?:\[[A-Za-z0-9-]+\] ?)+)/g)].flatMap((title) =>
    [...title[1].matchAll(/\[([^\]]+)\]/g)].map((match) => match[1]),
  ),
);

function numbered(prefix: string, count: number, width = 1): readonly string[] {
  return Array.from({ length: count }, (_, i) => `${prefix}${String(i + 1).padStart(width, '0')}`);
}

test('every numbered rule of the page has a test that begins with its number', () => {
  const ids = [...PAGE.matchAll(/^- \*\*\[(M\d+)\]\*\*/gm)].map((match) => match[1]);
  expect(ids).toEqual(numbered('M', ids.length));
  expect(ids.length).toBeGreaterThan(60);
  expect(ids.filter((id) => !TITLED.has(id))).toEqual([]);
});

test('every demand of the specification has a test that names it', () => {
  const demands = [
    ...numbered('FR-', 39, 3),
    ...numbered('AS-', 10),
    ...numbered('EC-', 5),
    ...numbered('IC-', 4),
    'V-position-count',
    'V-position-board',
    'V-custodian-middle',
    'V-intervention-pairs',
    'V-intervention-ends',
    'V-rule-custodian',
    'V-rule-intervention',
    'V-rule-mill',
    'V-lines-together',
    'V-line-straight',
    'V-square',
    'V-fen-custodian',
    'V-fen-intervention',
    'V-fen-preferred',
    'V-fen-squares',
    'V-fen-target',
    'V-fen-import',
    'V-fen-export',
  ];
  expect(demands.filter((id) => !TITLED.has(id))).toEqual([]);
});

test('rules cited in the sources stand on the page', () => {
  const cited = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(new URL(name, FOLDER), 'utf8').matchAll(/\bM(\d{1,2})\b/g)])
    .map((match) => `[M${match[1]}]`);
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter((id) => !PAGE.includes(id))).toEqual([]);
});

test('the page knows every field, every value and every preset', () => {
  for (const field of FIELDS) {
    expect(PAGE, field.name).toContain(`\`${field.name}`);
    if (field.kind !== 'choice') continue;
    for (const value of field.values) expect(PAGE.includes(value), `${field.name}: ${value}`).toBe(true);
  }
  for (const preset of PRESETS) expect(PAGE, preset.id).toContain(`| \`${preset.id}\``);
});
