import { type Static, type TLiteral, type TProperties, Type } from '@sinclair/typebox';
import {
  Clock,
  ClockReading,
  Id,
  Instant,
  MoveText,
  PositionText,
  RuleOverrides,
  SideName,
  VariantId,
} from './basics.ts';
import { ToldOutcome } from './position.ts';

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

/** Why a game counts for nobody: a player's wish, no first move in time, silence, absence, or no thanks. */
export const AbortReason = Type.Union([
  Type.Literal('aborted'),
  Type.Literal('no-start'),
  Type.Literal('silence'),
  Type.Literal('absent'),
  Type.Literal('refused'),
]);
export type AbortReason = Static<typeof AbortReason>;

/** Everything that happens in a game. A client that has them all up to a sequence knows all there is. */
export const GameEvent = Type.Union([
  event('created', {}),
  event('joined', { side: SideName, seat: Seat }),
  event('started', { clock: Type.Optional(ClockReading) }),
  event('moved', { side: SideName, move: Type.String(), captures: Type.Array(Type.String()), ...after }),
  /** The last `count` moves are gone from the game, though not from its log. */
  event('taken-back', { count: Type.Integer(), ...after }),
  event('offered', { offer: Offer, side: SideName }),
  /** `side` is who declines. In games stored before 0.3 it may be the maker, who withdrew. */
  event('declined', { offer: Offer, side: SideName }),
  event('withdrawn', { offer: Offer, side: SideName }),
  event('ended', {
    outcome: ToldOutcome,
    clock: Type.Optional(ClockReading),
    ratings: Type.Optional(Type.Tuple([RatingChange, RatingChange])),
  }),
  event('aborted', { reason: Type.Optional(AbortReason) }),
  event('rematched', { game: Type.String() }),
]);
export type GameEvent = Static<typeof GameEvent>;

/** `waiting` for an open seat, `active`, `finished` with an outcome, `aborted` without one. */
export const GameStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('active'),
  Type.Literal('finished'),
  Type.Literal('aborted'),
]);
export type GameStatus = Static<typeof GameStatus>;

/** A private game is seen by those who sit in it alone; a public one by everybody. */
export const Visibility = Type.Union([Type.Literal('public'), Type.Literal('private')]);
export type Visibility = Static<typeof Visibility>;

/** A new game: its rules and start, who sits where, and the clock. */
export const CreateGameRequest = Type.Object({
  variant: VariantId,
  rules: Type.Optional(RuleOverrides),
  start: Type.Optional(PositionText),
  /** First mover's seat, then the other's. */
  seats: Type.Tuple([SeatRequest, SeatRequest]),
  clock: Type.Optional(Clock),
  rated: Type.Optional(Type.Boolean()),
  visibility: Type.Optional(Visibility),
  /** Two games with sides changed and one result, between two people: the second begins when the first has ended. */
  bothSides: Type.Optional(Type.Boolean()),
  /** Id or name of the player who is asked to take the open seat: it lies on their desk until they answer. */
  invite: Type.Optional(Type.String({ minLength: 2, maxLength: 40 })),
});
export type CreateGameRequest = Static<typeof CreateGameRequest>;

/** A game as the caller may see it; `openMatch(view)` is its match, and `follow` brings it up to date with later events. */
export const GameView = Type.Object({
  id: Type.String(),
  variant: Type.String(),
  family: Type.String(),
  rules: Type.Optional(RuleOverrides),
  /** Text of the position it began from, where that is not the variant's start. */
  start: Type.Optional(Type.String()),
  /** Id of the rules and the start: equal in all games by the same rules, whatever variant they were reached from. */
  ruleset: Type.Optional(Type.String()),
  seats: Type.Tuple([Seat, Seat]),
  status: GameStatus,
  /** Who was asked to take the open seat. */
  invited: Type.Optional(PlayerRef),
  rated: Type.Boolean(),
  visibility: Visibility,
  clock: Clock,
  reading: Type.Optional(ClockReading),
  /** Length of the move log, take-backs included. A move must name it, so that rivals cannot both win. */
  ply: Type.Integer(),
  /** Number of the last event. */
  sequence: Type.Integer(),
  /** The moves that stand. */
  moves: Type.Array(Type.String()),
  position: Type.String(),
  turn: SideName,
  outcome: Type.Optional(ToldOutcome),
  ratings: Type.Optional(Type.Tuple([RatingChange, RatingChange])),
  /** Offers that wait for an answer, and who made them. */
  offers: Type.Partial(Type.Object({ draw: SideName, takeback: SideName, rematch: SideName })),
  /** Whose offers were declined since the last move. */
  declined: Type.Partial(Type.Object({ draw: SideName, takeback: SideName, rematch: SideName })),
  /** Why it was called off, if it was. */
  aborted: Type.Optional(AbortReason),
  /** The next game of the same players. */
  rematch: Type.Optional(Type.String()),
  /** When the last move was made, or the game begun. */
  movedAt: Instant,
  /** Each side's first move must come within this time, or the game is called off. */
  startMs: Type.Optional(Type.Number()),
  /** Which of two games with one result it is, and what its sides have from the first; a win is 1, a draw half. */
  legs: Type.Optional(
    Type.Union([
      Type.Object({ leg: Type.Literal(1) }),
      Type.Object({ leg: Type.Literal(2), points: Type.Tuple([Type.Number(), Type.Number()]) }),
    ]),
  ),
  createdAt: Instant,
  /** The server's clock when this was written, for readings. */
  now: Instant,
  /** The sides the caller sits at. */
  you: Type.Array(SideName),
});
export type GameView = Static<typeof GameView>;

/** `links` holds a secret for each open seat: whoever has it may take that seat, once. */
export const CreateGameAnswer = Type.Object({
  game: GameView,
  links: Type.Partial(Type.Object({ first: Type.String(), second: Type.String() })),
});
export type CreateGameAnswer = Static<typeof CreateGameAnswer>;

/** Takes the open seat that the secret of a link belongs to; whoever was invited needs none. */
export const JoinGameRequest = Type.Object({
  link: Type.Optional(Type.String({ minLength: 20, maxLength: 80 })),
});
export type JoinGameRequest = Static<typeof JoinGameRequest>;

/** A move in any form the family reads. */
export const MoveRequest = Type.Object({
  move: MoveText,
  /** The `ply` of the game the move was chosen in. */
  ply: Type.Integer({ minimum: 0 }),
  /** Of 8 to 60 characters, chosen by the client: sending again with the same key asks whether the first one arrived. */
  key: Type.Optional(Type.String({ minLength: 8, maxLength: 60 })),
});
export type MoveRequest = Static<typeof MoveRequest>;

/** The move is stored for good when this arrives. */
export const MoveAnswer = Type.Object({
  game: Type.String(),
  ply: Type.Integer(),
  sequence: Type.Integer(),
  move: Type.String(),
  position: Type.String(),
  turn: SideName,
  outcome: Type.Optional(ToldOutcome),
});
export type MoveAnswer = Static<typeof MoveAnswer>;

/** `undo` is for games where no other person is asked: against an AI or at one screen. */
export const ActionRequest = Type.Union([
  Type.Object({ action: Type.Literal('resign'), side: Type.Optional(SideName) }),
  Type.Object({ action: Type.Literal('abort') }),
  /** For whoever was invited and does not want to play. */
  Type.Object({ action: Type.Literal('refuse') }),
  Type.Object({ action: Type.Literal('offer'), offer: Offer, side: Type.Optional(SideName) }),
  Type.Object({ action: Type.Literal('accept'), offer: Offer, side: Type.Optional(SideName) }),
  Type.Object({ action: Type.Literal('decline'), offer: Offer, side: Type.Optional(SideName) }),
  Type.Object({ action: Type.Literal('withdraw'), offer: Offer, side: Type.Optional(SideName) }),
  /** Of a player who is to move and has been away for long: see `claimTerms` of the session package. */
  Type.Object({
    action: Type.Literal('claim'),
    as: Type.Union([Type.Literal('win'), Type.Literal('draw'), Type.Literal('abort')]),
  }),
  Type.Object({ action: Type.Literal('undo') }),
]);
export type ActionRequest = Static<typeof ActionRequest>;

/** Who won a finished game. */
export const GameResult = Type.Union([SideName, Type.Literal('draw')]);
export type GameResult = Static<typeof GameResult>;

/** Which games to list; every field narrows the list. */
export const GameQuery = Type.Object({
  player: Type.Optional(Id),
  family: Type.Optional(Type.String({ maxLength: 60 })),
  variant: Type.Optional(VariantId),
  /** Id of the rules and the start, as games name it. */
  ruleset: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  status: Type.Optional(GameStatus),
  /** How the name of one of the players begins, in capitals or not. */
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  result: Type.Optional(GameResult),
  /** Moves played, at least and at most. */
  least: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  most: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  /** The first moves, as they are written, with spaces between them. */
  opening: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  /** Games made at this instant or later. */
  after: Type.Optional(Instant),
  /** Games made before this instant, for the next page. */
  before: Type.Optional(Instant),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type GameQuery = Static<typeof GameQuery>;

/** A game in a list: enough to draw it, without its moves. */
export const GameSummary = Type.Pick(GameView, [
  'id',
  'variant',
  'family',
  'rules',
  'start',
  'ruleset',
  'seats',
  'status',
  'invited',
  'rated',
  'visibility',
  'clock',
  'ply',
  'position',
  'turn',
  'outcome',
  'createdAt',
  'you',
]);
export type GameSummary = Static<typeof GameSummary>;

/** A page of games, newest first; `next` goes into `before` for the page after it. */
export const GameList = Type.Object({ games: Type.Array(GameSummary), next: Type.Optional(Instant) });
export type GameList = Static<typeof GameList>;

/** Asks for the events after a number. */
export const EventQuery = Type.Object({
  after: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Wait up to this long for an event if there is none yet. */
  waitMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 25_000 })),
});
export type EventQuery = Static<typeof EventQuery>;

/** Events after the one asked for; `sequence` is the number of the last there is. */
export const EventList = Type.Object({ events: Type.Array(GameEvent), sequence: Type.Integer() });
export type EventList = Static<typeof EventList>;

/** A format by id: `record` is the house's own, `position` the text of the last position; families add more. */
export const RecordQuery = Type.Object({ format: Type.Optional(Type.String({ maxLength: 20 })) });
export type RecordQuery = Static<typeof RecordQuery>;

/** A game written down in a format. */
export const RecordText = Type.Object({ format: Type.String(), text: Type.String() });
export type RecordText = Static<typeof RecordText>;

/** A record to store as a finished game. */
export const ImportRequest = Type.Object({
  format: Type.String({ maxLength: 20 }),
  text: Type.String({ minLength: 1, maxLength: 60_000 }),
  /** Where the text names none. */
  variant: Type.Optional(VariantId),
  visibility: Type.Optional(Visibility),
});
export type ImportRequest = Static<typeof ImportRequest>;
