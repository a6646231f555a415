import { LEVELS } from '@boardwright/engine';
import type { ListedFamily } from '../../session/families/catalogue.ts';
import { startOf } from '../../session/game-ref.ts';
import type { KeptGame } from '../../session/local/kept-game.ts';
import type { NewGame } from './new-game.ts';
import { lastChoice } from './new-game-kept.ts';

/**
 * A game against the computer that suits without a question: the last one again, a level higher if it was won. Asked
 * for a family, the last one of that family counts; who has played none begins with its first variant.
 */
export function suitingGame(games: readonly KeptGame[], family?: ListedFamily): NewGame {
  const last = games.find(
    ({ variant, levels, game }) =>
      game !== undefined &&
      (levels[0] === undefined) !== (levels[1] === undefined) &&
      (!family || family.variants.some(({ id }) => id === variant)),
  );
  const choice = { ...lastChoice(), opponent: 'engine', clock: 'none' } as const;
  if (!last?.game) return family ? { ...choice, game: { variant: family.variants[0].id } } : choice;
  const { start: _, ...game } = startOf(last.game);
  const side = last.levels[0] === undefined ? 0 : 1;
  const level = last.levels[side === 0 ? 1 : 0] ?? choice.level;
  return { ...choice, game, side, level: last.outcome?.winner === side ? nextLevel(level) : level };
}

/** The next rung of the ladder, or of the four tiers; the strongest is followed by itself. */
export function nextLevel(level: string): string {
  const at = LEVELS.findIndex(({ id }) => id === level);
  const next = LEVELS.at(at + 1)?.id;
  return level === 'master' || level === 'longest-chain' || next === undefined ? level : next;
}
