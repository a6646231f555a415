// Chooses the positions of tables/tactics-*.json without asking the search: from games played half at random and half
// by the evaluation alone, where an exhaustive prover shows that exactly one move wins in n moves, and from endgame
// tables, where exactly one move wins. Then it notes how many nodes the search needs, also where it finds nothing.
// Usage: node bench/engine/tactics.mjs FAMILY FOLDER-OF-TABLES > packages/engine/tables/tactics-FAMILY.json
// With --again instead of the folder the rows stay, and only their nodes are counted anew.
import { readFileSync } from 'node:fs';
import { choose } from '@boardwright/engine';
import { listTables, Prober, readTable, readValue, turnsOf } from '@boardwright/engine/tablebase';
import { Match, openMatch, Position, registry } from '@boardwright/games';
import { mulberry } from '@boardwright/games/internal';

/** By family: how many rows each variant gives for each length of win, in moves, and how many its tables give. */
const PLANS = {
  // Closing a mill and taking a man are two moves, so wins of even length come up.
  morris: {
    games: {
      'nine-mens-morris': { 2: 6, 3: 6, 4: 6, 5: 8, 6: 4, 7: 4 },
      'six-mens-morris': { 2: 6, 3: 6, 4: 6, 5: 8, 6: 4, 7: 4 },
      lasker: { 2: 4, 3: 4, 4: 4, 5: 4 },
    },
    tables: { 'nine-mens-morris': 40, 'six-mens-morris': 40 },
  },
  draughts: {
    games: {
      'spanish-free': { 1: 2, 3: 8, 5: 8, 7: 6 },
      'spanish-federation': { 1: 2, 3: 8, 5: 8, 7: 6 },
      russian: { 3: 5, 5: 5 },
      english: { 3: 5, 5: 5 },
    },
    tables: { 'spanish-free': 35, 'spanish-federation': 35 },
  },
  tafl: {
    games: {
      brandubh: { 1: 6, 3: 24, 5: 16 },
      'brandubh-throne-blocks': { 1: 2, 3: 26, 5: 12 },
      'tablut-saami': { 1: 4, 3: 32 },
    },
    tables: { brandubh: 40 },
  },
};
/** Nodes the prover may look at for one position; beyond, it is left out, whatever it is. */
const PROOF = 150_000;
/** A row is solved at a count if the search finds the move there and with four times as many; that is the count told. */
const COUNTS = [250, 1_000, 4_000, 16_000, 64_000, 256_000, 1_000_000, 4_000_000];
/** Seconds of processor time to look for the rows of one variant. */
const MOST_SECONDS = 90;
const LARGEST_CLASS = 4_000_000;
const FEWEST_MOVES = 4;
/** Endings are drawn in turn with at least so many turns to go, so that not all are short; fewer if there are none. */
const TURNS = [2, 4, 6, 10, 16, 24];

const [family, folder, seed = '7'] = process.argv.slice(2);
const dice = rollFrom(Number(seed));
const rows = folder === '--again' ? readRows() : [...fromAllGames(), ...fromAllTables()];
const told = rows.map((row) => ({ ...row, ...search(row) }));
console.log(`[\n${told.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]`);
const solved = told.filter((row) => row.nodes !== undefined).length;
console.error(`${family}: ${told.length} rows, ${solved} solved within ${COUNTS.at(-1)} nodes`);

function readRows() {
  const text = readFileSync(
    new URL(`../../packages/engine/tables/tactics-${family}.json`, import.meta.url),
    'utf8',
  );
  return JSON.parse(text).map(({ nodes, ...row }) => row);
}

function fromAllGames() {
  return Object.entries(PLANS[family].games).flatMap(([variant, lengths]) => fromGames(variant, lengths));
}

function fromAllTables() {
  return Object.entries(PLANS[family].tables).flatMap(([variant, count]) => fromTables(variant, count));
}

function fromGames(variant, lengths) {
  const game = registry.find(variant).value;
  const prover = makeProver(game);
  // Each side has half of the rows of every length, as far as its wins come up in time.
  const wanted = [0, 1].map((side) =>
    Object.fromEntries(Object.entries(lengths).map(([moves, count]) => [moves, (count + side) >> 1])),
  );
  const found = new Map();
  const deadline = process.cpuUsage().user + MOST_SECONDS * 1e6;
  while (
    wanted.some((half) => Object.values(half).some((left) => left > 0)) &&
    process.cpuUsage().user < deadline
  ) {
    let match = Match.from(Position.start(game));
    let isTaken = false;
    while (!match.outcome && match.ply < 250 && !isTaken) {
      match = match.play(drawMove(game, match.position)).value;
      const { position } = match;
      if (match.outcome || position.pending || position.moves.length < FEWEST_MOVES || dice() > 0.4) continue;
      const half = wanted[position.turn];
      const row = found.has(position.text) ? undefined : proveRow(prover, position, half);
      if (!row) continue;
      found.set(position.text, { variant, position: position.text, ...row, from: 'game' });
      half[row.winsIn]--;
      // One position a game, so that rows are not neighbours of one another.
      isTaken = true;
    }
  }
  console.error(variant, 'left over', JSON.stringify(wanted));
  return [...found.values()];
}

function drawMove(game, position) {
  const { moves } = position;
  if (dice() < 0.5) return moves[Math.floor(dice() * moves.length)].text;
  let best = moves[0].text;
  let most = Number.NEGATIVE_INFINITY;
  for (const { text } of moves) {
    const next = position.play(text).value.position;
    const score =
      (next.turn === position.turn ? 1 : -1) * game.heuristics.evaluate(next.thaw()) + dice() * 20;
    if (score > most) [best, most] = [text, score];
  }
  return best;
}

/** The shortest win by force, if it is of a wanted length and one move alone brings it; undefined where unproved. */
function proveRow(prover, position, wanted) {
  const budget = { left: PROOF };
  const longest = Math.max(...Object.keys(wanted).map((moves) => (wanted[moves] > 0 ? Number(moves) : 0)));
  for (let winsIn = 1; winsIn <= longest; winsIn++) {
    const best = prover(position.thaw(), winsIn, budget);
    if (budget.left <= 0) return undefined;
    if (best.length > 0) return best.length === 1 && wanted[winsIn] > 0 ? { winsIn, best } : undefined;
  }
  return undefined;
}

/** The same question as `testing/prover.ts` asks, on states made once. */
function makeProver(game) {
  const states = Array.from({ length: 12 }, () => game.rules.start());
  const lists = Array.from({ length: 12 }, () => []);
  const forces = (ply, side, moves, budget) => {
    const state = states[ply];
    const outcome = game.rules.outcome(state) ?? game.rules.limit(state);
    if (outcome) return outcome.winner === side;
    if (moves === 0 || budget.left-- <= 0) return false;
    const list = lists[ply];
    const count = game.rules.moves(state, list);
    const isOwn = state.turn === side;
    for (let i = 0; i < count; i++) {
      game.rules.copy(state, states[ply + 1]);
      game.rules.apply(states[ply + 1], list[i]);
      if (forces(ply + 1, side, moves - 1, budget) === isOwn) return isOwn;
    }
    return !isOwn;
  };
  return (state, moves, budget) => {
    const list = [];
    const count = game.rules.moves(state, list);
    const texts = [];
    for (let i = 0; i < count && budget.left > 0; i++) {
      game.rules.copy(state, states[0]);
      game.rules.apply(states[0], list[i]);
      if (forces(0, state.turn, moves - 1, budget)) texts.push(game.notation.describe(state, list[i]).text);
    }
    return texts;
  };
}

function fromTables(variant, count) {
  const game = registry.find(variant).value;
  const endgame = game.endgame();
  const store = { folder: `${folder}/${variant}`, fingerprint: endgame.fingerprint };
  const prober = Prober.open(game, store.folder);
  const heads = listTables(store.folder).filter(
    ({ fingerprint, win, size }) => fingerprint === store.fingerprint && win > 0 && size <= LARGEST_CLASS,
  );
  const classes = [...new Set(heads.map((head) => head.class))];
  const found = new Map();
  for (let round = 0; found.size < count && round < 120; round++) {
    const id = classes[Math.floor(dice() * classes.length)];
    const values = readTable(store, id, 'turns');
    if (!values.ok) continue;
    const ranking = endgame.ranking(id);
    for (let tries = 0, taken = 0; tries < 20_000 && taken < 2 && found.size < count; tries++) {
      const row = drawEnding(game, prober, ranking, values.value, TURNS[round % TURNS.length]);
      if (!row || found.has(row.position)) continue;
      found.set(row.position, { variant, ...row, from: 'table' });
      taken++;
    }
  }
  console.error(variant, 'tables', found.size, 'of', count);
  return [...found.values()];
}

function drawEnding(game, prober, ranking, values, least) {
  const index = Math.floor(dice() * values.length);
  const turns = turnsOf(values[index]);
  if (readValue(values[index]) !== 'win' || turns < least) return undefined;
  const state = game.rules.start();
  if (!ranking.unrank(index, state)) return undefined;
  const position = Position.fromDiagram(game, game.notation.show(state));
  if (!position.ok || position.value.moves.length < FEWEST_MOVES) return undefined;
  const verdicts = prober.probeMoves(position.value);
  const winning = verdicts.ok ? verdicts.value.filter(({ value }) => value === 'win') : [];
  if (winning.length !== 1) return undefined;
  return { position: position.value.text, winsIn: turns, best: [winning[0].move.text] };
}

function search({ variant, position, best }) {
  const match = openMatch({ variant, start: position }).value;
  let wasFound = false;
  for (const nodes of COUNTS) {
    const answer = choose(match, { limits: { nodes } });
    const isFound = answer.ok && best.includes(answer.value.move);
    if (isFound && wasFound) return { nodes };
    wasFound = isFound;
  }
  return {};
}

/** Dice by the plain seed, as the rows of the tables were drawn with. */
function rollFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    return mulberry(state);
  };
}
