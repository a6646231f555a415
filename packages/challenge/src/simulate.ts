import type { SearchOptions } from '@boardwright/engine';
import { createRegistry, type Match, type Registry } from '@boardwright/games';
import { accept, answer, play } from './commands.ts';
import { roll } from './dice.ts';
import { matchOf } from './game.ts';
import type { Kind } from './kinds.ts';
import { NUMBERS, type TierId } from './numbers.ts';
import { type ChallengeState, newChallenges, type World } from './state.ts';
import { drawWaits, searchWanted, tick } from './tick.ts';

/** How often a kind was found in a simulation. */
export interface DiscoveryCount {
  readonly kind: string;
  readonly found: number;
  /** Ticks during which it could have been found. */
  readonly open: number;
}

/** Lets time pass; whatever is found is declined at once, so that every kind can be found at every tick. */
export function simulateDiscovery(kinds: readonly Kind[], ticks: number, seed: number): DiscoveryCount[] {
  // No game is opened by finding one.
  const world = simulatedWorld(kinds, createRegistry([]));
  const found = new Map(kinds.map(({ id }) => [id, 0]));
  let state = newChallenges(seed);
  while (state.ticks < ticks) {
    state = drawWaits(state, world);
    const next = Math.min(ticks - state.ticks, ...state.coming.map(({ inTicks }) => inTicks));
    const changed = tick(state, world, next);
    state = { ...changed.state, pending: [] };
    for (const event of changed.events) {
      if (event.type === 'discovered') found.set(event.kind, (found.get(event.kind) ?? 0) + 1);
    }
  }
  return kinds.map(({ id }) => ({ kind: id, found: found.get(id) ?? 0, open: ticks }));
}

/** Answers a search; the caller brings the engine, so that this package needs no thread. */
export type Chooser = (match: Match, options: SearchOptions) => Promise<string>;

/** Who sits in the player's chair in a simulation: the same search at every tier, so that tiers compare. */
export interface Reference {
  /** A level of the engine. */
  readonly level: string;
  /** Chance of a uniform move instead of a search. */
  readonly blunder: number;
}

/** One whole challenge without a screen: the tier against the reference player. */
export async function simulateGame(
  registry: Registry,
  kind: Kind,
  tier: TierId,
  reference: Reference,
  seed: number,
  choose: Chooser,
): Promise<ChallengeState> {
  const world = simulatedWorld([kind], registry);
  const waiting = { ...newChallenges(seed), pending: [{ kind: kind.id, found: 0 }] };
  const begun = accept(waiting, world, kind.id, tier);
  if (!begun.ok) throw new Error(`broken invariant: ${begun.error.code}`);
  let state = begun.value.state;
  let playerDice = (seed ^ 0x5eed) >>> 0;
  while (state.running) {
    const wanted = searchWanted(state, world);
    if (wanted) {
      const { match, options } = wanted;
      const answered = answer(state, world, match.ply, await choose(match, options));
      if (!answered.ok) throw new Error(`broken invariant: ${answered.error.code}`);
      state = answered.value.state;
    }
    if (state.running?.thinking) {
      state = tick(state, world).state;
      continue;
    }
    const thrown = roll(playerDice);
    playerDice = thrown.dice;
    const match = matchOf(registry, kind, state.running?.moves ?? []);
    const text = await referenceMove(match, reference, thrown.value, choose);
    const played = play(state, world, text);
    if (!played.ok) throw new Error(`broken invariant: ${played.error.code}`);
    state = played.value.state;
  }
  return state;
}

async function referenceMove(
  match: Match,
  reference: Reference,
  value: number,
  choose: Chooser,
): Promise<string> {
  if (value < reference.blunder) {
    const legal = match.position.moves;
    return legal[Math.floor((value / reference.blunder) * legal.length)].text;
  }
  return choose(match, { level: reference.level, seed: Math.floor(value * 4294967296) });
}

function simulatedWorld(kinds: readonly Kind[], registry: Registry): World {
  return { host: { rank: NUMBERS.startRank, activities: [] }, kinds, registry, waits: 'none', roll };
}
