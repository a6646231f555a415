import { err, ok, type Result } from '@boardwright/games';
import type { Leader, LeaderQuery, PlayerPage, Rating, Speed } from '@boardwright/protocol/internal';
import { type Kysely, sql } from 'kysely';
import { hasBlocked } from '../people/blocks.ts';
import { deviationNow, isSettled, type RatingRow } from '../play/ratings.ts';
import { readPlayerStrength, tellPuzzleRating } from '../puzzles/attempts.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';

const SPEEDS: readonly Speed[] = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence'];

/** Beyond this a rating says too little to be listed. The index of leaders has the same number. */
const LISTED_DEVIATION = 200;

/** By id, or by name for accounts. */
export async function readPlayer(
  db: Kysely<Tables>,
  id: string,
  reader: string,
): Promise<Result<PlayerPage, Refusal>> {
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where(sql<boolean>`id in (select id from players where id = ${id}
      union all select id from players where folded = ${id.toLowerCase()})`)
    .executeTakeFirst();
  if (!player) return err({ code: 'no-player' });
  const ratings = await db.selectFrom('ratings').selectAll().where('player', '=', player.id).execute();
  const puzzles = await readPlayerStrength(db, player.id);
  const tally = await db
    .selectFrom('tallies')
    .select(['won', 'drawn', 'lost', 'active'])
    .where('player', '=', player.id)
    .executeTakeFirst();
  return ok({
    id: player.id,
    ...(player.name === null ? {} : { name: player.name }),
    createdAt: player.created_at,
    ...((await hasBlocked(db, reader, player.id)) ? { isBlocked: true } : {}),
    ratings: ratings
      .filter((row) => row.ruleset === '' || isSettled(row, Date.now()))
      .sort((a, b) => (a.family + a.ruleset < b.family + b.ruleset ? -1 : 1))
      .map(tellRating),
    ...(puzzles ? { puzzles: tellPuzzleRating(puzzles, Date.now()) } : {}),
    counts: tally ?? { won: 0, drawn: 0, lost: 0, active: 0 },
  });
}

/** The best of each speed, by its index, of which the best of all are among them. */
export async function readLeaders(db: Kysely<Tables>, query: LeaderQuery): Promise<Leader[]> {
  const limit = query.limit ?? 50;
  const speeds = query.speed === undefined ? SPEEDS : [query.speed];
  const { rows: found } = await sql<RatingRow & { name: string | null }>`select best.*, players.name
    from jsonb_array_elements_text(${JSON.stringify(speeds)}::jsonb) as s (speed),
      lateral (select * from ratings where family = ${query.family} and ratings.speed = s.speed
        and ruleset = ''
        and deviation < ${sql.lit(LISTED_DEVIATION)} order by rating desc limit ${limit}) as best
      join players on players.id = best.player and players.kind = 'account'
    order by best.rating desc limit ${limit}`.execute(db);
  return found.map((row) => ({
    player: { id: row.player, name: row.name ?? '' },
    rating: tellRating(row),
  }));
}

function tellRating(row: RatingRow): Rating {
  const { family, variant, speed, rating, games } = row;
  return {
    family,
    ...(variant === null ? {} : { variant }),
    speed,
    rating,
    deviation: deviationNow(row, Date.now()),
    games,
  };
}
