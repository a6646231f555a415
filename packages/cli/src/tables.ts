import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AnyGame } from '@boardwright/games';

/** Where the tables of a game are: by its id, and a mark of the rules where these differ from the variant's. */
export function tableFolder(game: AnyGame, rules: unknown, chosen: string | true | undefined): string {
  if (typeof chosen === 'string') return chosen;
  const root = process.env.BOARDWRIGHT_TABLES ?? 'tables';
  const { id } = game.variant;
  if (rules === undefined) return join(root, id);
  const mark = createHash('sha256')
    .update(game.endgame?.()?.fingerprint ?? '')
    .digest('hex')
    .slice(0, 8);
  return join(root, `${id}-${mark}`);
}
