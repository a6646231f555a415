import type { Family } from '@boardwright/games/contract';
import { isRecord } from '@boardwright/games/internal';

/** Addresses of modules with games from outside, as the server wrote them into the document. */
export function outsideAddresses(): readonly string[] {
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[name="boardwright-family"]');
  return [...tags].map((tag) => tag.content);
}

/** The `families` they export. One that fails is left out: the page works without it, and the console says why. */
export async function importFamilies(addresses: readonly string[]): Promise<readonly Family[]> {
  const found: Family[] = [];
  for (const address of addresses) {
    try {
      const { families }: { readonly families?: unknown } = await import(/* @vite-ignore */ address);
      if (!Array.isArray(families)) throw new Error('it exports no list called families');
      found.push(...families.filter(isFamily));
    } catch (error) {
      console.error(`the game at ${address} could not be loaded`, error);
    }
  }
  return found;
}

/** As far as can be seen: the rest is what the conformance kit is for. */
function isFamily(value: unknown): value is Family {
  return isRecord(value) && typeof value.id === 'string' && typeof value.compile === 'function';
}
