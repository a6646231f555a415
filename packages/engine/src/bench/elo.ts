/** Results of a match from the view of the first player. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** How much stronger the first player is, with the error of so few games. */
export interface EloEstimate {
  readonly elo: number;
  /** Half the width of the 95 % interval; infinite where its ends would promise more points than there are. */
  readonly margin: number;
  /** With 95 % the difference is above this, and below that: one side each, finite from the first game on. */
  readonly atLeast: number;
  readonly atMost: number;
  /** Chance that the first player is the stronger one, draws left out. */
  readonly likelihood: number;
}

/** Whether the first player is proved stronger, proved not to be, or neither yet. */
export type SprtState = 'accepted' | 'refused' | 'open';

/**
 * A sequential test of strength: `ratio` leaves the interval from `low` to `high` when the match is decided.
 */
export interface Sprt {
  /** Log-likelihood ratio of "stronger by `elo1`" over "stronger by `elo0`". */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly state: SprtState;
}

const Z_95 = 1.959964;
const Z_95_ONE_SIDED = 1.644854;
/** Where more of the games are drawn, a match that the sequential test leaves open is judged by its wins. */
const MOSTLY_DRAWN = 0.7;

/** Elo difference with its error, from the share of points and the spread of single results. */
export function estimateElo(tally: Tally): EloEstimate {
  const games = tally.wins + tally.draws + tally.losses;
  const { mean, variance } = moments(tally);
  const spread = games > 0 ? Z_95 * Math.sqrt(variance / games) : Number.POSITIVE_INFINITY;
  const low = eloOf(mean - spread);
  const high = eloOf(mean + spread);
  const decided = tally.wins + tally.losses;
  const z = decided > 0 ? (tally.wins - tally.losses) / Math.sqrt(decided) : 0;
  return {
    elo: eloOf(mean),
    margin: (high - low) / 2,
    atLeast: eloOf(wilson(mean, games, -Z_95_ONE_SIDED)),
    atMost: eloOf(wilson(mean, games, Z_95_ONE_SIDED)),
    likelihood: normal(z),
  };
}

/**
 * The end of Wilson's interval for a share: never 0 or 1 while there are games of both ends to come. Draws count
 * as half a game won and lost, which makes it wider than it need be.
 */
function wilson(mean: number, games: number, z: number): number {
  if (games === 0) return z < 0 ? 0 : 1;
  const square = z * z;
  const middle = mean + square / (2 * games);
  const spread = z * Math.sqrt((mean * (1 - mean)) / games + square / (4 * games * games));
  return (middle + spread) / (1 + square / games);
}

/** What a finished match says of "stronger": by the sequential test, or by wins and losses where most is drawn. */
export interface MatchVerdict {
  readonly state: SprtState;
  readonly by: 'sprt' | 'wins-against-losses';
}

/** To be asked once, after the last game: the second test allows a single look. */
export function judgeMatch(tally: Tally, elo0: number, elo1: number): MatchVerdict {
  const { state } = testSprt(tally, elo0, elo1);
  const games = tally.wins + tally.draws + tally.losses;
  if (state !== 'open' || tally.draws <= MOSTLY_DRAWN * games) return { state, by: 'sprt' };
  const isMore = signTail(tally.wins, tally.losses) <= 0.05;
  return { state: isMore ? 'accepted' : 'open', by: 'wins-against-losses' };
}

/** The chance that a fair coin shows at least this many wins among the decided games. */
export function signTail(wins: number, losses: number): number {
  const throws = wins + losses;
  let logTerm = -throws * Math.LN2;
  let tail = 0;
  for (let k = throws; k >= wins; k--) {
    tail += Math.exp(logTerm);
    logTerm += Math.log(k) - Math.log(throws - k + 1);
  }
  return Math.min(1, tail);
}

/**
 * Wald's sequential test between two Elo differences, with 5 % error on both sides, in its form for three
 * results with unknown draw rate (generalized likelihood ratio).
 */
export function testSprt(tally: Tally, elo0: number, elo1: number, error = 0.05): Sprt {
  const games = tally.wins + tally.draws + tally.losses;
  // Half a result of each kind keeps the spread from being 0 while all games end alike.
  const { mean, variance } = moments({
    wins: tally.wins + 0.5,
    draws: tally.draws + 0.5,
    losses: tally.losses + 0.5,
  });
  const low = Math.log(error / (1 - error));
  const high = -low;
  const p0 = pointsOf(elo0);
  const p1 = pointsOf(elo1);
  const ratio = (games * (p1 - p0) * (2 * mean - p0 - p1)) / (2 * variance);
  return { ratio, low, high, state: ratio >= high ? 'accepted' : ratio <= low ? 'refused' : 'open' };
}

/** The share of points that an Elo difference promises. */
export function pointsOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

function eloOf(points: number): number {
  if (points <= 0) return Number.NEGATIVE_INFINITY;
  return points >= 1 ? Number.POSITIVE_INFINITY : -400 * Math.log10(1 / points - 1);
}

function moments({ wins, draws, losses }: Tally): { mean: number; variance: number } {
  const games = wins + draws + losses;
  if (games === 0) return { mean: 0.5, variance: 0.25 };
  const mean = (wins + draws / 2) / games;
  const variance = (wins * (1 - mean) ** 2 + draws * (0.5 - mean) ** 2 + losses * mean ** 2) / games;
  return { mean, variance };
}

/** The normal distribution function, by the Zelen and Severo polynomial (error below 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}
