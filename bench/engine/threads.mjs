// How much sooner two threads reach a depth than one: positions some way into games of low levels, each searched to the
// same depth by both in turn: by the clock, which needs a machine at rest with two cores, and by the nodes of the thread
// that answers, which other work disturbs less.
// Usage: node bench/engine/threads.mjs <variant> <depth> [positions] [threads]
import { createEngine } from '@boardwright/engine/node';
import { openMatch } from '@boardwright/games';

const [variant = 'international', depth = '13', positions = '6', threads = '2'] = process.argv.slice(2);
const engines = [createEngine({ threads: 1 }), createEngine({ threads: Number(threads) })];

async function drawPosition(seed) {
  let match = openMatch({ variant }).value;
  for (let ply = 0; ply < 12 && !match.outcome; ply++) {
    const { value } = await engines[0].choose(match, { level: 4, seed: seed * 100 + ply });
    match = match.play(value.move).value;
  }
  return match;
}

async function clock(engine, match, limit) {
  const from = performance.now();
  const { value } = await engine.choose(match, { limits: { depth: limit } });
  return { ms: performance.now() - from, nodes: value.nodes };
}

const sums = [0, 0];
const nodes = [0, 0];
let ratios = 0;
// Both have their code compiled before anything counts.
for (const engine of engines) await clock(engine, await drawPosition(99), Number(depth) - 2);
for (let i = 1; i <= Number(positions); i++) {
  const match = await drawPosition(i);
  const [one, several] = [
    await clock(engines[0], match, Number(depth)),
    await clock(engines[1], match, Number(depth)),
  ];
  sums[0] += one.ms;
  sums[1] += several.ms;
  nodes[0] += one.nodes;
  nodes[1] += several.nodes;
  ratios += Math.log(one.ms / several.ms);
}
console.log(
  `${variant} depth ${depth}: ${positions} positions, ${(sums[0] / 1000).toFixed(1)} s with one thread, ` +
    `${(sums[1] / 1000).toFixed(1)} s with ${threads}: ${(sums[0] / sums[1]).toFixed(2)} times as fast, ` +
    `${Math.exp(ratios / Number(positions)).toFixed(2)} on average; ${nodes[0]} and ${nodes[1]} nodes of the first thread: ` +
    `${(nodes[0] / nodes[1]).toFixed(2)}`,
);
await Promise.all(engines.map((engine) => engine.close()));
