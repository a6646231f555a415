import type { Side } from '@boardwright/games';
import { unreachable } from '@boardwright/games/internal';

/** Time for a whole game, and what every finished turn adds. */
export interface Fischer {
  readonly initialMs: number;
  readonly incrementMs: number;
}

/** How time is kept: not at all, a budget with an increment a turn, or a fixed time for each turn. */
export type ClockSetting =
  | { readonly kind: 'none' }
  /** By side, so that the stronger may have less. */
  | { readonly kind: 'fischer'; readonly sides: readonly [Fischer, Fischer] }
  | { readonly kind: 'days'; readonly perMoveMs: number };

/** What is on the clocks: as at `since`, when that of the side to move was started; without it both stand. */
export interface ClockReading {
  readonly remainingMs: readonly [number, number];
  readonly since?: number;
}

/**
 * The most network lag that any session gives back for one move: half a second covers a slow mobile link, and a
 * cheat who always claims it gains 20 seconds in forty moves.
 */
export const MOST_LAG_MS = 500;

/** The usual clock: the same time for both sides, or the second mover's own where it differs. */
export function fischerClock(first: Fischer, second: Fischer = first): ClockSetting {
  for (const time of [first, second])
    if (!(time?.initialMs >= 0 && time.incrementMs >= 0))
      throw new TypeError('fischerClock takes { initialMs: 300_000, incrementMs: 3_000 }');
  return { kind: 'fischer', sides: [first, second] };
}

/** The same clock after the players have changed sides: each keeps their own time. */
export function swapClock(clock: ClockSetting): ClockSetting {
  return clock.kind === 'fischer' ? { ...clock, sides: [clock.sides[1], clock.sides[0]] } : clock;
}

/** The clocks when the game starts: that of the side to move runs at once. */
export function startReading(clock: ClockSetting, at: number): ClockReading | undefined {
  switch (clock.kind) {
    case 'none':
      return undefined;
    case 'fischer':
      return { remainingMs: [clock.sides[0].initialMs, clock.sides[1].initialMs], since: at };
    case 'days':
      return { remainingMs: [clock.perMoveMs, clock.perMoveMs], since: at };
    default:
      return unreachable(clock);
  }
}

/** What is left to a side while `turn` is to move. */
export function leftOf(reading: ClockReading, side: Side, turn: Side, now: number): number {
  const left = reading.remainingMs[side];
  if (reading.since === undefined || side !== turn) return left;
  return Math.max(0, left - Math.max(0, now - reading.since));
}

/** Both clocks stand, and what `turn` has spent is gone. */
export function stopReading(reading: ClockReading, turn: Side, now: number): ClockReading {
  return { remainingMs: [leftOf(reading, 0, turn, now), leftOf(reading, 1, turn, now)] };
}

/** Standing clocks run from now on. */
export function runReading({ remainingMs }: ClockReading, now: number): ClockReading {
  return { remainingMs, since: now };
}

/**
 * After a move of `mover`. As long as the same side goes on (a removal after a mill) its clock runs on and nothing
 * is added. Clocks that stood before stand after it. `lagMs` is what the move spent on its way: nobody pays for it.
 */
export function pressReading(
  clock: ClockSetting,
  reading: ClockReading,
  press: { readonly mover: Side; readonly next: Side; readonly now: number; readonly lagMs: number },
): ClockReading {
  const { mover, next, now, lagMs } = press;
  const stood = stopReading(reading, mover, now - lagMs);
  const left = next === mover ? stood.remainingMs[mover] : refill(clock, mover, stood.remainingMs[mover]);
  const remainingMs =
    mover === 0 ? ([left, stood.remainingMs[1]] as const) : ([stood.remainingMs[0], left] as const);
  return reading.since === undefined ? { remainingMs } : { remainingMs, since: now };
}

/** After a take-back: time that is gone stays gone, and nothing is added for what is taken back. */
export function turnReading(reading: ClockReading, turn: Side, now: number): ClockReading {
  const stood = stopReading(reading, turn, now);
  return reading.since === undefined ? stood : runReading(stood, now);
}

/** The last instant at which the running clock has not fallen. */
export function deadlineOf(reading: ClockReading, turn: Side): number | undefined {
  return reading.since === undefined ? undefined : reading.since + reading.remainingMs[turn];
}

function refill(clock: ClockSetting, side: Side, left: number): number {
  switch (clock.kind) {
    case 'none':
      return left;
    case 'fischer':
      return left + clock.sides[side].incrementMs;
    case 'days':
      return clock.perMoveMs;
    default:
      return unreachable(clock);
  }
}
