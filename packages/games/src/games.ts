import { createRegistry, type Registry } from './core/registry.ts';
import { DRAUGHTS } from './draughts/index.ts';
import { MORRIS } from './morris/index.ts';
import { TAFL } from './tafl/index.ts';

/** Every family there is, with the words of every language. A new one is its folder and its place here. */
export const FAMILIES = [MORRIS, DRAUGHTS, TAFL] as const;

/** Dropped by bundlers where nobody uses it, and the families with it. */
export const registry: Registry = /* @__PURE__ */ createRegistry(FAMILIES);
/**
 * Opens a game of any family from its description. An unknown variant, bad rules or an illegal move is an
 * error value.
 */
export const openMatch: Registry['open'] = (ref) => registry.open(ref);
