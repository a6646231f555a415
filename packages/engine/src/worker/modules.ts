import { delimiter } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Modules that register games from outside the house, named in `BOARDWRIGHT_FAMILIES` (separated as in `PATH`).
 * A program imports them before anything else, and its worker threads do the same.
 */
export function familyModules(): readonly string[] {
  const named = process.env.BOARDWRIGHT_FAMILIES ?? '';
  return named
    .split(delimiter)
    .filter((path) => path !== '')
    .map((path) => pathToFileURL(path).href);
}
