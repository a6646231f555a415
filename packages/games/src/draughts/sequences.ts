import type { Site } from '../contract/index.ts';
import { addChains, beginChains } from './chains.ts';
import type { Generator } from './moves.ts';
import { rank } from './precedence.ts';
import { type DraughtsState, hasPiece } from './state.ts';

/** One way to play a chain to its end, before precedence chooses among them. */
export interface Chain {
  readonly from: Site;
  readonly to: Site;
  readonly path: readonly Site[];
  /** In the order of the jumps. */
  readonly captures: readonly Site[];
  /** Its worth by each criterion of the variant, in their order. */
  readonly ranks: readonly number[];
}

/** More ways than anyone types: a board full of loose kings has millions of orders of the same captures. */
const MOST_CHAINS = 5000;

/** Every way to every finished chain of one piece of the side to move, landing squares told apart. */
export function listChains(g: Generator, s: DraughtsState, from: Site): readonly Chain[] {
  const { chains, t } = g;
  if (!hasPiece(t, s, s.turn, from)) return [];
  const found: Chain[] = [];
  beginChains(chains, s.words, 0, s.turn, g.scratch);
  chains.visit = (c, to, depth) => {
    if (found.length >= MOST_CHAINS) return;
    const path = [from, ...c.path.subarray(0, depth + 1)];
    const ranks = Array.from(c.criteria, (criterion) => rank(c, criterion, depth));
    found.push({ from, to, path, captures: [...c.order.subarray(0, depth + 1)], ranks });
  };
  addChains(chains, from);
  chains.visit = undefined;
  return found;
}

/** Whether the typed squares are the first squares of the way. */
export function beginsWith(way: Chain, sites: readonly Site[]): boolean {
  return sites.every((site, i) => way.path[i] === site);
}

/** Whether the squares stand in the path in this order, the last one at its end. */
export function passes(way: Chain, sites: readonly Site[]): boolean {
  let next = 0;
  for (const site of way.path) if (next < sites.length && site === sites[next]) next++;
  return next === sites.length && sites.at(-1) === way.to;
}

/** The better of two lists of ranks is the first that is greater; -1, 0 or 1. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rankA, i) => rankA !== b[i]);
  return at < 0 ? 0 : Math.sign(a[at] - b[at]);
}
