/** What a feature is worth in hundredths of a man, counted for one side; the evaluation takes the difference. */
export interface Weights {
  /** By how many men a side has, in hand and on the board. */
  readonly men: readonly number[];
  /** What a man in hand is worth beyond that: whoever has placed less has less room, and the turn for it. */
  readonly inHand: number;
  readonly mill: number;
  /** Two of a line, the third point empty. */
  readonly openMill: number;
  /** An open mill whose third point a man beside the line can reach. */
  readonly readyMill: number;
  /** A man of a mill that closes another mill by stepping out of the first. */
  readonly doubleMill: number;
  /** Empty points next to a side's men. */
  readonly mobility: number;
  /** Men without an empty point beside them. */
  readonly blockedMan: number;
  /** Men where most lines meet. */
  readonly crossing: number;
  /** An enemy that the next man on the line's other end would sandwich. */
  readonly custodianThreat: number;
  /** Two enemies with the empty point between them to step into. */
  readonly interventionThreat: number;
  /** A removal that is owed to the side to move. */
  readonly owed: number;
}

/** While men are placed, and after. */
export interface PhaseWeights {
  readonly placing: Weights;
  readonly moving: Weights;
}

const MOST_MEN = 24;

export const WEIGHTS: PhaseWeights = {
  placing: {
    men: extend([0, 100]),
    inHand: 0,
    mill: 12,
    openMill: 16,
    readyMill: 4,
    doubleMill: 20,
    mobility: 6,
    blockedMan: -12,
    crossing: 6,
    custodianThreat: 14,
    interventionThreat: 18,
    owed: 90,
  },
  moving: {
    men: extend([0, 100]),
    inHand: 0,
    mill: 14,
    openMill: 6,
    readyMill: 22,
    doubleMill: 45,
    mobility: 8,
    blockedMan: -20,
    crossing: 3,
    custodianThreat: 8,
    interventionThreat: 10,
    owed: 90,
  },
};

/**
 * Nine men's morris on its board, which is solved: fitted to its tablebases at positions of games that
 * the engine played against itself, those of the placing phase to the value when it ended; a hundred are one unit
 * of the logarithm of the odds. Up to six men a man more seldom wins; the seventh is worth more than any. While men
 * are placed, two points of room count more than a man.
 */
export const WEIGHTS_OF_NINE: PhaseWeights = {
  placing: {
    ...WEIGHTS.placing,
    men: extend([0, 52]),
    inHand: 115,
    mill: 67,
    openMill: 67,
    readyMill: 52,
    doubleMill: 8,
    mobility: 34,
    blockedMan: -19,
    crossing: 0,
    owed: 60,
  },
  moving: {
    ...WEIGHTS.moving,
    men: extend([-100, -70, -40, 0, 15, 30, 60, 190, 310, 420]),
    mill: 30,
    openMill: 16,
    readyMill: 60,
    doubleMill: 65,
    mobility: 4,
    blockedMan: -30,
    crossing: 2,
  },
};

/** Goes on in even steps, as far from one to the next as the last two are. */
function extend(known: readonly number[]): readonly number[] {
  const last = known.length - 1;
  const step = known[last] - known[last - 1];
  return Array.from({ length: MOST_MEN + 1 }, (_, men) => known[men] ?? known[last] + (men - last) * step);
}
