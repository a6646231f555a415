import {
  err,
  type GameRef,
  type Language,
  type Match,
  type Registry,
  type Result,
  tellOpenError,
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
  const { part, sentence: detail, ...told } = tellOpenError(registry, game, opened.error, { language });
  return err({ ...told, detail, ...(part === 'start' ? { field: startField } : {}) });
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
