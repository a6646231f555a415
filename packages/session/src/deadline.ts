import { deadlineOf } from './clock.ts';
import { hasBothMoved, otherSide, type Session, type SessionOutcome, statusOf } from './session.ts';

/** An end that comes by itself, and the last instant before it. */
export interface Deadline {
  readonly at: number;
  readonly outcome: SessionOutcome;
}

const NO_START: SessionOutcome = { cause: 'aborted', reason: 'no-start' };
const SILENCE: SessionOutcome = { cause: 'aborted', reason: 'silence' };

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
