import type { Payer } from '../admission/payer.ts';
import type { Core } from '../core/core.ts';
import type { Room } from '../play/room.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Weight } from '../threads/task.ts';

/** A position whose moves are more, or take longer to list on a machine of today, is no game for a server. */
const MOST_MOVES = 2_000;
const LONGEST_LIST_MS = 25;

export function isHeavy({ listMs, moves }: Weight): boolean {
  return listMs > LONGEST_LIST_MS || moves > MOST_MOVES;
}

/**
 * Refuses a move that leads to a position whose moves take too long to list: all that comes after would be decided
 * on the event loop. A move that is none is left to the session, which knows how to say it.
 */
export async function refuseHeavy(
  { rules: threads, weights }: Core,
  payer: Payer,
  room: Room,
  move: string,
): Promise<Refusal | undefined> {
  if (!weights.isGuarded(room)) return undefined;
  const { variant, rules, start, moves = [] } = room.session.match.ref;
  const checked = await threads.run(
    'check',
    {
      variant,
      ...(rules === undefined ? {} : { rules }),
      ...(start === undefined ? {} : { position: start }),
      moves: [...moves, move],
    },
    payer,
  );
  if (checked.ok) return isHeavy(checked.value) ? { code: 'too-complex' } : undefined;
  return checked.error.code === 'too-complex' || checked.error.code === 'too-busy'
    ? checked.error
    : undefined;
}
