import { type Static, Type } from '@sinclair/typebox';

/** What is known of a player or a puzzle by attempts: Glicko, as of the games. */
export const PuzzleRating = Type.Object({
  rating: Type.Number(),
  deviation: Type.Number(),
  /** First attempts that have counted. */
  attempts: Type.Integer(),
});
export type PuzzleRating = Static<typeof PuzzleRating>;

/** A try at a puzzle from its start, up to its end or the first wrong move. */
export const PuzzleAttempt = Type.Object({
  /** Of both sides, in order; none of whoever looks at the solution at once. */
  moves: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 256 }),
});
export type PuzzleAttempt = Static<typeof PuzzleAttempt>;

/** What the server made of an attempt. */
export const PuzzleResult = Type.Object({
  isSolved: Type.Boolean(),
  /** False for all but the first attempt of a player at a puzzle. */
  counts: Type.Boolean(),
  /** What the player's rating has won or lost by it. */
  gain: Type.Number(),
  player: PuzzleRating,
  puzzle: PuzzleRating,
});
export type PuzzleResult = Static<typeof PuzzleResult>;

/** Where the caller stands, and how hard the puzzles have turned out to be. */
export const PuzzleStanding = Type.Object({
  player: PuzzleRating,
  /** Ids of puzzles, by how the caller's first attempt went. */
  solved: Type.Array(Type.String()),
  missed: Type.Array(Type.String()),
  /** Of all puzzles that somebody has tried here; the others have the rating they came with. */
  ratings: Type.Record(Type.String(), Type.Number()),
});
export type PuzzleStanding = Static<typeof PuzzleStanding>;
