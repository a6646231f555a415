import type { Game, State } from '../contract/index.ts';
import { assert, expectOk } from '../contract/index.ts';
import { beginEntry, type Entry, touch } from '../entry.ts';

/**
 * What every game owes the rest of the house, checked along random games: texts that find their moves, touches
 * that enter them, diagrams and texts that lose nothing, keys that follow the position, counts that agree.
 * Throws on the first breach, naming it. `dice` gives numbers in [0, 1).
 */
export function testConformance<S extends State, M>(
  game: Game<S, M>,
  dice: () => number,
  games = 20,
  longest = 200,
): void {
  checkVariant(game);
  for (let i = 0; i < games; i++) {
    const state = game.start();
    for (let ply = 0; ply < longest; ply++) {
      checkState(game, state);
      const list: M[] = [];
      const count = game.moves(state, list);
      if (count === 0) break;
      const move = list[Math.floor(dice() * count)];
      checkCopy(game, state, move);
      game.apply(state, move);
    }
  }
}

function checkVariant<S extends State, M>(game: Game<S, M>): void {
  const told = JSON.stringify(game.variant);
  assert(JSON.stringify(JSON.parse(told)) === told, 'a variant survives JSON');
  assert(game.repetition.times >= 0, 'a repetition count is not negative');
}

function checkState<S extends State, M>(game: Game<S, M>, state: S): void {
  const text = game.format(game.show(state));
  const list: M[] = [];
  const count = game.moves(state, list);
  assert(game.count(state) === count, `count agrees with moves in ${text}`);
  assert(game.outcome(state) === undefined || count === 0, `a finished game has no moves: ${text}`);
  assert(game.outcome(state) !== undefined || count > 0, `a game without moves is finished: ${text}`);
  checkNotation(game, state, text);
  const moves = list.slice(0, count).map((move) => game.describe(state, move));
  assert(new Set(moves.map((move) => move.text)).size === count, `texts of moves are unique in ${text}`);
  for (let i = 0; i < count; i++) checkMove(game, state, list[i], text);
  const score = game.evaluate(state);
  assert(Number.isFinite(score) && Math.abs(score) < 20_000, `a score stays below won games in ${text}`);
}

function checkNotation<S extends State, M>(game: Game<S, M>, state: S, text: string): void {
  const back = expectOk(game.setUp(expectOk(game.parse(text))));
  assert(game.format(game.show(back)) === text, `text round trip of ${text}`);
  assert(back.keyLo === state.keyLo && back.keyHi === state.keyHi, `key after the round trip of ${text}`);
  // What only the last move settled, such as a fort, a text does not carry; then the game is over in one of them.
  const isSettled = game.outcome(state) !== undefined;
  assert(isSettled || game.count(back) === game.count(state), `moves after the round trip of ${text}`);
  const diagram = JSON.parse(JSON.stringify(game.show(state)), (_, value) =>
    value === null ? undefined : value,
  );
  const sites = game.board.sites.map((_, i) => diagram.sites[i]);
  const again = expectOk(game.setUp({ ...diagram, sites }));
  assert(game.format(game.show(again)) === text, `diagram survives JSON: ${text}`);
}

function checkMove<S extends State, M>(game: Game<S, M>, state: S, move: M, position: string): void {
  const { text, touches } = game.describe(state, move);
  const found = game.find(state, text);
  assert(found.ok, `${text} is found in ${position}`);
  assert(game.describe(state, found.value).text === text, `${text} finds itself in ${position}`);
  assert(game.split(text).length === 1, `${text} is one move in ${position}`);
  assert(game.explain(state, text).legal, `${text} is explained as legal in ${position}`);
  const slot = game.slot(move);
  assert(slot >= 0 && slot < game.slots && Number.isInteger(slot), `slot of ${text}`);
  const list: M[] = [];
  const count = game.moves(state, list);
  let entry: Entry | undefined = beginEntry(list.slice(0, count).map((m) => game.describe(state, m)));
  for (const site of touches) entry = entry && touch(entry, site);
  assert(entry?.done !== undefined && entry.done.text === text, `touching enters ${text} in ${position}`);
}

function checkCopy<S extends State, M>(game: Game<S, M>, state: S, move: M): void {
  const before = game.format(game.show(state));
  const copy = game.start();
  game.copy(state, copy);
  game.apply(copy, move);
  assert(game.format(game.show(state)) === before, `applying to a copy leaves ${before} alone`);
}
