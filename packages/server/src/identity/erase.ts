import { type Kysely, sql } from 'kysely';
import { NOW } from '../play/ledger.ts';
import { sidesOf } from '../play/row.ts';
import type { Tables } from '../storage/tables.ts';
import type { Caller } from './caller.ts';
import { listSessions, listTokens } from './sessions.ts';

/** Everything stored about a player, as data: no hashes, no secrets. */
export async function exportPlayer(db: Kysely<Tables>, caller: Caller): Promise<Record<string, unknown>> {
  const player = await db
    .selectFrom('players')
    .select(['id', 'kind', 'name', 'created_at'])
    .where('id', '=', caller.id)
    .executeTakeFirst();
  const ratings = await db.selectFrom('ratings').selectAll().where('player', '=', caller.id).execute();
  const challenge = await db
    .selectFrom('challenges')
    .select(['version', 'data'])
    .where('player', '=', caller.id)
    .executeTakeFirst();
  return {
    player: player ?? { id: caller.id, kind: caller.kind },
    sessions: await listSessions(db, caller),
    tokens: await listTokens(db, caller),
    ratings,
    challenge: challenge ?? null,
    games: await exportGames(db, caller.id),
  };
}

async function exportGames(db: Kysely<Tables>, player: string): Promise<readonly object[]> {
  const games = await db
    .selectFrom('games')
    .selectAll()
    .where((eb) => eb.or([eb('player0', '=', player), eb('player1', '=', player)]))
    .orderBy('created_at')
    .execute();
  if (games.length === 0) return [];
  const ids = games.map((game) => game.id);
  const moves = await db
    .selectFrom('moves')
    .selectAll()
    .where('game', 'in', ids)
    .orderBy('game')
    .orderBy('ply')
    .execute();
  return games.map(({ link0: _, link1: __, session: ___, ...game }) => ({
    ...game,
    you: sidesOf(game, player),
    log: moves.filter((move) => move.game === game.id),
  }));
}

/**
 * Forgets a player. Games stay for the other side, with an empty name and an id that leads nowhere; running ones
 * must be resigned by the caller of this first.
 */
export async function erasePlayer(db: Kysely<Tables>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of ['sessions', 'tokens', 'seeks', 'ratings', 'challenges'] as const)
      await tx.deleteFrom(table).where('player', '=', id).execute();
    const gone = JSON.stringify({ kind: 'named', name: '' });
    await sql`update events set body = jsonb_set(body, '{seat}', ${gone}::jsonb)
      where game in (select id from games where player0 = ${id} or player1 = ${id})
        and body->'seat'->'player'->>'id' = ${id}`.execute(tx);
    await tx.updateTable('games').set({ owner: null }).where('owner', '=', id).execute();
    // The time tells servers that hold the game in memory to read it again.
    const nobody = JSON.stringify({ kind: 'person', name: '' });
    await sql`update games set player0 = null, seats = jsonb_set(seats, '{0}', ${gone}::jsonb),
        session = jsonb_set(session, '{seats,0}', ${nobody}::jsonb), updated_at = ${NOW}
      where player0 = ${id}`.execute(tx);
    await sql`update games set player1 = null, seats = jsonb_set(seats, '{1}', ${gone}::jsonb),
        session = jsonb_set(session, '{seats,1}', ${nobody}::jsonb), updated_at = ${NOW}
      where player1 = ${id}`.execute(tx);
    await tx.deleteFrom('players').where('id', '=', id).execute();
  });
}
