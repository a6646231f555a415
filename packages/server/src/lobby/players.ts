import { err, ok, type Result } from '@boardwright/games';
import type { Leader, LeaderQuery, PlayerPage, Rating } from '@boardwright/protocol';
import { type Kysely, sql } from 'kysely';
import { deviationNow, type RatingRow } from '../play/ratings.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';

/** Beyond this a rating says too little to be listed. */
const LISTED_DEVIATION = 200;

/** By id, or by name for accounts. */
export async function readPlayer(db: Kysely<Tables>, id: string): Promise<Result<PlayerPage, Refusal>> {
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('folded', '=', id.toLowerCase())]))
    .executeTakeFirst();
  if (!player) return err({ code: 'no-player' });
  const ratings = await db.selectFrom('ratings').selectAll().where('player', '=', player.id).execute();
  const counts = await sql<PlayerPage['counts']>`
    select
      count(*) filter (where status = 'finished' and outcome->>'winner' = side)::int as won,
      count(*) filter (where status = 'finished' and outcome->>'winner' is null)::int as drawn,
      count(*) filter (where status = 'finished' and outcome->>'winner' <> side)::int as lost,
      count(*) filter (where status in ('active', 'waiting'))::int as active
    from (
      select status, outcome, 'first' as side from games where player0 = ${player.id} and visibility = 'public'
      union all
      select status, outcome, 'second' from games where player1 = ${player.id} and visibility = 'public'
    ) as played`.execute(db);
  return ok({
    id: player.id,
    ...(player.name === null ? {} : { name: player.name }),
    createdAt: player.created_at,
    ratings: ratings.map(tellRating),
    counts: counts.rows[0],
  });
}

export async function readLeaders(db: Kysely<Tables>, query: LeaderQuery): Promise<Leader[]> {
  let rows = db
    .selectFrom('ratings')
    .innerJoin('players', 'players.id', 'ratings.player')
    .selectAll('ratings')
    .select('players.name')
    .where('family', '=', query.family)
    .where('deviation', '<', LISTED_DEVIATION)
    .where('players.kind', '=', 'account');
  if (query.speed !== undefined) rows = rows.where('speed', '=', query.speed);
  const found = await rows
    .orderBy('rating', 'desc')
    .limit(query.limit ?? 50)
    .execute();
  return found.map((row) => ({
    player: { id: row.player, name: row.name ?? '' },
    rating: tellRating(row),
  }));
}

function tellRating(row: RatingRow): Rating {
  const { family, speed, rating, games } = row;
  return { family, speed, rating, deviation: deviationNow(row, Date.now()), games };
}
