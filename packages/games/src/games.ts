import type { Result } from './contract/index.ts';
import type { GameRef, Match } from './core/match.ts';
import { createRegistry, type OpenError, type Registry } from './core/registry.ts';
import { DRAUGHTS } from './draughts/index.ts';
import type { DraughtsId } from './draughts/variants/presets.ts';
import { MORRIS } from './morris/index.ts';
import type { MorrisId } from './morris/variants/presets.ts';
import { TAFL } from './tafl/index.ts';
import type { TaflId } from './tafl/variants/presets.ts';

/** Every family there is, with the words of every language. A new one is its folder and its place here. */
export const FAMILIES = [MORRIS, DRAUGHTS, TAFL] as const;

/** The id of a variant of ours, so that editors offer it. */
export type VariantId = MorrisId | DraughtsId | TaflId;

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
