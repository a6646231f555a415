import type { Game, Match, Outcome, Side } from '@boardwright/games';
import type { State } from '@boardwright/games/internal';

/** A proof that a side wins whatever the other does. */
export interface Forced {
  readonly winner: Side;
  /** One way it goes, to the end of the game: the winner takes the quickest win, the loser holds out longest. */
  readonly line: readonly string[];
}

/** The deepest proof that is tried, in moves. */
const DEEPEST = 60;

/**
 * Proves that a side wins from where a match stands, by trying every move of the other side, within `nodes`
 * positions. Undefined where nothing is proved, which is no proof of the contrary. A position that was on the board
 * before counts as not won, and clocks of the rules run as in the game, so that what is proved holds in this game.
 */
export function proveForced(match: Match, winner: Side, nodes: number): Forced | undefined {
  if (match.outcome) return undefined;
  const search = new ForceSearch(match, winner, nodes);
  for (let depth = 1; depth <= DEEPEST; depth++) {
    const found = search.wins(depth);
    if (found === undefined) return undefined;
    if (found) return { winner, line: search.line(depth) };
  }
  return undefined;
}

class OutOfNodes extends Error {}

/** Positions of a line that may come up again, by their keys. */
interface Seen {
  readonly keyLo: number;
  readonly keyHi: number;
}

class ForceSearch {
  readonly #game: Game;
  readonly #root: State;
  readonly #winner: Side;
  readonly #path: Seen[];
  /**
   * By everything a state holds, clocks included, so that nothing is mixed up: the least depth a win is proved in
   * (0 for none), and `TRIED` times the deepest in which none was found.
   */
  readonly #known = new Map<string, number>();
  #left: number;

  constructor(match: Match, winner: Side, nodes: number) {
    this.#game = match.game;
    this.#root = match.position.thaw();
    this.#winner = winner;
    this.#left = nodes;
    const { quiet } = match.position;
    this.#path = Array.from({ length: Math.min(quiet, match.ply) }, (_, i) => {
      const { keyLo, keyHi } = match.back(i + 1).position.thaw();
      return { keyLo, keyHi };
    });
  }

  /** Whether the winner wins within the given number of moves; undefined when the nodes ran out. */
  wins(depth: number): boolean | undefined {
    try {
      return this.#wins(this.#root, depth);
    } catch (error) {
      if (error instanceof OutOfNodes) return undefined;
      throw error;
    }
  }

  /** A proved win played out. The proof is there already, so that asking it again costs little. */
  line(depth: number): readonly string[] {
    this.#left = Number.POSITIVE_INFINITY;
    const { rules, notation } = this.#game;
    const moves: string[] = [];
    let state = this.#root;
    for (let left = depth; !this.#end(state); left--) {
      const isWinner = state.turn === this.#winner;
      let chosen: { readonly text: string; readonly next: State; readonly needs: number } | undefined;
      for (const { move, next } of this.#children(state)) {
        const needs = this.#needs(next, left - 1);
        if (needs === undefined) continue;
        if (chosen && (isWinner ? needs >= chosen.needs : needs <= chosen.needs)) continue;
        chosen = { text: notation.describe(state, move).text, next, needs };
      }
      if (!chosen) throw new Error('broken invariant: a proved win has no move that wins');
      this.#path.push({ keyLo: state.keyLo, keyHi: state.keyHi });
      moves.push(chosen.text);
      const reached = rules.start();
      rules.copy(chosen.next, reached);
      state = reached;
    }
    return moves;
  }

  #needs(state: State, most: number): number | undefined {
    for (let depth = 0; depth <= most; depth++) if (this.#wins(state, depth)) return depth;
    return undefined;
  }

  #wins(state: State, depth: number): boolean {
    const end = this.#end(state);
    if (end) return end.winner === this.#winner;
    if (depth === 0 || this.#isOnPath(state)) return false;
    const name = Object.values(state).join('|');
    const known = this.#known.get(name) ?? 0;
    const proved = known % TRIED;
    if (proved > 0 && proved <= depth) return true;
    if (Math.floor(known / TRIED) >= depth) return false;
    if (--this.#left < 0) throw new OutOfNodes();
    this.#path.push({ keyLo: state.keyLo, keyHi: state.keyHi });
    const isWinner = state.turn === this.#winner;
    const children = this.#children(state);
    const isWon =
      children.length > 0 &&
      (isWinner
        ? children.some(({ next }) => this.#wins(next, depth - 1))
        : children.every(({ next }) => this.#wins(next, depth - 1)));
    this.#path.pop();
    this.#known.set(name, isWon ? depth + TRIED * Math.floor(known / TRIED) : proved + TRIED * depth);
    return isWon;
  }

  #end(state: State): Outcome | undefined {
    return this.#game.rules.outcome(state) ?? this.#game.rules.limit(state);
  }

  #isOnPath({ keyLo, keyHi }: State): boolean {
    return this.#path.some((seen) => seen.keyLo === keyLo && seen.keyHi === keyHi);
  }

  /** The moves with what they lead to, the most promising for the side to move first. */
  #children(state: State): readonly { readonly move: unknown; readonly next: State }[] {
    const { rules, heuristics } = this.#game;
    const moves: unknown[] = [];
    const count = rules.moves(state, moves);
    return moves
      .slice(0, count)
      .map((move) => {
        const next = rules.start();
        rules.copy(state, next);
        rules.apply(next, move);
        const worth = heuristics.evaluate(next);
        return { move, next, worth: next.turn === state.turn ? worth : -worth };
      })
      .sort((a, b) => b.worth - a.worth);
  }
}

const TRIED = 128;
