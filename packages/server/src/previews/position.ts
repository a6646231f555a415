import { err, type GameRef, isRecord, type Match, type Registry, type Result } from '@boardwright/games';
import { openGame } from '../refusals/open.ts';
import type { Refusal } from '../refusals/refusal.ts';

/** Links longer than this are nobody's game. */
const LONGEST_QUERY = 4000;
const MOST_MOVES = 400;

/** The game that the query of a link names: `variant`, `rules`, `position` and `moves`, as the page writes them. */
export function openQuery(registry: Registry, search: string): Result<Match, Refusal> {
  if (search.length > LONGEST_QUERY) return err({ code: 'bad-input' });
  const query = new URLSearchParams(search);
  const rules = parseRules(query.get('rules') ?? '');
  const start = query.get('position');
  const moves = (query.get('moves') ?? '').split(' ').filter((move) => move !== '');
  if (moves.length > MOST_MOVES) return err({ code: 'bad-input', field: 'moves' });
  const ref: GameRef = {
    variant: query.get('variant') ?? '',
    ...(rules ? { rules } : {}),
    ...(start ? { start } : {}),
    moves,
  };
  return openGame(registry, ref);
}

function parseRules(text: string): GameRef['rules'] {
  try {
    const rules: unknown = JSON.parse(text);
    return isRecord(rules) ? (rules as GameRef['rules']) : undefined;
  } catch {
    return undefined;
  }
}
