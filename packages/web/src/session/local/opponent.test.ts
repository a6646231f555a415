import { expectOk, openMatch } from '@boardwright/games';
import { createSession } from '@boardwright/session';
import { afterEach, expect, test } from 'vitest';
import { useSettings } from '../../stores/settings.ts';
import { lookMs, paceMs } from './opponent.ts';

const { pause } = useSettings.getState();
afterEach(() => useSettings.setState({ pause }));

test('[pace] a forced move is answered after the half second of the document, whatever the level', () => {
  for (const level of ['1', '10', 'master']) expect(paceMs({ moves: 1, level, draw: 1 })).toBe(500);
});

test('[pace] nobody waits longer than two seconds', () => {
  for (const moves of [2, 10, 40, 400])
    for (const draw of [0, 0.5, 1]) {
      const ms = paceMs({ moves, level: '10', draw });
      expect(ms).toBeGreaterThanOrEqual(500);
      expect(ms).toBeLessThanOrEqual(2000);
    }
});

test('[pace] more to choose from takes longer, and a beginner looks for less long than a champion', () => {
  const at = (moves: number, level: string) => paceMs({ moves, level, draw: 0.5 });
  expect(at(20, '5')).toBeGreaterThan(at(3, '5'));
  expect(at(20, '9')).toBeGreaterThan(at(20, '1'));
});

test('[pace] no two moves of a game take alike, though their seeds are neighbours', () => {
  useSettings.setState({ pause: true });
  const session = createSession({
    match: expectOk(openMatch({ variant: 'nine-mens-morris' })),
    seats: [{ kind: 'engine', level: '5' }, { kind: 'person' }],
    clock: { kind: 'none' },
    permissions: [],
    at: 0,
  });
  const waits = Array.from({ length: 10 }, (_, turn) =>
    lookMs(session, { side: 0, level: '5' }, 7 + 2 * turn),
  );
  expect(new Set(waits).size).toBe(10);
  // From a quick one to a long one, in ten.
  expect(Math.max(...waits) / Math.min(...waits)).toBeGreaterThan(1.3);
});
