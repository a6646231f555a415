import type { Limits, SearchOptions } from '@boardwright/engine';
import {
  err,
  type GameRef,
  LANGUAGES,
  type Language,
  type Match,
  ok,
  type Registry,
  type Result,
} from '@boardwright/games';
import type { Refusal } from './refusal.ts';

/** The parameters of a call: nothing in them is believed. */
export type Params = Readonly<Record<string, unknown>>;

/** Longer thinking belongs to programs that can stop it. */
const MOST = { depth: 100, nodes: 1e12, timeMs: 600_000 };
/** Deeper counts belong to `boardwright perft`, which can be interrupted. */
const DEEPEST_PERFT = 12;

export function parseLanguage({ language = 'en' }: Params): Result<Language, Refusal> {
  const spoken = LANGUAGES.find((name) => name === language);
  return spoken ? ok(spoken) : badParam('language');
}

/** The match that `variant`, `rules`, `position` and the moves describe; the registry checks each of them. */
export function parseMatch(registry: Registry, params: Params, moves: unknown): Result<Match, Refusal> {
  if (!Array.isArray(moves)) return badParam('moves');
  const { variant, rules, position } = params;
  const match = registry.open({ variant, rules, start: position, moves } as GameRef);
  if (match.ok) return match;
  const { text: _, ...refusal } = match.error;
  const { part } = refusal;
  const game = part === 'start' || part === 'moves' ? registry.find(String(variant), rules) : undefined;
  return err({ ...refusal, ...(game?.ok ? { game: game.value } : {}) });
}

export function parseDepth({ depth }: Params): Result<number, Refusal> {
  const isDepth =
    typeof depth === 'number' && Number.isInteger(depth) && depth >= 0 && depth <= DEEPEST_PERFT;
  return isDepth ? ok(depth) : badParam('depth');
}

/** How hard `engine.choose` is to think. */
export function parseSearch({ level, limits, seed }: Params): Result<SearchOptions, Refusal> {
  if (level !== undefined && typeof level !== 'string') return err({ code: 'unknown-level' });
  const bounds = limits === undefined ? ok(undefined) : parseLimits(limits);
  if (!bounds.ok) return bounds;
  if (seed !== undefined && (typeof seed !== 'number' || !Number.isSafeInteger(seed)))
    return badParam('seed');
  return ok({
    ...(level === undefined ? {} : { level }),
    ...(bounds.value ? { limits: bounds.value } : {}),
    ...(seed === undefined ? {} : { seed }),
  });
}

function parseLimits(value: unknown): Result<Limits, Refusal> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return badParam('limits');
  const limits: { depth?: number; nodes?: number; timeMs?: number } = {};
  for (const [name, bound] of Object.entries(value)) {
    if (name !== 'depth' && name !== 'nodes' && name !== 'timeMs') return badParam('limits');
    if (typeof bound !== 'number' || !(bound >= 1 && bound <= MOST[name])) return badParam('limits');
    limits[name] = Math.floor(bound);
  }
  return Object.keys(limits).length === 0 ? badParam('limits') : ok(limits);
}

export function badParam(field: string): { readonly ok: false; readonly error: Refusal } {
  return err({ code: 'bad-params', field });
}
