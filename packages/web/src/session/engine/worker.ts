/// <reference lib="webworker" />
import { fetchWeights, serveWeb } from '@boardwright/engine/serve-web';
import type { Family } from '@boardwright/games/contract';
import { createRegistry, loadRules } from '@boardwright/games/rules';
import { importFamilies } from '../families/load.ts';

const families: Family[] = [];
const registry = createRegistry(families);

/** The worker has no document to read, so games from outside stand in its address. */
const outside = importFamilies(new URLSearchParams(location.search).getAll('family')).then((found) =>
  families.push(...found),
);

serveWeb(async (ref, family) => {
  await outside;
  if (!families.some(({ id }) => id === family)) {
    const rules = await loadRules(family);
    if (rules && !families.includes(rules)) families.push(rules);
  }
  return registry.open(ref);
}, fetchWeights('/weights'));
