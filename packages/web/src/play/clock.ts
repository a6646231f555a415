import type { Side } from '@boardwright/games';
import { isRecord } from '../stores/storage.ts';

/** Time for the whole game, and what every finished turn adds. */
export interface Fischer {
  readonly initialMs: number;
  readonly incrementMs: number;
}

/** What is left to each side. Without `since` both clocks stand; with it one runs since that instant. */
export interface LocalReading {
  readonly remainingMs: readonly [number, number];
  readonly since?: number;
}

/** Both clocks full and standing. */
export function fullReading({ initialMs }: Fischer): LocalReading {
  return { remainingMs: [initialMs, initialMs] };
}

export function leftTo(reading: LocalReading, side: Side, running: Side, now: number): number {
  const spent = reading.since === undefined || side !== running ? 0 : now - reading.since;
  return Math.max(0, reading.remainingMs[side] - spent);
}

/** Lets the clock of whoever is to move run; one that runs goes on. */
export function resumeReading(reading: LocalReading, now: number): LocalReading {
  return reading.since === undefined ? { ...reading, since: now } : reading;
}

/** Both clocks stand, and what was spent is gone. */
export function pauseReading(reading: LocalReading, running: Side, now: number): LocalReading {
  return { remainingMs: [leftTo(reading, 0, running, now), leftTo(reading, 1, running, now)] };
}

/**
 * After a move. As long as the same side goes on, as for the removal after a mill, nothing is added: the same rule
 * as in games with others.
 */
export function pressReading(
  clock: Fischer,
  reading: LocalReading,
  mover: Side,
  next: Side,
  now: number,
): LocalReading {
  const [first, second] = pauseReading(reading, mover, now).remainingMs;
  const added = next === mover ? 0 : clock.incrementMs;
  return {
    remainingMs: [first + (mover === 0 ? added : 0), second + (mover === 1 ? added : 0)],
    ...(reading.since === undefined ? {} : { since: now }),
  };
}

/** Anything from the storage; undefined if it is no clock. */
export function parseFischer(value: unknown): Fischer | undefined {
  if (!isRecord(value)) return undefined;
  const { initialMs, incrementMs } = value;
  return isTime(initialMs) && isTime(incrementMs) ? { initialMs, incrementMs } : undefined;
}

export function parseRemaining(value: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [first, second]: readonly unknown[] = value;
  return isTime(first) && isTime(second) ? [first, second] : undefined;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
