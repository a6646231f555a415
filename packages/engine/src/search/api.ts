import type { GameRef, Match, Result, Side } from '@boardwright/games';
import type { Forced } from './force.ts';

/** What ends a search. Without any of them the search is that of level 10, which ends by its own bounds. */
export interface Limits {
  readonly depth?: number;
  readonly nodes?: number;
  readonly timeMs?: number;
  /**
   * About how long to think, where a clock is shared out: the search ends sooner where its move no longer changes, and
   * goes on, up to `timeMs`, where its score falls.
   */
  readonly aimMs?: number;
}

/** The ids of the levels (`levels/levels.ts`), so that editors offer them. A test compares. */
export const LEVEL_IDS = [
  'novice',
  'apprentice',
  'journeyman',
  'master',
  'longest-chain',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'perfect',
] as const;

/** The id of a level. */
export type LevelId = (typeof LEVEL_IDS)[number];

/** How hard to search. Without a level or a limit it is the usual full strength. */
export interface SearchOptions {
  /** A level by its id, such as `'novice'` or 3; `limits` alone searches at full strength within them. */
  readonly level?: LevelId | number | (string & Record<never, never>);
  readonly limits?: Limits;
  /** How many best lines to report; 1 when missing. */
  readonly lines?: number;
  /**
   * Threads at this search, where memory can be shared; as many as the engine was given when missing. Searches by level
   * or by a number of positions stay in one.
   */
  readonly threads?: number;
  /**
   * Positions that a proof may take where the search sees a forced end: the answer says `forced` if it is one.
   * Without it nothing is proved.
   */
  readonly proof?: number;
  /**
   * `cleared` begins without what the search before has found, as for another game. Only searches that end by time alone
   * keep that at all; the others give the same answer every time.
   */
  readonly table?: 'cleared';
  /** Dice for the levels' faults and openings; the same seed plays the same game. */
  readonly seed?: number;
}

/** Plain data, so that it crosses threads: the game as it was played, and how hard to search. */
export interface SearchRequest extends SearchOptions {
  readonly game: GameRef;
}

/** One line of play. Scores are from the view of the side to move in the searched position. */
export interface SearchLine {
  readonly moves: readonly string[];
  /** In hundredths of a man; beyond 29,000 the game is won or lost, and `endsIn` says when. */
  readonly score: number;
  /** Moves to the forced end, where the score is one: positive wins, negative loses. */
  readonly endsIn?: number;
}

/** What a search knows after a finished depth, best line first. */
export interface SearchReport {
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly lines: readonly SearchLine[];
}

/**
 * The chosen move with the search behind it. The score is from the view of the side to move, in hundredths of
 * a man.
 */
export interface SearchAnswer {
  readonly move: string;
  readonly score: number;
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly line: readonly string[];
  readonly endsIn?: number;
  /** The end that the search saw, proved by trying every defence; only where `proof` was asked for. */
  readonly forced?: Forced;
  /** What judged the positions; missing where the worker was lost and the answer is its last report. */
  readonly evaluation?: EvaluationUsed;
}

/** The evaluation behind a search. */
export type EvaluationUsed =
  /** `reason` says why trained weights were there and could not be used. */
  | { readonly kind: 'hand-made'; readonly reason?: 'bad-weights' | 'other-patterns' }
  /** Weights trained on games of a variant: by these very rules, or by the nearest there are. */
  | { readonly kind: 'trained'; readonly variant: string; readonly rules: 'same' | 'nearest' };

/** Why there is no move. */
export interface SearchError {
  /** `game-over`, `unknown-level`, `stopped`; in a worker also what `OpenError` may say of the game. */
  readonly code: string;
  readonly index?: number;
  /** For programmers: which levels there are, where none has the id. */
  readonly expected?: string;
}

/** A search under way. */
export interface SearchJob {
  /** Settles in every case: a worker that dies or hangs is replaced and the search done again. */
  readonly answer: Promise<Result<SearchAnswer, SearchError>>;
  /** Ends the search soon; the answer is the best so far. */
  stop(): void;
}

/** An engine behind a worker boundary, the same in Node and the browser. */
export interface Engine {
  search(match: Match, options?: SearchOptions, report?: (report: SearchReport) => void): SearchJob;
  /** The answer alone, for whoever neither watches nor stops. */
  choose(match: Match, options?: SearchOptions): Promise<Result<SearchAnswer, SearchError>>;
  /** Looks at every position of a game and marks the moves that gave something away. */
  analyse(match: Match, options: AnalysisOptions): Promise<readonly AnalysedMove[]>;
  close(): Promise<void>;
}

/** How much a played move gave away, from nothing to the game. */
export const MARKS = ['good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

/** A played move beside what the engine would have played. Scores are for the side that moved. */
export interface AnalysedMove {
  readonly side: Side;
  readonly played: string;
  readonly best: string;
  readonly line: readonly string[];
  /** What the best move is worth, and what the played one turned out to be. */
  readonly bestScore: number;
  readonly playedScore: number;
  readonly mark: Mark;
}

/** How to look through a game; `report` counts positions. */
export interface AnalysisOptions {
  /** For every position. */
  readonly limits: Limits;
  readonly report?: (done: number, all: number) => void;
}
