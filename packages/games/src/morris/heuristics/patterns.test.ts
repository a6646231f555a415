import { expect, test } from 'vitest';
import { assert } from '../../contract/index.ts';
import { compileMorris } from '../game.ts';
import { PRESETS } from '../variants/presets.ts';

function gameOf(id: string) {
  const preset = PRESETS.find((variant) => variant.id === id);
  assert(preset !== undefined, `there is a preset ${id}`);
  return compileMorris(preset);
}

/** What the features of a position are worth when every weight is another. */
function correctionOf(id: string, text: string): number {
  const game = gameOf(id);
  const { patterns } = game.heuristics;
  const state = game.notation.parse(text);
  assert(patterns !== undefined && state.ok, `${id} has patterns, and ${text} is a position`);
  const weights = Int16Array.from(
    { length: 2 * patterns.size + patterns.steady },
    (_, i) => ((i * 7919) % 401) - 200,
  );
  return patterns.bind(weights).score(state.value);
}

// Turned by a quarter, mirrored, and with the inner square turned out.
test.each([
  [
    'nine-mens-morris',
    'O@***O**/*@******/***O**** w p p 3 6 2 7 0 0 0 0 0 0 0 0 3',
    '**O@***O/***@****/*****O** w p p 3 6 2 7 0 0 0 0 0 0 0 0 3',
  ],
  [
    'nine-mens-morris',
    'O@***O**/*@******/***O**** w p p 3 6 2 7 0 0 0 0 0 0 0 0 3',
    '***O****/*@******/O@***O** w p p 3 6 2 7 0 0 0 0 0 0 0 0 3',
  ],
  [
    'twelve-mens-morris',
    'O@***O**/*@******/***O**** w p p 3 9 2 10 0 0 0 0 0 0 0 0 3',
    'O**O***@/*******@/*****O** w p p 3 9 2 10 0 0 0 0 0 0 0 0 3',
  ],
])('in %s a position and its image are worth the same', (id, text, image) => {
  expect(correctionOf(id, text)).toBe(correctionOf(id, image));
  expect(correctionOf(id, text)).not.toBe(0);
});

test('weights are not for boards, men and captures that they were not made for', () => {
  const layouts = ['nine-mens-morris', 'six-mens-morris', 'twelve-mens-morris', 'nine-mens-both'].map(
    (id) => gameOf(id).heuristics.patterns?.layout,
  );
  expect(new Set(layouts).size).toBe(layouts.length);
  expect(gameOf('three-mens-morris').heuristics.patterns).toBeUndefined();
});
