import { err, type Match, ok, type Result, type Side } from '@boardwright/games';
import { stopReading } from './clock.ts';
import type { Command, Refusal } from './command.ts';
import type { EventBody } from './event.ts';
import { otherSide, type Session, type SessionOutcome, statusOf } from './session.ts';

type Answer = Result<readonly EventBody[], Refusal>;

/** How long a player must have been away before the other may claim. */
export const ABSENCE_MS = 120_000;

/** The end: both clocks stand with what was spent taken off. */
export function ending({ match, reading }: Session, outcome: SessionOutcome, at: number): EventBody {
  const clock = reading && stopReading(reading, match.position.turn, at);
  return { kind: 'ended', outcome, ...(clock ? { clock } : {}) };
}

/** The flag of the side to move has fallen: it loses, whatever the other could still win with. */
export function fall(session: Session, at: number): EventBody {
  const winner = otherSide(session.match.position.turn);
  return ending(session, { cause: 'time-over', winner, reason: 'time-over' }, at);
}

export function decideResignation(session: Session, side: Side, at: number): Answer {
  const refusal = refuseUnlessActive(session);
  if (refusal) return err(refusal);
  return ok([ending(session, { cause: 'resigned', winner: otherSide(side), reason: 'resigned' }, at)]);
}

/** Until each side has moved once, a game can end without counting. */
export function decideAbort(session: Session, at: number): Answer {
  if (session.outcome) return err({ code: 'game-over' });
  if (hasBothMoved(session)) return err({ code: 'too-late-to-abort' });
  return ok([ending(session, { cause: 'aborted', reason: 'aborted' }, at)]);
}

export function decideClaim(
  session: Session,
  claim: Extract<Command, { readonly kind: 'claim' }>,
  at: number,
): Answer {
  if (!session.permissions.includes('claim')) return err({ code: 'not-permitted' });
  const refusal = refuseUnlessActive(session);
  if (refusal) return err(refusal);
  const isOthersTurn = session.match.position.turn === otherSide(claim.side);
  const isAway = at - claim.absentSince >= ABSENCE_MS;
  if (!isOthersTurn || !isAway || !hasBothMoved(session)) return err({ code: 'not-absent' });
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

function hasBothMoved({ match }: Session): boolean {
  return match.turns.length >= 2;
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
