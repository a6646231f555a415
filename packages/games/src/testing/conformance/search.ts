import type { Game, State } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';
import { perft } from '../../core/perft.ts';

/** Deep enough to pass through captures, shallow enough to be walked at every position. */
const LEAVES_DEPTH = 2;
const MOST_LEAVES = 3000;
/** Scores of won games begin beyond this. */
const GREATEST_SCORE = 20_000;

/** What search asks, and every quicker way to it beside the plain one. */
export function checkSearch<S extends State, M>(game: Game<S, M>, state: S, text: string): void {
  const { rules, heuristics, fast = {} } = game;
  for (const score of [heuristics.evaluate(state), heuristics.evaluateShallow?.(state) ?? 0]) {
    assert(
      Number.isFinite(score) && Math.abs(score) < GREATEST_SCORE,
      `a score stays below won games in ${text}`,
    );
  }
  const list: M[] = [];
  const moves = list.slice(0, rules.moves(state, list));
  for (const move of moves) {
    const index = heuristics.historyIndex(move);
    const isInside = Number.isInteger(index) && index >= 0 && index < heuristics.historySize;
    assert(isInside, `history index ${index} in ${text}`);
  }
  checkNullMove(game, state, text);
  if (moves.length === 0 || rules.outcome(state) !== undefined) return;
  const tactical = moves.filter((move) => heuristics.isTactical(state, move));
  for (const move of moves) {
    const { text: written, captures } = game.notation.describe(state, move);
    assert(captures.length === 0 || tactical.includes(move), `${written} takes and is tactical in ${text}`);
  }
  const isForced = fast.isForced?.(state);
  assert(isForced !== true || tactical.length === moves.length, `forced moves are tactical in ${text}`);
  if (fast.tacticalMoves && isForced === false) {
    const told: M[] = [];
    const texts = told
      .slice(0, fast.tacticalMoves(state, told))
      .map((m) => game.notation.describe(state, m).text);
    const expected = tactical.map((move) => game.notation.describe(state, move).text);
    assert(texts.sort().join() === expected.sort().join(), `tactical moves in ${text}`);
  }
  if (fast.leaves && moves.length ** LEAVES_DEPTH < MOST_LEAVES) {
    for (let depth = 1; depth <= LEAVES_DEPTH; depth++) {
      const nodes = fast.leaves(state, depth);
      assert(nodes === perft({ rules }, state, depth), `leaves at depth ${depth} of ${text}`);
    }
  }
}

/** A null move changes the side to move and nothing else, or nothing at all. */
function checkNullMove<S extends State, M>(
  { rules, notation, heuristics }: Game<S, M>,
  state: S,
  text: string,
): void {
  const next = rules.start();
  rules.copy(state, next);
  const isMade = heuristics.nullMove(next);
  if (!isMade) {
    assert(notation.format(next) === text, `a null move that is not made leaves ${text} alone`);
    assert(next.keyLo === state.keyLo && next.keyHi === state.keyHi, `nor does it change the key of ${text}`);
    return;
  }
  assert(next.turn !== state.turn, `a null move gives the turn away in ${text}`);
  const [before, after] = [notation.show(state), notation.show(next)];
  const isSame =
    JSON.stringify(before.sites) === JSON.stringify(after.sites) && before.hand.join() === after.hand.join();
  assert(isSame, `a null move moves no man in ${text}`);
  const back = notation.setUp(after);
  assert(
    back.ok && back.value.keyLo === next.keyLo && back.value.keyHi === next.keyHi,
    `key after a null move in ${text}`,
  );
}

/**
 * Positions that share a canonical key must be images of one another, so that as much can be done in both. Fed with the first plies of every line, where images abound, and with random games.
 */
export class KeyWitness<S extends State, M> {
  readonly #game: Game<S, M>;
  readonly #seen = new Map<string, { readonly signature: string; readonly text: string }>();
  readonly #key = new Uint32Array(2);

  constructor(game: Game<S, M>) {
    this.#game = game;
    const { rules } = game;
    const list: M[] = [];
    const start = rules.start();
    const count = rules.moves(start, list);
    const next = rules.start();
    for (let i = 0; i < count; i++) {
      rules.copy(start, next);
      rules.apply(next, list[i]);
      this.see(next, game.notation.format(next));
    }
  }

  see(state: S, text: string): void {
    const name = this.#name(state);
    const signature = this.#sign(state);
    const known = this.#seen.get(name);
    assert(
      known === undefined || known.signature === signature,
      `one canonical key for ${known?.text} and ${text}`,
    );
    this.#seen.set(name, { signature, text });
  }

  #name(state: S): string {
    this.#game.heuristics.canonicalKey(state, this.#key);
    return this.#key.join();
  }

  /** What no symmetry changes: how many moves there are, and what becomes possible after each. */
  #sign(state: S): string {
    const { rules, notation } = this.#game;
    const list: M[] = [];
    const count = rules.moves(state, list);
    const next = rules.start();
    const told: string[] = [];
    for (let i = 0; i < count; i++) {
      rules.copy(state, next);
      rules.apply(next, list[i]);
      const { captures } = notation.describe(state, list[i]);
      told.push(`${captures.length}:${rules.count(next)}:${rules.outcome(next)?.winner}`);
    }
    return `${state.turn} ${told.sort().join(' ')}`;
  }
}
