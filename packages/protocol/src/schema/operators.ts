import { type Static, Type } from '@sinclair/typebox';
import { Id, Instant } from './basics.ts';
import { Seat } from './game.ts';
import { ChatLine } from './people.ts';

/** Tells the people who run the server of a game or a player. One of the two is named. */
export const ReportRequest = Type.Object({
  game: Type.Optional(Id),
  player: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  text: Type.String({ minLength: 1, maxLength: 1000 }),
});
export type ReportRequest = Static<typeof ReportRequest>;

/** What somebody was told of, for operators. */
export const Report = Type.Object({
  id: Type.String(),
  reporter: Type.String(),
  /** Of an account that still has one. */
  reporterName: Type.Optional(Type.String()),
  game: Type.Optional(Type.String()),
  player: Type.Optional(Type.String()),
  text: Type.String(),
  at: Instant,
  /** Who plays in the game, as long as there is one. */
  seats: Type.Optional(Type.Tuple([Seat, Seat])),
  /** The last of what was said in the game. */
  chat: Type.Optional(Type.Array(ChatLine)),
});
export type Report = Static<typeof Report>;

/**
 * What an operator can do. A subject is the id of a game or report, a name or id of an account, an address, or the id of
 * a game and the number of a line said in it with a slash between them.
 */
export const OperatorAction = Type.Union([
  Type.Literal('remove-game'),
  Type.Literal('remove-name'),
  Type.Literal('remove-message'),
  Type.Literal('ban-account'),
  Type.Literal('ban-address'),
  Type.Literal('lift-ban'),
  Type.Literal('close-report'),
]);
export type OperatorAction = Static<typeof OperatorAction>;

/** One thing to be done, and why: both are written down. */
export const OperatorRequest = Type.Object({
  action: OperatorAction,
  subject: Type.String({ minLength: 1, maxLength: 80 }),
  reason: Type.String({ minLength: 1, maxLength: 300 }),
});
export type OperatorRequest = Static<typeof OperatorRequest>;

/** What an operator did. */
export const OperatorEntry = Type.Object({
  at: Instant,
  by: Type.String(),
  action: OperatorAction,
  subject: Type.String(),
  reason: Type.String(),
});
export type OperatorEntry = Static<typeof OperatorEntry>;

/** Somebody who is kept out, until an operator lifts it. */
export const Ban = Type.Object({
  kind: Type.Union([Type.Literal('account'), Type.Literal('address')]),
  subject: Type.String(),
  /** What a banned account is called. */
  name: Type.Optional(Type.String()),
  reason: Type.String(),
  by: Type.String(),
  at: Instant,
});
export type Ban = Static<typeof Ban>;

/** What an operator looks at: open reports, who is kept out, and what was done lately. */
export const OperatorView = Type.Object({
  reports: Type.Array(Report),
  bans: Type.Array(Ban),
  log: Type.Array(OperatorEntry),
});
export type OperatorView = Static<typeof OperatorView>;
