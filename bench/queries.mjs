// How long the database takes for every list of games, with many games stored.
//   node bench/queries.mjs [--games 100000] [--storage pglite|postgres|both] [--rounds 20]
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readConfig, startServer } from '@boardwright/server';
import { seed } from './attack/seed.mjs';
import { makeFolder, readOptions, startPostgres } from './server-process.mjs';

const options = readOptions(process.argv.slice(2));
const games = Number(options.games ?? 100_000);
const rounds = Number(options.rounds ?? 20);
const storage = options.storage ?? 'both';

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
  '/api/v1/games?name=nobody',
  '/api/v1/games?player=person12',
  '/api/v1/games?player=person1&status=active',
  '/api/v1/players/person1',
  '/api/v1/leaders?family=draughts',
  '/api/v1/leaders?family=tafl&speed=blitz',
  '/api/v1/seeks',
];

if (storage !== 'postgres') {
  const folder = makeFolder();
  await measure('pglite', { BOARDWRIGHT_DATA: folder });
  rmSync(folder, { recursive: true, force: true });
}
if (storage !== 'pglite') {
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
  await seed(
    server.address,
    (text) => opened.run(`set statement_timeout = 0; ${text}`),
    games,
    (done) => {
      if (done % 100_000 === 0) console.error(`${name}: ${done} games stored`);
    },
  );
  const seedMs = Math.round(performance.now() - began);
  const before = Date.now() - games * 30;
  for (const path of PATHS) {
    const times = [];
    let rows = 0;
    for (let i = 0; i < rounds; i++) {
      const at = performance.now();
      const answer = await fetch(server.address + path.replace('BEFORE', String(before - i)));
      const body = await answer.json();
      times.push(performance.now() - at);
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
      rows = (body.games ?? (Array.isArray(body) ? body : [body])).length;
    }
    times.sort((a, b) => a - b);
    const [median, worst] = [times[Math.floor(rounds / 2)], times.at(-1)].map(
      (ms) => Math.round(10 * ms) / 10,
    );
    console.log(JSON.stringify({ name, games, path, rows, medianMs: median, worstMs: worst }));
  }
  console.log(JSON.stringify({ name, games, seedMs }));
  await server.stop();
}
