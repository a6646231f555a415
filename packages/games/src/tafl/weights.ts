/** What a position is worth, in hundredths of an attacker. Data only, so that tuning touches nothing else. */
export interface Weights {
  readonly attacker: number;
  readonly defender: number;
  /** The king can go straight to a goal and it is not his turn: one way, two or more. */
  readonly lane: number;
  readonly lanes: number;
  /** Ways to a goal in two king's moves, each up to four. */
  readonly step: number;
  /** Goals (corner games: of four; edge games: sides of the board) that no cordon shuts off from the king. */
  readonly open: readonly [number, number, number, number, number];
  /** Each move of the king. */
  readonly freedom: number;
  /** Each attacker beside the king, for the attackers. */
  readonly press: number;
  /** Each move a side has more than the other; 0 spares the counting. */
  readonly mobility: number;
  /** Having the move. */
  readonly tempo: number;
}

/** Corner goals. Chosen by matches of a few dozen games at 3000 nodes a move; see `docs/measurements.md`. */
export const CORNER_WEIGHTS: Weights = {
  attacker: 100,
  defender: 110,
  lane: 150,
  lanes: 700,
  step: 20,
  open: [-500, -120, -30, 0, 20],
  freedom: 12,
  press: 0,
  mobility: 2,
  tempo: 10,
};

/** Edge goals: lanes come and go quickly. */
export const EDGE_WEIGHTS: Weights = {
  attacker: 100,
  defender: 140,
  lane: 80,
  lanes: 900,
  step: 25,
  open: [-500, -60, -20, 0, 10],
  freedom: 5,
  press: 15,
  mobility: 0,
  tempo: 10,
};
