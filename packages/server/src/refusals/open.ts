import {
  err,
  type GameRef,
  type Language,
  type Match,
  type Registry,
  type Result,
  siteNames,
  tellExplanation,
  tellFault,
} from '@boardwright/games';
import type { Refusal } from './refusal.ts';

/** Opens a game as a call describes it. A refusal names the field of the call that is wrong. */
export function openGame(
  registry: Registry,
  game: GameRef,
  startField: 'start' | 'position' = 'start',
  language: Language = 'en',
): Result<Match, Refusal> {
  const opened = registry.open(game);
  if (opened.ok) return opened;
  const { code, part, field, at, index, reason, sites = [], repaired } = opened.error;
  const found = registry.find(game.variant, game.rules);
  const wrong = part === 'start' ? startField : field;
  return err({
    code,
    ...(wrong === undefined ? {} : { field: wrong }),
    ...(part === 'start' && found.ok
      ? { detail: tellFault(found.value, opened.error, language), sites: siteNames(found.value, sites) }
      : {}),
    ...(repaired === undefined ? {} : { repaired }),
    ...(at === undefined || part !== 'start' ? {} : { at }),
    ...(index === undefined ? {} : { index }),
    ...(reason && found.ok ? { reason: tellExplanation(found.value, reason, { language }) } : {}),
  });
}

/** The game of a call that mirrors `boardwright rpc`, where the start is named `position`. */
export function openPosition(
  registry: Registry,
  { variant, rules, position, moves, language }: PositionCall,
): Result<Match, Refusal> {
  const game = {
    variant,
    ...(rules === undefined ? {} : { rules }),
    ...(position === undefined ? {} : { start: position }),
    ...(moves === undefined ? {} : { moves }),
  };
  return openGame(registry, game, 'position', language);
}

interface PositionCall extends Omit<GameRef, 'start'> {
  readonly position?: string;
  /** Of what a refusal says. */
  readonly language?: Language;
}
