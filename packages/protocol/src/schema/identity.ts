import { type Static, Type } from '@sinclair/typebox';
import { Instant, Speed } from './basics.ts';
import { PuzzleRating } from './puzzles.ts';

export const PlayerName = Type.String({ minLength: 2, maxLength: 24, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' });
export const Password = Type.String({ minLength: 8, maxLength: 200 });

/** What a token may do: see private games, play on its owner's seats, use the lobby, have endings solved. */
export const Scope = Type.Union([
  Type.Literal('read'),
  Type.Literal('play'),
  Type.Literal('lobby'),
  Type.Literal('solve'),
]);
export type Scope = Static<typeof Scope>;

/** Who the caller is. */
export const Me = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('guest'), Type.Literal('account')]),
  name: Type.Optional(Type.String()),
  /** How the caller came in; a token lists what it may do. */
  via: Type.Union([Type.Literal('cookie'), Type.Literal('session'), Type.Literal('token')]),
  scopes: Type.Optional(Type.Array(Scope)),
  /** Told to those whom the server's owner named: they may remove, ban and read reports. */
  isOperator: Type.Optional(Type.Literal(true)),
});
export type Me = Static<typeof Me>;

/** For clients without a cookie jar: the token goes into `Authorization: Bearer`. */
export const GuestAnswer = Type.Object({ me: Me, token: Type.String() });
export type GuestAnswer = Static<typeof GuestAnswer>;

/** Name and password, to sign up or to sign in. */
export const Credentials = Type.Object({
  name: PlayerName,
  password: Password,
  /** `token` answers with a bearer token instead of setting a cookie. */
  keep: Type.Optional(Type.Union([Type.Literal('cookie'), Type.Literal('token')])),
});
export type Credentials = Static<typeof Credentials>;

/** The recovery code is shown this once. The guest who signs up keeps games and seats. */
export const SignUpAnswer = Type.Object({
  me: Me,
  recoveryCode: Type.String(),
  token: Type.Optional(Type.String()),
});
export type SignUpAnswer = Static<typeof SignUpAnswer>;

/** The token is there where the request asked for one. */
export const SignInAnswer = Type.Object({ me: Me, token: Type.Optional(Type.String()) });
export type SignInAnswer = Static<typeof SignInAnswer>;

/** Sets a new password with the code, ends all sessions, and gives a new code. */
export const RecoverRequest = Type.Object({
  name: PlayerName,
  code: Type.String({ minLength: 10, maxLength: 80 }),
  password: Password,
  keep: Type.Optional(Type.Union([Type.Literal('cookie'), Type.Literal('token')])),
});
export type RecoverRequest = Static<typeof RecoverRequest>;

/** Changes a password; `password` is the old one. */
export const PasswordRequest = Type.Object({ password: Password, next: Password });
export type PasswordRequest = Static<typeof PasswordRequest>;

/** A guest needs no password to delete what is stored of it. */
export const DeleteRequest = Type.Object({ password: Type.Optional(Password) });
export type DeleteRequest = Static<typeof DeleteRequest>;

/** A device the caller is signed in on. */
export const SessionInfo = Type.Object({
  id: Type.String(),
  createdAt: Instant,
  seenAt: Instant,
  agent: Type.String(),
  current: Type.Boolean(),
});
export type SessionInfo = Static<typeof SessionInfo>;

/** A new API token, and what it may do. */
export const TokenRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 40 }),
  scopes: Type.Array(Scope, { minItems: 1, maxItems: 4, uniqueItems: true }),
});
export type TokenRequest = Static<typeof TokenRequest>;

/** An API token without its secret. */
export const TokenInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Scope),
  createdAt: Instant,
  usedAt: Type.Optional(Instant),
});
export type TokenInfo = Static<typeof TokenInfo>;

/** The token is shown this once; the server keeps only its hash. */
export const TokenAnswer = Type.Object({ info: TokenInfo, token: Type.String() });
export type TokenAnswer = Static<typeof TokenAnswer>;

/** Everything stored about the caller, as data. */
export const MyData = Type.Record(Type.String(), Type.Unknown());

/** A Glicko-2 rating in one family, or in one of its variants, at one speed. */
export const Rating = Type.Object({
  family: Type.String(),
  /** Missing in the rating of the whole family. */
  variant: Type.Optional(Type.String()),
  speed: Speed,
  rating: Type.Number(),
  deviation: Type.Number(),
  games: Type.Integer(),
});
export type Rating = Static<typeof Rating>;

/** What anybody may see of a player. */
export const PlayerPage = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.String()),
  createdAt: Instant,
  /** The caller does not want to meet them. */
  isBlocked: Type.Optional(Type.Boolean()),
  ratings: Type.Array(Rating),
  /** Of who has tried one. */
  puzzles: Type.Optional(PuzzleRating),
  counts: Type.Object({
    won: Type.Integer(),
    drawn: Type.Integer(),
    lost: Type.Integer(),
    active: Type.Integer(),
  }),
});
export type PlayerPage = Static<typeof PlayerPage>;

/** Whose ratings to list, best first. */
export const LeaderQuery = Type.Object({
  family: Type.String({ minLength: 1, maxLength: 60 }),
  speed: Type.Optional(Speed),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type LeaderQuery = Static<typeof LeaderQuery>;

/** A row of the leader board. */
export const Leader = Type.Object({
  player: Type.Object({ id: Type.String(), name: Type.String() }),
  rating: Rating,
});
export type Leader = Static<typeof Leader>;

/** What the wanderer mode saves. `version` counts writes: a write must name the version it was made from. */
export const ChallengeSave = Type.Object({ version: Type.Integer({ minimum: 0 }), data: Type.Unknown() });
export type ChallengeSave = Static<typeof ChallengeSave>;
