// How fast the service of the first document answers, over HTTP on loopback, one call after another.
//   node bench/server/service.mjs [--calls 600]
import { rmSync } from 'node:fs';
import { findPort, makeFolder, readOptions, ServerProcess } from './process.mjs';

const options = readOptions(process.argv.slice(2));
const calls = Number(options.calls ?? 600);
const WARM_UP = 50;

const folder = makeFolder();
const server = new ServerProcess(await findPort(), { BOARDWRIGHT_DATA: folder, DATABASE_URL: '' });
await server.start();
try {
  const boards = [
    ['start', start()],
    ['12 kings against 12', () => crowd(12, 12)],
    ['one king, nine men to jump', grid()],
  ];
  console.log(JSON.stringify({ name: 'first call', ms: await ask(start()()) }));
  for (const [name, make] of boards) {
    for (let i = 0; i < WARM_UP; i++) await ask(make());
    const times = [];
    for (let i = 0; i < calls; i++) times.push(await ask(make()));
    console.log(JSON.stringify({ name, calls, ...summarise(times) }));
  }
} finally {
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function ask(Pieces) {
  const began = performance.now();
  const answer = await fetch(`${server.address}/api/ai/move`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Board: { Pieces }, Player: 'White' }),
  });
  if (answer.status !== 200 && answer.status !== 204) throw new Error(`answered ${answer.status}`);
  await answer.text();
  return performance.now() - began;
}

/** Dark squares: row and column differ in parity. */
function squares() {
  return Array.from({ length: 64 }, (_, i) => [i >> 3, i & 7]).filter(([row, col]) => (row + col) % 2 === 1);
}

function start() {
  const pieces = squares().flatMap(([Row, Col]) => {
    if (Row > 2 && Row < 5) return [];
    return [{ Row, Col, Owner: Row < 3 ? 'Black' : 'White', Type: 'Man' }];
  });
  return () => pieces;
}

/** The most men there are, all of them kings, anywhere. */
function crowd(white, black) {
  const places = squares();
  for (let i = places.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1));
    [places[i], places[other]] = [places[other], places[i]];
  }
  return places
    .slice(0, white + black)
    .map(([Row, Col], i) => ({ Row, Col, Owner: i < white ? 'White' : 'Black', Type: 'King' }));
}

/** Every second square of every second row, so that chains branch at each step. */
function grid() {
  const inner = squares().filter(([row, col]) => row > 0 && row < 7 && col > 0 && col < 7 && row % 2 === 0);
  const pieces = inner.map(([Row, Col]) => ({ Row, Col, Owner: 'Black', Type: 'Man' }));
  const all = [...pieces, { Row: 7, Col: 0, Owner: 'White', Type: 'King' }];
  return () => all;
}

function summarise(times) {
  const sorted = times.sort((a, b) => a - b);
  const at = (share) =>
    Math.round(10 * sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]) / 10;
  return { medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
}
