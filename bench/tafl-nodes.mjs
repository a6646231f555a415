// Makes every node of a tree, leaves included, and says how many a second of processor time. Build first.
// node bench/tafl-nodes.mjs [variant depth]
import { expectOk, findGame } from '@boardwright/games';

const [variant = 'brandubh', depthText = '5'] = process.argv.slice(2);
const depth = Number(depthText);
const game = expectOk(findGame(variant));
const states = Array.from({ length: depth + 1 }, () => game.start());
const lists = Array.from({ length: depth + 1 }, () => []);
let nodes = 0;

function visit(ply) {
  nodes++;
  if (ply === depth) return;
  const count = game.moves(states[ply], lists[ply]);
  for (let i = 0; i < count; i++) {
    game.copy(states[ply], states[ply + 1]);
    game.apply(states[ply + 1], lists[ply][i]);
    visit(ply + 1);
  }
}

const before = process.cpuUsage();
visit(0);
const used = process.cpuUsage(before);
const seconds = (used.user + used.system) / 1e6;
console.log(JSON.stringify({ variant, depth, nodes, seconds, millionsPerSecond: nodes / seconds / 1e6 }));
