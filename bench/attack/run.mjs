// Attacks a real server with many stored games, from one address, while honest people play; fails when they suffer.
//   node bench/attack/run.mjs [--games 100000] [--seconds 20] [--only "name of an attack"] [--storage pglite|postgres]
//                             [--data folder]  (stored games are kept there for the next run, which starts with a copy)
//                             [--short]        (fewer games, a moment each, no limits of time or memory: part of npm test)
//                             [--profile folder]  (processor profiles of the server's threads, written when it stops)
// Fails when the event loop is late by more than 100 ms at 99 %, an honest move takes longer than 1 s, memory passes
// 600 MB, an answer is a fault of the server's own, or the process dies. Beside the server runs a process that does
// nothing but wait: as late as that one is at 99 %, anybody is on this machine, and that much is not the server's.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@boardwright/protocol';
import { readConfig, startServer } from '@boardwright/server';
import {
  findPort,
  makeFolder,
  pause,
  readOptions,
  ServerProcess,
  startPostgres,
} from '../server/process.mjs';
import { ATTACKS } from './attacks.mjs';
import { HonestPlayers } from './honest.mjs';
import { Idler } from './idler.mjs';
import { RudeClient } from './rude.mjs';
import { seed } from './seed.mjs';

const options = readOptions(process.argv.slice(2));
const isShort = options.short === true;
const games = Number(options.games ?? (isShort ? 1_000 : 100_000));
const timeMs = 1000 * Number(options.seconds ?? (isShort ? 0.3 : 20));
/** How long the rude client waits for an answer: it has better things to do. */
const waitMs = isShort ? 700 : 60_000;
const LIMITS = { lagMs: 100, moveMs: 1_000, memoryMb: 600 };
/** A window of the server's measure of its lag. */
const SETTLE_MS = isShort ? 0 : 6_000;
const LOOK_MS = 1_000;
/** Games of one account, for those who ask for everything. */
const OWNED = Math.min(games / 2, 10_000);

const postgres = options.storage === 'postgres' ? await startPostgres() : undefined;
const folder = makeFolder();
const storage = postgres ? { DATABASE_URL: postgres.url } : { BOARDWRIGHT_DATA: folder, DATABASE_URL: '' };
const failures = [];
try {
  const owner = await prepare();
  const server = new ServerProcess(await findPort(), {
    ...storage,
    LOG_LEVEL: 'silent',
    BOARDWRIGHT_PROXY: '1',
    BOARDWRIGHT_CALLS_PER_MINUTE: '1200',
    BOARDWRIGHT_TRIES_PER_MINUTE: '20',
    BOARDWRIGHT_SOCKETS_PER_ADDRESS: '500',
    // As it is for everybody who starts a server.
    MALLOC_ARENA_MAX: undefined,
    ...(options.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${options.profile}` } : {}),
  });
  await server.start();
  await attackAll(server, owner);
  await server.kill('SIGTERM');
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(JSON.stringify({ games, seconds: timeMs / 1000, failures }));
process.exit(failures.length > 0 ? 1 : 0);

/** Fills the storage, or takes it as the last run left it; answers with the token of a guest who has many games. */
async function prepare() {
  const kept = typeof options.data === 'string' && !postgres ? options.data : undefined;
  const token = kept && join(kept, 'owner');
  if (token && existsSync(token)) {
    cpSync(kept, folder, { recursive: true });
    return readFileSync(token, 'utf8');
  }
  const owner = await fill();
  if (token) {
    cpSync(folder, kept, { recursive: true });
    writeFileSync(token, owner);
  }
  return owner;
}

/** Stores the games in this process; answers with the token of a guest who has many of them. */
async function fill() {
  const config = {
    ...readConfig({ ...storage, LOG_LEVEL: 'silent', BOARDWRIGHT_CALLS_PER_MINUTE: '0' }),
    port: 0,
  };
  const started = await startServer({ config });
  if (!started.ok) throw new Error(started.error.code);
  const { core, address, stop } = started.value;
  const run = (text) => core.storage.run(text);
  await seed(address, run, games);
  const client = createClient({ baseUrl: address });
  const { token, me } = (await client.guest()).value;
  await run(`insert into players (id, kind, created_at) values ('${me.id}', 'guest', 0)`);
  for (let from = 0; from < OWNED; from += 1_000)
    await run(`update games set player0 = '${me.id}' where id in (
      select 'seed' || n from generate_series(${from}, ${from + 999}) n)`);
  await stop();
  return token;
}

async function attackAll(server, owner) {
  const idler = new Idler();
  const honest = new HonestPlayers(server);
  await honest.begin();
  const manual = await (await fetch(`${server.address}/api/docs/json`)).json();
  const paths = Object.entries(manual.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => !path.includes('socket') && !path.includes('/me/delete') && method !== 'options')
      .map((method) => ({ path, method: method.toUpperCase() })),
  );
  await pause(isShort ? 500 : 10_000);
  const scene = { server, honest, idler };
  await look(scene, 'nothing', () => pause(timeMs).then(() => []));
  let address = 0;
  for (const [name, attack] of Object.entries(ATTACKS)) {
    address++;
    if (options.only !== undefined && options.only !== name) continue;
    const rude = new RudeClient(server, `203.0.113.${address}`);
    const context = { rude, server, honest, timeMs, waitMs, owner, paths, isShort, port: server.port };
    await look(scene, name, () => attack(context), rude);
  }
  await honest.end();
  idler.end();
}

/** Watches over the server during an attack. */
async function look({ server, honest, idler }, name, attack, rude) {
  honest.take();
  idler.take();
  const seen = { lagMs: 0, memoryMb: 0 };
  const watch = setInterval(
    () =>
      readMetrics(server).then(
        (now) => keepWorst(seen, now),
        () => undefined,
      ),
    LOOK_MS,
  );
  const faults = await attack().catch((error) => [String(error)]);
  await pause(SETTLE_MS);
  clearInterval(watch);
  const last = await readMetrics(server).catch(() => undefined);
  if (last) keepWorst(seen, last);
  else faults.push('the process has died');
  const played = honest.take();
  const idleMs = idler.take();
  faults.push(...played.failures.slice(0, 3));
  if (!isShort) {
    if (seen.lagMs > LIMITS.lagMs + idleMs)
      faults.push(`the event loop was late by ${seen.lagMs} ms, an idle one by ${idleMs} ms`);
    if (played.worstMs > LIMITS.moveMs) faults.push(`an honest move took ${played.worstMs} ms`);
    if (seen.memoryMb > LIMITS.memoryMb) faults.push(`memory reached ${seen.memoryMb} MB`);
  }
  if (name === 'nothing') faults.length = 0;
  const { moves, medianMs, worstMs } = played;
  const answers = rude ? { statuses: rude.statuses, codes: rude.codes } : {};
  console.error(
    JSON.stringify({ attack: name, ...seen, idleMs, moves, medianMs, worstMs, ...answers, faults }),
  );
  failures.push(...faults.map((fault) => `${name}: ${fault}`));
}

function keepWorst(seen, now) {
  for (const key of Object.keys(seen)) seen[key] = Math.max(seen[key], now[key]);
}

async function readMetrics(server) {
  const text = await (
    await fetch(`${server.address}/metrics`, { signal: AbortSignal.timeout(20_000) })
  ).text();
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    lagMs: Math.round(1000 * read('boardwright_event_loop_lag_seconds')),
    memoryMb: Math.round((read('process_resident_memory_bytes') + readLauncherBytes(server.pid)) / 1e6),
  };
}

/**
 * What the process adds that has started the server and stays beside it; nothing where the server runs in that itself.
 * The program's own pages are counted with the server.
 */
function readLauncherBytes(pid) {
  try {
    if (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() === '') return 0;
    const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB/gm);
    return [...sizes].reduce((sum, [, size]) => sum + 1024 * Number(size), 0);
  } catch {
    return 0;
  }
}
