import { err, expectOk, type Match, ok, type Result, type Side } from '@boardwright/games';
import { unreachable } from '@boardwright/games/internal';
import type { ClockReading } from './clock.ts';
import type { Changed, SessionEvent } from './event.ts';
import { playOnce } from './move.ts';
import { pausesWith } from './offers.ts';
import {
  expectSession,
  type KnownKey,
  type OfferKind,
  type Seats,
  type Session,
  type TakenSeat,
} from './session.ts';

/**
 * Keys remembered: those of the moves somebody may still wait to hear about. A sender goes on only when it knows
 * of its last move, and a turn of several moves may be sent at once. They are stored with every move, so few are kept.
 */
export const KEYS_KEPT = 8;

/** Why an event cannot be followed; in both cases the whole session must be asked for. */
export interface FollowError {
  /** `gap`: events in between are missing. `mismatch`: the sender's match is another than ours. */
  readonly code: 'gap' | 'mismatch';
}

/** The session after something that happened to it. Events that do not belong to it are a mistake of ours. */
export function evolve(session: Session, event: SessionEvent): Session {
  expectSession(session, 'evolve');
  if (typeof event?.kind !== 'string')
    throw new TypeError('evolve takes an event second, one of those that decide answers with');
  return expectOk(follow(session, event));
}

/**
 * `evolve` for those who are sent events: one they already have changes nothing, and one that does not fit says
 * that the whole must be asked for again.
 */
export function follow(session: Session, event: SessionEvent): Result<Session, FollowError> {
  if (event.sequence <= session.sequence) return ok(session);
  if (event.sequence > session.sequence + 1) return err({ code: 'gap' });
  const next = step(session, event);
  return next ? ok(next) : err({ code: 'mismatch' });
}

/** Undefined if the match does not come out as the event says. */
function step(session: Session, event: SessionEvent): Session | undefined {
  if (event.kind === 'moved') return move(session, event);
  const next = change(session, event);
  return next && { ...next, sequence: event.sequence, at: event.at };
}

function change(session: Session, event: Exclude<SessionEvent, MovedEvent>): Session | undefined {
  switch (event.kind) {
    case 'sat':
      return withClock(
        { ...session, seats: seatsWith(session.seats, event.side, event.seat), movedAt: event.at },
        event.clock,
      );
    case 'taken-back':
      return takeBack(session, event);
    case 'offered': {
      const offer = { by: event.side, ...(event.to === undefined ? {} : { to: event.to }) };
      return { ...session, offers: { ...session.offers, [event.offer]: offer } };
    }
    case 'declined': {
      const maker = event.side === 0 ? 1 : 0;
      return {
        ...session,
        offers: without(session.offers, [event.offer]),
        declined: { ...session.declined, [event.offer]: maker },
        pauses: pausesWith(session, event.offer, maker, event.at),
      };
    }
    case 'withdrawn':
      return {
        ...session,
        offers: without(session.offers, [event.offer]),
        pauses: pausesWith(session, event.offer, event.side, event.at),
      };
    case 'paused':
    case 'resumed':
      return withClock(session, event.clock);
    case 'ended':
      // A session ends once.
      if (session.outcome) return undefined;
      return withClock(
        { ...session, outcome: event.outcome, offers: {}, declined: {}, pauses: [] },
        event.clock,
      );
    case 'rematched':
      return { ...session, rematch: event.game, offers: {}, declined: {}, pauses: [] };
    default:
      return unreachable(event);
  }
}

type MovedEvent = Extract<SessionEvent, { readonly kind: 'moved' }>;

/**
 * A move answers every take-back, and a draw that the other side had offered. Nearly all events are moves: the session
 * is copied once for one.
 */
function move(session: Session, event: MovedEvent): Session | undefined {
  const played = playOnce(session.match, event.move);
  if (!played.ok || !agrees(session, played.value, event)) return undefined;
  const { draw } = session.offers;
  const lapsed: readonly OfferKind[] = draw && draw.by !== event.side ? ['takeback', 'draw'] : ['takeback'];
  let { pauses } = session;
  for (const offer of lapsed) {
    const by = session.offers[offer]?.by;
    if (by !== undefined) pauses = pausesWith({ pauses, ply: session.ply }, offer, by, event.at);
  }
  return {
    ...session,
    sequence: event.sequence,
    at: event.at,
    match: played.value,
    ply: event.ply,
    offers: without(session.offers, lapsed),
    declined: {},
    pauses: pauses.filter(({ ply = 0 }) => ply > event.ply),
    movedAt: event.at,
    keys: event.key === undefined ? session.keys : keysWith(session.keys, event.key, event),
    ...(event.clock ? { reading: event.clock } : {}),
  };
}

function takeBack(
  session: Session,
  event: Extract<SessionEvent, { readonly kind: 'taken-back' }>,
): Session | undefined {
  const match = session.match.back(event.count);
  if (!agrees(session, match, event)) return undefined;
  const { outcome: _, ...open } = session;
  const back = { ...open, match, ply: event.ply, offers: {}, declined: {}, movedAt: event.at };
  return withClock(back, event.clock);
}

function agrees(session: Session, match: Match, { ply, ruleset, position }: Changed): boolean {
  return ply === session.ply + 1 && ruleset === match.ruleset && position === match.position.text;
}

function withClock(session: Session, reading: ClockReading | undefined): Session {
  return reading ? { ...session, reading } : session;
}

function seatsWith(seats: Seats, side: Side, seat: TakenSeat): Seats {
  return side === 0 ? [seat, seats[1]] : [seats[0], seat];
}

function keysWith(
  keys: readonly KnownKey[],
  key: string,
  { side, sequence, ply }: Omit<KnownKey, 'key'>,
): readonly KnownKey[] {
  return [...keys, { side, key, sequence, ply }].slice(-KEYS_KEPT);
}

function without(offers: Session['offers'], kinds: readonly OfferKind[]): Session['offers'] {
  const { draw, takeback, rematch } = offers;
  return {
    ...(draw && !kinds.includes('draw') ? { draw } : {}),
    ...(takeback && !kinds.includes('takeback') ? { takeback } : {}),
    ...(rematch && !kinds.includes('rematch') ? { rematch } : {}),
  };
}
