import type { GameResult } from '@boardwright/protocol';
import { familyOf, listFamilies } from '../../session/families/catalogue.ts';

/** What is looked for in the archive. */
export interface ArchiveWish {
  readonly family?: string;
  readonly variant?: string;
  readonly result?: GameResult;
  /** How the name of a player begins. */
  readonly name?: string;
  readonly isMine: boolean;
}

export const RESULTS: readonly GameResult[] = ['first', 'second', 'draw'];

/** Names longer than this are nobody's. */
export const LONGEST_NAME = 40;

/** Reads the query of an address; what makes no sense is left out. */
export function parseWish(search: string): ArchiveWish {
  const query = new URLSearchParams(search);
  const family = listFamilies().find(({ id }) => id === query.get('family'))?.id;
  const variant = query.get('variant') ?? '';
  const owner = familyOf(variant)?.id;
  const result = RESULTS.find((name) => name === query.get('result'));
  const name = (query.get('name') ?? '').slice(0, LONGEST_NAME);
  return {
    ...(owner ? { family: owner, variant } : family ? { family } : {}),
    ...(result ? { result } : {}),
    ...(name ? { name } : {}),
    isMine: query.get('mine') === '1',
  };
}

export function formatWish(wish: ArchiveWish): string {
  const query = new URLSearchParams();
  if (wish.variant) query.set('variant', wish.variant);
  else if (wish.family) query.set('family', wish.family);
  if (wish.result) query.set('result', wish.result);
  if (wish.name) query.set('name', wish.name);
  if (wish.isMine) query.set('mine', '1');
  return query.toString();
}
