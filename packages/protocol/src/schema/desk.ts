import { type Static, Type } from '@sinclair/typebox';
import { Instant } from './basics.ts';
import { GameView } from './game.ts';
import { Seek } from './lobby.ts';

/** A game on a player's desk: all of it but the moves. */
export const DeskGame = Type.Omit(GameView, ['moves', 'now']);
export type DeskGame = Static<typeof DeskGame>;

/**
 * What matters to one player: games that are not over, the last ones that are, and their own seeks. `number` grows
 * with every change; a client that was away names the one it has and is sent what came after it.
 */
export const Desk = Type.Object({
  number: Instant,
  games: Type.Array(DeskGame),
  seeks: Type.Array(Seek),
});
export type Desk = Static<typeof Desk>;

/** Games that are new or have changed, and the seeks where those have. */
export const DeskChange = Type.Object({
  number: Instant,
  games: Type.Array(DeskGame),
  seeks: Type.Optional(Type.Array(Seek)),
});
export type DeskChange = Static<typeof DeskChange>;
