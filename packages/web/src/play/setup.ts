import {
  type AnyGame,
  err,
  findGame,
  findVariant,
  type Json,
  type Language,
  Match,
  ok,
  Position,
  type Result,
} from '@boardwright/games';
import { isRecord } from '../stores/storage.ts';

export type RuleChanges = Readonly<Record<string, Json>>;

/** Which game is played and from where: enough to build it again anywhere, so it is kept and put into links. */
export interface GameSetup {
  readonly variant: string;
  readonly rules?: RuleChanges;
  readonly start?: string;
}

export interface SetupFault {
  readonly code: string;
  readonly field?: string;
}

export function openGame(setup: GameSetup): Result<AnyGame, SetupFault> {
  return findGame(setup.variant, setup.rules);
}

export function openMatch(setup: GameSetup, moves: readonly string[] = []): Result<Match, SetupFault> {
  const game = openGame(setup);
  if (!game.ok) return game;
  const start =
    setup.start === undefined ? ok(Position.start(game.value)) : Position.parse(game.value, setup.start);
  if (!start.ok) return err({ code: start.error.code });
  const match = new Match(start.value);
  for (const move of moves) {
    const step = match.play(move);
    if (!step.ok) return err({ code: step.error.code });
  }
  return ok(match);
}

/** Anything from a link or the storage; undefined if it is no setup at all. Rules are checked when opened. */
export function parseSetup(value: unknown): GameSetup | undefined {
  if (!isRecord(value) || typeof value.variant !== 'string') return undefined;
  const rules = parseRules(value.rules);
  return {
    variant: value.variant,
    ...(rules ? { rules } : {}),
    ...(typeof value.start === 'string' ? { start: value.start } : {}),
  };
}

export function parseRules(value: unknown): RuleChanges | undefined {
  if (!isRecord(value) || Object.keys(value).length === 0) return undefined;
  const rules: Record<string, Json> = {};
  for (const [name, part] of Object.entries(value)) if (isJson(part)) rules[name] = part;
  return rules;
}

export function variantName(id: string, language: Language): string {
  const found = findVariant(id);
  return found ? (found.family.words[language].variants[id] ?? found.variant.name) : id;
}

export function familyName(id: string, language: Language): string {
  return findVariant(id)?.family.words[language].family ?? id;
}

function isJson(value: unknown): value is Json {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isJson);
  return isRecord(value) && Object.values(value).every(isJson);
}
