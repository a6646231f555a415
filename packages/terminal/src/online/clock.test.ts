import { expect, test } from 'vitest';
import { tellControl, tellLeft } from './clock.ts';

test.each([
  [0, '0:00'],
  [999, '0:01'],
  [299_000, '4:59'],
  [3_723_000, '1:02:03'],
  [2 * 86_400_000 + 5 * 3_600_000, '2d 5h'],
])('%d ms are shown as %s', (ms, text) => expect(tellLeft(ms)).toBe(text));

test.each([
  [{ kind: 'none' } as const, ''],
  [{ kind: 'days', days: 2 } as const, '2d'],
  [{ kind: 'fischer', initialMs: 300_000, incrementMs: 3000 } as const, '5+3'],
])('a time control is written as players do: %j', (clock, text) => expect(tellControl(clock)).toBe(text));
