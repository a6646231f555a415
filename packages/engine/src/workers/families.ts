import { delimiter } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Family } from '@boardwright/games/contract';

/** Modules with families from outside, named in `BOARDWRIGHT_FAMILIES` (separated as in `PATH`), as addresses. */
export function familyModules(): readonly string[] {
  const named = process.env.BOARDWRIGHT_FAMILIES ?? '';
  return named
    .split(delimiter)
    .filter((path) => path !== '')
    .map((path) => pathToFileURL(path).href);
}

/** The `families` that these modules export. */
export async function importFamilies(modules: readonly string[]): Promise<readonly Family[]> {
  const found: Family[] = [];
  for (const module of modules) {
    const { families } = await import(module);
    if (!Array.isArray(families)) throw new TypeError(`${module} exports no list named families`);
    found.push(...families);
  }
  return found;
}
