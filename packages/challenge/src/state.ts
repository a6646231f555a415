import type { Registry } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import type { Roll } from './dice.ts';
import type { Kind } from './kinds.ts';
import { NUMBERS, type TierId } from './numbers.ts';

/** A challenge that was found and waits to be taken up or declined. */
export interface PendingChallenge {
  readonly kind: string;
  /** The tick it was found at. Pending challenges never expire. */
  readonly found: number;
}

/** A kind that nobody offers yet, and the ticks until somebody does. Time in activities does not count. */
export interface ComingChallenge {
  readonly kind: string;
  readonly inTicks: number;
}

/** The opponent's turn: how long it is still to be seen, and its move once that is known. */
export interface Thinking {
  readonly waitTicks: number;
  readonly reply?: string;
}

/** The game of a challenge under way: its kind, its tier and the moves so far. */
export interface RunningGame {
  readonly kind: string;
  readonly tier: TierId;
  readonly moves: readonly string[];
  /** Missing on the player's turn. */
  readonly thinking?: Thinking;
}

/** How a challenge ended for the player. */
export const RESULTS = ['win', 'loss', 'draw', 'forfeit'] as const;
export type ChallengeResult = (typeof RESULTS)[number];

/** A game that has ended and been paid; it stays until the player closes the banner. */
export interface FinishedGame {
  readonly kind: string;
  readonly tier: TierId;
  readonly moves: readonly string[];
  readonly result: ChallengeResult;
  /** Why: a code of the game's words, or `fewer-men`, `captured-last`, `equal-men`, `forfeit` of ours. */
  readonly reason: string;
  readonly prestige: number;
}

/** Everything a save holds. Plain data: tick and commands give a new one and change nothing. */
export interface ChallengeState {
  readonly dice: number;
  readonly ticks: number;
  /** All prestige won so far. */
  readonly prestige: number;
  readonly pending: readonly PendingChallenge[];
  /** The waits drawn so far; a kind that is neither pending nor here has its wait drawn at the next tick. */
  readonly coming: readonly ComingChallenge[];
  readonly running?: RunningGame;
  readonly finished?: FinishedGame;
}

/** What the game around this one tells. */
export interface HostFacts {
  readonly rank: number;
  /** What keeps the player busy elsewhere (a dungeon, fishing); nothing is found meanwhile. */
  readonly activities: readonly string[];
}

/** What the host brings to every tick and command; none of it is saved. */
export interface World {
  readonly host: HostFacts;
  readonly kinds: readonly Kind[];
  /** Knows the games of the kinds; `registry` of `@boardwright/games` knows all of ours. */
  readonly registry: Registry;
  /** How long the opponent seems to think; `drawn` when missing. `none` shows its move as soon as it is known. */
  readonly waits?: 'drawn' | 'none';
  readonly roll: Roll;
}

/** What happened, for log lines, overlays and saves. */
export type ChallengeEvent =
  | { readonly type: 'discovered'; readonly kind: string }
  | { readonly type: 'declined'; readonly kind: string }
  | { readonly type: 'started'; readonly kind: string; readonly tier: TierId }
  | { readonly type: 'thinking'; readonly waitTicks: number }
  | { readonly type: 'moved'; readonly by: 'player' | 'opponent'; readonly move: string }
  | ({ readonly type: 'ended' } & FinishedGame);

/** The state after a tick or a command, and what happened on the way. */
export interface Changed {
  readonly state: ChallengeState;
  readonly events: readonly ChallengeEvent[];
}

/** Why a command does nothing. */
export interface ChallengeError {
  /** `unknown-kind`, `unknown-tier`, `not-pending`, `busy`, `no-game`, `not-your-turn`, `stale`, or a code of the game. */
  readonly code: string;
}

/** The state of a new player, whom nobody has spoken to. The same seed finds the same challenges. */
export function newChallenges(seed: number): ChallengeState {
  if (!Number.isFinite(seed)) throw new TypeError('newChallenges takes a number as its seed, such as 7');
  return { dice: seed >>> 0, ticks: 0, prestige: 0, pending: [], coming: [] };
}

/** How the built-in host begins: the stranger of the first kind waits for the newcomer. */
export function welcomeNewcomer(seed: number, kinds: readonly Kind[]): ChallengeState {
  return { ...newChallenges(seed), pending: kinds.slice(0, 1).map(({ id }) => ({ kind: id, found: 0 })) };
}

/** The rank of the built-in host, whose only ladder is prestige won here. */
export function builtInRank(state: ChallengeState): number {
  return NUMBERS.startRank + state.prestige;
}

export function checkState(name: string, state: unknown): void {
  if (!isRecord(state) || !Array.isArray(state.pending))
    throw new TypeError(`${name} takes a state first, such as newChallenges(7)`);
}

/** For callers without a compiler: what a tick or a command takes. */
export function checkCall(name: string, state: unknown, world: unknown): void {
  checkState(name, state);
  if (!isRecord(world) || !isRecord(world.host) || !isRecord(world.registry) || !Array.isArray(world.kinds))
    throw new TypeError(
      `${name} takes a world second: { host: { rank: 1, activities: [] }, kinds: KINDS, registry, roll }`,
    );
}
