// Two evaluations or two checkouts meet in one thread, each opening from both sides, until a sequential test of 0
// against 30 Elo decides. A player is a checkout with installed packages and the weights it evaluates with:
// FOLDER (those it ships), FOLDER:hand (none) or FOLDER:FILE.
// Usage: node bench/engine/duel.mjs <variant> <player> <player> [--ms 15 | --nodes 3000] [--pairs 50] [--seed 1]
//        [--elo 0,30]
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ms: { type: 'string' },
    nodes: { type: 'string' },
    pairs: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    elo: { type: 'string', default: '0,30' },
  },
});
const [variant, ...named] = positionals;
const [least, most] = values.elo.split(',').map(Number);
const LONGEST = 300;
const MOST_QUIET = 80;
const EVEN = 60;
const EVEN_NODES = 2000;
const DECIDED = 1500;

// What else the machine does counts less in processor time.
performance.now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const ENTRY = `
export { estimateElo, testSprt } from './packages/engine/src/bench/elo.ts';
export { TranspositionTable, Workspace } from './packages/engine/src/search/index.ts';
export { parseWeights } from './packages/engine/src/search/weights.ts';
export { drawOpening, Line, Player } from './packages/engine/src/train/self-play.ts';
export { makeDice, mixSeed } from './packages/games/src/internal.ts';
export { registry } from './packages/games/src/index.ts';
`;

/** The sources of a checkout as one module, so that its calls are calls within one file, as in the build. */
async function load(folder) {
  const made = await rolldown({
    input: 'duel-entry',
    platform: 'node',
    tsconfig: false,
    resolve: { conditionNames: ['source', 'import'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'duel-entry' ? join(folder, 'duel-entry.ts') : null),
        load: (id) => (id.endsWith('duel-entry.ts') ? { code: ENTRY, moduleType: 'ts' } : null),
      },
    ],
  });
  const file = join(mkdtempSync(join(tmpdir(), 'duel-')), 'checkout.mjs');
  await made.write({ file, format: 'esm' });
  return import(pathToFileURL(file).href);
}

async function makeSide(name) {
  const [folder, from] = name.split(':');
  const code = await load(resolve(folder));
  const found = code.registry.find(variant);
  if (!found.ok) throw new Error(found.error.code);
  const file = from ?? join(folder, 'packages/engine/weights', `${variant}.weights`);
  let weights;
  if (from !== 'hand') {
    const read = await code.parseWeights(readFileSync(file));
    if (!read.ok) throw new Error(`${file}: ${read.error.code}`);
    weights = read.value.weights;
  }
  return { code, game: found.value, player: makePlayer(code, found.value, weights, values.nodes, values.ms) };
}

function makePlayer({ Player, TranspositionTable, Workspace }, game, weights, nodes, ms) {
  const table = new TranspositionTable(new ArrayBuffer(TranspositionTable.bytesFor(8)));
  const number = (text) => (text === undefined ? undefined : Number(text));
  return new Player(new Workspace(game, table, weights), number(nodes), number(ms));
}

const sides = [await makeSide(named[0]), await makeSide(named[1])];
const { code, game } = sides[0];
const judge = makePlayer(code, game, undefined, EVEN_NODES, undefined);
const depths = [0, 0];
const moves = [0, 0];

/** The places of the moves of an opening that a short search by hand-made evaluation finds about even. */
function drawEven(seed) {
  const dice = code.makeDice(seed);
  for (let tries = 0; ; tries++) {
    const drawn = [];
    const line = code.drawOpening(game, () => {
      const value = dice();
      drawn.push(value);
      return value;
    });
    if (tries >= 50 || Math.abs(judge.search(line).score) <= EVEN) return drawn;
  }
}

function replay(side, drawn) {
  let at = 0;
  return side.code.drawOpening(side.game, () => drawn[at++]);
}

/** 0 or 1 for the player that won; the first player has the side `own`. */
function playOut(drawn, own) {
  const lines = sides.map((side) => replay(side, drawn));
  for (const { player } of sides) player.forget();
  const [line] = lines;
  while (line.ply < LONGEST && line.state.quiet < MOST_QUIET) {
    const outcome = line.outcome();
    const mover = line.state.turn === own ? 0 : 1;
    if (outcome) return outcome.winner === undefined ? undefined : outcome.winner === own ? 0 : 1;
    const best = sides[mover].player.search(lines[mover]);
    if (best.score <= -DECIDED && best.depth > 0) return 1 - mover;
    depths[mover] += best.depth;
    moves[mover]++;
    for (const each of lines) each.play(best.index);
    if (lines[0].state.keyLo !== lines[1].state.keyLo)
      throw new Error('the checkouts list moves in another order');
  }
  return undefined;
}

const tally = { wins: 0, draws: 0, losses: 0 };
let state = 'open';
for (let pair = 0; pair < Number(values.pairs) && state === 'open'; pair++) {
  const drawn = drawEven(code.mixSeed(Number(values.seed), pair));
  for (const own of [0, 1]) {
    const winner = playOut(drawn, own);
    if (winner === undefined) tally.draws++;
    else if (winner === 0) tally.wins++;
    else tally.losses++;
  }
  state = code.testSprt(tally, least, most).state;
}
const { elo, margin, likelihood } = code.estimateElo(tally);
const deep = depths.map((sum, i) => (sum / Math.max(1, moves[i])).toFixed(1)).join(' and ');
console.log(
  `${variant} ${values.ms ? `${values.ms} ms` : `${values.nodes} nodes`}: +${tally.wins} =${tally.draws} -${tally.losses}, ` +
    `${Math.round(elo)} ± ${Math.round(margin)} Elo, better with ${(100 * likelihood).toFixed(1)} %, test ${state}, depth ${deep}`,
);
