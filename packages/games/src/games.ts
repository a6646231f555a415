import type { Result } from './contract/index.ts';
import type { GameRef, Match } from './core/match.ts';
import { createRegistry, type OpenError, type Registry } from './core/registry.ts';
import { DRAUGHTS } from './draughts/index.ts';
import { MORRIS } from './morris/index.ts';
import { TAFL } from './tafl/index.ts';

/** Every family there is, with the words of every language. A new one is its folder and its place here. */
export const FAMILIES = [MORRIS, DRAUGHTS, TAFL] as const;

/** The ids of all variants, so that editors offer them. A test compares them with the families. */
export const VARIANT_IDS = [
  'nine-mens-morris',
  'nine-mens-custodian',
  'nine-mens-intervention',
  'nine-mens-both',
  'six-mens-morris',
  'three-mens-morris',
  'twelve-mens-morris',
  'morabaraba',
  'lasker',
  'dooz',
  'one-time-mill',
  'cham-gonu',
  'zhi-qi',
  'cheng-san-qi',
  'da-san-qi',
  'mul-mulan',
  'nerenchi',
  'el-filja',
  'spanish-free',
  'spanish-federation',
  'portuguese',
  'italian',
  'english',
  'pool',
  'russian',
  'brazilian',
  'czech',
  'thai',
  'turkish',
  'international',
  'frisian',
  'killer',
  'canadian',
  'brandubh',
  'brandubh-engine',
  'brandubh-throne-blocks',
  'brandubh-wtf',
  'brandub-walker',
  'magpie',
  'ard-ri',
  'tablut-linnaeus',
  'tablut-saami',
  'tablut-ashton',
  'tablut-foteviken',
  'sea-battle-9',
  'tawlbwrdd',
  'fetlar',
  'copenhagen',
  'alea-evangelii',
] as const;

/** The id of a variant of ours. */
export type VariantId = (typeof VARIANT_IDS)[number];

/** A description whose variant an editor can complete; variants of other families are texts too. */
interface KnownGameRef extends GameRef {
  readonly variant: VariantId | (string & Record<never, never>);
}

/** Dropped by bundlers where nobody uses it, and the families with it. */
export const registry: Registry = /* @__PURE__ */ createRegistry(FAMILIES);
/**
 * Opens a game of any family from its description. An unknown variant, bad rules or an illegal move is an
 * error value.
 */
export const openMatch = (ref: KnownGameRef): Result<Match, OpenError> => registry.open(ref);
