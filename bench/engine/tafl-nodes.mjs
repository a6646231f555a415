// Makes every node of a tree, leaves included, and says how many a second of processor time. Build first.
// node bench/engine/tafl-nodes.mjs [variant depth]
import { expectOk, registry } from '@boardwright/games';

const [variant = 'brandubh', depthText = '5'] = process.argv.slice(2);
const depth = Number(depthText);
const { rules } = expectOk(registry.find(variant));
const states = Array.from({ length: depth + 1 }, () => rules.start());
const lists = Array.from({ length: depth + 1 }, () => []);
let nodes = 0;

function visit(ply) {
  nodes++;
  if (ply === depth) return;
  const count = rules.moves(states[ply], lists[ply]);
  for (let i = 0; i < count; i++) {
    rules.copy(states[ply], states[ply + 1]);
    rules.apply(states[ply + 1], lists[ply][i]);
    visit(ply + 1);
  }
}

const before = process.cpuUsage();
visit(0);
const used = process.cpuUsage(before);
const seconds = (used.user + used.system) / 1e6;
console.log(JSON.stringify({ variant, depth, nodes, seconds, millionsPerSecond: nodes / seconds / 1e6 }));
