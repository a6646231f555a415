import { err, ok, type Result } from '@boardwright/games';
import { runReading, startReading, stopReading } from './clock.ts';
import type { Command, Decision, Refusal } from './command.ts';
import {
  decideAbort,
  decideAdjudication,
  decideClaim,
  decideResignation,
  ending,
  nextDeadline,
  refuseUnlessActive,
} from './ending.ts';
import type { EventBody, SessionEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { decideMove, findRepeat, honouredLag, isTimely } from './move.ts';
import {
  decideAccept,
  decideDecline,
  decideDrawAnswer,
  decideOffer,
  decideUndo,
  decideWithdrawal,
} from './offers.ts';
import { expectSession, otherSide, type Session, type SessionOutcome } from './session.ts';

type Answer = Result<readonly EventBody[], Refusal>;

/**
 * What a command leads to at a time. Nothing changes: whoever stores the events evolves the session by them.
 *
 * A deadline that has passed ends the game first, whatever the command wanted; the command is then refused as
 * `time-over` or `called-off`. A `now` earlier than the last event counts as the time of that event, so that a clock set back adds
 * nothing to anybody's time.
 */
export function decide(session: Session, command: Command, now: number): Decision {
  expectSession(session, 'decide');
  if (typeof command?.kind !== 'string' || !Number.isFinite(now))
    throw new TypeError(
      "decide takes a session, a command such as { kind: 'resign', side: 0 }, and the time",
    );
  checkCommand(command);
  const at = Math.max(now, session.at);
  const repeats = command.kind === 'move' ? findRepeat(session, command) : undefined;
  const known = repeats ? { repeats } : {};
  const passed = passedDeadline(session, command, at);
  if (passed) {
    const events = stamp(session, withNextLeg(session, [ending(session, passed, at)]), at);
    const isRefused = !repeats && command.kind !== 'tick';
    const code = passed.cause === 'aborted' ? 'called-off' : 'time-over';
    return isRefused ? { events, refusal: { code } } : { events, ...known };
  }
  if (repeats) return { events: [], repeats };
  const answer = answerTo(session, command, at);
  if (!answer.ok) return { events: [], refusal: answer.error };
  return { events: stamp(session, withNextLeg(session, answer.value), at) };
}

/** `decide`, and the session after its events: for shells that need not store the events first. */
export function act(
  session: Session,
  command: Command,
  now: number,
): Decision & { readonly session: Session } {
  const decision = decide(session, command, now);
  return { ...decision, session: decision.events.reduce(evolve, session) };
}

function answerTo(session: Session, command: Command, at: number): Answer {
  switch (command.kind) {
    case 'sit':
      return sit(session, command, at);
    case 'move':
      return decideMove(session, command, at);
    case 'resign':
      return decideResignation(session, command.side, at);
    case 'abort':
      return decideAbort(session, command.reason ?? 'aborted', at);
    case 'offer':
      return decideOffer(session, command, at);
    case 'accept':
      return decideAccept(session, command, at);
    case 'decline':
      return decideDecline(session, command.offer, command.side);
    case 'withdraw':
      return decideWithdrawal(session, command.offer, command.side);
    case 'answer-draw':
      return decideDrawAnswer(session, command.side, command.score, at);
    case 'undo':
      return decideUndo(session, command.side, at);
    case 'tick':
      return ok([]);
    case 'pause':
    case 'resume':
      return hold(session, command.kind, at);
    case 'claim':
      return decideClaim(session, command, at);
    case 'adjudicate':
      return decideAdjudication(session, command, at);
    default:
      return refuseKind(command);
  }
}

/** A command that names a side by anything but its number would act for the wrong one. */
function checkCommand(command: Command): void {
  if ('side' in command && command.side !== undefined && command.side !== 0 && command.side !== 1)
    throw new TypeError('a side is 0, which moves first, or 1');
  if (command.kind === 'move' && (typeof command.move !== 'string' || !Number.isInteger(command.ply)))
    throw new TypeError("a move is { kind: 'move', side: 0, move: 'd6', ply: session.ply }");
}

/** What callers without a compiler may have misspelt. */
function refuseKind(command: never): never {
  const kind: unknown = Object(command).kind;
  throw new TypeError(`decide knows no command of kind ${kind}; a move is { kind: 'move', side, move, ply }`);
}

function sit(session: Session, command: Extract<Command, { readonly kind: 'sit' }>, at: number): Answer {
  const { side, seat } = command;
  if (session.outcome) return err({ code: 'game-over' });
  if (session.seats[side].kind !== 'open') return err({ code: 'seat-taken' });
  const isLast = session.seats[otherSide(side)].kind !== 'open';
  const clock = isLast ? startReading(session.clock, at) : undefined;
  return ok([{ kind: 'sat', side, seat, ...(clock ? { clock } : {}) }]);
}

/** Lets the clocks stand or run. Where there is nothing to change nothing happens, as pages ask more than once. */
function hold(session: Session, kind: 'pause' | 'resume', at: number): Answer {
  if (!session.permissions.includes('pause')) return err({ code: 'not-permitted' });
  const refusal = refuseUnlessActive(session);
  if (refusal) return err(refusal);
  const { reading, match } = session;
  const isRunning = reading?.since !== undefined;
  if (!reading || isRunning === (kind === 'resume')) return ok([]);
  if (isRunning) return ok([{ kind: 'paused', clock: stopReading(reading, match.position.turn, at) }]);
  return ok([{ kind: 'resumed', clock: runReading(reading, at) }]);
}

/**
 * How the game ended before the command came; the deadline itself is still in time. A move of the side to move is
 * judged by when it was sent. Everything else waits as long as such a move may be on its way, so that it does not
 * depend on who asks first.
 */
function passedDeadline(session: Session, command: Command, at: number): SessionOutcome | undefined {
  const isSaving = command.kind === 'move' && isTimely(session, command);
  const deadline = nextDeadline(session, isSaving ? honouredLag(session, command) : session.lagMs);
  return deadline && at > deadline.at ? deadline.outcome : undefined;
}

/** The second leg follows an end of the first that counts. */
function withNextLeg({ legs }: Session, bodies: readonly EventBody[]): readonly EventBody[] {
  const hasEnded = bodies.some((body) => body.kind === 'ended' && body.outcome.cause !== 'aborted');
  return legs?.leg === 1 && hasEnded ? [...bodies, { kind: 'rematched', game: legs.next }] : bodies;
}

function stamp(session: Session, bodies: readonly EventBody[], at: number): readonly SessionEvent[] {
  return bodies.map((body, i) => ({ ...body, sequence: session.sequence + 1 + i, at }));
}
