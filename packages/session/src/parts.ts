import type { GameRef, Side } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import type { ClockReading, ClockSetting, Fischer } from './clock.ts';
import {
  CAUSES,
  type KnownKey,
  type Legs,
  type Limits,
  OFFERS,
  type Offer,
  type OfferPause,
  PERMISSIONS,
  type Permission,
  type Seat,
  type Seats,
  type Session,
  type SessionOutcome,
} from './session.ts';

/** Readers of the parts of a session's data. Each gives the part in canonical form, or undefined if it is none. */

type Fields = { readonly [field: string]: unknown };

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** A span in milliseconds. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** The shape alone; whether there is such a game the registry says. */
export function isGameRef(value: unknown): value is GameRef {
  if (!isRecord(value) || typeof value.variant !== 'string') return false;
  const { rules, start, moves } = value;
  const hasMoves =
    moves === undefined || (Array.isArray(moves) && moves.every((move) => typeof move === 'string'));
  return hasMoves && (rules === undefined || isRecord(rules)) && isMissingOr('string', start);
}

export function parseSeats(value: unknown): Seats | undefined {
  return parsePair(value, parseSeat);
}

export function parseClock(value: unknown): ClockSetting | undefined {
  if (!isRecord(value)) return undefined;
  switch (value.kind) {
    case 'none':
      return { kind: 'none' };
    case 'fischer': {
      const sides = parsePair(value.sides, parseFischer);
      return sides && { kind: 'fischer', sides };
    }
    case 'days':
      return isTime(value.perMoveMs) ? { kind: 'days', perMoveMs: value.perMoveMs } : undefined;
    default:
      return undefined;
  }
}

export function parseReading(value: unknown): ClockReading | undefined {
  if (!isRecord(value)) return undefined;
  const remainingMs = parsePair(value.remainingMs, (left) => (isTime(left) ? left : undefined));
  const { since } = value;
  if (!remainingMs) return undefined;
  if (since === undefined) return { remainingMs };
  return typeof since === 'number' && Number.isFinite(since) ? { remainingMs, since } : undefined;
}

export function parsePermissions(value: unknown): readonly Permission[] | undefined {
  return parseList(value, (name) => PERMISSIONS.find((permission) => permission === name));
}

export function parseOffers(value: unknown): Session['offers'] | undefined {
  return parseByOffer(value, parseOffer);
}

export function parseDeclined(value: unknown): Session['declined'] | undefined {
  return parseByOffer(value, parseSide);
}

export function parsePauses(value: unknown): readonly OfferPause[] | undefined {
  return parseList(value, (pause) => {
    if (!isRecord(pause)) return undefined;
    const offer = OFFERS.find((kind) => kind === pause.offer);
    const side = parseSide(pause.side);
    const { ply, until } = pause;
    if (!offer || side === undefined || !isMissingOrTime(ply) || !isMissingOrTime(until)) return undefined;
    return { offer, side, ...(ply === undefined ? {} : { ply }), ...(until === undefined ? {} : { until }) };
  });
}

export function parseLimits(value: unknown): Limits | undefined {
  if (!isRecord(value)) return undefined;
  const { startMs, silenceMs } = value;
  if (!isMissingOrTime(startMs) || !isMissingOrTime(silenceMs)) return undefined;
  return { ...(startMs === undefined ? {} : { startMs }), ...(silenceMs === undefined ? {} : { silenceMs }) };
}

export function parseLegs(value: unknown): Legs | undefined {
  if (!isRecord(value)) return undefined;
  const { leg, next, points } = value;
  if (leg === 1) return typeof next === 'string' ? { leg, next } : undefined;
  if (leg !== 2 || !Array.isArray(points) || points.length !== 2) return undefined;
  const [first, second] = points.map((each) => [0, 0.5, 1].find((known) => known === each));
  return first === undefined || second === undefined ? undefined : { leg, points: [first, second] };
}

export function parseOutcome(value: unknown): SessionOutcome | undefined {
  if (!isRecord(value) || typeof value.reason !== 'string') return undefined;
  const cause = CAUSES.find((name) => name === value.cause);
  const winner = parseSide(value.winner);
  if (!cause || (value.winner !== undefined && winner === undefined)) return undefined;
  return { cause, ...(winner === undefined ? {} : { winner }), reason: value.reason };
}

export function parseKeys(value: unknown): readonly KnownKey[] | undefined {
  return parseList(value, (known) => {
    if (!isRecord(known) || typeof known.key !== 'string') return undefined;
    const side = parseSide(known.side);
    const { key, sequence, ply } = known;
    return side !== undefined && isCount(sequence) && isCount(ply) ? { side, key, sequence, ply } : undefined;
  });
}

function parseSide(value: unknown): Side | undefined {
  return value === 0 || value === 1 ? value : undefined;
}

function parseSeat(value: unknown): Seat | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, level, name } = value;
  if (kind === 'open') return { kind };
  if (kind === 'engine') return typeof level === 'string' ? { kind, level } : undefined;
  const who = parsePlayer(value);
  if (!who) return undefined;
  if (kind === 'person') return { kind, ...(typeof name === 'string' ? { name } : {}), ...who };
  return kind === 'bot' && typeof name === 'string' ? { kind, name, ...who } : undefined;
}

function parsePlayer({ name, id, rating }: Fields): { id?: string; rating?: number } | undefined {
  if (!isMissingOr('string', name) || !isMissingOr('string', id) || !isMissingOr('number', rating))
    return undefined;
  return {
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof rating === 'number' ? { rating } : {}),
  };
}

function parseFischer(value: unknown): Fischer | undefined {
  if (!isRecord(value)) return undefined;
  const { initialMs, incrementMs } = value;
  return isTime(initialMs) && isTime(incrementMs) ? { initialMs, incrementMs } : undefined;
}

function parseOffer(value: unknown): Offer | undefined {
  if (!isRecord(value)) return undefined;
  const by = parseSide(value.by);
  const { to } = value;
  if (by === undefined) return undefined;
  if (to === undefined) return { by };
  return isCount(to) ? { by, to } : undefined;
}

/** A record with at most one value for each kind of offer. */
function parseByOffer<T>(
  value: unknown,
  parse: (part: unknown) => T | undefined,
): { draw?: T; takeback?: T; rematch?: T } | undefined {
  if (!isRecord(value)) return undefined;
  const parts: { draw?: T; takeback?: T; rematch?: T } = {};
  for (const offer of OFFERS) {
    if (value[offer] === undefined) continue;
    const part = parse(value[offer]);
    if (part === undefined) return undefined;
    parts[offer] = part;
  }
  return parts;
}

function parsePair<T>(value: unknown, parse: (part: unknown) => T | undefined): readonly [T, T] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const first = parse(value[0]);
  const second = parse(value[1]);
  return first === undefined || second === undefined ? undefined : [first, second];
}

function parseList<T>(value: unknown, parse: (part: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(parse);
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? known : undefined;
}

function isMissingOrTime(value: unknown): value is number | undefined {
  return value === undefined || isTime(value);
}

function isMissingOr(kind: 'string' | 'number', value: unknown): boolean {
  return value === undefined || typeof value === kind;
}
