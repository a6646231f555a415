import { err, ok, type Result } from '@boardwright/games';
import type { SideName } from '@boardwright/protocol';
import type { Refusal } from '../refusal.ts';
import type { Change, Scene } from './change.ts';
import { turnClock } from './clock.ts';
import { countTakeback } from './move.ts';
import { nameOf, sideOf } from './side.ts';

/** Goes back to the beginning of the last turn of `side`. */
export function takeBack(scene: Scene, side: SideName): Result<Change, Refusal> {
  const { row, match, now } = scene;
  const count = countTakeback(match, side);
  if (count === 0) return err({ code: 'nothing-to-take-back' });
  for (let i = 0; i < count; i++) match.undo();
  const turn = nameOf(match.position.turn);
  const reading = turnClock(row.reading ?? undefined, sideOf(row.turn), sideOf(turn), now);
  const after = { ply: row.ply + 1, position: match.position.text, turn };
  const { takeback: _, draw: __, ...offers } = row.offers;
  return ok({
    log: { move: undefined, back: count, side, key: undefined },
    events: [{ kind: 'taken-back', count, ...after, ...(reading ? { clock: reading } : {}) }],
    patch: { ...after, reading: reading ?? null, offers },
  });
}
