import type { Lookups } from '../board/lookups.ts';

/** What a position is worth, in hundredths of an attacker. Data only, so that tuning touches nothing else. */
export interface Weights {
  readonly attacker: number;
  readonly defender: number;
  /** The king can go straight to a goal and it is not his turn: one way, two or more. */
  readonly lane: number;
  readonly lanes: number;
  /** Ways to a goal in two king's moves, each up to four; 0 spares the counting. */
  readonly step: number;
  /** Goals (corner games: of four; edge games: sides of the board) that no cordon shuts off from the king. */
  readonly open: readonly [number, number, number, number, number];
  /** Each move of the king. */
  readonly freedom: number;
  /** Each move a side has more than the other; 0 spares the counting. */
  readonly mobility: number;
  /** Having the move. */
  readonly tempo: number;
  /** What the defenders have beyond all that is counted: where 0 would be no even game. */
  readonly bias: number;
}

/** Corner goals. Chosen by matches of a few dozen games at 3000 nodes a move; see `docs/measurements.md`. */
const CORNER_WEIGHTS: Weights = {
  attacker: 100,
  defender: 90,
  lane: 200,
  lanes: 700,
  step: 0,
  open: [-300, -60, -15, 0, 5],
  freedom: 8,
  mobility: 2,
  tempo: 10,
  bias: 0,
};

/**
 * Corner goals on 7×7, Brandubh. From random openings, 3,000 nodes a move, the attackers won 3 of 91 games where the
 * search had called them worse and 7 of 29 where it had called them up to 150 better; an even game would be 140.
 */
const SMALL_CORNER_WEIGHTS: Weights = { ...CORNER_WEIGHTS, bias: 130 };

/** Edge goals. */
const EDGE_WEIGHTS: Weights = {
  attacker: 100,
  defender: 90,
  lane: 130,
  lanes: 900,
  step: 5,
  open: [-300, -60, -15, 0, 5],
  freedom: 8,
  mobility: 2,
  tempo: 10,
  bias: 0,
};

/** Boards up to this side have weights of their own. */
const SMALL = 7;

/** Slow pieces make another game of a small board. */
export function weightsOf(t: Lookups): Weights {
  if (!t.isCornerGoal) return EDGE_WEIGHTS;
  return t.size <= SMALL && t.isFast ? SMALL_CORNER_WEIGHTS : CORNER_WEIGHTS;
}
