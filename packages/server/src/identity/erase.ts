import { type Kysely, sql } from 'kysely';
import { NOW } from '../play/ledger.ts';
import type { Tables } from '../storage/tables.ts';
import type { Caller } from './caller.ts';
import { listSessions, listTokens } from './sessions.ts';

/** How long the name of an account that is gone is nobody's. */
const REST_MS = 365 * 86_400_000;
/** Games read at once: enough to be quick, and few enough that nobody waits for them. */
const PAGE = 50;

/** Everything stored about a player, as the text of one JSON object, a page of games at a time: no hashes, no secrets. */
export async function* exportPlayer(db: Kysely<Tables>, caller: Caller): AsyncGenerator<string> {
  const player = await db
    .selectFrom('players')
    .select(['id', 'kind', 'name', 'created_at'])
    .where('id', '=', caller.id)
    .executeTakeFirst();
  const ratings = await db.selectFrom('ratings').selectAll().where('player', '=', caller.id).execute();
  const puzzles = await db
    .selectFrom('puzzle_attempts')
    .select(['puzzle', 'solved', 'at'])
    .where('player', '=', caller.id)
    .execute();
  const puzzleRating = await db
    .selectFrom('puzzle_players')
    .selectAll()
    .where('player', '=', caller.id)
    .executeTakeFirst();
  const challenge = await db
    .selectFrom('challenges')
    .select(['version', 'data'])
    .where('player', '=', caller.id)
    .executeTakeFirst();
  const head = JSON.stringify({
    player: player ?? { id: caller.id, kind: caller.kind },
    sessions: await listSessions(db, caller),
    tokens: await listTokens(db, caller),
    ratings,
    puzzles: { rating: puzzleRating ?? null, attempts: puzzles },
    challenge: challenge ?? null,
  });
  yield `${head.slice(0, -1)},"games":[`;
  let isFirst = true;
  for await (const games of exportGames(db, caller.id)) {
    yield `${isFirst ? '' : ','}${games}`;
    isFirst = false;
  }
  yield '],"studies":[';
  let isFirstStudy = true;
  for await (const study of exportStudies(db, caller.id)) {
    yield `${isFirstStudy ? '' : ','}${JSON.stringify(study)}`;
    isFirstStudy = false;
  }
  yield ']}';
}

/** One study after the other, each with its entries. */
async function* exportStudies(db: Kysely<Tables>, owner: string): AsyncGenerator<object> {
  const own = await db
    .selectFrom('studies')
    .select(['id', 'name', 'variant'])
    .where('owner', '=', owner)
    .execute();
  for (const study of own) {
    const rows = await db.selectFrom('study_entries').select('body').where('study', '=', study.id).execute();
    yield { ...study, entries: rows.map(({ body }) => body) };
  }
}

/** Oldest first, by the player's two indexes. The database writes the text: nobody here has to look into it. */
async function* exportGames(db: Kysely<Tables>, player: string): AsyncGenerator<string> {
  let after = { at: Number.NEGATIVE_INFINITY, id: '' };
  for (;;) {
    const side = (column: 'player0' | 'player1') => sql`(select id, created_at from games
      where ${sql.ref(column)} = ${player} and (created_at, id) > (${after.at}, ${after.id})
      order by created_at, id limit ${PAGE})`;
    const page = await sql<{ id: string; created_at: number; text: string }>`select g.id, g.created_at, (
        to_jsonb(g) - ${SECRET}::text[] || jsonb_build_object(
          'you', to_jsonb(array_remove(array[
            case when g.player0 = ${player} then 'first' end, case when g.player1 = ${player} then 'second' end], null)),
          'log', (select coalesce(jsonb_agg(to_jsonb(m) order by m.ply), '[]') from moves as m where m.game = g.id)
        ))::text as text
      from (select distinct id from (${side('player0')} union all ${side('player1')}) as own) as found
      join games as g on g.id = found.id
      order by g.created_at, g.id limit ${PAGE}`.execute(db);
    const last = page.rows.at(-1);
    if (!last) return;
    after = { at: last.created_at, id: last.id };
    yield page.rows.map(({ text }) => text).join(',');
  }
}

/** What opens a seat, and what is there only for the server's own use. */
const SECRET = '{link0,link1,session}';

/**
 * Forgets a player. Games stay for the other side, with an empty name and an id that leads nowhere; running ones
 * must be resigned by the caller of this first.
 */
export async function erasePlayer(db: Kysely<Tables>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of ['sessions', 'tokens', 'seeks', 'ratings', 'challenges', 'pushes', 'blocks'] as const)
      await tx.deleteFrom(table).where('player', '=', id).execute();
    const gone = JSON.stringify({ kind: 'named', name: '' });
    await sql`update events set body = jsonb_set(body, '{seat}', ${gone}::jsonb)
      where game in (select id from games where player0 = ${id}
          union all select id from games where player1 = ${id})
        and body->'seat'->'player'->>'id' = ${id}`.execute(tx);
    await tx
      .updateTable('games')
      .set({ invited: null, invited_name: null })
      .where('invited', '=', id)
      .execute();
    await tx.updateTable('games').set({ owner: null }).where('owner', '=', id).execute();
    // The time tells servers that hold the game in memory to read it again.
    const nobody = JSON.stringify({ kind: 'person', name: '' });
    await sql`update games set player0 = null, seats = jsonb_set(seats, '{0}', ${gone}::jsonb),
        session = jsonb_set(session, '{seats,0}', ${nobody}::jsonb), updated_at = ${NOW}
      where player0 = ${id}`.execute(tx);
    await sql`update games set player1 = null, seats = jsonb_set(seats, '{1}', ${gone}::jsonb),
        session = jsonb_set(session, '{seats,1}', ${nobody}::jsonb), updated_at = ${NOW}
      where player1 = ${id}`.execute(tx);
    // The name rests, so that nobody is taken for who had it.
    await sql`insert into resting_names (folded, until)
      select folded, ${NOW} + ${REST_MS} from players where id = ${id} and folded is not null
      on conflict (folded) do update set until = excluded.until`.execute(tx);
    await tx.deleteFrom('tallies').where('player', '=', id).execute();
    await tx.deleteFrom('players').where('id', '=', id).execute();
  });
}
