import { err, ok, type Result } from '@boardwright/games';
import type { PlayerRef } from '@boardwright/protocol/internal';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Caller, ensurePlayer } from '../identity/caller.ts';
import { NOW } from '../play/ledger.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';

const MOST_BLOCKS = 500;

/** Whether one of two players wants nothing to do with the other; both are expressions of a query. */
export function areApart(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from blocks
    where (player = ${one} and blocked = ${other}) or (player = ${other} and blocked = ${one}))`;
}

export async function isApart(db: Kysely<Tables>, one: string, other: string): Promise<boolean> {
  const found = await sql<{
    apart: boolean;
  }>`select ${areApart(sql`${one}::text`, sql`${other}::text`)} as apart`.execute(db);
  return found.rows[0].apart;
}

/** Whether the first of them has blocked the second. */
export async function hasBlocked(db: Kysely<Tables>, player: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom('blocks')
    .select('at')
    .where('player', '=', player)
    .where('blocked', '=', other)
    .executeTakeFirst();
  return found !== undefined;
}

/** By id, or by name for accounts. Running games go on: a block is for the future. */
export async function setBlock(
  db: Kysely<Tables>,
  caller: Caller,
  wish: string,
  isBlocked: boolean,
): Promise<Result<{ ok: true }, Refusal>> {
  const other = await db
    .selectFrom('players')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', wish), eb('folded', '=', wish.toLowerCase())]))
    .executeTakeFirst();
  if (!other) return err({ code: 'no-player' });
  if (other.id === caller.id) return err({ code: 'own-player' });
  if (!isBlocked) {
    await db.deleteFrom('blocks').where('player', '=', caller.id).where('blocked', '=', other.id).execute();
    return ok({ ok: true });
  }
  await ensurePlayer(db, caller);
  const added = await sql`insert into blocks (player, blocked, at)
    select ${caller.id}, ${other.id}, ${NOW}
    where (select count(*) from blocks where player = ${caller.id}) < ${MOST_BLOCKS}
    on conflict (player, blocked) do update set at = excluded.at returning at`.execute(db);
  return added.rows.length > 0 ? ok({ ok: true }) : err({ code: 'too-many' });
}

/** Newest first. */
export async function listBlocks(db: Kysely<Tables>, player: string): Promise<PlayerRef[]> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('players', 'players.id', 'blocks.blocked')
    .select(['players.id', 'players.name'])
    .where('blocks.player', '=', player)
    .orderBy('blocks.at', 'desc')
    .execute();
  return rows.map(({ id, name }) => ({ id, ...(name === null ? {} : { name }) }));
}
