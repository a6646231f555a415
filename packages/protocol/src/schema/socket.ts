import { type Static, Type } from '@sinclair/typebox';
import { Id, Instant, Problem } from './basics.ts';
import { ActionRequest, GameEvent, GameView, MoveAnswer, MoveRequest, PlayerRef } from './game.ts';
import { Seek } from './lobby.ts';
import { ChatLine } from './people.ts';

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

const reference = Type.String({ minLength: 1, maxLength: 60 });

/** What a client sends, one JSON text a frame. `ref` comes back in the answer. */
export const ClientMessage = Type.Union([
  /** For clients that cannot set headers: who they are. First, if at all. */
  Type.Object({ type: Type.Literal('hello'), token: Type.String({ maxLength: 200 }) }),
  /** Follow a game. Without `after` the view comes first; with it all events beyond that number. */
  Type.Object({
    type: Type.Literal('watch'),
    game: Id,
    after: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  Type.Object({ type: Type.Literal('unwatch'), game: Id }),
  Type.Object({ type: Type.Literal('move'), ref: reference, game: Id, move: MoveRequest }),
  Type.Object({ type: Type.Literal('action'), ref: reference, game: Id, action: ActionRequest }),
  Type.Object({ type: Type.Literal('lobby'), on: Type.Boolean() }),
  /**
   * The caller's desk from now on: whole, or what changed after the number the client has. `since` is the number of an
   * earlier visit: the whole desk then has the games too that came to nothing after it.
   */
  Type.Object({
    type: Type.Literal('desk'),
    after: Type.Optional(Type.Number()),
    since: Type.Optional(Type.Number()),
  }),
  Type.Object({ type: Type.Literal('ping'), ref: reference }),
]);
export type ClientMessage = Static<typeof ClientMessage>;

/** What the server sends. */
export const ServerMessage = Type.Union([
  Type.Object({ type: Type.Literal('ready'), player: PlayerRef, now: Type.Number() }),
  Type.Object({ type: Type.Literal('view'), game: GameView }),
  /** In order and without gaps from the number the client named or the view it was given. */
  Type.Object({ type: Type.Literal('events'), game: Type.String(), events: Type.Array(GameEvent) }),
  Type.Object({
    type: Type.Literal('presence'),
    game: Type.String(),
    /** Whether somebody of that side is connected, to any server. */
    seated: Type.Tuple([Type.Boolean(), Type.Boolean()]),
    spectators: Type.Integer(),
    /** Since when a side has had no connection at all; missing where it has one. */
    away: Type.Partial(Type.Object({ first: Type.Number(), second: Type.Number() })),
  }),
  Type.Object({ type: Type.Literal('moved'), ref: Type.String(), answer: MoveAnswer }),
  Type.Object({ type: Type.Literal('acted'), ref: Type.String(), sequence: Type.Integer() }),
  /** All open seeks; sent anew when they change. */
  Type.Object({ type: Type.Literal('seeks'), seeks: Type.Array(Seek) }),
  Type.Object({ type: Type.Literal('desk'), desk: Desk }),
  /** Not sent for games this socket follows: their events say the same. */
  Type.Object({ type: Type.Literal('desk-change'), change: DeskChange }),
  /** The other player, or another device of ours, has said something in a game. */
  Type.Object({ type: Type.Literal('chat'), game: Type.String(), line: ChatLine }),
  Type.Object({ type: Type.Literal('pong'), ref: Type.String(), now: Type.Number() }),
  /** `ref` or `game` says what was refused. */
  Type.Object({
    type: Type.Literal('problem'),
    ref: Type.Optional(Type.String()),
    game: Type.Optional(Type.String()),
    problem: Problem,
  }),
]);
export type ServerMessage = Static<typeof ServerMessage>;
