import type { GameResult } from '@boardwright/protocol/internal';
import { familyOf, listFamilies } from '../../session/families/catalogue.ts';

/** What is looked for in the archive. */
export interface ArchiveWish {
  readonly family?: string;
  readonly variant?: string;
  /** Id of the rules and the start; together with a variant that is played by them. */
  readonly ruleset?: string;
  readonly result?: GameResult;
  /** How the name of a player begins. */
  readonly name?: string;
  readonly length?: ArchiveLength;
  /** The first moves, as they are written. */
  readonly opening?: string;
  /** Days, both included: `2026-11-18`. */
  readonly since?: string;
  readonly until?: string;
  readonly isMine: boolean;
}

/** Moves of both sides together. */
export const LENGTHS = {
  short: { most: 30 },
  middle: { least: 31, most: 80 },
  long: { least: 81 },
} as const satisfies Readonly<Record<string, { readonly least?: number; readonly most?: number }>>;
type ArchiveLength = keyof typeof LENGTHS;
export const LENGTH_NAMES = ['short', 'middle', 'long'] as const;

export const RESULTS: readonly GameResult[] = ['first', 'second', 'draw'];

/** Names longer than this are nobody's. */
export const LONGEST = { name: 40, opening: 120 } as const;

export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Reads the query of an address; what makes no sense is left out. */
export function parseWish(search: string): ArchiveWish {
  const query = new URLSearchParams(search);
  const family = listFamilies().find(({ id }) => id === query.get('family'))?.id;
  const variant = query.get('variant') ?? '';
  const owner = familyOf(variant)?.id;
  const ruleset = query.get('ruleset') ?? '';
  const result = RESULTS.find((name) => name === query.get('result'));
  const name = (query.get('name') ?? '').slice(0, LONGEST.name);
  const opening = (query.get('opening') ?? '').slice(0, LONGEST.opening);
  const length = LENGTH_NAMES.find((known) => known === query.get('length'));
  const [since, until] = [query.get('since'), query.get('until')];
  return {
    ...(owner ? { family: owner, variant } : family ? { family } : {}),
    ...(owner && /^[\w-]{1,60}$/.test(ruleset) ? { ruleset } : {}),
    ...(result ? { result } : {}),
    ...(name ? { name } : {}),
    ...(opening ? { opening } : {}),
    ...(length ? { length } : {}),
    ...(isDay(since) ? { since } : {}),
    ...(isDay(until) ? { until } : {}),
    isMine: query.get('mine') === '1',
  };
}

export function formatWish(wish: ArchiveWish): string {
  const query = new URLSearchParams();
  if (wish.variant) query.set('variant', wish.variant);
  else if (wish.family) query.set('family', wish.family);
  if (wish.result) query.set('result', wish.result);
  for (const field of ['ruleset', 'name', 'opening', 'length', 'since', 'until'] as const) {
    const value = wish[field];
    if (value) query.set(field, value);
  }
  if (wish.isMine) query.set('mine', '1');
  return query.toString();
}
