// Installs other JavaScript libraries of these games in a temporary folder and counts leaves with them and with ours.
// Needs the npm registry; nothing of them stays. All count the last ply in bulk, as ours does.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROUNDS = 3;
const PEERS = [
  {
    name: 'rapid-draughts',
    version: '1.0.6',
    variant: 'english',
    depth: 8,
    oursDepth: 10,
    source: `
      import { EnglishDraughtsEngineFactory } from 'rapid-draughts/english';
      const count = (engine, depth) => {
        const moves = engine.moves;
        if (depth === 1) return moves.length;
        let nodes = 0;
        for (const move of moves) {
          const next = engine.clone();
          next.move(move);
          nodes += count(next, depth - 1);
        }
        return nodes;
      };
      const root = EnglishDraughtsEngineFactory.setup();`,
  },
  {
    name: 'draughts',
    version: '0.2.1',
    variant: 'international',
    depth: 5,
    oursDepth: 8,
    source: `
      import { createRequire } from 'node:module';
      const Draughts = createRequire(import.meta.url)('draughts');
      const count = (game, depth) => {
        const moves = game.moves();
        if (depth === 1) return moves.length;
        let nodes = 0;
        for (const move of moves) {
          game.move(move);
          nodes += count(game, depth - 1);
          game.undo();
        }
        return nodes;
      };
      const root = typeof Draughts === 'function' ? new Draughts() : new Draughts.Draughts();`,
  },
  {
    name: 'tafl',
    version: '4.0.0',
    variant: 'copenhagen',
    depth: 2,
    oursDepth: 3,
    source: `
      import { createRequire } from 'node:module';
      const { Tafl } = createRequire(import.meta.url)('tafl');
      const tafl = new Tafl();
      const count = (state, depth) => {
        const actions = tafl.getPossibleActions(state);
        if (depth === 1) return actions.length;
        let nodes = 0;
        for (const action of actions) nodes += count(tafl.act(state, action), depth - 1);
        return nodes;
      };
      const root = tafl.initialState();`,
  },
];

const command = fileURLToPath(new URL('../../packages/cli/bin/boardwright.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'boardwright-peers-'));
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const packages = PEERS.map(({ name, version }) => `${name}@${version}`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
    cwd: folder,
    stdio: 'ignore',
  });
  for (const peer of PEERS) console.log(compare(peer));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function compare({ name, version, variant, depth, oursDepth, source }) {
  const script = join(folder, `${name}.mjs`);
  const timing = `
      const began = performance.now();
      const nodes = count(root, ${depth});
      console.log(JSON.stringify({ nodes, seconds: (performance.now() - began) / 1000 }));`;
  writeFileSync(script, source + timing);
  let theirs = 0;
  let ours = 0;
  let nodes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const one = run([script]);
    const two = run([command, 'perft', variant, '--depth', String(oursDepth), '--json']);
    nodes = one.nodes;
    theirs = Math.max(theirs, one.nodes / one.seconds);
    ours = Math.max(ours, two.nodes / two.seconds);
  }
  const expected = run([command, 'perft', variant, '--depth', String(depth), '--json']).nodes;
  const verdict = nodes === expected ? 'same count' : `counts ${nodes} instead of ${expected}`;
  const speed = (value) => `${(value / 1e6).toFixed(2)} M/s`;
  return `${variant}: ${name} ${version} ${speed(theirs)} (${verdict}), ours ${speed(ours)}, ${(ours / theirs).toFixed(1)} times as fast`;
}

function run(words) {
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
}
