// Fills a storage with games by copying a few that were really stored, many times over, inside the database.
import { expectOk } from '@boardwright/games';
import { createClient } from '@boardwright/protocol';

const MODELS = [
  ['nine-mens-morris', '1. d6 f4 2. d2 b4 1-0'],
  ['international', '1. 32-28 19-23 2. 28x19 14x23 0-1'],
  ['brandubh', '1. d7-c7 d5-c5 1/2-1/2'],
];
const RESULTS = { '1-0': '1-0', '0-1': '0-1', '1/2-1/2': '1/2-1/2' };
/** Names that records bring, and accounts that play: as many as a server with so many games has. */
const PEOPLE = 2_000;
/** Rows in one statement: a statement has a deadline. */
const AT_ONCE = 5_000;
const BEGAN_AT = Date.now();
const TWO_YEARS_MS = 63e9;
/** What the triggers on games keep is made at the end, for all games at once. */
const QUIET = 'set local session_replication_role = replica;';

/**
 * Stores `count` finished public games. `run` sends plain SQL to the storage of the server at `address`, or to the
 * one it will open later.
 */
export async function seed(address, run, count, tell = () => undefined) {
  const client = createClient({ baseUrl: address });
  client.setToken(expectOk(await client.guest()).token);
  const models = [];
  for (const [variant, moves] of MODELS) {
    const result = RESULTS[moves.split(' ').at(-1)];
    const text = `[White "Model"]\n[Black "Model"]\n[Variant "${variant}"]\n[Result "${result}"]\n\n${moves}\n`;
    const body = { format: 'record', text, variant, visibility: 'public' };
    models.push(expectOk(await client.importGame({ body })).id);
  }
  await run(`insert into players (id, kind, name, folded, created_at)
    select 'person' || n, 'account', 'Person' || n, 'person' || n, n from generate_series(1, ${PEOPLE}) n
    on conflict do nothing`);
  await run(`insert into ratings (player, family, speed, rating, deviation, volatility, games, updated_at)
    select 'person' || n, family, speed, 1200 + n % 997, 60, 0.06, 40, n
    from generate_series(1, ${PEOPLE}) n, unnest(array['morris', 'draughts', 'tafl']) family,
      unnest(array['blitz', 'rapid', 'correspondence']) speed on conflict do nothing`);
  // But for those by which a running server looks for clocks and AIs.
  const indexes = (
    await run(`select indexname, indexdef from pg_indexes
    where tablename = 'games' and schemaname = current_schema()
      and indexname not in ('games_pkey', 'games_deadline', 'games_ai')`)
  ).rows;
  for (const { indexname } of indexes) await run(`drop index ${indexname}`);
  const columns = (
    await run(`select column_name from information_schema.columns
    where table_name = 'games' and table_schema = current_schema()`)
  ).rows.map((row) => row.column_name);
  for (let from = 0; from < count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE);
    await run(`${QUIET} ${copyGames(columns, models, from, to, count)}`);
    await run(`${QUIET} insert into moves select 'seed' || n, m.ply, m.move, m.back, m.side, m.key, m.at
      from generate_series(${from}, ${Math.min(to, from + AT_ONCE / 10) - 1}) n
      join moves m on m.game = (array['${models.join("','")}'])[1 + n % ${models.length}]`);
    await run(`${QUIET} insert into game_names select folded, 'seed' || n, ${timeOf(count)}
      from generate_series(${from}, ${to - 1}) n,
        unnest(array['master ' || n % ${PEOPLE}, 'pupil ' || n % 17]) folded where n % 3 = 0`);
    tell(to);
  }
  for (const { indexdef } of indexes) await run(indexdef);
  await run(`truncate tallies; insert into tallies
    select player, sum(won), sum(drawn), sum(lost), sum(active) from games as g, tally_rows(g) group by player`);
  await run('analyze');
}

/** When game `n` was made: at even steps over two years, so that none is of the same instant as another. */
function timeOf(count) {
  return `${BEGAN_AT} - (${count} - n) * ${Math.floor(TWO_YEARS_MS / count)}.0`;
}

/** Two thirds between accounts, a third with the names of records. */
function copyGames(columns, models, from, to, count) {
  const isPlayed = 'n % 3 > 0';
  const [first, second] = [`'person' || (1 + n % ${PEOPLE})`, `'person' || (1 + (n * 7) % ${PEOPLE})`];
  const person = (id) => `jsonb_build_object('kind', 'person', 'player', jsonb_build_object('id', ${id}))`;
  const named = (name) => `jsonb_build_object('kind', 'named', 'name', ${name})`;
  const changed = {
    id: `'seed' || n`,
    created_at: timeOf(count),
    sequence: '2',
    player0: `case when ${isPlayed} then ${first} end`,
    player1: `case when ${isPlayed} then ${second} end`,
    owner: `case when ${isPlayed} then ${first} else 'person1' end`,
    seats: `case when ${isPlayed} then jsonb_build_array(${person(first)}, ${person(second)})
      else jsonb_build_array(${named(`'Master ' || n % ${PEOPLE}`)}, ${named(`'Pupil ' || n % 17`)}) end`,
  };
  return `insert into games (${columns.join(', ')})
    select ${columns.map((name) => changed[name] ?? `model.${name}`).join(', ')}
    from generate_series(${from}, ${to - 1}) n
    join games model on model.id = (array['${models.join("','")}'])[1 + n % ${models.length}]`;
}
