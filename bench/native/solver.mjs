// The solver beside its C++ twin: all classes of nine men's morris up to so many men a side, one thread each, by
// processor time. Ours also writes its tables to disk, which the C++ does not.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEN = 5;
const ROUNDS = 2;

export function compareSolvers(program, command) {
  let native = Number.POSITIVE_INFINITY;
  let ours = Number.POSITIVE_INFINITY;
  let positions = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const one = runNative(program);
    const two = runOurs(command);
    const [told, expected] = [two.classes, one.classes].map((rows) => JSON.stringify(rows));
    if (told !== expected) throw new Error(`solvers disagree: ${told} and ${expected}`);
    positions = one.classes.reduce((sum, row) => sum + row.positions, 0);
    native = Math.min(native, one.seconds);
    ours = Math.min(ours, two.seconds);
  }
  return {
    variant: `nine-mens-morris solved to ${MEN}-${MEN}`,
    nodes: positions,
    native,
    ours,
    ratio: native / ours,
  };
}

function runNative(program) {
  const rows = readLines(execFileSync(program, [String(MEN)], { encoding: 'utf8' }));
  return { classes: sortRows(rows.slice(0, -1)), seconds: rows[rows.length - 1].cpuSeconds };
}

function runOurs(command) {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-tables-'));
  const words = [
    'solve',
    'nine-mens-morris',
    '--men',
    String(MEN),
    '--threads',
    '1',
    '--folder',
    folder,
    '--json',
  ];
  try {
    const rows = readLines(execFileSync(process.execPath, [command, ...words], { encoding: 'utf8' }));
    // Both classes of a pair tell the time of the pair.
    const pairs = new Map(rows.map((row) => [row.class.split('-').sort().join('-'), row.cpuSeconds]));
    const seconds = [...pairs.values()].reduce((sum, time) => sum + time, 0);
    return { classes: sortRows(rows.map(({ seconds, cpuSeconds, ...row }) => row)), seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readLines(text) {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function sortRows(rows) {
  return rows.sort((a, b) => (a.class < b.class ? -1 : 1));
}
