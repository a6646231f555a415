import { type Static, Type } from '@sinclair/typebox';

/** A player as games and lists name them. */
export const PlayerRef = Type.Object({
  id: Type.String(),
  /** Missing for guests. */
  name: Type.Optional(Type.String()),
  rating: Type.Optional(Type.Number()),
});
export type PlayerRef = Static<typeof PlayerRef>;

/** Who sits at one side of a game. */
export const Seat = Type.Union([
  Type.Object({ kind: Type.Literal('open') }),
  Type.Object({ kind: Type.Literal('person'), player: PlayerRef }),
  Type.Object({ kind: Type.Literal('ai'), level: Type.String() }),
  /** A name out of an imported record. */
  Type.Object({ kind: Type.Literal('named'), name: Type.String() }),
]);
export type Seat = Static<typeof Seat>;

/** Who is to sit there when a game is made. `me` on both seats is two people at one screen. */
export const SeatRequest = Type.Union([
  Type.Object({ kind: Type.Literal('me') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('open') }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('ai'), level: Type.String({ minLength: 1, maxLength: 40 }) },
    { additionalProperties: false },
  ),
]);
export type SeatRequest = Static<typeof SeatRequest>;
