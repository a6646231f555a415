import type { Match, Side } from '@boardwright/games';
import { tellExplanation, unreachable } from '@boardwright/games/internal';
import type { Clock, GameEvent, GameView } from '@boardwright/protocol';
import type { AbortReason, ClockReading, Seat, SideName, ToldOutcome } from '@boardwright/protocol/internal';
import type * as s from '@boardwright/session';
import type { Changed } from '@boardwright/session/internal';
import { ABORTS, statusOf, takebackTarget } from '@boardwright/session/internal';
import type { Refusal } from '../refusals/refusal.ts';

/**
 * The border between sessions and what clients and tables hold: the shapes of the protocol's schemas. Everything
 * that goes in (`read…`) or out (`tell…`) passes here and nowhere else.
 */

/** An event before its number and time are known. */
export type EventBody = GameEvent extends infer E
  ? E extends GameEvent
    ? Omit<E, 'sequence' | 'at'>
    : never
  : never;

const DAY_MS = 86_400_000;
const SIDE_NAMES = ['first', 'second'] as const;

export function nameOf(side: Side): SideName {
  return SIDE_NAMES[side];
}

export function sideOf(name: SideName): Side {
  return name === 'first' ? 0 : 1;
}

export function readClock(clock: Clock): s.ClockSetting {
  switch (clock.kind) {
    case 'none':
      return clock;
    case 'fischer': {
      const { initialMs, incrementMs } = clock;
      const first = { initialMs, incrementMs };
      return { kind: 'fischer', sides: [first, clock.second ?? first] };
    }
    case 'days':
      return { kind: 'days', perMoveMs: clock.days * DAY_MS };
    default:
      return unreachable(clock);
  }
}

/** The clocks while `turn` is to move. */
export function tellReading({ remainingMs, since }: s.ClockReading, turn: Side): ClockReading {
  const [first, second] = remainingMs;
  if (since === undefined) return { remainingMs: [first, second] };
  return { remainingMs: [first, second], since, deadline: since + remainingMs[turn] };
}

export function readReading({ remainingMs, since }: ClockReading): s.ClockReading {
  return { remainingMs, ...(since === undefined ? {} : { since }) };
}

/** A person without an id is a name out of a record. */
export function readSeat(seat: Seat): s.Seat {
  switch (seat.kind) {
    case 'open':
      return seat;
    case 'person':
      return { kind: 'person', ...seat.player };
    case 'named':
      return { kind: 'person', name: seat.name };
    case 'ai':
      return { kind: 'engine', level: seat.level };
    default:
      return unreachable(seat);
  }
}

export function tellSeat(seat: s.Seat): Seat {
  if (seat.kind === 'open') return seat;
  if (seat.kind === 'engine') return { kind: 'ai', level: seat.level };
  const { id, name, rating } = seat;
  if (id === undefined) return { kind: 'named', name: name ?? '' };
  const player = { id, ...(name === undefined ? {} : { name }), ...(rating === undefined ? {} : { rating }) };
  return { kind: 'person', player };
}

/** An aborted game has no outcome. */
export function tellOutcome(outcome: s.SessionOutcome | undefined): ToldOutcome | undefined {
  if (!outcome || outcome.cause === 'aborted') return undefined;
  return { winner: outcome.winner === undefined ? null : nameOf(outcome.winner), reason: outcome.reason };
}

/** What is no cause of a session's own came by the rules. */
export function readOutcome({ winner, reason }: ToldOutcome): s.SessionOutcome {
  const isCause = reason === 'resigned' || reason === 'agreed' || reason === 'time-over';
  return {
    cause: isCause ? reason : 'rules',
    ...(winner === null ? {} : { winner: sideOf(winner) }),
    reason,
  };
}

/** Why a game was called off. */
export function tellAbort(outcome: s.SessionOutcome | undefined): AbortReason | undefined {
  if (outcome?.cause !== 'aborted') return undefined;
  return ABORTS.find((reason) => reason === outcome.reason) ?? 'aborted';
}

export function tellDeclined({ draw, takeback, rematch }: s.Session['declined']): GameView['declined'] {
  return {
    ...(draw === undefined ? {} : { draw: nameOf(draw) }),
    ...(takeback === undefined ? {} : { takeback: nameOf(takeback) }),
    ...(rematch === undefined ? {} : { rematch: nameOf(rematch) }),
  };
}

export function tellOffers({ draw, takeback, rematch }: s.Session['offers']): GameView['offers'] {
  return {
    ...(draw ? { draw: nameOf(draw.by) } : {}),
    ...(takeback ? { takeback: nameOf(takeback.by) } : {}),
    ...(rematch ? { rematch: nameOf(rematch.by) } : {}),
  };
}

export function readOffers(
  { draw, takeback, rematch }: GameView['offers'],
  match: Match,
): s.Session['offers'] {
  const asker = takeback && sideOf(takeback);
  const to = asker === undefined ? undefined : takebackTarget({ match }, asker);
  return {
    ...(draw ? { draw: { by: sideOf(draw) } } : {}),
    ...(asker === undefined || to === undefined ? {} : { takeback: { by: asker, to } }),
    ...(rematch ? { rematch: { by: sideOf(rematch) } } : {}),
  };
}

/** What has already happened to a game when it is made. */
export function tellBeginning(session: s.Session): readonly EventBody[] {
  const { reading, match, outcome } = session;
  const told = tellOutcome(outcome);
  if (told) return [{ kind: 'created' }, { kind: 'ended', outcome: told }];
  if (outcome) return [{ kind: 'created' }, { kind: 'aborted' }];
  if (statusOf(session) === 'waiting') return [{ kind: 'created' }];
  return [{ kind: 'created' }, { kind: 'started', ...tellClock(reading, match.position.turn) }];
}

/** `after` is the session with the event. */
export function tellEvent(event: s.SessionEvent, after: s.Session): readonly EventBody[] {
  switch (event.kind) {
    case 'sat': {
      const joined: EventBody = { kind: 'joined', side: nameOf(event.side), seat: tellSeat(event.seat) };
      if (statusOf(after) !== 'active') return [joined];
      return [joined, { kind: 'started', ...tellClock(event.clock, after.match.position.turn) }];
    }
    case 'moved':
      return [tellMoved(event)];
    case 'taken-back':
      return [{ kind: 'taken-back', count: event.count, ...tellChanged(event) }];
    case 'offered':
    case 'declined':
    case 'withdrawn':
      return [{ kind: event.kind, offer: event.offer, side: nameOf(event.side) }];
    case 'ended': {
      const outcome = tellOutcome(event.outcome);
      if (!outcome) return [{ kind: 'aborted', reason: tellAbort(event.outcome) ?? 'aborted' }];
      return [{ kind: 'ended', outcome, ...tellClock(event.clock, after.match.position.turn) }];
    }
    case 'rematched':
      return [{ kind: 'rematched', game: event.game }];
    case 'paused':
    case 'resumed':
      throw new Error('broken invariant: clocks of stored games never pause');
    default:
      return unreachable(event);
  }
}

export type MovedEvent = Extract<GameEvent, { readonly kind: 'moved' }>;
type Moved = Extract<s.SessionEvent, { readonly kind: 'moved' }>;

/** Written out, as `readMoved` is: every move is told, and copying by parts takes longer than the rest of it. */
export function tellMoved(event: Moved): MovedEvent {
  const { clock, turn } = event;
  return {
    kind: 'moved',
    sequence: event.sequence,
    at: event.at,
    side: nameOf(event.side),
    move: event.move,
    captures: [...event.captures],
    ply: event.ply,
    position: event.position,
    turn: nameOf(turn),
    ...(clock ? { clock: tellReading(clock, turn) } : {}),
  };
}

/** A move that was told, as an event of the session it belongs to. */
export function readMoved(event: MovedEvent, key: string | undefined, { match }: s.Session): Moved {
  const { clock } = event;
  return {
    kind: 'moved',
    sequence: event.sequence,
    at: event.at,
    side: sideOf(event.side),
    move: event.move,
    captures: event.captures,
    ply: event.ply,
    position: event.position,
    ruleset: match.ruleset,
    turn: sideOf(event.turn),
    ...(clock ? { clock: readReading(clock) } : {}),
    ...(key === undefined ? {} : { key }),
  };
}

export function tellRefusal(match: Match, refusal: s.Refusal): Refusal {
  if (refusal.code === 'stale-ply') return { code: 'ply-conflict' };
  if (refusal.code !== 'illegal-move') return { code: refusal.code };
  const { code, at, reason } = refusal.error;
  return {
    code,
    ...(reason ? { reason: tellExplanation(match.game, reason) } : {}),
    ...(at === undefined ? {} : { at }),
  };
}

function tellChanged({ ply, position, turn, clock }: Changed) {
  return { ply, position, turn: nameOf(turn), ...tellClock(clock, turn) };
}

function tellClock(reading: s.ClockReading | undefined, turn: Side): { clock?: ClockReading } {
  return reading ? { clock: tellReading(reading, turn) } : {};
}
