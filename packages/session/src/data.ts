import { err, type GameRef, type OpenError, ok, type Registry, type Result } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import { MOST_LAG_MS } from './clock.ts';
import {
  isCount,
  isGameRef,
  isTime,
  parseClock,
  parseDeclined,
  parseKeys,
  parseLegs,
  parseLimits,
  parseOffers,
  parseOutcome,
  parsePauses,
  parsePermissions,
  parseReading,
  parseSeats,
} from './parts.ts';
import { expectSession, type Session, statusOf } from './session.ts';

/** A session as plain data: what a file, a row of a database or another thread holds. */
export interface SessionData extends Omit<Session, 'match'> {
  readonly version: typeof VERSION;
  readonly game: GameRef;
  /** Of the rules it was played by: told apart from those that a changed preset would give today. */
  readonly ruleset: string;
}

/**
 * Why data is no session: a field that is wrong or does not fit the others, or a game that cannot be opened.
 */
export type RestoreError =
  | { readonly code: 'bad-session'; readonly field: string }
  /** The rules of the variant have changed since. */
  | { readonly code: 'other-rules' }
  | { readonly code: 'bad-game'; readonly error: OpenError };

const VERSION = 1;

/** The session as plain data, for `restore`. */
export function snapshot(session: Session): SessionData {
  expectSession(session, 'snapshot');
  const { match, ...rest } = session;
  return { version: VERSION, game: match.ref, ruleset: match.ruleset, ...rest };
}

/** The session that `snapshot` wrote. Nothing in the data is believed. */
export function restore(registry: Registry, data: unknown): Result<Session, RestoreError> {
  if (!isRecord(data) || data.version !== VERSION) return bad('version');
  const { game, ply, sequence, at, lagMs } = data;
  if (!isGameRef(game)) return bad('game');
  const seats = parseSeats(data.seats);
  if (!seats) return bad('seats');
  const clock = parseClock(data.clock);
  if (!clock) return bad('clock');
  const reading = data.reading === undefined ? undefined : parseReading(data.reading);
  if (data.reading !== undefined && !reading) return bad('reading');
  const permissions = parsePermissions(data.permissions);
  if (!permissions) return bad('permissions');
  const offers = parseOffers(data.offers);
  if (!offers) return bad('offers');
  const declined = parseDeclined(data.declined);
  if (!declined) return bad('declined');
  // Sessions stored before there were limits and pauses have none.
  const pauses = parsePauses(data.pauses ?? []);
  if (!pauses) return bad('pauses');
  const limits = parseLimits(data.limits ?? {});
  if (!limits) return bad('limits');
  const legs = data.legs === undefined ? undefined : parseLegs(data.legs);
  if (data.legs !== undefined && !legs) return bad('legs');
  const outcome = data.outcome === undefined ? undefined : parseOutcome(data.outcome);
  if (data.outcome !== undefined && !outcome) return bad('outcome');
  const { rematch } = data;
  if (rematch !== undefined && typeof rematch !== 'string') return bad('rematch');
  const keys = parseKeys(data.keys);
  if (!keys) return bad('keys');
  if (!isCount(ply)) return bad('ply');
  if (!isCount(sequence)) return bad('sequence');
  if (typeof at !== 'number' || !Number.isFinite(at)) return bad('at');
  const movedAt = data.movedAt ?? at;
  if (typeof movedAt !== 'number' || !Number.isFinite(movedAt)) return bad('movedAt');
  if (!isTime(lagMs) || lagMs > MOST_LAG_MS) return bad('lagMs');
  const match = registry.open(game);
  if (!match.ok) return err({ code: 'bad-game', error: match.error });
  if (data.ruleset !== match.value.ruleset) return err({ code: 'other-rules' });
  const session: Session = {
    match: match.value,
    seats,
    clock,
    ...(reading ? { reading } : {}),
    permissions,
    lagMs,
    limits,
    ...(legs ? { legs } : {}),
    offers,
    declined,
    pauses,
    ...(outcome ? { outcome } : {}),
    ...(rematch === undefined ? {} : { rematch }),
    ply,
    sequence,
    at,
    movedAt,
    keys,
  };
  const unfit = findContradiction(session);
  return unfit === undefined ? ok(session) : bad(unfit);
}

/** The field in which the parts, each well formed, do not belong together. */
function findContradiction(session: Session): string | undefined {
  const { match, outcome, reading, clock, offers, ply } = session;
  const isActive = statusOf(session) === 'active';
  if (match.outcome && !outcome) return 'outcome';
  if (ply < match.ply) return 'ply';
  if (isActive && (reading !== undefined) !== (clock.kind !== 'none')) return 'reading';
  if (!isActive && reading?.since !== undefined) return 'reading';
  const isTargetless = offers.takeback && (offers.takeback.to ?? match.ply) >= match.ply;
  return isTargetless ? 'offers' : undefined;
}

function bad(field: string): Result<never, RestoreError> {
  return err({ code: 'bad-session', field });
}
