// Compiles perft, solver and search in C++ and runs them beside ours, in turns so that a busy machine is unfair to
// neither, and says how fast the TypeScript is in parts of the C++ figure. Words on the command line pick cases by
// the beginning of their names, `solver` or `search`. Without a compiler it says so and ends well.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareSearches } from './search.mjs';
import { compareSolvers } from './solver.mjs';

const ROUNDS = 5;
const CASES = [
  { source: 'perft', variant: 'nine-mens-morris', depth: 6, nodes: 96_223_680, flags: [] },
  { source: 'perft', variant: 'nine-mens-custodian', depth: 6, flags: ['custodian'] },
  { source: 'perft', variant: 'nine-mens-intervention', depth: 6, flags: ['intervention'] },
  { source: 'perft', variant: 'nine-mens-both', depth: 6, flags: ['custodian', 'intervention'] },
  { source: 'draughts', variant: 'spanish-federation', depth: 11, nodes: 81_383_200, flags: ['federation'] },
  { source: 'draughts', variant: 'spanish-free', depth: 11, nodes: 85_025_292, flags: ['free'] },
];

const here = fileURLToPath(new URL('.', import.meta.url));
const command = fileURLToPath(new URL('../../packages/cli/bin/boardwright.mjs', import.meta.url));

const compiler = [process.env.CXX, 'g++', 'clang++', 'c++'].find((name) => name && canRun(name));
if (compiler) compare(compiler);
else console.log('bench:native skipped: no C++ compiler (set CXX to name one)');

function canRun(name) {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}

function compare(name) {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-native-'));
  try {
    for (const source of new Set([...CASES.map((test) => test.source), 'solver', 'search'])) {
      const words = ['-O3', '-std=c++17', '-o', join(folder, source), join(here, `${source}.cpp`)];
      execFileSync(name, words, { stdio: 'inherit' });
    }
    const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
    const cases = CASES.filter(({ variant }) => wanted.every((word) => variant.startsWith(word)));
    const rows = cases.map((test) => measure(join(folder, test.source), test));
    if (wanted.every((word) => 'solver'.startsWith(word)))
      rows.push(compareSolvers(join(folder, 'solver'), command));
    if (wanted.every((word) => 'search'.startsWith(word))) rows.push(compareSearches(join(folder, 'search')));
    if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
    else for (const row of rows) console.log(tell(row));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(program, { variant, depth, nodes, flags }) {
  let native = Number.POSITIVE_INFINITY;
  let ours = Number.POSITIVE_INFINITY;
  let count = nodes;
  for (let round = 0; round < ROUNDS; round++) {
    const one = run(program, [String(depth), ...flags]);
    const two = run(process.execPath, [command, 'perft', variant, '--depth', String(depth), '--json']);
    count ??= one.nodes;
    if (one.nodes !== count || two.nodes !== count) {
      throw new Error(`${variant}: ${one.nodes} and ${two.nodes} leaves, ${count} expected`);
    }
    native = Math.min(native, one.seconds);
    ours = Math.min(ours, two.seconds);
  }
  return { variant, nodes: count, native, ours, ratio: native / ours };
}

function run(program, words) {
  return JSON.parse(execFileSync(program, words, { encoding: 'utf8' }));
}

function tell({ variant, nodes, native, ours, ratio }) {
  const speed = (seconds) => `${(nodes / seconds / 1e6).toPrecision(3)} M/s`;
  const what = variant.includes('solved') ? 'positions' : variant.includes('searched') ? 'nodes' : 'leaves';
  return `${variant}: ${nodes} ${what}, C++ ${speed(native)}, TypeScript ${speed(ours)}, ratio ${ratio.toFixed(2)}`;
}
