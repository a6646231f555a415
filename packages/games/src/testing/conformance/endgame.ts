import {
  assert,
  type Endgame,
  type EndgameClass,
  type Game,
  type Ranking,
  type State,
} from '../../contract/index.ts';
import type { Dice } from '../../shared/dice.ts';

/** Classes small enough for their lookups to be made at once, how many of them, and positions of each. */
const MOST_POSITIONS = 200_000;
const MOST_CLASSES = 4;
const DRAWS = 25;
/** Numbers tried to find so many: where a site is a digit, few of them are positions. */
const MOST_TRIES = 5_000;

/**
 * The numbering of endings, where a game has one: classes in the order of solving, numbers that read back, and
 * predecessors that weigh as many moves as lead from them. A game without one says why.
 */
export function checkEndgame<S extends State, M>(game: Game<S, M>, dice: Dice): void {
  const endgame = game.endgame?.();
  if (!endgame) {
    if (game.endgame) assert(game.unsolvable?.() !== undefined, 'rules without a numbering say why');
    return;
  }
  assert(game.unsolvable?.() === undefined, 'rules with a numbering name no obstacle to it');
  const classes = endgame.classes(endgame.usual);
  const seen = new Set<string>();
  for (const { id, needs, partner } of classes) {
    for (const need of needs) assert(seen.has(need), `the class ${id} comes after ${need}, which it needs`);
    assert(
      classes.some((other) => other.id === partner),
      `the partner of ${id} is a class: ${partner}`,
    );
    seen.add(id);
  }
  const small = classes.filter(({ size }) => size > 0 && size <= MOST_POSITIONS);
  for (let i = 0; i < Math.min(MOST_CLASSES, small.length); i++) {
    // The last are those with the most in them; any other may be drawn.
    const at = i < 2 ? small.length - 1 - i : Math.floor(dice() * small.length);
    checkNumbers(game, endgame, small[at], dice);
  }
}

/** A number gives a position of its class, the position gives the number, and its quiet moves are found backwards. */
function checkNumbers<S extends State, M>(
  game: Game<S, M>,
  endgame: Endgame<S, M>,
  { id, size, partner, needs }: EndgameClass,
  dice: Dice,
): void {
  const here = { id, ranking: endgame.ranking(id) };
  const there = partner === id ? here : { id: partner, ranking: endgame.ranking(partner) };
  const known = new Set([id, partner, ...needs]);
  const state = game.rules.start();
  for (let tries = 0, found = 0; tries < MOST_TRIES && found < DRAWS; tries++) {
    const index = Math.floor(dice() * size);
    if (!here.ranking.unrank(index, state) || !endgame.covers(state)) continue;
    found++;
    const text = game.notation.format(state);
    assert(endgame.classOf(state) === id, `number ${index} of ${id} gives a position of it: ${text}`);
    assert(
      here.ranking.rank(state) === index,
      `the position of number ${index} of ${id} gives it back: ${text}`,
    );
    if (game.rules.outcome(state)) continue;
    checkNeeds(game, endgame, state, known);
    for (const [to, moves] of quietMoves(game, endgame, state, there)) {
      const told = weightOf(endgame, there.ranking, to, index);
      assert(
        told === moves,
        `${moves} moves lead from number ${index} of ${id} to ${to} of ${partner}, not ${told}: ${text}`,
      );
    }
    checkUnmoves(game, endgame, here, there, index);
  }
}

/** Whatever a move leads to is solved before, or together with its position. */
function checkNeeds<S extends State, M>(
  game: Game<S, M>,
  endgame: Endgame<S, M>,
  state: S,
  known: ReadonlySet<string>,
): void {
  const list: M[] = [];
  const count = game.rules.moves(state, list);
  for (const move of list.slice(0, count)) {
    const next = game.rules.start();
    game.rules.copy(state, next);
    game.rules.apply(next, move);
    if (game.rules.outcome(next) || !endgame.covers(next)) continue;
    const to = endgame.classOf(next);
    assert(known.has(to), `the class of ${game.notation.format(state)} needs ${to}`);
  }
}

interface Numbered<S extends State> {
  readonly id: string;
  readonly ranking: Ranking<S>;
}

/** Where the quiet moves of a position lead, and how many lead to each. */
function quietMoves<S extends State, M>(
  game: Game<S, M>,
  endgame: Endgame<S, M>,
  state: S,
  there: Numbered<S>,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const list: M[] = [];
  const count = game.rules.moves(state, list);
  for (const move of list.slice(0, count)) {
    if (!endgame.isQuiet(state, move)) continue;
    const next = game.rules.start();
    game.rules.copy(state, next);
    game.rules.apply(next, move);
    const to = there.ranking.rank(next);
    found.set(to, (found.get(to) ?? 0) + 1);
  }
  return found;
}

function weightOf<S extends State, M>(
  endgame: Endgame<S, M>,
  ranking: Ranking<S>,
  index: number,
  before: number,
): number {
  const out = new Int32Array(2 * endgame.mostUnmoves);
  const count = ranking.unmoves(index, out);
  let weight = 0;
  for (let i = 0; i < count; i++) if (out[2 * i] === before) weight += out[2 * i + 1];
  return weight;
}

/** Every predecessor that is told plays so many moves to this position, or must take and plays no quiet one. */
function checkUnmoves<S extends State, M>(
  game: Game<S, M>,
  endgame: Endgame<S, M>,
  here: Numbered<S>,
  there: Numbered<S>,
  index: number,
): void {
  const out = new Int32Array(2 * endgame.mostUnmoves);
  const count = here.ranking.unmoves(index, out);
  const state = game.rules.start();
  for (let i = 0; i < Math.min(count, 3); i++) {
    const before = out[2 * i];
    assert(there.ranking.unrank(before, state), `unmoves of ${index} of ${here.id} are positions`);
    if (game.rules.outcome(state)) continue;
    const moves = quietMoves(game, endgame, state, here);
    const told = weightOf(endgame, here.ranking, index, before);
    assert(
      moves.size === 0 || moves.get(index) === told,
      `number ${before} of ${there.id} has ${moves.get(index) ?? 0} moves to ${index} of ${here.id}, not ${told}`,
    );
  }
}
