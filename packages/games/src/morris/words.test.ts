/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIELDS } from './fields.ts';
import { BRANCH_CAUSES } from './pending.ts';
import { PRESETS } from './presets.ts';
import { EN } from './words-en.ts';
import { ES } from './words-es.ts';

const FOLDER = new URL('.', import.meta.url);
const SOURCES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts') && !/\.test\.|^words|^testing/.test(name))
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  .join('\n');

test('both languages have the same codes', () => {
  expect(Object.keys(ES.codes).sort()).toEqual(Object.keys(EN.codes).sort());
  expect(Object.keys(ES.pieces)).toEqual(Object.keys(EN.pieces));
  expect(Object.keys(ES.sides)).toEqual(Object.keys(EN.sides));
});

test('no sentence is left in the other language', () => {
  const same = Object.keys(EN.codes).filter((code) => EN.codes[code] === ES.codes[code]);
  expect(same).toEqual([]);
});

test('every code the sources give out has a sentence', () => {
  const given = [...SOURCES.matchAll(/(?:code: |reason: |refuse\(|fault\(|code = [^;]*?)'([a-z-]+)'/g)];
  const codes = [...new Set(given.map((match) => match[1]))];
  expect(codes.length).toBeGreaterThan(40);
  expect(codes.filter((code) => !(code in EN.codes) && code !== 'bad-rules')).toEqual([]);
});

test('every cause of a capture has a name', () => {
  for (const cause of BRANCH_CAUSES) expect(EN.codes[cause]).toBeTruthy();
});

test('every field and every value is explained in both languages', () => {
  for (const words of [EN, ES]) {
    expect(Object.keys(words.fields).sort()).toEqual(FIELDS.map((field) => field.name).sort());
    for (const field of FIELDS) {
      const { label, help, values } = words.fields[field.name];
      expect(label && help).toBeTruthy();
      if (field.kind === 'choice') expect(Object.keys(values ?? {}).sort()).toEqual([...field.values].sort());
      if (field.kind === 'data') expect(Object.keys(values ?? {})).toContain('onlyAtThree');
    }
  }
});

test('Spanish names belong to presets', () => {
  const ids = PRESETS.map((preset) => preset.id);
  expect(Object.keys(ES.variants).filter((id) => !ids.includes(id))).toEqual([]);
});
