import { ok, type Registry, type Result } from '@boardwright/games';
import { Resvg } from '@resvg/resvg-js';
import { openGame } from '../refusals/open.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { drawPosition } from './drawing.ts';
import type { TaskInputs } from './task.ts';

/** Pictures of positions, as PNG. */
export function makePictureTasks(registry: Registry) {
  return {
    picture: ({ game }: TaskInputs['picture']): Result<Uint8Array, Refusal> => {
      const opened = openGame(registry, game);
      if (!opened.ok) return opened;
      const { position } = opened.value;
      const picture = new Resvg(drawPosition(position.game, position.diagram), {
        font: { loadSystemFonts: false },
      });
      return ok(picture.render().asPng());
    },
  };
}
