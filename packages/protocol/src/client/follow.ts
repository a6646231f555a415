import type { Match, OpenError, Registry } from '@boardwright/games';
import { ok, type Result, unreachable } from '@boardwright/games/contract';
import { type ClaimKind, claimTerms } from '@boardwright/session/internal';
import type { GameEvent, GameView, SideName } from '../schema/index.ts';

/** A game as a client follows it: what the server says of it, and its match, which is played on with the events. */
export interface FollowedGame {
  readonly view: GameView;
  readonly match: Match;
}

/** Begins with a whole view. `open` is that of the client's registry, so that only families in use are loaded. */
export function openView(open: Registry['open'], view: GameView): Result<FollowedGame, OpenError> {
  const match = open(view);
  return match.ok ? ok({ view, match: match.value }) : match;
}

/**
 * The game after more events; those it has are left alone. It begins as `{ view, match: openMatch(view).value }`. Undefined where one is missing or leads to another
 * position here than on the server: then the whole view has to be asked for.
 */
export function followGame(game: FollowedGame, events: readonly GameEvent[]): FollowedGame | undefined {
  if (!game?.view || !game.match || !Array.isArray(events))
    throw new TypeError('followGame takes { view, match } and a list of events');
  let { view, match } = game;
  for (const event of events) {
    if (event.sequence <= view.sequence) continue;
    const next = isNext(view, event) ? followMatch(match, event) : undefined;
    if (!next) return undefined;
    match = next;
    view = follow(view, event);
  }
  return { view, match };
}

function followMatch(match: Match, event: GameEvent): Match | undefined {
  if (event.kind === 'taken-back') return agree(match.back(event.count), event.position);
  if (event.kind !== 'moved') return match;
  const next = match.play(event.move);
  return next.ok ? agree(next.value, event.position) : undefined;
}

function agree(match: Match, position: string): Match | undefined {
  return match.position.text === position ? match : undefined;
}

/**
 * The view after one more event. Events already in the view are left alone, so that a client may follow the same
 * ones twice; one that skips a number is a gap the caller must fill first.
 */
export function follow(view: GameView, event: GameEvent): GameView {
  if (!view?.seats || !event?.kind) throw new TypeError('follow takes the view of a game and an event of it');
  if (event.sequence <= view.sequence) return view;
  return { ...change(view, event), sequence: event.sequence, now: event.at };
}

/** By when the side to move must have made its first move; undefined once both have, and without a limit. */
export function startBy({ status, moves, startMs, movedAt }: GameView): number | undefined {
  const isOpen = status === 'active' && startMs !== undefined && moves.length < 2;
  return isOpen ? movedAt + startMs : undefined;
}

/** Since when a side has had no connection at all, by the server's clock; missing where it has one. */
export interface Away {
  readonly first?: number;
  readonly second?: number;
}

/** What may be claimed of somebody who is to move and has gone, and from when on. */
export interface Claim {
  readonly from: number;
  readonly as: readonly ClaimKind[];
}

/** Undefined while the other side is there, or we are to move. */
export function claimOf(
  { status, clock, turn, you, movedAt }: Pick<GameView, 'status' | 'clock' | 'turn' | 'you' | 'movedAt'>,
  away: Away,
): Claim | undefined {
  const since = away[turn];
  if (since === undefined || status !== 'active' || you.length !== 1 || you.includes(turn)) return undefined;
  const time = clock.kind === 'fischer' ? (turn === 'second' && clock.second) || clock : undefined;
  const terms = claimTerms(clock.kind, time?.initialMs);
  return terms && { from: Math.max(since, movedAt) + terms.afterMs, as: terms.as };
}

/** Whether the event is the very next one. */
export function isNext(view: GameView, event: GameEvent): boolean {
  return event.sequence === view.sequence + 1;
}

function change(view: GameView, event: GameEvent): GameView {
  switch (event.kind) {
    case 'created':
      return view;
    case 'joined':
      return { ...view, seats: replaceSeat(view, event.side, event.seat) };
    case 'started':
      return { ...view, status: 'active', movedAt: event.at, ...reading(event) };
    case 'moved': {
      return {
        ...view,
        ...after(event),
        moves: [...view.moves, event.move],
        offers: offersAfter(view, event.side),
        declined: {},
      };
    }
    case 'taken-back': {
      const { takeback: _, draw: __, ...offers } = view.offers;
      return { ...view, ...after(event), moves: view.moves.slice(0, -event.count), offers, declined: {} };
    }
    case 'offered':
      return { ...view, offers: { ...view.offers, [event.offer]: event.side } };
    case 'declined': {
      const { [event.offer]: maker, ...offers } = view.offers;
      if (maker === undefined || maker === event.side) return { ...view, offers };
      return { ...view, offers, declined: { ...view.declined, [event.offer]: maker } };
    }
    case 'withdrawn': {
      const { [event.offer]: _, ...offers } = view.offers;
      return { ...view, offers };
    }
    case 'ended':
      return end(view, event);
    case 'aborted':
      return { ...view, status: 'aborted', offers: {}, declined: {}, aborted: event.reason ?? 'aborted' };
    case 'rematched': {
      const { rematch: _, ...offers } = view.offers;
      return { ...view, offers, rematch: event.game };
    }
    default:
      return unreachable(event);
  }
}

function end(view: GameView, event: Extract<GameEvent, { kind: 'ended' }>): GameView {
  const { outcome, ratings } = event;
  return {
    ...view,
    status: 'finished',
    outcome,
    offers: {},
    declined: {},
    ...reading(event),
    ...(ratings ? { ratings } : {}),
  };
}

/** A move answers the other side's draw offer with no and ends talk of a take-back; one's own offer stands. */
function offersAfter(game: Pick<GameView, 'offers'>, mover: SideName): GameView['offers'] {
  const { takeback: _, ...offers } = game.offers;
  if (offers.draw === undefined || offers.draw === mover) return offers;
  const { draw: __, ...rest } = offers;
  return rest;
}

function replaceSeat(view: GameView, side: SideName, seat: GameView['seats'][0]): GameView['seats'] {
  return side === 'first' ? [seat, view.seats[1]] : [view.seats[0], seat];
}

function after(event: Extract<GameEvent, { kind: 'moved' | 'taken-back' }>): Partial<GameView> {
  const { ply, position, turn, at } = event;
  return { ply, position, turn, movedAt: at, ...reading(event) };
}

function reading(event: { clock?: GameView['reading'] }): Partial<GameView> {
  return event.clock ? { reading: event.clock } : {};
}
