import {
  err,
  type GameRef,
  type Match,
  type Registry,
  type Result,
  tellExplanation,
} from '@boardwright/games';
import type { Refusal } from './refusal.ts';

/** Opens a game as a call describes it. A refusal names the field of the call that is wrong. */
export function openGame(
  registry: Registry,
  game: GameRef,
  startField: 'start' | 'position' = 'start',
): Result<Match, Refusal> {
  const opened = registry.open(game);
  if (opened.ok) return opened;
  const { code, part, field, at, index, reason } = opened.error;
  const found = registry.find(game.variant, game.rules);
  const wrong = part === 'start' ? startField : field;
  return err({
    code,
    ...(wrong === undefined ? {} : { field: wrong }),
    ...(at === undefined || part !== 'start' ? {} : { at }),
    ...(index === undefined ? {} : { index }),
    ...(reason && found.ok ? { reason: tellExplanation(found.value, reason) } : {}),
  });
}

/** The game of a call that mirrors `boardwright rpc`, where the start is named `position`. */
export function openPosition(
  registry: Registry,
  { variant, rules, position, moves }: PositionCall,
): Result<Match, Refusal> {
  const game = {
    variant,
    ...(rules === undefined ? {} : { rules }),
    ...(position === undefined ? {} : { start: position }),
    ...(moves === undefined ? {} : { moves }),
  };
  return openGame(registry, game, 'position');
}

interface PositionCall extends Omit<GameRef, 'start'> {
  readonly position?: string;
}
