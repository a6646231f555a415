import type { Json, Language, Side } from '@boardwright/games';

/** What a player reads about a kind of challenge, in one language. */
export interface KindWords {
  readonly title: string;
  /** The line in the log when it is found. */
  readonly flavour: string;
  /** Told before the tier is chosen, in lines of at most 66 columns. */
  readonly story: readonly string[];
  /** The panel beside the board, in eight lines of at most 17 columns. */
  readonly help: readonly string[];
  /** The same in sentences, for screens with room. */
  readonly guide: readonly string[];
}

/** How a kind ends when nobody makes progress: the variant's own draws, or a decision on men after a limit. */
export type Stalling =
  | { readonly by: 'variant' }
  /**
   * The side with fewer men loses. With equal men the side that captured last wins, and if nobody has captured the
   * opponent, so that waiting never wins.
   */
  | { readonly by: 'men'; readonly pliesWithoutCapture: number };

/** One kind of challenge, nothing but data. A host may bring more of them. */
export interface Kind {
  readonly id: string;
  /** A variant id of the registry. */
  readonly variant: string;
  /** Fields that differ from the variant. */
  readonly rules?: { readonly [field: string]: Json };
  /** The side the player takes; 0 moves first. */
  readonly playerSide: Side;
  readonly stalling: Stalling;
  readonly words: Readonly<Record<Language, KindWords>>;
}

/** A kind by its id, among those the host offers. */
export function findKind(kinds: readonly Kind[], id: string): Kind | undefined {
  return kinds.find((kind) => kind.id === id);
}
