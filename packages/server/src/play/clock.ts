import { type Side, unreachable } from '@boardwright/games';
import type { Clock, ClockReading } from '@boardwright/protocol';

const DAY_MS = 86_400_000;

/** The clocks when the game starts: the first mover's runs at once. */
export function startClock(clock: Clock, turn: Side, now: number): ClockReading | undefined {
  const budget = budgetOf(clock);
  return budget === undefined ? undefined : run([budget, budget], turn, now);
}

/**
 * The clocks after a move of `mover`. While the turn stays (a removal after a mill) the same clock runs on and
 * nothing is added.
 */
export function pressClock(
  clock: Clock,
  reading: ClockReading | undefined,
  mover: Side,
  next: Side,
  now: number,
): ClockReading | undefined {
  if (!reading) return undefined;
  const left = spend(reading, mover, now);
  if (next === mover) return run(left, next, now);
  left[mover] = refill(clock, left[mover]);
  return run(left, next, now);
}

/** After a take-back: time that is gone stays gone, and nothing is added for it. */
export function turnClock(
  reading: ClockReading | undefined,
  running: Side,
  next: Side,
  now: number,
): ClockReading | undefined {
  return reading && run(spend(reading, running, now), next, now);
}

/** Both clocks stand when a game is over. */
export function stopClock(
  reading: ClockReading | undefined,
  running: Side,
  now: number,
): ClockReading | undefined {
  return reading && { remainingMs: spend(reading, running, now) };
}

/** Whether the running clock has fallen. The deadline itself is still in time. */
export function isFallen(reading: ClockReading | undefined, now: number): boolean {
  return reading?.deadline !== undefined && now > reading.deadline;
}

function budgetOf(clock: Clock): number | undefined {
  switch (clock.kind) {
    case 'none':
      return undefined;
    case 'fischer':
      return clock.initialMs;
    case 'days':
      return clock.days * DAY_MS;
    default:
      return unreachable(clock);
  }
}

function refill(clock: Clock, left: number): number {
  if (clock.kind === 'days') return clock.days * DAY_MS;
  return clock.kind === 'fischer' ? left + clock.incrementMs : left;
}

function spend(reading: ClockReading, side: Side, now: number): [number, number] {
  const left: [number, number] = [...reading.remainingMs];
  if (reading.since !== undefined) left[side] = Math.max(0, left[side] - (now - reading.since));
  return left;
}

function run(remainingMs: [number, number], side: Side, now: number): ClockReading {
  return { remainingMs, since: now, deadline: now + remainingMs[side] };
}
