import type { PlayError, Side } from '@boardwright/games';
import type { SessionEvent } from './event.ts';
import type { AbortReason, KnownKey, OfferKind, TakenSeat } from './session.ts';

/** What may be claimed of an absent player; `abort` calls the game off, and nobody loses it. */
export const CLAIMS = ['win', 'draw', 'abort'] as const;
export type ClaimKind = (typeof CLAIMS)[number];

/**
 * What somebody wants. `side` is who acts: whoever calls `decide` has made sure that they may. Whether a command
 * would be allowed (to show or hide a button) is found out by deciding it and throwing the events away.
 */
export type Command =
  /** Takes an open seat. The clocks start when the last one is taken. */
  | { readonly kind: 'sit'; readonly side: Side; readonly seat: TakenSeat }
  | MoveCommand
  | { readonly kind: 'resign'; readonly side: Side }
  /** Ends without counting, as long as not both sides have moved. The side is missing if nobody came. */
  | { readonly kind: 'abort'; readonly side?: Side; readonly reason?: AbortReason }
  /** Offers something, asks for a take-back, or agrees if the other side has already offered the same. */
  | { readonly kind: 'offer'; readonly offer: 'draw' | 'takeback'; readonly side: Side }
  /** `game` is the id of the next game, used if this makes it an agreement. */
  | { readonly kind: 'offer'; readonly offer: 'rematch'; readonly side: Side; readonly game: string }
  | { readonly kind: 'accept'; readonly offer: 'draw' | 'takeback'; readonly side: Side }
  | { readonly kind: 'accept'; readonly offer: 'rematch'; readonly side: Side; readonly game: string }
  | { readonly kind: 'decline'; readonly offer: OfferKind; readonly side: Side }
  | { readonly kind: 'withdraw'; readonly offer: OfferKind; readonly side: Side }
  /**
   * The engine at `side` answers a draw offer: it agrees unless it stands better. `score` is in hundredths of a
   * man as that side sees it; without one (the search failed) it declines.
   */
  | { readonly kind: 'answer-draw'; readonly side: Side; readonly score?: number }
  /** Takes back without asking, so that it is again the turn of `side`, at the beginning of its last turn. */
  | { readonly kind: 'undo'; readonly side: Side }
  /** Looks whether a deadline has passed; never refused. */
  | { readonly kind: 'tick' }
  /** Both clocks stand, or run again; nothing happens if they already do. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  /** The other side, which is to move, has been away since `absentSince`, as the shell knows. */
  | { readonly kind: 'claim'; readonly side: Side; readonly as: ClaimKind; readonly absentSince: number }
  /** An arbiter or a host's own rule ends the game: too long, an engine without a legal move, a stalled challenge. */
  | { readonly kind: 'adjudicate'; readonly winner?: Side; readonly reason: string };

/** A move of the side to move, in any form the family reads. */
export interface MoveCommand {
  readonly kind: 'move';
  readonly side: Side;
  readonly move: string;
  /** The session's `ply` the move was chosen at. */
  readonly ply: number;
  /** Chosen by the sender: the same key again is answered as done, and nothing happens. */
  readonly key?: string;
  /** How long the move was on its way. Honoured up to the session's `lagMs`. */
  readonly lagMs?: number;
}

/** Why a command does nothing. Sentences about it belong to the shell that shows them. */
export const REFUSALS = [
  'not-started', // a seat is open
  'game-over',
  'not-over', // a rematch of a running game
  'time-over', // the flag had fallen before the command came; the fall is among the events
  'called-off', // a first move had not come in time, or nothing had for long; the end is among the events
  'not-your-turn',
  'stale-ply', // the match has changed since the move was chosen
  'illegal-move', // with the rules' own error
  'seat-taken',
  'not-permitted',
  'needs-consent', // undo where the other side has to be asked
  'needs-person', // an engine cannot be asked for this
  'already-offered',
  'offer-paused', // the same offer came to nothing a moment ago
  'no-offer',
  'nothing-to-take-back',
  'too-late-to-abort',
  'not-absent',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Why a command was refused; an illegal move comes with what the rules say about it. */
export type Refusal =
  | { readonly code: 'illegal-move'; readonly error: PlayError }
  | { readonly code: Exclude<RefusalCode, 'illegal-move'> };

/** What a command leads to. There may be events and a refusal: the flag fell, so the move came too late. */
export interface Decision {
  readonly events: readonly SessionEvent[];
  readonly refusal?: Refusal;
  /** The command is a move that was stored before under the same key. */
  readonly repeats?: KnownKey;
}
