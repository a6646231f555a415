import { isRecord } from '@boardwright/games';
import { familyOf, firstVariant } from '../../session/families/catalogue.ts';
import { parseRef, startOf } from '../../session/game-ref.ts';
import { keep, readKept } from '../../stores/storage.ts';
import { CLOCKS, type NewGame, OPPONENTS } from './new-game.ts';

/** A level in the middle of the ladder: strong enough to punish gifts, weak enough to lose. */
const FIRST_LEVEL = '3';

/** The choices of last time; a first visitor finds the first game of the house against the computer. */
export function lastChoice(): NewGame {
  return readKept('new-game', parseChoice) ?? firstChoice();
}

/** A position is for one game only; the rest comes back next time. */
export function keepChoice(choice: NewGame): void {
  const { start: _, ...game } = startOf(choice.game);
  keep('new-game', { ...choice, game });
}

function firstChoice(): NewGame {
  const game = { variant: firstVariant() };
  return { game, opponent: 'engine', level: FIRST_LEVEL, side: 0, clock: 'none', rated: false };
}

/** Undefined if the variant no longer exists. Version 0.1 kept the game as `setup`. */
export function parseChoice(value: unknown): NewGame | undefined {
  if (!isRecord(value)) return undefined;
  const game = parseRef(value.game ?? value.setup);
  if (!game || !familyOf(game.variant)) return undefined;
  const { side, level, rated } = value;
  return {
    game,
    opponent: OPPONENTS.find((name) => name === value.opponent) ?? 'engine',
    level: typeof level === 'string' ? level : FIRST_LEVEL,
    side: side === 1 || side === 'any' ? side : 0,
    clock: CLOCKS.find((name) => name === value.clock) ?? 'none',
    rated: rated === true,
  };
}
