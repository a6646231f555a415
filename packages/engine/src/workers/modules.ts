import { delimiter } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRegistry, FAMILIES, type Family, type Registry } from '@boardwright/games';

/** Modules with families from outside, named in `BOARDWRIGHT_FAMILIES` (separated as in `PATH`), as addresses. */
export function familyModules(): readonly string[] {
  const named = process.env.BOARDWRIGHT_FAMILIES ?? '';
  return named
    .split(delimiter)
    .filter((path) => path !== '')
    .map((path) => pathToFileURL(path).href);
}

/** All families there are: our own, then those that modules export as `families`. */
export async function loadRegistry(modules: readonly string[] = familyModules()): Promise<Registry> {
  const found: Family[] = [...FAMILIES];
  for (const module of modules) {
    const { families } = await import(module);
    if (!Array.isArray(families)) throw new TypeError(`${module} exports no list named families`);
    found.push(...families);
  }
  return createRegistry(found);
}
