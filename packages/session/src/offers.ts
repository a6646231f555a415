import { err, ok, type Result, type Side } from '@boardwright/games';
import { unreachable } from '@boardwright/games/internal';
import { runReading, turnReading } from './clock.ts';
import type { Command, Refusal } from './command.ts';
import { agreesToDraw, ending } from './ending.ts';
import type { EventBody } from './event.ts';
import { type OfferKind, type OfferPause, otherSide, type Session, statusOf } from './session.ts';

type Answer = Result<readonly EventBody[], Refusal>;
type OfferCommand = Extract<Command, { readonly kind: 'offer' }>;
type AcceptCommand = Extract<Command, { readonly kind: 'accept' }>;

/** Moves of both sides before the same offer may be made again: one's own next for a take-back, three for a draw. */
const PAUSE_PLIES = { draw: 6, takeback: 2 } as const;
/** After the end there are no moves to wait for. */
const REMATCH_PAUSE_MS = 30_000;

export function decideOffer(session: Session, command: OfferCommand, at: number): Answer {
  const { offer, side } = command;
  const { offers, permissions, seats } = session;
  const unfit = refuseOffer(session, offer);
  if (unfit) return err(unfit);
  const isEngineAsked = seats[otherSide(side)].kind === 'engine';
  if (command.offer === 'rematch' && (permissions.includes('alone') || isEngineAsked)) {
    return ok([{ kind: 'rematched', game: command.game }]);
  }
  const pending = offers[offer];
  if (pending?.by === side) return err({ code: 'already-offered' });
  // Both want it: that is an agreement.
  if (pending) return decideAccept(session, { ...command, kind: 'accept' }, at);
  if (isPaused(session, offer, side, at)) return err({ code: 'offer-paused' });
  if (offer !== 'takeback') return ok([{ kind: 'offered', offer, side }]);
  if (isEngineAsked) return err({ code: 'needs-person' });
  const to = takebackTarget(session, side);
  if (to === undefined) return err({ code: 'nothing-to-take-back' });
  return ok([{ kind: 'offered', offer, side, to }]);
}

export function decideAccept(session: Session, command: AcceptCommand, at: number): Answer {
  const offered = session.offers[command.offer];
  if (offered?.by !== otherSide(command.side)) return err({ code: 'no-offer' });
  const unfit = refuseOffer(session, command.offer);
  if (unfit) return err(unfit);
  switch (command.offer) {
    case 'draw':
      return ok([ending(session, { cause: 'agreed', reason: 'agreed' }, at)]);
    case 'takeback':
      return offered.to === undefined ? err({ code: 'no-offer' }) : ok([takeBack(session, offered.to, at)]);
    case 'rematch':
      return ok([{ kind: 'rematched', game: command.game }]);
    default:
      return unreachable(command);
  }
}

/** The other side's offer is declined. */
export function decideDecline(session: Session, offer: OfferKind, side: Side): Answer {
  if (session.offers[offer]?.by !== otherSide(side)) return err({ code: 'no-offer' });
  return ok([{ kind: 'declined', offer, side }]);
}

export function decideWithdrawal(session: Session, offer: OfferKind, side: Side): Answer {
  if (session.offers[offer]?.by !== side) return err({ code: 'no-offer' });
  return ok([{ kind: 'withdrawn', offer, side }]);
}

/** The engine's answer to a draw offer; what it thinks of the position comes with the command. */
export function decideDrawAnswer(
  session: Session,
  side: Side,
  score: number | undefined,
  at: number,
): Answer {
  if (session.seats[side].kind !== 'engine') return err({ code: 'no-offer' });
  const isAgreed = score !== undefined && agreesToDraw(session.match, score);
  if (isAgreed) return decideAccept(session, { kind: 'accept', offer: 'draw', side }, at);
  return decideDecline(session, 'draw', side);
}

function isPaused({ pauses, ply }: Session, offer: OfferKind, side: Side, at: number): boolean {
  const pause = pauses.find((known) => known.offer === offer && known.side === side);
  return pause !== undefined && (ply < (pause.ply ?? 0) || at < (pause.until ?? 0));
}

/** The maker of an offer that came to nothing waits; there is one pause of a kind for each side. */
export function pausesWith(
  { pauses, ply }: Pick<Session, 'pauses' | 'ply'>,
  offer: OfferKind,
  side: Side,
  at: number,
): readonly OfferPause[] {
  const others = pauses.filter((pause) => pause.offer !== offer || pause.side !== side);
  const over = offer === 'rematch' ? { until: at + REMATCH_PAUSE_MS } : { ply: ply + PAUSE_PLIES[offer] };
  return [...others, { offer, side, ...over }];
}

function refuseOffer(session: Session, offer: OfferKind): Refusal | undefined {
  const status = statusOf(session);
  if (!session.permissions.includes(offer)) return { code: 'not-permitted' };
  if (offer !== 'rematch') {
    if (status === 'waiting') return { code: 'not-started' };
    return status === 'active' ? undefined : { code: 'game-over' };
  }
  if (status === 'aborted') return { code: 'game-over' };
  if (status !== 'finished') return { code: 'not-over' };
  return session.rematch === undefined ? undefined : { code: 'already-offered' };
}

/**
 * How many moves remain when `side` takes back: up to the beginning of its last turn, so that it is to move again
 * with the whole turn before it. Undefined if it has not moved yet.
 */
export function takebackTarget({ match }: Pick<Session, 'match'>, side: Side): number | undefined {
  const at = match.turns.findLastIndex((turn) => turn.side === side);
  if (at < 0) return undefined;
  return match.turns.slice(0, at).reduce((count, turn) => count + turn.moves.length, 0);
}

/**
 * Whose turn comes back when somebody presses undo: the person's against an engine, else that of whoever moved
 * last. Undefined where nobody sits who could play on.
 */
export function undoSide({ match, seats }: Session): Side | undefined {
  const people = ([0, 1] as const).filter((side) => seats[side].kind === 'person');
  return people.length === 2 ? match.turns.at(-1)?.side : people.at(0);
}

/** Takes back without asking anybody. */
export function decideUndo(session: Session, side: Side, at: number): Result<readonly EventBody[], Refusal> {
  const refusal = refuseUndo(session, side);
  if (refusal) return err(refusal);
  const target = takebackTarget(session, side);
  return target === undefined ? err({ code: 'nothing-to-take-back' }) : ok([takeBack(session, target, at)]);
}

/** The match goes back to its first `target` moves. */
function takeBack(session: Session, target: number, at: number): EventBody {
  const { match, reading, outcome } = session;
  const count = match.ply - target;
  const before = match.back(count);
  const turned = reading && turnReading(reading, match.position.turn, at);
  // After the end both clocks stand; whoever opens the game again plays on the clock.
  const clock = turned && outcome ? runReading(turned, at) : turned;
  const { turn, text } = before.position;
  return {
    kind: 'taken-back',
    side: turn,
    count,
    ply: session.ply + 1,
    ruleset: before.ruleset,
    position: text,
    turn,
    ...(clock ? { clock } : {}),
  };
}

function refuseUndo(session: Session, side: Side): Refusal | undefined {
  const { permissions, outcome, rematch, seats } = session;
  if (statusOf(session) === 'waiting') return { code: 'not-started' };
  if (!permissions.includes('alone')) {
    return { code: permissions.includes('takeback') ? 'needs-consent' : 'not-permitted' };
  }
  if (outcome) {
    // No time is left to play on with, and an aborted game never counted.
    const isFinal = outcome.cause === 'time-over' || outcome.cause === 'aborted' || rematch !== undefined;
    if (isFinal || !permissions.includes('reopen')) return { code: 'game-over' };
  }
  return seats[side].kind === 'engine' ? { code: 'needs-person' } : undefined;
}
