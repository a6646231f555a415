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
  for (let from = 0; from < count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE);
    await run(copyGames(models, from, to));
    await run(`insert into moves select 'seed' || n, m.ply, m.move, m.back, m.side, m.key, m.at
      from generate_series(${from}, ${Math.min(to, from + AT_ONCE / 10) - 1}) n
      join moves m on m.game = (array['${models.join("','")}'])[1 + n % ${models.length}]`);
    tell(to);
  }
  await run('analyze');
}

/** Two thirds between accounts, a third with the names of records, over the last two years. */
function copyGames(models, from, to) {
  return `insert into games select (jsonb_populate_record(model, jsonb_build_object(
      'id', 'seed' || n, 'created_at', ${Date.now()} - (${to} - n) * 63.0 - n % 7, 'sequence', 2,
      'player0', case when n % 3 > 0 then 'person' || (1 + n % ${PEOPLE}) end,
      'player1', case when n % 3 > 0 then 'person' || (1 + (n * 7) % ${PEOPLE}) end,
      'owner', case when n % 3 > 0 then 'person' || (1 + n % ${PEOPLE}) else 'person1' end,
      'seats', case when n % 3 > 0 then jsonb_build_array(
          jsonb_build_object('kind', 'person', 'player', jsonb_build_object('id', 'person' || (1 + n % ${PEOPLE}))),
          jsonb_build_object('kind', 'person', 'player', jsonb_build_object('id', 'person' || (1 + (n * 7) % ${PEOPLE}))))
        else jsonb_build_array(
          jsonb_build_object('kind', 'named', 'name', 'Master ' || n % ${PEOPLE}),
          jsonb_build_object('kind', 'named', 'name', 'Pupil ' || n % 17)) end))).*
    from generate_series(${from}, ${to - 1}) n
    join games model on model.id = (array['${models.join("','")}'])[1 + n % ${models.length}]`;
}
