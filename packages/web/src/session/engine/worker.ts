/// <reference lib="webworker" />
import { fetchWeights, serveWeb } from '@boardwright/engine/serve-web';
import { createRegistry } from '@boardwright/games';
import type { Family } from '@boardwright/games/contract';
import { familyOf } from '../families/catalogue.ts';
import { importFamilies, loadRules } from '../families/load.ts';

const families: Family[] = [];
const registry = createRegistry(families);

/** The worker has no document to read, so games from outside stand in its address. */
const outside = importFamilies(new URLSearchParams(location.search).getAll('family')).then((found) =>
  families.push(...found),
);

serveWeb(async (ref) => {
  await outside;
  const listed = familyOf(ref.variant)?.id;
  if (listed !== undefined && !families.some(({ id }) => id === listed)) {
    const rules = await loadRules(listed);
    if (rules) families.push(rules);
  }
  return registry.open(ref);
}, fetchWeights('/weights'));
