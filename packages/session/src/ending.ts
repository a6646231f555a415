import { err, type Match, ok, type Result, type Side } from '@boardwright/games';
import { unreachable } from '@boardwright/games/internal';
import { type ClockSetting, deadlineOf, stopReading } from './clock.ts';
import { CLAIMS, type ClaimKind, type Command, type Refusal } from './command.ts';
import type { EventBody } from './event.ts';
import {
  type AbortReason,
  hasBothMoved,
  otherSide,
  type Session,
  type SessionOutcome,
  statusOf,
} from './session.ts';

type Answer = Result<readonly EventBody[], Refusal>;

/** What may be claimed of an absent player, and how long they must have been away on their turn. */
export interface ClaimTerms {
  readonly afterMs: number;
  readonly as: readonly ClaimKind[];
}

/** An end that comes by itself, and the last instant before it. */
export interface Deadline {
  readonly at: number;
  readonly outcome: SessionOutcome;
}

const NO_START: SessionOutcome = { cause: 'aborted', reason: 'no-start' };
const SILENCE: SessionOutcome = { cause: 'aborted', reason: 'silence' };

const LEAST_ABSENCE_MS = 30_000;
const MOST_ABSENCE_MS = 120_000;
/** Without a clock people play when they find the time: nobody wins by waiting, but nobody is held for ever. */
const UNTIMED_ABSENCE_MS = 3 * 86_400_000;

/**
 * With a budget of time a player who is gone for a fifth of it, half a minute to two minutes, may be claimed
 * against. Days for each turn settle it themselves: undefined.
 */
export function claimTerms(kind: ClockSetting['kind'], initialMs = 0): ClaimTerms | undefined {
  switch (kind) {
    case 'fischer': {
      const afterMs = Math.min(MOST_ABSENCE_MS, Math.max(LEAST_ABSENCE_MS, initialMs / 5));
      return { afterMs, as: CLAIMS };
    }
    case 'none':
      return { afterMs: UNTIMED_ABSENCE_MS, as: ['abort'] };
    case 'days':
      return undefined;
    default:
      return unreachable(kind);
  }
}

/**
 * What ends the session next if nobody does anything: a flag, a first move that does not come, or silence. A move
 * on its way is waited for: `lagMs` is what it may spend there, the session's own unless a move says less.
 */
export function nextDeadline(session: Session, lagMs = session.lagMs): Deadline | undefined {
  if (session.outcome) return undefined;
  const dues = [flag(session, lagMs), start(session, lagMs), silence(session)].filter(
    (due) => due !== undefined,
  );
  return dues.reduce<Deadline | undefined>(
    (first, due) => (first && first.at <= due.at ? first : due),
    undefined,
  );
}

/** The end: both clocks stand with what was spent taken off. */
export function ending({ match, reading }: Session, outcome: SessionOutcome, at: number): EventBody {
  const clock = reading && stopReading(reading, match.position.turn, at);
  return { kind: 'ended', outcome, ...(clock ? { clock } : {}) };
}

export function decideResignation(session: Session, side: Side, at: number): Answer {
  const refusal = refuseUnlessActive(session);
  if (refusal) return err(refusal);
  return ok([ending(session, { cause: 'resigned', winner: otherSide(side), reason: 'resigned' }, at)]);
}

/** Until each side has moved once, a game can end without counting. */
export function decideAbort(session: Session, reason: AbortReason, at: number): Answer {
  if (session.outcome) return err({ code: 'game-over' });
  if (hasBothMoved(session)) return err({ code: 'too-late-to-abort' });
  return ok([ending(session, { cause: 'aborted', reason }, at)]);
}

export function decideClaim(
  session: Session,
  claim: Extract<Command, { readonly kind: 'claim' }>,
  at: number,
): Answer {
  if (!session.permissions.includes('claim')) return err({ code: 'not-permitted' });
  const refusal = refuseUnlessActive(session);
  if (refusal) return err(refusal);
  const { match, clock, movedAt } = session;
  const absent = otherSide(claim.side);
  const terms = claimTerms(clock.kind, clock.kind === 'fischer' ? clock.sides[absent].initialMs : 0);
  if (!terms?.as.includes(claim.as)) return err({ code: 'not-permitted' });
  const isAway = at - Math.max(claim.absentSince, movedAt) >= terms.afterMs;
  if (match.position.turn !== absent || !isAway) return err({ code: 'not-absent' });
  // Before both have moved there is nothing to win.
  if (claim.as === 'abort' || !hasBothMoved(session))
    return ok([ending(session, { cause: 'aborted', reason: 'absent' }, at)]);
  const winner = claim.as === 'win' ? { winner: claim.side } : {};
  return ok([ending(session, { cause: 'absent', ...winner, reason: 'absent' }, at)]);
}

export function decideAdjudication(
  session: Session,
  { winner, reason }: Extract<Command, { readonly kind: 'adjudicate' }>,
  at: number,
): Answer {
  const refusal = refuseUnlessActive(session);
  if (refusal) return err(refusal);
  const won = winner === undefined ? {} : { winner };
  return ok([ending(session, { cause: 'adjudicated', ...won, reason }, at)]);
}

export function refuseUnlessActive(session: Session): Refusal | undefined {
  const status = statusOf(session);
  if (status === 'active') return undefined;
  return { code: status === 'waiting' ? 'not-started' : 'game-over' };
}

/** Moves of both sides before an engine agrees to a draw at all. */
export const DRAWS_FROM_PLY = 20;

/** Hundredths of a man it may stand better and still agree. */
const DRAW_MARGIN = 15;

/**
 * Whether an engine that values the position at `score`, as it sees it, agrees to a draw: unless it stands better,
 * but not in a game that has hardly begun. One that began from a position is old already.
 */
export function agreesToDraw(match: Match, score: number): boolean {
  const isYoung = match.ref.start === undefined && match.ply < DRAWS_FROM_PLY;
  return !isYoung && score <= DRAW_MARGIN;
}

/** The flag of the side to move falls: it loses, whatever the other could still win with. */
function flag(session: Session, lagMs: number): Deadline | undefined {
  const { match, reading, limits } = session;
  const { turn } = match.position;
  const deadline = reading && deadlineOf(reading, turn);
  if (deadline === undefined) return undefined;
  const isBegun = limits.startMs === undefined || hasBothMoved(session);
  const fallen: SessionOutcome = { cause: 'time-over', winner: otherSide(turn), reason: 'time-over' };
  return { at: deadline + lagMs, outcome: isBegun ? fallen : NO_START };
}

/** While the clocks stand nobody is late. */
function start(session: Session, lagMs: number): Deadline | undefined {
  const { limits, movedAt, reading } = session;
  if (limits.startMs === undefined || statusOf(session) !== 'active' || hasBothMoved(session))
    return undefined;
  if (reading && reading.since === undefined) return undefined;
  return { at: movedAt + limits.startMs + lagMs, outcome: NO_START };
}

/** Where a clock runs it ends the game sooner or later. */
function silence({ limits, reading, at }: Session): Deadline | undefined {
  if (limits.silenceMs === undefined || reading?.since !== undefined) return undefined;
  return { at: at + limits.silenceMs, outcome: SILENCE };
}
