import type { Match, Side } from '@boardwright/games';
import { type Fischer, fullReading, type LocalReading, parseFischer, parseRemaining } from '../play/clock.ts';
import { type GameSetup, openMatch, parseSetup } from '../play/setup.ts';
import { isRecord } from './storage.ts';

export type Seat = { readonly kind: 'person' } | { readonly kind: 'engine'; readonly level: string };

/** Who plays what, on this device. */
export interface LocalSetup extends GameSetup {
  readonly seats: readonly [Seat, Seat];
  readonly seed: number;
  readonly clock?: Fischer;
}

/** What survives a reload. */
export interface KeptGame {
  readonly setup: LocalSetup;
  readonly moves: readonly string[];
  /** Only ends that the moves do not tell: resigned, agreed, out of time. */
  readonly end?: { readonly winner?: Side; readonly reason: string };
  readonly remainingMs?: readonly [number, number];
}

/** A game from the storage; its setup lies flat among the rest there. */
export function parseKept(value: unknown): KeptGame | undefined {
  const setup = parseSetup(value);
  if (!setup || !isRecord(value) || !Array.isArray(value.seats) || !Array.isArray(value.moves))
    return undefined;
  const [first, second] = value.seats.map(parseSeat);
  if (!first || !second || !value.moves.every((move) => typeof move === 'string')) return undefined;
  const end = parseEnd(value.end);
  const seed = typeof value.seed === 'number' ? value.seed : 1;
  const clock = parseFischer(value.clock);
  const remainingMs = parseRemaining(value.remainingMs);
  return {
    setup: { ...setup, seats: [first, second], seed, ...(clock ? { clock } : {}) },
    moves: value.moves,
    ...(end ? { end } : {}),
    ...(remainingMs ? { remainingMs } : {}),
  };
}

/** The match as it stood, ended as it was. */
export function reopen({ setup, moves, end }: KeptGame): Match | undefined {
  const match = openMatch(setup, moves);
  if (!match.ok) return undefined;
  const loser = end?.winner === undefined ? undefined : end.winner === 0 ? 1 : 0;
  if (end?.reason === 'resigned' && loser !== undefined) match.value.resign(loser);
  if (end?.reason === 'time-over' && loser !== undefined) match.value.loseOnTime(loser);
  if (end?.reason === 'agreed') match.value.agreeDraw();
  return match.value;
}

/** The clocks as they stood; full ones where that was not kept. */
export function reopenClock({ setup, remainingMs }: KeptGame): LocalReading | undefined {
  if (!setup.clock) return undefined;
  return remainingMs ? { remainingMs } : fullReading(setup.clock);
}

function parseSeat(value: unknown): Seat | undefined {
  if (!isRecord(value)) return undefined;
  if (value.kind === 'person') return { kind: 'person' };
  return value.kind === 'engine' && typeof value.level === 'string'
    ? { kind: 'engine', level: value.level }
    : undefined;
}

function parseEnd(value: unknown): KeptGame['end'] {
  if (!isRecord(value) || typeof value.reason !== 'string') return undefined;
  const winner = value.winner === 0 || value.winner === 1 ? value.winner : undefined;
  return { reason: value.reason, ...(winner === undefined ? {} : { winner }) };
}
