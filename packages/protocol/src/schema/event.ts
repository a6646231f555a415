import { type Static, type TLiteral, type TProperties, Type } from '@sinclair/typebox';
import { Instant, SideName } from './basics.ts';
import { ClockReading } from './clock.ts';
import { ToldOutcome } from './position.ts';
import { Seat } from './seat.ts';

/** What one side can offer and the other accept or decline. */
export const Offer = Type.Union([Type.Literal('draw'), Type.Literal('takeback'), Type.Literal('rematch')]);
export type Offer = Static<typeof Offer>;

/** A player's rating before and after a game. */
export const RatingChange = Type.Object({ before: Type.Number(), after: Type.Number() });
export type RatingChange = Static<typeof RatingChange>;

/** A position after a change of the move log, as far as a client without rules needs it. */
const after = {
  /** Length of the move log now; the next move must name it. */
  ply: Type.Integer(),
  position: Type.String(),
  turn: SideName,
  clock: Type.Optional(ClockReading),
};

function event<K extends string, P extends TProperties>(kind: K, properties: P) {
  const literal: TLiteral<K> = Type.Literal(kind);
  /** `sequence` counts a game's events from 1 without gaps; `at` is the server's clock. */
  return Type.Object({ sequence: Type.Integer(), at: Instant, kind: literal, ...properties });
}

/** Everything that happens in a game. A client that has them all up to a sequence knows all there is. */
export const GameEvent = Type.Union([
  event('created', {}),
  event('joined', { side: SideName, seat: Seat }),
  event('started', { clock: Type.Optional(ClockReading) }),
  event('moved', { side: SideName, move: Type.String(), captures: Type.Array(Type.String()), ...after }),
  /** The last `count` moves are gone from the game, though not from its log. */
  event('taken-back', { count: Type.Integer(), ...after }),
  event('offered', { offer: Offer, side: SideName }),
  event('declined', { offer: Offer, side: SideName }),
  event('ended', {
    outcome: ToldOutcome,
    clock: Type.Optional(ClockReading),
    ratings: Type.Optional(Type.Tuple([RatingChange, RatingChange])),
  }),
  event('aborted', {}),
  event('rematched', { game: Type.String() }),
]);
export type GameEvent = Static<typeof GameEvent>;
