// Compiles the C++ perft and runs it beside ours, in turns so that a busy machine is unfair to neither.
// Says how fast the TypeScript rules are in parts of the C++ figure. Without a compiler it says so and ends well.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROUNDS = 5;
const DEPTH = 6;
const CASES = [
  { variant: 'nine-mens-morris', nodes: 96_223_680, flags: [] },
  { variant: 'nine-mens-custodian', flags: ['custodian'] },
  { variant: 'nine-mens-intervention', flags: ['intervention'] },
  { variant: 'nine-mens-both', flags: ['custodian', 'intervention'] },
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
    const program = join(folder, 'perft');
    execFileSync(name, ['-O3', '-std=c++17', '-o', program, join(here, 'perft.cpp')], { stdio: 'inherit' });
    const rows = CASES.map((test) => measure(program, test));
    if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
    else for (const row of rows) console.log(tell(row));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(program, { variant, nodes, flags }) {
  let native = Number.POSITIVE_INFINITY;
  let ours = Number.POSITIVE_INFINITY;
  let count = nodes;
  for (let round = 0; round < ROUNDS; round++) {
    const one = run(program, [String(DEPTH), ...flags]);
    const two = run(process.execPath, [command, 'perft', variant, '--depth', String(DEPTH), '--json']);
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
  const speed = (seconds) => `${(nodes / seconds / 1e6).toFixed(0)} M/s`;
  return `${variant}: ${nodes} leaves, C++ ${speed(native)}, TypeScript ${speed(ours)}, ratio ${ratio.toFixed(2)}`;
}
