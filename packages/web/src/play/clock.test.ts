import { describe, expect, test } from 'vitest';
import {
  fullReading,
  leftTo,
  parseFischer,
  parseRemaining,
  pauseReading,
  pressReading,
  resumeReading,
} from './clock.ts';

const THREE_PLUS_TWO = { initialMs: 180_000, incrementMs: 2000 };

describe('clocks of a game on this device', () => {
  test('only the clock of the side to move runs', () => {
    const running = resumeReading(fullReading(THREE_PLUS_TWO), 1000);
    expect(leftTo(running, 0, 0, 11_000)).toBe(170_000);
    expect(leftTo(running, 1, 0, 11_000)).toBe(180_000);
  });

  test('a finished turn adds the increment and starts the other clock', () => {
    const running = resumeReading(fullReading(THREE_PLUS_TWO), 1000);
    const pressed = pressReading(THREE_PLUS_TWO, running, 0, 1, 11_000);
    expect(pressed).toEqual({ remainingMs: [172_000, 180_000], since: 11_000 });
  });

  test('the removal after a mill is the same turn: time goes on, nothing is added', () => {
    const running = resumeReading(fullReading(THREE_PLUS_TWO), 1000);
    const pressed = pressReading(THREE_PLUS_TWO, running, 0, 0, 11_000);
    expect(pressed).toEqual({ remainingMs: [170_000, 180_000], since: 11_000 });
  });

  test('a pause costs nothing, and a move in a pause leaves the clocks standing', () => {
    const paused = pauseReading(resumeReading(fullReading(THREE_PLUS_TWO), 1000), 0, 2000);
    expect(paused).toEqual({ remainingMs: [179_000, 180_000] });
    expect(leftTo(paused, 0, 0, 999_000)).toBe(179_000);
    expect(pressReading(THREE_PLUS_TWO, paused, 0, 1, 999_000)).toEqual({ remainingMs: [181_000, 180_000] });
    expect(leftTo(resumeReading(paused, 999_000), 0, 0, 1_000_000)).toBe(178_000);
  });

  test('time never falls below nothing', () => {
    const running = resumeReading({ remainingMs: [500, 500] }, 0);
    expect(leftTo(running, 0, 0, 10_000)).toBe(0);
  });

  test.each([undefined, 3, {}, { initialMs: -1, incrementMs: 0 }, { initialMs: 'x', incrementMs: 0 }])(
    'what is kept and is no clock is dropped: %j',
    (value) => {
      expect(parseFischer(value)).toBeUndefined();
      expect(parseRemaining(value)).toBeUndefined();
    },
  );
});
