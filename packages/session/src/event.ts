import type { Side } from '@boardwright/games';
import type { ClockReading } from './clock.ts';
import type { OfferKind, SessionOutcome, TakenSeat } from './session.ts';

/** The match after a change. A watcher whose own match differs asks for the whole again. */
export interface Changed {
  /** The session's ply now: the next move must name it. */
  readonly ply: number;
  /** Id of the rules and the start. */
  readonly ruleset: string;
  /** Text of the position reached. */
  readonly position: string;
  readonly turn: Side;
  /** The clocks from now on; missing without clocks. */
  readonly clock?: ClockReading;
}

/** What happened, as plain data. Facts: `evolve` calculates no time. */
export type EventBody =
  /** With a clock reading if it was the last open seat and there are clocks: they run now. */
  | { readonly kind: 'sat'; readonly side: Side; readonly seat: TakenSeat; readonly clock?: ClockReading }
  | MovedBody
  /** The last `count` moves are gone and `side` is to move. After an end this also opens the game again. */
  | ({ readonly kind: 'taken-back'; readonly side: Side; readonly count: number } & Changed)
  /** `to` goes with a take-back: how many moves would remain. */
  | { readonly kind: 'offered'; readonly offer: OfferKind; readonly side: Side; readonly to?: number }
  /** `side` is who declines, so the other side's offer is gone. */
  | { readonly kind: 'declined'; readonly offer: OfferKind; readonly side: Side }
  /** `side` is who had offered it. */
  | { readonly kind: 'withdrawn'; readonly offer: OfferKind; readonly side: Side }
  | { readonly kind: 'paused'; readonly clock: ClockReading }
  | { readonly kind: 'resumed'; readonly clock: ClockReading }
  /** Always after the move that led to it, never in its place. */
  | { readonly kind: 'ended'; readonly outcome: SessionOutcome; readonly clock?: ClockReading }
  | { readonly kind: 'rematched'; readonly game: string };

/** A move that was played, with the position it led to. */
export interface MovedBody extends Changed {
  readonly kind: 'moved';
  readonly side: Side;
  /** In the family's own form, whatever form it came in. */
  readonly move: string;
  /** Names of the sites, in the order they were emptied. */
  readonly captures: readonly string[];
  readonly key?: string;
}

/** `sequence` counts a session's events from 1 without gaps; `at` is never earlier than that of the event before. */
export interface Stamp {
  readonly sequence: number;
  readonly at: number;
}

/** An event as it is stored and sent. */
export type SessionEvent = EventBody & Stamp;
