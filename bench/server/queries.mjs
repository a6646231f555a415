// How long the database takes for every list of games and for the desk, with many games stored: what each call asks it
// is asked again with EXPLAIN ANALYZE, and the times of planning and execution are added up. The best of all rounds is
// told, since a busy machine makes any statement late, and the median beside it.
//   node bench/server/queries.mjs [--games 100000] [--storage pglite|postgres|both] [--rounds 20]
//                          [--url postgres://…] [--data FOLDER]   (those stay, and are filled the first time)
//                          [--plans "/api/v1/games?name=p"]   (prints the plans of one call)
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readConfig, startServer } from '@boardwright/server';
import pg from 'pg';
import { WebSocket } from 'ws';
import { seed } from '../attack/seed.mjs';
import { makeFolder, readOptions, startPostgres } from './process.mjs';

const options = readOptions(process.argv.slice(2));
const games = Number(options.games ?? 100_000);
const rounds = Number(options.rounds ?? 20);
const storage = options.storage ?? 'both';

/** Half of the time over which the games were made. */
const HALF_MS = 31.5e9;

const PATHS = [
  '/api/v1/games',
  '/api/v1/games?before=BEFORE',
  '/api/v1/games?variant=brandubh',
  '/api/v1/games?family=morris&result=first',
  '/api/v1/games?status=finished',
  '/api/v1/games?status=active',
  '/api/v1/games?result=draw&before=BEFORE',
  '/api/v1/games?variant=tablut-foteviken',
  '/api/v1/games?name=p',
  '/api/v1/games?name=person1',
  '/api/v1/games?name=pupil',
  '/api/v1/games?name=mas&variant=international',
  '/api/v1/games?name=p&result=draw',
  '/api/v1/games?name=nobody',
  '/api/v1/games?least=3&family=morris',
  '/api/v1/games?opening=32-28&variant=international',
  '/api/v1/games/best',
  '/api/v1/games?player=person12',
  '/api/v1/games?player=person12&status=active',
  '/api/v1/players/person1',
  '/api/v1/leaders?family=draughts',
  '/api/v1/leaders?family=tafl&speed=blitz',
  '/api/v1/seeks',
  'the desk of a player of 10,000 games',
];
const DESK = PATHS.at(-1);

if (storage !== 'postgres') {
  const folder = options.data ?? makeFolder();
  await measure('pglite', { BOARDWRIGHT_DATA: folder });
  if (!options.data) rmSync(folder, { recursive: true, force: true });
}
if (options.url) await measure('postgres', { DATABASE_URL: options.url });
else if (storage !== 'pglite') {
  const postgres = await startPostgres();
  await measure('postgres', { DATABASE_URL: postgres.url });
  await postgres.stop();
}

/** In this process, so that the time of the database can be told from that of HTTP. */
async function measure(name, environment) {
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    BOARDWRIGHT_CALLS_PER_MINUTE: '0',
    ...environment,
  };
  const started = await startServer({ config: { ...readConfig(env), port: 0 } });
  if (!started.ok) throw new Error(started.error.code);
  const server = started.value;
  const { storage: opened } = server.core;
  const began = performance.now();
  const loader = environment.DATABASE_URL ? new pg.Client(environment.DATABASE_URL) : undefined;
  await loader?.connect();
  const run = (text) => (loader ? loader.query(text) : opened.run(text));
  const { rows: found } = await run('select count(*)::int as games from games');
  if (found[0].games < games)
    await seed(server.address, run, games, (done) => {
      if (done % 100_000 === 0) console.error(`${name}: ${done} games stored`);
    });
  const owner = await giveGames(server.address, run);
  await loader?.end();
  const seedMs = Math.round(performance.now() - began);
  const before = Date.now() - HALF_MS;
  const asked = listen(opened.pool);
  for (const path of PATHS) {
    const [calls, times] = [[], []];
    let rows = 0;
    for (let i = 0; i < rounds; i++) {
      asked.length = 0;
      const at = performance.now();
      rows =
        path === DESK
          ? await openDesk(server.address, owner)
          : await countRows(server.address + path.replace('BEFORE', String(before - i)));
      calls.push(performance.now() - at);
      times.push(await explain(opened, [...asked], i === 0 && path === options.plans));
    }
    const [call, database] = [calls, times].map((all) => all.sort((a, b) => a - b));
    console.log(
      JSON.stringify({
        name,
        games,
        path,
        rows,
        databaseMs: round(database[0]),
        medianMs: round(database[Math.floor(rounds / 2)]),
        callMs: round(call[Math.floor(rounds / 2)]),
      }),
    );
  }
  console.log(JSON.stringify({ name, games, seedMs }));
  await server.stop();
}

/** A guest with many games that are over; gives its token. */
async function giveGames(address, run) {
  const { token, me } = await (
    await fetch(`${address}/api/v1/guests`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
  ).json();
  await run(`insert into players (id, kind, created_at) values ('${me.id}', 'guest', 0)`);
  for (let from = 0; from < Math.min(games, 10_000); from += 1_000)
    await run(`update games set player0 = '${me.id}' where id in (
      select 'seed' || n from generate_series(${from}, ${from + 999}) n)`);
  await run('analyze games');
  return token;
}

async function countRows(url) {
  const answer = await fetch(url);
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(body)}`);
  return (body.games ?? (Array.isArray(body) ? body : [body])).length;
}

function openDesk(address, token) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/v1/socket`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send('{"type":"desk"}'));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'problem') reject(new Error(message.problem.code));
      if (message.type !== 'desk') return;
      socket.terminate();
      resolve(message.desk.games.length);
    });
  });
}

/** What is asked of the database from now on, but for what this program asks itself. */
function listen(pool) {
  const asked = [];
  const { query } = pool.Client.prototype;
  pool.Client.prototype.query = function (given, ...rest) {
    const { text = given, values = rest[0] } = Object(given);
    if (/^[\s(]*(select|with)/i.test(text)) asked.push([text, Array.isArray(values) ? values : []]);
    return query.call(this, given, ...rest);
  };
  return asked;
}

/** Milliseconds of planning and execution for all of it. */
async function explain(storage, asked, isShown) {
  let sum = 0;
  for (const [text, values] of asked) {
    const { rows } = await storage.run(`explain (analyze, timing off, format json) ${text}`, values);
    const [plan] = rows[0]['QUERY PLAN'];
    sum += plan['Planning Time'] + plan['Execution Time'];
    if (!isShown) continue;
    const shown = await storage.run(`explain (analyze, buffers) ${text}`, values);
    console.error(shown.rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return sum;
}

function round(ms) {
  return Math.round(10 * ms) / 10;
}
