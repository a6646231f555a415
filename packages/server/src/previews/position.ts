import { err, type GameRef, ok, type Result } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import type { Refusal } from '../refusals/refusal.ts';

/** Links longer than this are nobody's game. */
const LONGEST_QUERY = 4000;
const MOST_MOVES = 400;

/**
 * The game that the query of a link names: `variant`, `rules`, `position` and `moves`, as the page writes them.
 * Whether it is one is for a thread to find out.
 */
export function parseQuery(search: string): Result<GameRef, Refusal> {
  if (search.length > LONGEST_QUERY) return err({ code: 'bad-input' });
  const query = new URLSearchParams(search);
  const rules = parseRules(query.get('rules') ?? '');
  const start = query.get('position');
  const moves = (query.get('moves') ?? '').split(' ').filter((move) => move !== '');
  if (moves.length > MOST_MOVES) return err({ code: 'bad-input', field: 'moves' });
  return ok({
    variant: query.get('variant') ?? '',
    ...(rules ? { rules } : {}),
    ...(start ? { start } : {}),
    moves,
  });
}

function parseRules(text: string): GameRef['rules'] {
  try {
    const rules: unknown = JSON.parse(text);
    return isRecord(rules) ? (rules as GameRef['rules']) : undefined;
  } catch {
    return undefined;
  }
}
