// Kills servers in mid-game and looks whether anything that was acknowledged is lost, doubled or mistimed.
//   node bench/faults.mjs [--rounds 100] [--tables 6] [--storage pglite|postgres|both]
import { rmSync } from 'node:fs';
import { Table } from './faults-table.mjs';
import { findPort, makeFolder, pause, readOptions, ServerProcess, startPostgres } from './server-process.mjs';

const options = readOptions(process.argv.slice(2));
const rounds = Number(options.rounds ?? 100);
const tables = Number(options.tables ?? 6);
const storage = options.storage ?? 'both';

let isSound = true;
let isStopped = false;
// Told to stop, it ends after the round under way, reports, and leaves no process behind. (With Postgres a signal
// to the whole group also ends the database; the lines told on the way are then all there is.)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isStopped = true;
  });
if (storage !== 'postgres') report('pglite, one server', await withPglite());
if (storage !== 'pglite') report('postgres, two servers', await withPostgres());
process.exitCode = isSound ? 0 : 1;

async function withPglite() {
  const folder = makeFolder();
  const server = new ServerProcess(await findPort(), { BOARDWRIGHT_DATA: folder, DATABASE_URL: '' });
  try {
    await server.start();
    return await killAndLook([server]);
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withPostgres() {
  const postgres = await startPostgres();
  const servers = [];
  for (let i = 0; i < 2; i++)
    servers.push(new ServerProcess(await findPort(), { DATABASE_URL: postgres.url, BOARDWRIGHT_JOBS: '0' }));
  try {
    for (const server of servers) await server.start();
    return await killAndLook(servers);
  } finally {
    for (const server of servers) await server.kill();
    await postgres.stop();
  }
}

async function killAndLook(servers) {
  const seated = Array.from({ length: tables }, () => new Table(servers));
  for (const table of seated) await table.sit();
  const fallen = await watchFlags(seated[0]);
  const result = { rounds: 0, moves: 0, longestGapMs: 0, restartsMs: [], stalls: 0, faults: [] };
  for (let round = 0; round < rounds && !isStopped; round++) {
    for (const table of seated) table.resume();
    await pause(150 + Math.random() * 900);
    await killOne(servers, round, seated, result);
    for (const table of seated) {
      await table.settle();
      await table.verify();
    }
    result.rounds++;
    result.faults = seated.flatMap((table) => table.faults);
    // Told as it goes: a run that is broken off has still shown something.
    console.error(`round ${result.rounds}: ${count(seated)} moves, ${result.faults.length} faults`);
    if (result.faults.length > 0) break;
  }
  result.moves = count(seated);
  result.faults.push(...(await fallen()));
  return result;
}

/** One of several servers is killed: play must go on at the others before it is back. */
async function killOne(servers, round, seated, result) {
  const victim = servers[round % servers.length];
  const before = count(seated);
  const killedAt = Date.now();
  await victim.kill();
  if (servers.length > 1) {
    while (count(seated) < before + 2 * seated.length && Date.now() - killedAt < 10_000) await pause(5);
    result.longestGapMs = Math.max(result.longestGapMs, Date.now() - killedAt);
    if (count(seated) < before + 2 * seated.length) result.stalls++;
  }
  result.restartsMs.push(await victim.start());
}

/** A game whose clock falls while servers are being killed: it must end by time, for the right side. */
async function watchFlags(table) {
  const began = Date.now();
  const { game, client } = await table.beginShort(2_000);
  return async () => {
    while (Date.now() - began < 4_000) await pause(100);
    const view = await client((one) => one.game({ params: { id: game } }));
    const isRight = view.outcome?.winner === 'second' && view.outcome.reason === 'time-over';
    return isRight ? [] : [`a flag did not fall: ${JSON.stringify(view.outcome)}`];
  };
}

function count(seated) {
  return seated.reduce((sum, table) => sum + table.acknowledged, 0);
}

function report(name, { faults, restartsMs, ...result }) {
  const sorted = [...restartsMs].sort((a, b) => a - b);
  console.log(JSON.stringify({ name, ...result, restartMedianMs: sorted[sorted.length >> 1], faults }));
  if (faults.length > 0 || result.stalls > 0 || result.rounds < rounds) isSound = false;
}
