// How often a search of so many nodes, without tables, gives away what a position is worth: the exceptions that a
// player who must never lose would have to keep beside it.
// Usage: node bench/endgames/exceptions.mjs VARIANT --tables FOLDER [--nodes 1000] [--positions 2000] [--seed 1]
//   [--classes 4-4,5-5]
//
// Where tables cover the start, the positions are those that the player comes to, on either side, while the other
// side tries every reply: all of them if there are no more than asked for, else such a tree grown at random places.
// In an exception the player goes on with a move that keeps the value. With --classes positions of these classes
// are drawn at random instead. Lost positions have nothing to give away and are passed over.
import { parseArgs } from 'node:util';
import { choose } from '@boardwright/engine';
import { Prober, tablebaseFolder } from '@boardwright/engine/tablebase';
import { openMatch, Position } from '@boardwright/games';
import { makeDice } from '@boardwright/games/internal';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tables: { type: 'string', default: 'tables' },
    nodes: { type: 'string', default: '1000' },
    positions: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    classes: { type: 'string' },
  },
});
const [variant] = positionals;
const nodes = Number(options.nodes);
const most = Number(options.positions);
const dice = makeDice(Number(options.seed));
const { game } = openMatch({ variant }).value;
const prober = Prober.open(game, tablebaseFolder(options.tables, game));
const WORTH = { loss: 0, draw: 1, win: 2 };

if (options.classes) for (const id of options.classes.split(',')) drawFrom(id);
else for (const side of [0, 1]) walk(side);

function drawFrom(id) {
  const known = prober.endgame.classes({ first: 9, second: 9 }).find((one) => one.id === id);
  const ranking = prober.endgame.ranking(id);
  const told = makeCounts();
  while (told.positions < most) {
    const state = game.rules.start();
    if (!ranking.unrank(Math.floor(dice() * known.size), state)) continue;
    const position = Position.ofState(game, state);
    if (!position.outcome) judge(position, told);
  }
  report(`class ${id}`, told);
}

/** The player has one side; `open` holds positions with either side to move whose continuations are not known yet. */
function walk(side) {
  const told = makeCounts();
  const seen = new Set();
  const open = [Position.start(game)];
  while (open.length > 0 && told.positions < most) {
    const at = Math.floor(dice() * open.length);
    const position = open[at];
    open[at] = open[open.length - 1];
    open.pop();
    const moves = position.turn === side ? [judge(position, told)] : position.moves;
    for (const move of moves) {
      const next = position.play(move).value.position;
      const key = nameOf(next);
      if (next.outcome || seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
  }
  report(
    `the player moves ${side === 0 ? 'first' : 'second'}${open.length > 0 ? '' : ', all replies'}`,
    told,
  );
}

/** Positions that the board's symmetries map onto one another are one, where no turn is half made. */
function nameOf(position) {
  const state = position.thaw();
  const { endgame } = prober;
  if (position.outcome || !endgame.covers(state)) return String(position);
  const id = endgame.classOf(state);
  return `${id} ${endgame.ranking(id).rank(state)}`;
}

/** Counts the position, and returns the move the player makes in the end. */
function judge(position, told) {
  const verdicts = prober.probeMoves(position);
  if (!verdicts.ok) throw new Error(`no table for ${position}: ${verdicts.error.code}`);
  const best = Math.max(...verdicts.value.map(({ value }) => WORTH[value]));
  const right = verdicts.value.filter(({ value }) => WORTH[value] === best);
  if (best === WORTH.loss) return right[0].move;
  told.positions++;
  if (right.length === verdicts.value.length) told.free++;
  const match = openMatch({ variant, start: String(position) }).value;
  const { move } = choose(match, { limits: { nodes } }).value;
  const chosen = verdicts.value.find((verdict) => verdict.move.text === move);
  if (WORTH[chosen.value] === best) return chosen.move;
  told.exceptions++;
  if (chosen.value === 'loss') told.losing++;
  return right[0].move;
}

function makeCounts() {
  return { positions: 0, free: 0, exceptions: 0, losing: 0 };
}

function report(what, { positions, free, exceptions, losing }) {
  console.log(
    `${variant}, ${what}, ${nodes} nodes: ${positions} positions, in ${free} of them every move keeps the value; ` +
      `${exceptions} exceptions (${((100 * exceptions) / positions).toFixed(2)} %), ${losing} of them lose`,
  );
}
