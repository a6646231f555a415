/** What the evaluation counts, in hundredths of a man. Tuned by play, not by rule: change them freely. */
export interface Weights {
  readonly man: number;
  readonly king: number;
  /** For every row a man has advanced. */
  readonly tempo: number;
  /** For every man still on its home row while the enemy has men to stop. */
  readonly backRow: number;
  /** For a piece on the four middle columns and rows. */
  readonly centre: number;
  /** For a man on an edge column, where it guards less. */
  readonly edge: number;
  /** For a king on the long diagonal. */
  readonly river: number;
  /** For the two home-row men, two squares apart, that hold the row together. */
  readonly bridge: number;
  /** For a king that cannot move. */
  readonly trapped: number;
  readonly turn: number;
}

export const FLYING_WEIGHTS: Weights = {
  man: 100,
  king: 320,
  tempo: 3,
  backRow: 8,
  centre: 4,
  edge: -2,
  river: 25,
  bridge: 6,
  trapped: -60,
  turn: 3,
};

/** A king that only steps is worth little more than a man. */
export const STEPPING_WEIGHTS: Weights = {
  man: 100,
  king: 145,
  tempo: 3,
  backRow: 9,
  centre: 5,
  edge: -2,
  river: 0,
  bridge: 10,
  trapped: -30,
  turn: 3,
};
