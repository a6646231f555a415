// How fast moves travel and how many sockets are held, in one server process, on loopback only.
//   node bench/server.mjs [--games 500] [--seconds 30] [--every 5] [--idle 10000] [--storage pglite|postgres|both]
import { rmSync } from 'node:fs';
import { createClient } from '@boardwright/protocol';
import { LiveGame } from './server-game.mjs';
import { holdIdle } from './server-idle.mjs';
import { findPort, makeFolder, pause, readOptions, ServerProcess, startPostgres } from './server-process.mjs';

const options = readOptions(process.argv.slice(2));
const games = Number(options.games ?? 500);
const seconds = Number(options.seconds ?? 30);
const everyMs = Number(options.every ?? 5) * 1000;
const idle = Number(options.idle ?? 10_000);
const storage = options.storage ?? 'both';
const SETTING_UP = 16;

if (storage !== 'postgres') {
  const folder = makeFolder();
  await measure('pglite', { BOARDWRIGHT_DATA: folder, DATABASE_URL: '' });
  rmSync(folder, { recursive: true, force: true });
}
if (storage !== 'pglite') {
  const postgres = await startPostgres();
  await measure('postgres', { DATABASE_URL: postgres.url });
  await postgres.stop();
}

async function measure(name, environment) {
  const server = new ServerProcess(await findPort(), environment);
  const startMs = await server.start();
  try {
    const live = await openGames(server);
    const before = await readMemory(server);
    const cpuBefore = await readMetric(server, 'process_cpu_seconds');
    await playGames(live);
    const after = await readMemory(server);
    const cpu = (await readMetric(server, 'process_cpu_seconds')) - cpuBefore;
    const summary = summarise(live);
    // What a move costs whatever else the machine does.
    const cpuMsPerMove = Math.round((10_000 * cpu) / summary.moves) / 10;
    const told = {
      name,
      startMs,
      games,
      seconds,
      everyMs,
      ...summary,
      cpuMsPerMove,
      memoryMb: [before, after],
    };
    for (const game of live) game.close();
    const held = idle > 0 ? await holdIdle(server, idle) : undefined;
    console.log(JSON.stringify({ ...told, idle: held && { ...held, memoryMb: await readMemory(server) } }));
    held?.close();
  } finally {
    await server.kill('SIGTERM');
  }
}

async function openGames(server) {
  const live = [];
  const makeSome = async () => {
    while (live.length < games) {
      const game = new LiveGame(server.address);
      live.push(game);
      await game.open(createClient);
    }
  };
  await Promise.all(Array.from({ length: SETTING_UP }, makeSome));
  return live;
}

/** Every game moves at its own beat, spread over the interval, so that no instant is special. */
async function playGames(live) {
  const end = Date.now() + seconds * 1000;
  await Promise.all(
    live.map(async (game, i) => {
      await pause((everyMs * i) / live.length);
      while (Date.now() < end) {
        const began = Date.now();
        await game.move();
        await pause(Math.max(0, everyMs - (Date.now() - began)));
      }
    }),
  );
}

function summarise(live) {
  const times = live.flatMap((game) => game.times).sort((a, b) => a - b);
  const at = (share) =>
    Math.round(10 * (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)) / 10;
  const failures = live.reduce((sum, game) => sum + game.failures, 0);
  return {
    moves: times.length,
    failures,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    worstMs: at(1),
  };
}

async function readMemory(server) {
  return Math.round((await readMetric(server, 'process_resident_memory_bytes')) / 1e6);
}

async function readMetric(server, name) {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}
