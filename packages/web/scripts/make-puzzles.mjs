// Makes src/features/puzzles/tables/puzzles.json: positions with one winning first move, proved by full search of every reply.
// Run from the root after `npm run build`: node packages/web/scripts/make-puzzles.mjs
import { writeFileSync } from 'node:fs';
import { choose } from '@boardwright/engine';
import { FAMILIES, openMatch } from '@boardwright/games';

const WANTED = 8;
const BUDGET_MS = 60_000;
const PROOF_NODES = 3_000_000;
const LENGTHS = [3, 4, 5, 6, 7];

/** Whether `side` forces a win within `plies` moves, whatever the other side does. Full width, no pruning. */
function makeProver({ rules }) {
  const states = Array.from({ length: 16 }, () => rules.start());
  const lists = Array.from({ length: 16 }, () => []);
  let nodes = 0;
  function wins(depth, side, plies) {
    const state = states[depth];
    const outcome = rules.outcome(state) ?? rules.limit(state);
    if (outcome) return outcome.winner === side;
    if (plies === 0) return false;
    if (++nodes > PROOF_NODES) throw new Error('too large');
    const count = rules.moves(state, lists[depth]);
    const isMine = state.turn === side;
    for (let i = 0; i < count; i++) {
      rules.copy(state, states[depth + 1]);
      rules.apply(states[depth + 1], lists[depth][i]);
      if (wins(depth + 1, side, plies - 1) === isMine) return isMine;
    }
    return !isMine;
  }
  return (position, side, plies) => {
    nodes = 0;
    rules.copy(position.thaw(), states[0]);
    return wins(0, side, plies);
  };
}

function dice(seed) {
  let x = seed >>> 0;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 2 ** 32;
  };
}

/** The shortest forced win and its only first move; undefined if there is none or several. */
function prove(game, position, plies) {
  const wins = makeProver(game);
  const side = position.turn;
  try {
    for (const shorter of [1, 2]) if (wins(position, side, shorter)) return undefined;
    const keys = position.moves.filter((move) => {
      const step = position.play(move.text);
      const end = step.value.position.outcome;
      return end ? end.winner === side : wins(step.value.position, side, plies - 1);
    });
    return keys.length === 1 ? keys[0].text : undefined;
  } catch {
    return undefined;
  }
}

function search(match) {
  const answer = choose(match, { limits: { nodes: 60_000, timeMs: 1500 } });
  return answer.ok ? answer.value : undefined;
}

function makePuzzles(variant) {
  const found = new Map();
  const began = Date.now();
  for (let seed = 1; found.size < WANTED && Date.now() - began < BUDGET_MS; seed++) {
    const roll = dice(seed * 7919);
    let { value: match } = openMatch({ variant });
    while (!match.outcome && match.ply < 160 && Date.now() - began < BUDGET_MS) {
      const { moves } = match.position;
      const isOld = match.ply > 10;
      // Half the moves by a shallow search: positions of people who see something but not all.
      const level = roll() < 0.5 ? undefined : choose(match, { level: '2', seed });
      match = match.play(level?.ok ? level.value.move : moves[Math.floor(roll() * moves.length)]).value;
      if (!isOld || match.outcome || match.position.moves.length < 3) continue;
      if (match.position.pending) continue;
      const { text } = match.position;
      const start = openMatch({ variant, start: text });
      const seen = start.ok ? search(start.value) : undefined;
      if (!seen?.endsIn || !LENGTHS.includes(seen.endsIn)) continue;
      const key = prove(start.value.game, start.value.position, seen.endsIn);
      if (!key || key !== seen.move) continue;
      const line = seen.line.slice(0, seen.endsIn);
      found.set(text, { variant, position: text, plies: seen.endsIn, line });
      console.log(variant, seen.endsIn, text, line.join(' '));
      break;
    }
  }
  return [...found.values()];
}

const wanted = process.argv.slice(2);
const variants = wanted.length > 0 ? wanted : FAMILIES.map((family) => family.variants[0].id);
const puzzles = variants.flatMap(makePuzzles).sort((a, b) => a.plies - b.plies);
const url = new URL('../src/features/puzzles/tables/puzzles.json', import.meta.url);
writeFileSync(url, `[\n${puzzles.map((puzzle) => `  ${JSON.stringify(puzzle)}`).join(',\n')}\n]\n`);
