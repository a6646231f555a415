import type { Side } from '@boardwright/games';
import type { Clock, GameView } from '@boardwright/protocol';

/** Milliseconds a side has left by the server's clock, or undefined in games without one. */
export function leftMs(view: GameView, side: Side, serverNow: number): number | undefined {
  const { reading, clock, status, turn } = view;
  if (!reading || clock.kind === 'none') return undefined;
  const isRunning = status === 'active' && (turn === 'first' ? 0 : 1) === side;
  if (!isRunning || reading.deadline === undefined) return reading.remainingMs[side];
  // A clock may begin to run a little after the game has.
  return Math.max(0, Math.min(reading.remainingMs[side], reading.deadline - serverNow));
}

/** A longer wait is no countdown. */
export const LONGEST_COUNTDOWN_MS = 180_000;

/** `4:59`, `1:02:03`, or days and hours where there are such. */
export function tellLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60),
  ];
  if (days > 0) return `${days}d ${hours % 24}h`;
  const two = (n: number) => String(n % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A time control as players write it: `5+3`, `2d`, or nothing. */
export function tellControl(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return '';
    case 'days':
      return `${clock.days}d`;
    case 'fischer': {
      const odds = clock.second ? ` – ${tellFischer(clock.second)}` : '';
      return tellFischer(clock) + odds;
    }
  }
}

function tellFischer({ initialMs, incrementMs }: { initialMs: number; incrementMs: number }): string {
  return `${initialMs / 60_000}+${incrementMs / 1000}`;
}

const minutes = (initial: number, increment: number): Clock => ({
  kind: 'fischer',
  initialMs: initial * 60_000,
  incrementMs: increment * 1000,
});

/** The clocks one can ask for, in the order they are offered. */
export const CLOCKS: readonly Clock[] = [
  { kind: 'none' },
  minutes(3, 2),
  minutes(5, 3),
  minutes(10, 5),
  minutes(15, 10),
  { kind: 'days', days: 1 },
  { kind: 'days', days: 3 },
  { kind: 'days', days: 7 },
];
