/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHEET_EN } from '../telling/sheet.en.ts';
import { CAUSES } from './codes.ts';
import { FIELDS } from './fields.ts';
import { PRESETS } from './presets.ts';
import { WORDS_EN } from './words.en.ts';
import { WORDS_ES } from './words.es.ts';

const FOLDER = new URL('..', import.meta.url);
const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.|words|phrases|testing/.test(name))
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  .join('\n');

test('both languages have the same codes', () => {
  expect(Object.keys(WORDS_ES.codes).sort()).toEqual(Object.keys(WORDS_EN.codes).sort());
  expect(Object.keys(WORDS_ES.pieces)).toEqual(Object.keys(WORDS_EN.pieces));
  expect(Object.keys(WORDS_ES.sides)).toEqual(Object.keys(WORDS_EN.sides));
});

test('no sentence is left in the other language', () => {
  const same = Object.keys(WORDS_EN.codes).filter((code) => WORDS_EN.codes[code] === WORDS_ES.codes[code]);
  expect(same).toEqual([]);
});

test('every code the sources give out has a sentence', () => {
  const given = [...SOURCES.matchAll(/(?:code: |reason: |refuse\(|fault\(|code = [^;]*?)'([a-z-]+)'/g)];
  const codes = [...new Set(given.map((match) => match[1]))];
  expect(codes.length).toBeGreaterThan(40);
  const hasSentence = (code: string) => code in WORDS_EN.codes || code in SHEET_EN;
  expect(codes.filter((code) => !hasSentence(code) && code !== 'bad-rules')).toEqual([]);
});

test('every cause of a capture has a name', () => {
  for (const cause of CAUSES) expect(WORDS_EN.codes[cause]).toBeTruthy();
});

test('every field and every value is explained in both languages', () => {
  for (const words of [WORDS_EN, WORDS_ES]) {
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
  expect(Object.keys(WORDS_ES.variants).filter((id) => !ids.includes(id))).toEqual([]);
});
