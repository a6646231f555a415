// The search beside its C++ twin: nine men's morris from the start, so many nodes, one thread, by processor time. The
// trees are alike and not equal, so nodes a second are compared and nothing else.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const NODES = 5_000_000;
const ROUNDS = 4;
const measured = fileURLToPath(new URL('../engine/search.mjs', import.meta.url));

export function compareSearches(program) {
  let native = Number.POSITIVE_INFINITY;
  let ours = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    native = Math.min(native, run(program, [String(NODES)]));
    ours = Math.min(ours, run(process.execPath, [measured, 'nine-mens-morris', String(NODES), '--json']));
  }
  return { variant: 'nine-mens-morris searched', nodes: NODES, native, ours, ratio: native / ours };
}

function run(program, words) {
  const { nodes, seconds } = JSON.parse(execFileSync(program, words, { encoding: 'utf8' }));
  if (nodes !== NODES) throw new Error(`${nodes} nodes instead of ${NODES}`);
  return seconds;
}
