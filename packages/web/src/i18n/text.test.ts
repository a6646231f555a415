import { LANGUAGES } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { ENGLISH } from './en/index.ts';
import { SPANISH } from './es/index.ts';
import { tellProblem } from './problems.ts';
import { fill, textIn } from './text.ts';

test('holes of a pattern are filled, unknown ones stay visible', () => {
  expect(fill('{side} to move in {count}', { side: 'White', count: 3 })).toBe('White to move in 3');
  expect(fill('{missing}', {})).toBe('{missing}');
  const moves = [0, 1, 2].map((count) => fill('{count} {count|move|moves}', { count }));
  expect(moves).toEqual(['0 moves', '1 move', '2 moves']);
});

test('the document asks for these words', () => {
  const text = textIn('en');
  expect(text('status.your-turn')).toBe('Your turn');
  expect(text('status.thinking')).toBe('AI is thinking...');
  expect(text('status.must-capture')).toBe('You must capture!');
});

test('both languages have the same keys with the same holes', () => {
  // A number may need its word in one language only.
  const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
  const spanish: Readonly<Record<string, string>> = SPANISH;
  expect(Object.keys(SPANISH).sort()).toEqual(Object.keys(ENGLISH).sort());
  for (const [key, text] of Object.entries(ENGLISH)) {
    expect([key, holes(spanish[key])]).toEqual([key, holes(text)]);
  }
  expect(LANGUAGES.length).toBe(2);
});

test('no key is used by two areas', () => {
  const areas = import.meta.glob<Record<string, Readonly<Record<string, string>>>>('./en/*.ts', {
    eager: true,
  });
  const tables = Object.entries(areas).flatMap(([path, area]) =>
    path.endsWith('/index.ts') ? [] : Object.values(area),
  );
  const keys = tables.flatMap((table) => Object.keys(table));
  expect(tables.length).toBe(4);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a refusal has a sentence, also one that nobody foresaw', () => {
  expect(tellProblem('name-taken')).toBe('This name is taken.');
  expect(tellProblem('no-such-code')).toBe('The server refused this. Reload and try again.');
});
