import { err, ok } from '@boardwright/games';
import { hashSecret } from '../identity/secrets.ts';
import type { Decide } from './change.ts';
import { type Creator, seatOf, startGame } from './create.ts';
import { sidesOf } from './row.ts';
import { SIDE_NAMES } from './side.ts';

/**
 * Whoever holds the link of an open seat takes it; the link is spent with that. Whoever took the seat may ask again:
 * the answer may have been lost on the way.
 */
export function decideJoin(player: Creator, link: string): Decide {
  return ({ row, now }) => {
    const hash = hashSecret(link);
    const at = row.link0 === hash ? 0 : row.link1 === hash ? 1 : undefined;
    if (at === undefined) return err({ code: 'bad-link' });
    const sitting = at === 0 ? row.player0 : row.player1;
    if (sitting === player.id) return ok({ events: [], patch: {} });
    if (sitting !== null) return err({ code: 'bad-link' });
    if (row.status !== 'waiting') return err({ code: 'game-over' });
    if (sidesOf(row, player.id).length > 0) return err({ code: 'already-seated' });
    if (row.rated && !player.isAccount) return err({ code: 'rated-needs-account' });
    const seat = seatOf(player);
    const seats: typeof row.seats = at === 0 ? [seat, row.seats[1]] : [row.seats[0], seat];
    const taken = at === 0 ? { player0: player.id } : { player1: player.id };
    const joined = { kind: 'joined' as const, side: SIDE_NAMES[at], seat };
    if (seats.some((other) => other.kind === 'open'))
      return ok({ events: [joined], patch: { seats, ...taken } });
    const started = startGame(row, now);
    return ok({ events: [joined, started.event], patch: { seats, ...taken, ...started.patch } });
  };
}
