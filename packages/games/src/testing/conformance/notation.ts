import type { Game, Move, PlayedMove, State } from '../../contract/index.ts';
import { assert, expectOk } from '../../contract/index.ts';
import { beginEntry, type Entry, extend } from '../../core/entry.ts';

export function checkNotation<S extends State, M>(game: Game<S, M>, state: S, text: string): void {
  checkPosition(game, state, text);
  const list: M[] = [];
  const count = game.rules.moves(state, list);
  const moves = list.slice(0, count).map((move) => game.notation.describe(state, move));
  for (const [i, move] of moves.entries()) checkCaptures(game, state, list[i], move, text);
  assert(new Set(moves.map((move) => move.text)).size === count, `texts of moves are unique in ${text}`);
  for (const move of moves) {
    const found = game.notation.find(state, move.text);
    assert(found.ok, `${move.text} is found in ${text}`);
    const again = game.notation.describe(state, found.value).text;
    assert(again === move.text, `${move.text} finds itself in ${text}`);
    assert(game.notation.split(move.text).length === 1, `${move.text} is one move in ${text}`);
    const written = game.notation.write?.(move) ?? move.text;
    const read = game.notation.find(state, written);
    assert(read.ok && game.notation.describe(state, read.value).text === move.text, `${written} in ${text}`);
    let entry: Entry | undefined = beginEntry(moves);
    for (const site of move.touches) entry = entry && extend(entry, site);
    assert(entry?.done?.text === move.text, `touching enters ${move.text} in ${text}`);
  }
}

/** A turn of several moves is written as one text, and is read back move by move. */
export function checkTurn<S extends State, M>(
  { notation }: Game<S, M>,
  turn: readonly PlayedMove<S, M>[],
): void {
  const moves = turn.map(({ before, move }) => notation.describe(before, move));
  const written = moves.map((move) => notation.write?.(move) ?? move.text).join('');
  const parts = notation.split(written);
  assert(parts.length === turn.length, `${written} is a turn of ${turn.length} moves`);
  for (const [i, { before }] of turn.entries()) {
    const found = notation.find(before, parts[i]);
    const read = found.ok && notation.describe(before, found.value).text;
    assert(read === moves[i].text, `${parts[i]} is ${moves[i].text} within ${written}`);
  }
}

/** What leaves the board is told: those who lie beside it, mark it and speak of it know nothing else. */
function checkCaptures<S extends State, M>(
  { rules, notation }: Game<S, M>,
  state: S,
  move: M,
  { text: moved, captures }: Move,
  text: string,
): void {
  const next = rules.start();
  rules.copy(state, next);
  rules.apply(next, move);
  const after = notation.show(next).sites;
  notation.show(state).sites.forEach((piece, site) => {
    const now = after[site];
    const isGone = piece && piece.kind !== 'dead' && (now?.side !== piece.side || now.kind === 'dead');
    const isTold = captures.includes(site);
    if (isTold) assert(isGone === true, `${moved} takes what it says in ${text}`);
    else assert(!isGone || piece.side === state.turn, `${moved} says all that it takes in ${text}`);
  });
}

function checkPosition<S extends State, M>(
  { rules, notation, board }: Game<S, M>,
  state: S,
  text: string,
): void {
  const back = expectOk(notation.parse(text));
  assert(notation.format(back) === text, `text round trip of ${text}`);
  assert(back.keyLo === state.keyLo && back.keyHi === state.keyHi, `key after the round trip of ${text}`);
  // What only the last move settled, such as a fort, a text does not carry; then the game is over in one of them.
  const isSettled = rules.outcome(state) !== undefined;
  assert(isSettled || rules.count(back) === rules.count(state), `moves after the round trip of ${text}`);
  const diagram = JSON.parse(JSON.stringify(notation.show(state)), (_, value) =>
    value === null ? undefined : value,
  );
  const sites = board.sites.map((_, i) => diagram.sites[i]);
  const again = expectOk(notation.setUp({ ...diagram, sites }));
  assert(notation.format(again) === text, `diagram survives JSON: ${text}`);
  const turned = notation.setUp({ ...notation.show(state), turn: state.turn === 0 ? 1 : 0 });
  if (!turned.ok) return;
  const { keyLo, keyHi } = turned.value;
  assert(keyLo !== state.keyLo || keyHi !== state.keyHi, `the key says whose turn it is in ${text}`);
}
