// Speed of move generation in one thread: perft with the last ply counted in bulk, in processor time, the best of four.
// Usage: node bench/engine/perft.mjs <variant> <depth> [folder of another checkout, built]
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [variant = 'international', depth = '8', root = '.'] = process.argv.slice(2);
const { openMatch, perft } = await import(pathToFileURL(resolve(root, 'packages/games/dist/index.js')).href);
const match = openMatch({ variant });
if (!match.ok) throw new Error(match.error.code);
const { game } = match.value;

let best = Number.POSITIVE_INFINITY;
let leaves = perft(game, game.rules.start(), Number(depth) - 1);
for (let round = 0; round < 4; round++) {
  const from = process.cpuUsage();
  leaves = perft(game, game.rules.start(), Number(depth));
  const used = process.cpuUsage(from);
  best = Math.min(best, (used.user + used.system) / 1e6);
}
console.log(`${variant} ${depth}: ${leaves} leaves, ${(leaves / best / 1e6).toFixed(1)} million leaves/s`);
