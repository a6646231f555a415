// Speed and heap of the search in one thread, in processor time, so that other work on the machine counts less.
// Usage: node bench/engine/search.mjs <variant> <nodes> [position] [--json]
import { choose } from '@boardwright/engine';
import { openMatch } from '@boardwright/games';

const words = process.argv.slice(2).filter((word) => word !== '--json');
const [variant = 'nine-mens-morris', nodes = '10000000', start] = words;
const match = openMatch({ variant, start });
if (!match.ok) throw new Error(match.error.code);

function search(limits) {
  const before = process.memoryUsage().heapUsed;
  const from = process.cpuUsage();
  const { value } = choose(match.value, { limits });
  const used = process.cpuUsage(from);
  const seconds = (used.user + used.system) / 1e6;
  return { value, seconds, growth: process.memoryUsage().heapUsed - before };
}

search({ nodes: 1_000_000 });
globalThis.gc?.();
const { value, seconds, growth } = search({ nodes: Number(nodes) });
const speed = Math.round(value.nodes / seconds);
const text =
  `${variant}: ${value.nodes} nodes to depth ${value.depth} in ${seconds.toFixed(2)} s of processor time, ` +
  `${speed} nodes/s, heap ${growth >= 0 ? '+' : ''}${(growth / 1024).toFixed(0)} KiB`;
const { depth } = value;
console.log(process.argv.includes('--json') ? JSON.stringify({ nodes: value.nodes, seconds, depth }) : text);
