/** What a feature is worth in hundredths of a man, counted for one side; the evaluation takes the difference. */
export interface Weights {
  readonly man: number;
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

export const PLACING_WEIGHTS: Weights = {
  man: 100,
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
};

export const MOVING_WEIGHTS: Weights = {
  man: 100,
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
};
