// What the stream of the player costs over sockets that follow one game alone, in one server process, on loopback only:
// the same games and connections first without and then with desks, in processor time and in time until a move is seen.
//   node bench/server/stream.mjs [--games 500] [--others 1000] [--elsewhere 0] [--seconds 25] [--every 5] [--storage pglite]
//     [--desks in-turn | at-once] [--warm 0] [--return]
// `others` are connected players without a game, `elsewhere` players of games who have a second page open. Desks that
// are opened at once are measured while they are being opened too. `warm` is how long games go on before anything is
// measured, `return` breaks all lines in the end and lets everybody come back in one instant, without the pauses of the
// client.
// Beside other work: `nice` reaches no further than the session, so on Linux raise the session's group as well
// (`echo -10 > /proc/self/autogroup`).
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
  if (options.warm) await measure('warm', live, Number(options.warm));
  const plain = await measure('plain', live);
  const sockets = [...live.flatMap((game) => game.sockets), ...idle.map(({ socket }) => socket)];
  const opening = options.desks === 'at-once' ? await measureOpening(live, sockets) : undefined;
  // As pages come: one after the other, and each has its desk before anything is measured.
  if (!opening) for (const socket of sockets) await openDesk(socket);
  const stream = await measure('stream', live);
  const extra = Math.round(100 * (stream.cpuMsPerMove / plain.cpuMsPerMove - 1));
  const connections = 2 * games + idle.length;
  const back = options.return ? await measureReturn(live, idle) : undefined;
  console.log(JSON.stringify({ games, connections, elsewhere, plain, opening, stream, extra, back }));
  for (const game of live) game.close();
  for (const { socket } of idle) socket.terminate();
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
      sockets.push({ token, socket: await connect(token) });
    }
  };
  await Promise.all(Array.from({ length: SETTING_UP }, openSome));
  return sockets;
}

/** All desks are asked for at one moment, while games go on; `openedMs` is when the last one was there. */
async function measureOpening(live, sockets) {
  const began = Date.now();
  const opened = Promise.all(sockets.map((socket) => openDesk(socket))).then(() => Date.now() - began);
  const measured = await measure('opening', live);
  return { ...measured, openedMs: await opened };
}

/**
 * Everybody's line breaks and everybody is back in the same instant: how long until a player has the game again and
 * their next move is seen, and until the last desk is there.
 */
async function measureReturn(live, idle) {
  for (const { socket } of idle) socket.terminate();
  const before = await readMetric('process_cpu_seconds');
  const began = performance.now();
  const moved = [];
  const games = live.map(async (game) => {
    await game.comeBack();
    const desks = game.sockets.map((socket) => openDesk(socket, Date.now()));
    await game.move();
    moved.push(performance.now() - began);
    return Promise.all(desks);
  });
  const others = idle.map(async ({ token }, i) => {
    const socket = await connect(token);
    idle[i] = { token, socket };
    return openDesk(socket, Date.now());
  });
  await Promise.all([...games, ...others]);
  const openedMs = Math.round(performance.now() - began);
  const cpuSeconds = Math.round(100 * ((await readMetric('process_cpu_seconds')) - before)) / 100;
  moved.sort((a, b) => a - b);
  const at = (share) => Math.round(moved[Math.floor(share * (moved.length - 1))]);
  return { movedMedianMs: at(0.5), movedP99Ms: at(0.99), movedLastMs: at(1), openedMs, cpuSeconds };
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

function openDesk(socket, after) {
  const answer = after === undefined ? '{"type":"desk",' : '{"type":"desk-change",';
  return new Promise((resolve) => {
    const hear = (data) => {
      if (!String(data).startsWith(answer)) return;
      socket.off('message', hear);
      resolve();
    };
    socket.on('message', hear);
    socket.send(JSON.stringify({ type: 'desk', after }));
  });
}

async function measure(name, live, lasting = seconds) {
  for (const game of live) game.times.length = 0;
  const before = await readMetric('process_cpu_seconds');
  const end = Date.now() + lasting * 1000;
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
