import type { Change, Scene } from './change.ts';
import { draft } from './create.ts';
import { insertGame } from './store.ts';

/** The same game with sides changed, stored together with the note about it in the old one. */
export function rematch(scene: Scene): Change {
  const { row, match, now } = scene;
  const { game } = draft(
    {
      variant: row.variant,
      rated: row.rated,
      visibility: row.visibility,
      ...(row.rules === null ? {} : { rules: row.rules }),
    },
    match.start,
    [row.seats[1], row.seats[0]],
    row.clock,
    now,
  );
  return {
    events: [{ kind: 'rematched', game: game.row.id }],
    patch: { rematch: game.row.id, offers: {} },
    also: async (tx) => (await insertGame(tx, game)).row,
  };
}
