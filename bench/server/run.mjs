// What a move costs, how fast moves travel, how many sockets are held and how many moves a server carries, on
// loopback only.
//   node bench/server/run.mjs [--games 500] [--seconds 30] [--every 5] [--idle 10000] [--storage pglite|postgres|both]
//                         [--servers 1] [--warm 0] [--warm-every 5] [--search] [--share 1] [--profile FOLDER]
// With --warm moves are made for so many seconds before anything is measured or limited, one in each game every
// --warm-every seconds (as often as then, if that is not given): code that has run some thousand times is faster.
// With --search the highest rate is looked for at which 99 % of the moves are seen within 100 ms, by steps of
// --seconds (8), for at most three minutes with everything around it. With --servers the
// players are spread over several processes and one Postgres. --share gives each of them that part of a core (root
// and control groups of Linux), so that they compete neither with one another nor with those who play. A collection
// of garbage by several threads then uses up what a process has for some tenths of a second, so that the search asks
// for 95 % within 100 ms instead.
import { rmSync } from 'node:fs';
import { createClient } from '@boardwright/protocol';
import { LEAST_PLIES, LiveGame } from './game.mjs';
import { holdIdle } from './idle.mjs';
import { findPort, makeFolder, readOptions, ServerProcess, startPostgres } from './process.mjs';
import { playAt, searchRate } from './rate.mjs';
import { limitShare } from './share.mjs';

const options = readOptions(process.argv.slice(2));
const games = Number(options.games ?? 500);
const seconds = Number(options.seconds ?? (options.search ? 8 : 30));
const everyMs = Number(options.every ?? 5) * 1000;
const idle = Number(options.idle ?? 10_000);
const storage = options.storage ?? 'both';
const count = Number(options.servers ?? 1);
const warm = Number(options.warm ?? 0);
const usualRate = (1000 * games) / everyMs;
const warmRate = options['warm-every'] ? games / Number(options['warm-every']) : usualRate;
const SETTING_UP = 16;
/** Beside the start and the games that are made before it. */
const LONGEST_SEARCH_MS = 140_000;

if (storage !== 'postgres') {
  const folder = makeFolder();
  await withServers('pglite', 1, { BOARDWRIGHT_DATA: folder, DATABASE_URL: '' });
  rmSync(folder, { recursive: true, force: true });
}
if (storage !== 'pglite') {
  const postgres = await startPostgres();
  await withServers('postgres', count, { DATABASE_URL: postgres.url });
  await postgres.stop();
}

async function withServers(name, wanted, environment) {
  const servers = [];
  const nodeArguments = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  let lift = () => undefined;
  try {
    let startMs = 0;
    for (let i = 0; i < wanted; i++) {
      servers.push(new ServerProcess(await findPort(), environment, nodeArguments));
      startMs = await servers[i].start();
    }
    const live = await fillGames(servers, [], 0);
    if (warm > 0) await playAt(servers, await fillGames(servers, live, warmRate * warm), warmRate, warm);
    if (options.share) lift = limitShare(servers, Number(options.share));
    const told = options.search ? await search(servers, live) : await measure(servers, live);
    console.log(JSON.stringify({ name, servers: wanted, startMs, games, ...told }));
  } finally {
    for (const server of servers) await server.kill('SIGTERM');
    lift();
  }
}

async function measure(servers, live) {
  const [server] = servers;
  const before = await readMemory(server);
  await fillGames(servers, live, usualRate * seconds);
  const summary = await playAt(servers, live, usualRate, seconds);
  const told = { seconds, everyMs, ...summary, memoryMb: [before, await readMemory(server)] };
  for (const game of live) game.close();
  if (idle === 0) return told;
  const held = await holdIdle(server, idle);
  held.close();
  return { ...told, idle: { ...held, memoryMb: await readMemory(server) } };
}

async function search(servers, live) {
  const found = await searchRate({
    longestMs: LONGEST_SEARCH_MS,
    slowest: options.share ? 'p95Ms' : 'p99Ms',
    play: async (rate) => {
      // Whoever made the games of the step before has made the server busy too: only moves are measured.
      const some = await fillGames(servers, live, rate * seconds);
      const summary = await playAt(servers, some, rate, seconds);
      console.error(JSON.stringify(summary));
      return summary;
    },
  });
  for (const game of live) game.close();
  return found;
}

/**
 * Opens games in the place of those that would end before so many moves are made: what is offered is what was asked
 * for until the last of them.
 */
async function fillGames(servers, live, moves) {
  const plies = Math.ceil(moves / games) + 1;
  if (plies > LEAST_PLIES)
    throw new Error(`--games ${Math.ceil(moves / (LEAST_PLIES - 1))} are needed for this`);
  const isLong = (game) => game.left >= plies;
  for (const game of live) if (!isLong(game)) game.close();
  live.splice(0, live.length, ...live.filter(isLong));
  const makeSome = async () => {
    while (live.length < games) {
      // Half of the games have their players at two servers, if there are two.
      const at = live.length;
      const game = new LiveGame([servers[at % servers.length], servers[(at >> 1) % servers.length]]);
      live.push(game);
      await game.open(createClient);
    }
  };
  await Promise.all(Array.from({ length: SETTING_UP }, makeSome));
  return live;
}

async function readMemory(server) {
  return Math.round((await server.readMetric('process_resident_memory_bytes')) / 1e6);
}
