// Strikes servers in mid-game and looks whether anything that was acknowledged is lost, doubled or mistimed, and
// whether the rest of the players go on within ten seconds.
//   node bench/faults/run.mjs [--kind kill|stop|black-hole|restart|full-disk|power-cut|all] [--rounds 100] [--tables 6]
//                             [--storage pglite|postgres|both]        (the storage matters for kill alone)
//                             [--log FILE] [--beside 1] [--together]
// With a log every round is a line of that file, and a run that was broken off goes on where it ended. `all` is
// `--rounds` of each kind and five times as many of `kill` on each storage; `--beside` kinds are struck at once.
// Several kinds have commas between them. With --together all of them are struck at one place, one after another.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { readOptions } from '../server/process.mjs';
import { MOST_STARVED_MS, runFaults } from './faults.mjs';

const options = readOptions(process.argv.slice(2));
const kind = options.kind ?? 'kill';
const rounds = Number(options.rounds ?? 100);
const tables = Number(options.tables ?? 6);
const storage = options.storage ?? 'both';

const KILLS = ['kill-pglite', 'kill-postgres'].filter(
  (name) => storage === 'both' || name === `kill-${storage}`,
);
const ALL = ['stop', 'power-cut', 'black-hole', 'restart', 'full-disk', ...KILLS];
const names = kind.split(',').flatMap((one) => (one === 'all' ? ALL : one === 'kill' ? KILLS : [one]));

const stop = new AbortController();
// Told to stop, it ends after the round under way, reports, and leaves no process behind. (With Postgres a signal
// to the whole group also ends the database; the lines told on the way are then all there is.)
// What only we can get wrong ends it at once: tables that ask for ever would keep it alive.
process.on('unhandledRejection', fail);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort());

const waiting = options.together ? [names] : names.map((name) => [name]);
await Promise.all(Array.from({ length: Number(options.beside ?? 1) }, strikeNext)).catch(fail);
// Left to itself the package that starts Postgres ends the process, with code 0 whatever was found.
process.exit();

async function strikeNext() {
  for (let next = waiting.shift(); next && !stop.signal.aborted; next = waiting.shift()) {
    const done = new Map(next.map((name) => [name, readLog(name)]));
    const left = new Map(next.map((name) => [name, Math.max(0, countAsked(name) - done.get(name).length)]));
    const keep = (name, round) => {
      done.get(name).push(round);
      if (options.log) appendFileSync(options.log, `${JSON.stringify({ name, ...round })}\n`);
      // Told as it goes: a run that is broken off has still shown something.
      const told = `round ${done.get(name).length}, ${round.moves} moves, ${round.faults.length} faults`;
      console.error(`${name}: ${told}`);
    };
    if ([...left.values()].some((count) => count > 0))
      await runFaults(left, { tables, keep, signal: stop.signal });
    for (const [name, all] of done) {
      const told = summarise(all);
      console.log(JSON.stringify({ name, ...told }));
      if (told.faults.length > 0 || told.rounds < countAsked(name)) process.exitCode = 1;
    }
  }
}

function countAsked(name) {
  return kind === 'all' && name.startsWith('kill') ? 5 * rounds : rounds;
}

function readLog(name) {
  if (!options.log || !existsSync(options.log)) return [];
  const lines = readFileSync(options.log, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((round) => round.name === name);
}

function summarise(all) {
  const gaps = all
    .flatMap((round) => (round.starvedMs < MOST_STARVED_MS ? [round.countedMs] : []))
    .sort((a, b) => a - b);
  return {
    rounds: all.length,
    moves: all.reduce((sum, { moves }) => sum + moves, 0),
    // Of the rounds in which the machine had time for those who play.
    gapsMs: { rounds: gaps.length, median: gaps[gaps.length >> 1], longest: gaps.at(-1) },
    faults: all.flatMap(({ faults }) => faults),
  };
}

function fail(error) {
  console.error(error);
  process.exit(1);
}
