// What the stream of the player costs over sockets that follow one game alone, in one server process, on loopback only:
// the same games and connections first without and then with desks, in processor time and in time until a move is seen.
//   node bench/server/stream.mjs [--games 500] [--others 1000] [--elsewhere 0] [--seconds 25] [--every 5] [--storage pglite]
//     [--desks in-turn | at-once]
// `others` are connected players without a game, `elsewhere` players of games who have a second page open. Desks that
// are opened at once are measured while they are being opened too.
import { rmSync } from 'node:fs';
import { createClient } from '@boardwright/protocol';
import { WebSocket } from 'ws';
import { LiveGame } from './game.mjs';
import { findPort, makeFolder, pause, readOptions, ServerProcess, startPostgres } from './process.mjs';

const options = readOptions(process.argv.slice(2));
const games = Number(options.games ?? 500);
const others = Number(options.others ?? 1000);
const elsewhere = Number(options.elsewhere ?? 0);
const seconds = Number(options.seconds ?? 25);
const everyMs = Number(options.every ?? 5) * 1000;
const SETTING_UP = 16;

const postgres = options.storage === 'postgres' ? await startPostgres() : undefined;
const folder = makeFolder();
const server = new ServerProcess(
  await findPort(),
  postgres ? { DATABASE_URL: postgres.url } : { BOARDWRIGHT_DATA: folder, DATABASE_URL: '' },
);
await server.start();
try {
  const live = await openGames();
  const idle = await openIdle(live);
  const plain = await measure('plain', live);
  const sockets = [...live.flatMap((game) => game.sockets), ...idle];
  const opening = options.desks === 'at-once' ? await measureOpening(live, sockets) : undefined;
  // As pages come: one after the other, and each has its desk before anything is measured.
  if (!opening) for (const socket of sockets) await openDesk(socket);
  const stream = await measure('stream', live);
  const extra = Math.round(100 * (stream.cpuMsPerMove / plain.cpuMsPerMove - 1));
  console.log(
    JSON.stringify({ games, connections: 2 * games + idle.length, elsewhere, plain, opening, stream, extra }),
  );
  for (const game of live) game.close();
  for (const socket of idle) socket.terminate();
} finally {
  await server.kill('SIGTERM');
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function openGames() {
  const live = [];
  const makeSome = async () => {
    while (live.length < games) {
      const game = new LiveGame([server, server]);
      live.push(game);
      await game.open(createClient);
    }
  };
  await Promise.all(Array.from({ length: SETTING_UP }, makeSome));
  return live;
}

/** Connected players who watch nothing: guests of their own, and second pages of those who play. */
async function openIdle(live) {
  const tokens = live.flatMap((game) => game.tokens).slice(0, elsewhere);
  const client = createClient({ baseUrl: server.address });
  const sockets = [];
  let left = others;
  const openSome = async () => {
    for (;;) {
      const token = tokens.pop() ?? (left-- > 0 ? (await client.guest()).value.token : undefined);
      if (token === undefined) return;
      sockets.push(await connect(token));
    }
  };
  await Promise.all(Array.from({ length: SETTING_UP }, openSome));
  return sockets;
}

/** All desks are asked for at one moment, while games go on; `openedMs` is when the last one was there. */
async function measureOpening(live, sockets) {
  const began = Date.now();
  const opened = Promise.all(sockets.map(openDesk)).then(() => Date.now() - began);
  const measured = await measure('opening', live);
  return { ...measured, openedMs: await opened };
}

function connect(token) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/v1/socket`, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('open', () => resolve(socket));
  });
}

function openDesk(socket) {
  return new Promise((resolve) => {
    const hear = (data) => {
      if (!String(data).startsWith('{"type":"desk",')) return;
      socket.off('message', hear);
      resolve();
    };
    socket.on('message', hear);
    socket.send(JSON.stringify({ type: 'desk' }));
  });
}

async function measure(name, live) {
  for (const game of live) game.times.length = 0;
  const before = await readMetric('process_cpu_seconds');
  const end = Date.now() + seconds * 1000;
  // Every game moves at its own beat, spread over the interval, so that no instant is special.
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
  const cpu = (await readMetric('process_cpu_seconds')) - before;
  const times = live.flatMap((game) => game.times).sort((a, b) => a - b);
  const at = (share) => Math.round(10 * (times[Math.floor(share * (times.length - 1))] ?? 0)) / 10;
  const cpuMsPerMove = Math.round((100_000 * cpu) / times.length) / 100;
  return { name, moves: times.length, cpuMsPerMove, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
}

async function readMetric(name) {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}
