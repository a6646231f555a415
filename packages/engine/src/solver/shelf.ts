import { createHash } from 'node:crypto';
import type { AnyGame } from '@boardwright/games/contract';

/** The folder of a game's tables: its id, and a mark of the rules where these differ from the variant's. */
export function nameShelf(game: AnyGame, rules: unknown): string {
  const { id } = game.variant;
  if (rules === undefined) return id;
  const mark = createHash('sha256')
    .update(game.endgame?.()?.fingerprint ?? '')
    .digest('hex')
    .slice(0, 8);
  return `${id}-${mark}`;
}
