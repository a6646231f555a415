import type { GameEvent } from '@boardwright/protocol';
import { expect, test } from 'vitest';
import { timesOfEvents } from './game-times.ts';
import { formatSpent } from './tree-view.tsx';

const BASE = { position: '', key: '', ruleset: '' };
const events = (...told: readonly object[]) =>
  told.map((event, sequence) => ({ ...BASE, sequence, ...event })) as unknown as readonly GameEvent[];

test('a move takes from the one before it to its own, the first from the start of the game', () => {
  const played = events(
    { kind: 'created', at: 0 },
    { kind: 'started', at: 1000 },
    { kind: 'moved', at: 4000 },
    { kind: 'offered', at: 4500 },
    { kind: 'moved', at: 10_500 },
  );
  expect(timesOfEvents(played)).toEqual([3000, 6500]);
});

test('what was taken back is gone, and the next move is timed from there', () => {
  const played = events(
    { kind: 'started', at: 0 },
    { kind: 'moved', at: 2000 },
    { kind: 'moved', at: 3000 },
    { kind: 'taken-back', count: 1, at: 9000 },
    { kind: 'moved', at: 9700 },
  );
  expect(timesOfEvents(played)).toEqual([2000, 700]);
});

test('nobody knows when a game began whose start was not told', () => {
  expect(timesOfEvents(events({ kind: 'moved', at: 500 }, { kind: 'moved', at: 900 }))).toEqual([null, 400]);
});

test.each([
  [400, '0.4 s'],
  [9960, '10.0 s'],
  [9000, '0:09'],
  [12_300, '0:12'],
  [65_000, '1:05'],
  [3_723_000, '1:02:03'],
])('%i ms are told as %s', (ms, told) => expect(formatSpent(ms, 'en')).toBe(told));
