import type { GameRef, RuleOverrides } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';

/** Anything from the storage or the server; undefined if it describes no game. The rest is checked when opened. */
export function parseRef(value: unknown): GameRef | undefined {
  if (!isRecord(value) || typeof value.variant !== 'string') return undefined;
  const { variant, start, moves } = value;
  const rules = parseRules(value.rules);
  const isLine = Array.isArray(moves) && moves.length > 0 && moves.every((move) => typeof move === 'string');
  return {
    variant,
    ...(rules ? { rules } : {}),
    ...(typeof start === 'string' ? { start } : {}),
    ...(isLine ? { moves } : {}),
  };
}

/** No overrides at all are none. */
export function parseRules(value: unknown): RuleOverrides | undefined {
  return isRecord(value) && Object.keys(value).length > 0 ? value : undefined;
}

/** The same game before its first move. */
export function startOf({ moves: _, ...start }: GameRef): GameRef {
  return start;
}

/**
 * A game in the query of a link: `variant`, and where they matter `rules`, `position` and `moves`; rules that have a
 * name bring it along.
 */
export function formatQuery({ variant, rules, start, moves }: GameRef, name?: string): string {
  const query = new URLSearchParams({ variant });
  if (rules) query.set('rules', JSON.stringify(rules));
  if (rules && name !== undefined) query.set('name', name);
  if (start !== undefined) query.set('position', start);
  if (moves && moves.length > 0) query.set('moves', moves.join(' '));
  return query.toString();
}

/** Undefined when the query names no variant. */
export function parseQuery(search: string): GameRef | undefined {
  const query = new URLSearchParams(search);
  return parseRef({
    variant: query.get('variant') || undefined,
    rules: parseJson(query.get('rules') ?? ''),
    start: query.get('position') || undefined,
    moves: (query.get('moves') ?? '').split(' ').filter((move) => move !== ''),
  });
}

/** The longest name of rules, here and in links. */
export const LONGEST_NAME = 40;

/** What a link calls its rules. */
export function parseName(search: string): string | undefined {
  return new URLSearchParams(search).get('name')?.trim().slice(0, LONGEST_NAME) || undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The page that tells the rules of a game, house rules included, which may have a name of their own. */
export function rulesAddress({ variant, rules }: Pick<GameRef, 'variant' | 'rules'>, name?: string): string {
  const query = rules
    ? `?${new URLSearchParams({ rules: JSON.stringify(rules), ...(name === undefined ? {} : { name }) })}`
    : '';
  return `/learn/rules/${variant}${query}`;
}
