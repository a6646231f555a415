import { type Outcome, tellOutcome } from '@boardwright/games';
import type { ToldOutcome } from '@boardwright/protocol';
import type { Change, Scene } from './change.ts';
import { stopClock } from './clock.ts';
import { otherName, sideOf } from './side.ts';

/** The end of a game: clocks stand, offers lapse. Ratings are added where it is stored. */
export function endGame(scene: Scene, outcome: Outcome | ToldOutcome): Change {
  const { row, now } = scene;
  const told = isTold(outcome) ? outcome : tellOutcome(outcome);
  const reading = stopClock(row.reading ?? undefined, sideOf(row.turn), now);
  return {
    events: [{ kind: 'ended', outcome: told, ...(reading ? { clock: reading } : {}) }],
    patch: { status: 'finished', outcome: told, reading: reading ?? null, offers: {} },
  };
}

/** The running clock has fallen. */
export function endByTime(scene: Scene): Change {
  return endGame(scene, { winner: otherName(scene.row.turn), reason: 'time-over' });
}

function isTold(outcome: Outcome | ToldOutcome): outcome is ToldOutcome {
  return typeof outcome.winner === 'string' || outcome.winner === null;
}
