// Rounds of one kind of fault: people play, something breaks, they go on, and everything is looked at.
import { pause } from '../server-process.mjs';
import { KINDS } from './kinds.mjs';
import { Table } from './table.mjs';

/** Nobody may wait longer for a server, a database or a disk that is not the only one. */
const LONGEST_GAP_MS = 10_000;

export async function runFaults(name, { rounds, tables, tell = () => undefined, signal }) {
  const result = { rounds: 0, moves: 0, gapsMs: [], faults: [] };
  const place = await KINDS[name]();
  try {
    const seated = Array.from({ length: tables }, () => new Table(place.servers));
    for (const table of seated) await table.sit();
    const fallen = await watchFlag(seated[0]);
    for (let round = 0; round < rounds && !signal?.aborted && result.faults.length === 0; round++) {
      for (const table of seated) table.resume();
      await pause(150 + Math.random() * 900);
      await place.strike(round, {
        goOn: () => goOn(seated, result),
        expect: (isSo, fault) => isSo || result.faults.push(fault),
      });
      for (const table of seated) {
        await table.settle();
        await table.verify();
        result.faults.push(...table.faults);
      }
      result.rounds++;
      // Told as it goes: a run that is broken off has still shown something.
      tell(`round ${result.rounds}: ${count(seated)} moves, ${result.faults.length} faults`);
    }
    result.moves = count(seated);
    result.faults.push(...(await fallen()));
  } finally {
    await place.close();
  }
  const sorted = result.gapsMs.sort((a, b) => a - b);
  return { ...result, gapsMs: { median: sorted[sorted.length >> 1], longest: sorted.at(-1) } };
}

/** Waits until every table has gone on by two moves, and notes how long that took. */
async function goOn(seated, result) {
  const began = Date.now();
  const before = seated.map((table) => table.acknowledged);
  while (seated.some((table, i) => table.acknowledged < before[i] + 2)) {
    if (Date.now() - began > LONGEST_GAP_MS) {
      result.faults.push(`play stood still for ${LONGEST_GAP_MS} ms`);
      break;
    }
    await pause(5);
  }
  result.gapsMs.push(Date.now() - began);
}

/** A game whose clock falls while things break: it must end by time, for the right side. */
async function watchFlag(table) {
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
