import type { Result } from '@boardwright/games/contract';

/** What ends a search. At least one bound always holds: without any, the player's level gives one. */
export interface Limits {
  readonly depth?: number;
  readonly nodes?: number;
  readonly timeMs?: number;
}

/** Plain data, so that it crosses threads: the game, how it came about, and how hard to think. */
export interface SearchRequest {
  readonly variant: string;
  readonly rules?: unknown;
  /** Position text the moves begin from; the variant's start when missing. */
  readonly start?: string;
  /** The moves since, so that repetitions and limits count. */
  readonly moves: readonly string[];
  /** A level of the ladder, by id; `limits` alone searches at full strength within them. */
  readonly level?: string;
  readonly limits?: Limits;
  /** How many best lines to report; 1 when missing. */
  readonly lines?: number;
  /** Dice for the levels' faults and openings; the same seed plays the same game. */
  readonly seed?: number;
}

/** One line of play. Scores are from the view of the side to move in the searched position. */
export interface SearchLine {
  readonly moves: readonly string[];
  /** In hundredths of a man; won and lost games lie beyond `WON`. */
  readonly score: number;
  /** Moves to the forced end, where the score is one: positive wins, negative loses. */
  readonly endsIn?: number;
}

export interface SearchReport {
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly lines: readonly SearchLine[];
}

export interface SearchAnswer {
  readonly move: string;
  readonly score: number;
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly line: readonly string[];
  readonly endsIn?: number;
}

export interface SearchError {
  /** `bad-rules`, `unknown-variant`, `bad-position`, `illegal-move`, `game-over`, `unknown-level`, `stopped`. */
  readonly code: string;
  readonly index?: number;
}

export interface SearchJob {
  /** Settles in every case: a worker that dies or hangs is replaced and the search done again. */
  readonly answer: Promise<Result<SearchAnswer, SearchError>>;
  /** Ends the search soon; the answer is the best so far. */
  stop(): void;
}

/** An engine behind a worker boundary, the same in Node and the browser. */
export interface Engine {
  search(request: SearchRequest, report?: (report: SearchReport) => void): SearchJob;
  close(): Promise<void>;
}
