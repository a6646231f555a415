// Rounds of one kind of fault: people play, something breaks, they go on, and everything is looked at.
import { readFileSync } from 'node:fs';
import { pause } from '../server/process.mjs';
import { KINDS } from './kinds.mjs';
import { openPlace } from './places.mjs';
import { Table } from './table.mjs';

/** Nobody may wait longer for a server or a line that is not the only one. */
const LONGEST_GAP_MS = 10_000;
/** Where there is one server everybody waits for it, and how long its first answers take is up to the machine. */
const LONGEST_ALONE_MS = 60_000;
/** A look that comes later than this was kept waiting by the machine, as the servers were: the rest does not count. */
const LONGEST_LOOK_MS = 100;
/** A machine that keeps everybody waiting for longer says nothing about how soon play goes on. */
export const MOST_STARVED_MS = 2_000;

/**
 * Rounds of each of some kinds at one place, so many as `wanted` says by name. `keep` is given every round as it ends.
 * The first round with a fault is the last one.
 */
export async function runFaults(wanted, { tables, keep, signal }) {
  const names = [...wanted.keys()];
  const place = await openPlace(names.map((name) => KINDS[name]));
  try {
    const seated = Array.from({ length: tables }, () => new Table(place.servers));
    for (const table of seated) await table.sit();
    let fallen = await watchFlag(seated[0]);
    const rounds = names.flatMap((name) => Array.from({ length: wanted.get(name) }, (_, i) => ({ name, i })));
    for (const { name, i } of rounds) {
      if (signal.aborted) return;
      const round = await strike((hands) => KINDS[name].strike(place, i, hands), place, seated);
      // A flag that falls while things break is looked at once, when the first of them are mended.
      round.faults.push(...((await fallen?.()) ?? []));
      fallen = undefined;
      keep(name, round);
      if (round.faults.length > 0) return;
    }
  } finally {
    await place.close();
  }
}

async function strike(hit, place, seated) {
  const before = count(seated);
  const faults = [];
  const longestMs = place.servers.length > 1 ? LONGEST_GAP_MS : LONGEST_ALONE_MS;
  let gap = {};
  for (const table of seated) table.resume();
  await pause(50 + Math.random() * 250);
  await hit({
    goOn: async () => {
      gap = await goOn(seated, place, longestMs);
      const isLate = gap.countedMs > longestMs;
      if (isLate && gap.starvedMs < MOST_STARVED_MS)
        faults.push(`play stood still for ${gap.countedMs} ms: ${seated.map(String).join(', ')}`);
      // What has to be seen at full speed is seen: what is mended now is not to wait for those who play.
      for (const table of seated) table.slowDown();
    },
    expect: (isSo, fault) => isSo || faults.push(fault),
  });
  for (const table of seated) {
    await table.settle();
    await table.verify();
    faults.push(...table.faults);
  }
  return { at: new Date().toISOString(), moves: count(seated) - before, ...gap, faults };
}

/** How long it takes until every table has gone on by two moves, as far as it counts. */
async function goOn(seated, { servers, postgres }, longestMs) {
  const before = seated.map((table) => table.acknowledged);
  const waits = [servers.map(({ pid }) => pid), postgres?.readPids() ?? []].map(watchWaits);
  const began = Date.now();
  let countedMs = 0;
  let looked = began;
  while (seated.some((table, i) => table.acknowledged < before[i] + 2) && countedMs <= longestMs) {
    await pause(5);
    countedMs += Math.min(Date.now() - looked, LONGEST_LOOK_MS);
    looked = Date.now();
  }
  // A move goes from here to a server and its database and back: it waits for each of them.
  const keptMs = waits.reduce((sum, readMs) => sum + readMs(), 0);
  return { countedMs, starvedMs: Math.round(looked - began - countedMs + keptMs) };
}

/** How long the one of some processes that waited longest for a processor, as Linux counts it, waited from now on. */
function watchWaits(pids) {
  const before = pids.map(readWaitedMs);
  return () => Math.max(0, ...pids.map((pid, i) => readWaitedMs(pid) - before[i]));
}

/** Of its main thread, while that could have run. */
function readWaitedMs(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** A game whose clock falls while things break: once they are mended it must end by time, for the right side. */
async function watchFlag(table) {
  const { game, client } = await table.beginShort(2_000);
  return async () => {
    const mendedAt = Date.now();
    let outcome;
    do {
      await pause(100);
      ({ outcome } = await client((one) => one.game({ params: { id: game } })));
    } while (!outcome && Date.now() - mendedAt < 2_000 + LONGEST_GAP_MS);
    const isRight = outcome?.winner === 'second' && outcome.reason === 'time-over';
    return isRight ? [] : [`a flag did not fall: ${JSON.stringify(outcome)}`];
  };
}

function count(seated) {
  return seated.reduce((sum, table) => sum + table.acknowledged, 0);
}
