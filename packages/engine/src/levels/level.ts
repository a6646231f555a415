import type { Language } from '@boardwright/games/contract';

/** What a player reads about a level in one language. */
export interface LevelWords {
  readonly name: string;
  readonly help: string;
}

/** Minimax of a fixed depth; with this chance a uniformly drawn move instead. */
export interface MinimaxStyle {
  readonly kind: 'minimax';
  readonly depth: number;
  readonly chance: number;
}

/** The longest capture, any of the longest if there are several, else any move. */
export interface ChainStyle {
  readonly kind: 'longest-chain';
}

/** The whole search under limits of nodes and depth, with faults like a person's. */
export interface LadderStyle {
  readonly kind: 'ladder';
  readonly depth: number;
  readonly nodes: number;
  /** How wide moves are misjudged, in hundredths of a man; 0 judges as the search does. */
  readonly noise: number;
  /** A move that much worse than the best is seen through and never played. */
  readonly slack: number;
  /** In the opening, moves this close to the best are as good as it. */
  readonly variety: number;
  /** Asks the tables of solved endings first; the others do not, so that they play alike with and without. */
  readonly usesTables?: true;
}

/** How a level chooses its moves. */
export type LevelStyle = MinimaxStyle | ChainStyle | LadderStyle;

/** A strength to play against. Bounded by nodes and depth, never by time: it plays the same on every machine. */
export interface Level {
  readonly id: string;
  readonly words: Readonly<Record<Language, LevelWords>>;
  readonly style: LevelStyle;
}
