// Strikes servers in mid-game and looks whether anything that was acknowledged is lost, doubled or mistimed, and
// whether the rest of the players go on within ten seconds.
//   node bench/faults/run.mjs [--kind kill|stop|black-hole|restart|full-disk|power-cut] [--rounds 100] [--tables 6]
//                             [--storage pglite|postgres|both]        (the storage matters for kill alone)
import { readOptions } from '../server-process.mjs';
import { runFaults } from './faults.mjs';

const options = readOptions(process.argv.slice(2));
const kind = options.kind ?? 'kill';
const rounds = Number(options.rounds ?? 100);
const tables = Number(options.tables ?? 6);
const storage = options.storage ?? 'both';
const names = kind === 'kill' ? ['kill-pglite', 'kill-postgres'] : [kind];

const stop = new AbortController();
// Told to stop, it ends after the round under way, reports, and leaves no process behind. (With Postgres a signal
// to the whole group also ends the database; the lines told on the way are then all there is.)
// What only we can get wrong ends it at once: tables that ask for ever would keep it alive.
process.on('unhandledRejection', fail);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort());
for (const name of names.filter(
  (one) => storage === 'both' || !one.startsWith('kill') || one.endsWith(storage),
)) {
  const tell = (line) => console.error(`${name}: ${line}`);
  const { faults, ...result } = await runFaults(name, { rounds, tables, tell, signal: stop.signal }).catch(
    fail,
  );
  console.log(JSON.stringify({ name, ...result, faults }));
  if (faults.length > 0 || result.rounds < rounds) process.exitCode = 1;
}

function fail(error) {
  console.error(error);
  process.exit(1);
}
