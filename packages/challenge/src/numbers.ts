import type { ChallengeResult } from './state.ts';

/** Every number of the challenges stands here; nothing else in the package holds one that a host might tune. */
export const NUMBERS = {
  /** One tick of the host's clock. */
  tickMs: 100,
  /** Chance a tick for each kind that is not pending: a mean of 71,429 ticks, 1.98 hours. */
  discoveryChance: 0.000014,
  /** However long nobody looked, no more than a day of ticks is caught up with. */
  mostTicksAtOnce: 864_000,
  /** Strangers speak to travellers of this prestige rank and above. */
  leastRank: 1,
  /** Where the built-in host begins. */
  startRank: 1,
  /** How many ticks the opponent is seen thinking, both ends included. */
  leastWaitTicks: 10,
  mostWaitTicks: 30,
  /** Plies without a capture after which a kind without draws is decided on men. */
  pliesWithoutCapture: 200,
  /** The status line counts down from here. */
  warnedPlies: 20,
} as const;

/**
 * From easy to hard. `blunder` is the chance of a uniform move instead of a search; it is drawn here, so that the
 * search goes to a level of the engine that looks `depth` plies ahead and draws nothing.
 */
export const TIERS = [
  { id: 'novice', depth: 1, level: 'apprentice', blunder: 0.5, prestige: 1 },
  { id: 'apprentice', depth: 1, level: 'apprentice', blunder: 0, prestige: 2 },
  { id: 'journeyman', depth: 2, level: 'journeyman', blunder: 0, prestige: 3 },
  { id: 'master', depth: 3, level: 'master', blunder: 0, prestige: 5 },
] as const;
export type Tier = (typeof TIERS)[number];
/** The name of a tier, as saves and commands write it. */
export type TierId = Tier['id'];

/** Undefined for a tier that does not exist: an unknown name is an error, never the easiest tier. */
export function findTier(id: string): Tier | undefined {
  return TIERS.find((tier) => tier.id === id);
}

/** Which results pay. */
const PAYS: Readonly<Record<ChallengeResult, boolean>> = {
  win: true,
  loss: false,
  draw: false,
  forfeit: false,
};

/** What a result pays. Preview, banner and credit all ask here; nothing is ever taken away. */
export function rewardFor(tier: TierId, result: ChallengeResult): number {
  const found = findTier(tier);
  if (!found || !Object.hasOwn(PAYS, result))
    throw new TypeError(
      `rewardFor takes a tier (${TIERS.map(({ id }) => id).join(', ')}) and a result (${Object.keys(PAYS).join(', ')})`,
    );
  return PAYS[result] ? found.prestige : 0;
}
