import type { Registry } from '@boardwright/games';
import type { SideName } from '@boardwright/protocol';
import { sql, type Transaction } from 'kysely';
import type { Caller } from '../identity/caller.ts';
import { draft, openSession, seatOf } from '../play/create.ts';
import { NOW } from '../play/ledger.ts';
import type { NewGame } from '../play/store.ts';
import type { Tables } from '../storage/tables.ts';
import { readRating, refer, type SeekRow } from './seeks.ts';

/** Takes the oldest equal seek of somebody else off the list, if there is one. */
export async function takeEqual(
  tx: Transaction<Tables>,
  player: string,
  likeness: string,
  side: SeekRow['side'],
): Promise<SeekRow | undefined> {
  const found = await sql<SeekRow>`delete from seeks where id = (
      select id from seeks
      where likeness = ${likeness} and player <> ${player} and expires_at > ${NOW}
        and (${side} = 'any' or side = 'any' or side <> ${side})
      order by created_at limit 1 for update skip locked)
    returning *`.execute(tx);
  return found.rows[0];
}

/** The maker of a seek and whoever came to it; sides as wished, else by lot. */
export async function pair(
  registry: Registry,
  tx: Transaction<Tables>,
  seek: SeekRow,
  caller: Caller,
  side: SeekRow['side'],
): Promise<NewGame | undefined> {
  const match = registry.open({ variant: seek.variant, ...(seek.rules ? { rules: seek.rules } : {}) });
  const maker = await tx.selectFrom('players').selectAll().where('id', '=', seek.player).executeTakeFirst();
  if (!match.ok || !maker) return undefined;
  // All other seeks of the two are off: nobody is pulled into a second game.
  await tx.deleteFrom('seeks').where('player', 'in', [seek.player, caller.id]).execute();
  const makerSeat = seatOf(refer(maker.id, maker.name, seek.rating));
  const own = await readRating(registry, tx, caller.id, seek.variant, seek.clock);
  const callerSeat = seatOf(refer(caller.id, caller.name ?? null, own));
  const makerSide = pickSide(seek.side, side);
  const now = await sql<{ now: number }>`select ${NOW} as now`.execute(tx);
  const { clock, rated, player: owner } = seek;
  const seats =
    makerSide === 'first' ? ([makerSeat, callerSeat] as const) : ([callerSeat, makerSeat] as const);
  const session = openSession(match.value, seats, clock, Math.floor(now.rows[0].now));
  return draft(session, { clock, rated, visibility: 'public', owner }).game;
}

function pickSide(maker: SeekRow['side'], other: SeekRow['side']): SideName {
  if (maker !== 'any') return maker;
  if (other !== 'any') return other === 'first' ? 'second' : 'first';
  return Math.random() < 0.5 ? 'first' : 'second';
}
