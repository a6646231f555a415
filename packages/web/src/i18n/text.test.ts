import { LANGUAGES } from '@boardwright/games';
import { expect, test } from 'vitest';
import { CHALLENGE } from './challenge.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { ONLINE } from './online.ts';
import { PROBLEMS, tellProblem } from './problems.ts';
import { STUDY } from './study.ts';
import { fill, textIn } from './text.ts';

const AREAS: readonly (readonly [
  string,
  Readonly<Record<string, string>>,
  Readonly<Record<string, string>>,
])[] = [
  ['page', EN, ES],
  ['online', ONLINE.en, ONLINE.es],
  ['study', STUDY.en, STUDY.es],
  ['challenge', CHALLENGE.en, CHALLENGE.es],
  ['problems', PROBLEMS.en, PROBLEMS.es],
];

test('holes of a pattern are filled, unknown ones stay visible', () => {
  expect(fill('{side} to move in {count}', { side: 'White', count: 3 })).toBe('White to move in 3');
  expect(fill('{missing}', {})).toBe('{missing}');
});

test('the document asks for these words', () => {
  const text = textIn('en');
  expect(text('status.your-turn')).toBe('Your turn');
  expect(text('status.thinking')).toBe('AI is thinking...');
  expect(text('status.must-capture')).toBe('You must capture!');
  expect(text('status.select-capture')).toBe('Select a piece to capture');
});

test.each(AREAS)('%s: both languages have the same keys with the same holes', (_, en, es) => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) expect([key, holes(es[key])]).toEqual([key, holes(text)]);
});

test('no key is used by two areas', () => {
  const keys = AREAS.flatMap(([, en]) => Object.keys(en));
  expect(new Set(keys).size).toBe(keys.length);
  expect(LANGUAGES.length).toBe(2);
});

test('a code has a sentence, and one nobody foresaw is named', () => {
  expect(tellProblem('name-taken', textIn('en'))).toBe('This name is taken.');
  expect(tellProblem('no-such-code', textIn('es'))).toContain('no-such-code');
});
