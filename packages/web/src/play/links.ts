import { type GameSetup, parseRules } from './setup.ts';

/** A game in the query of a link: `variant`, and where they matter `rules`, `position` and `moves`. */
export interface LinkedGame {
  readonly setup: GameSetup;
  readonly moves: readonly string[];
}

export function formatQuery(setup: GameSetup, moves: readonly string[] = []): string {
  const query = new URLSearchParams({ variant: setup.variant });
  if (setup.rules) query.set('rules', JSON.stringify(setup.rules));
  if (setup.start !== undefined) query.set('position', setup.start);
  if (moves.length > 0) query.set('moves', moves.join(' '));
  return query.toString();
}

/** Undefined when the query names no variant. What it names is checked when the game is opened. */
export function parseQuery(search: string): LinkedGame | undefined {
  const query = new URLSearchParams(search);
  const variant = query.get('variant');
  if (!variant) return undefined;
  const rules = parseRules(parseJson(query.get('rules') ?? ''));
  const start = query.get('position');
  const moves = (query.get('moves') ?? '').split(' ').filter((move) => move !== '');
  return { setup: { variant, ...(rules ? { rules } : {}), ...(start ? { start } : {}) }, moves };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
