/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TAFL } from './index.ts';

const PAGE = readFileSync(new URL('../../../../docs/rules/tafl.md', import.meta.url), 'utf8');
const FOLDER = new URL('.', import.meta.url);

test('every numbered rule of the page has a test that begins with its number', () => {
  const tests = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
    .join('\n');
  const ids = [...PAGE.matchAll(/^- \*\*\[(T\d+)\]\*\*/gm)].map((match) => match[1]);
  expect(ids).toEqual(ids.map((_, i) => `T${i + 1}`));
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id) => !new RegExp(`['"\`]\\[${id}\\]`).test(tests))).toEqual([]);
});

test('the page knows every field and every preset', () => {
  for (const field of TAFL.fields) expect(PAGE, field.name).toContain(`\`${field.name}`);
  for (const variant of TAFL.variants) expect(PAGE, variant.id).toContain(`| \`${variant.id}\``);
});
