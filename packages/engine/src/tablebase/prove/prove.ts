// Hot: the search runs millions of nodes; nothing is allocated after building.
import {
  type Endgame,
  err,
  type Game,
  ok,
  type Ranking,
  type Result,
  type State,
} from '@boardwright/games/contract';
import { expectGame } from '@boardwright/games/internal';
import { readTable } from '../store/files.ts';
import type { TableError, Value } from '../store/format.ts';

/** What to prove, and the tables to prove it with. */
export interface ProveRequest {
  readonly game: Game;
  /** Where the tables are that stand at the leaves. */
  readonly folder: string;
  /** Positions to remember, a power of two. */
  readonly remembered?: number;
  readonly report?: (progress: ProveProgress) => void;
}

/** How far a proof has come. */
export interface ProveProgress {
  readonly nodes: number;
  /** Leaves that tables answered. */
  readonly lookups: number;
}

/** The proved value of the start, with the work it took. */
export interface Proof extends ProveProgress {
  /** For the side that moves first. */
  readonly value: Value;
}

/** Why nothing is proved: the game has no tables, or one is missing or bad. */
export interface ProveError {
  readonly code: 'not-solvable' | 'no-table' | 'bad-table' | 'other-rules' | 'damaged-block';
  /** The class whose table is missing or bad. */
  readonly class?: string;
}

const REMEMBERED = 1 << 24;
const DEEPEST = 128;
const MOST_MOVES = 256;
const REPORT_EVERY = 1 << 13;

/**
 * Proves the value of the start by searching until tables answer. Two yes-or-no questions settle it: can the side
 * to move reach a draw, and can it win? Only play that never returns is searched; where men move to and fro a
 * table must stand, and a missing one is named.
 */
export function prove(request: ProveRequest): Result<Proof, ProveError> {
  expectGame(request?.game, 'prove takes { game, folder }');
  if (typeof request.folder !== 'string')
    throw new TypeError('prove takes the folder of the tables as a text');
  const endgame = request.game.endgame?.();
  if (!endgame) return err({ code: 'not-solvable' });
  const prover = new TableProver(request, endgame);
  const start = request.game.rules.start();
  const holds = prover.reaches(start, 1);
  const wins = holds && prover.reaches(start, WIN);
  if (prover.failure) return err(prover.failure);
  const { nodes, lookups } = prover;
  return ok({ value: wins ? 'win' : holds ? 'draw' : 'loss', nodes, lookups });
}

class TableProver {
  nodes = 0;
  failure: ProveError | undefined;
  readonly #request: ProveRequest;
  readonly #game: Game;
  readonly #tables: TableScores;
  readonly #bounds: Bounds;
  readonly #states: State[] = [];
  readonly #lists: unknown[][] = [];
  /** Of each ply: the moves still to be tried, best last, and what they seem worth. */
  readonly #waiting: Int32Array[] = [];
  readonly #worth = new Int32Array(MOST_MOVES);
  readonly #key = new Uint32Array(2);

  constructor(request: ProveRequest, endgame: Endgame<State>) {
    this.#request = request;
    this.#game = request.game;
    this.#tables = new TableScores(endgame, request.folder);
    this.#bounds = new Bounds(request.remembered ?? REMEMBERED);
    for (let ply = 0; ply < DEEPEST; ply++) {
      this.#states.push(request.game.rules.start());
      this.#lists.push([]);
      this.#waiting.push(new Int32Array(MOST_MOVES));
    }
  }

  get lookups(): number {
    return this.#tables.lookups;
  }

  /** Whether the side to move can reach at least that score. Means nothing once there is a failure. */
  reaches(state: State, goal: Score): boolean {
    const known = this.#known(state, goal);
    return known === UNKNOWN ? this.#search(state, goal, 0) : known === 1;
  }

  /** 1 if the goal is reached for certain, 0 if it cannot be, `UNKNOWN` where only a search can tell. */
  #known(state: State, goal: Score): number {
    const outcome = this.#game.rules.outcome(state);
    if (outcome) {
      const score = outcome.winner === undefined ? 1 : outcome.winner === state.turn ? WIN : LOSS;
      return score >= goal ? 1 : 0;
    }
    const score = this.#tables.scoreOf(state);
    if (score !== UNKNOWN) return score >= goal ? 1 : 0;
    this.#game.heuristics.canonicalKey(state, this.#key);
    return this.#bounds.compare(this.#key[0], this.#key[1], goal);
  }

  #search(state: State, goal: Score, ply: number): boolean {
    if (!this.#mayGoOn(state)) return false;
    const isReached = this.#tryKnown(state, goal, ply) || this.#tryWaiting(state, goal, ply);
    if (this.failure) return false;
    this.#game.heuristics.canonicalKey(state, this.#key);
    this.#bounds.store(this.#key[0], this.#key[1], goal, isReached);
    return isReached;
  }

  /** Children that need no search. Leaves the others waiting, most promising last, their number at index 0. */
  #tryKnown(state: State, goal: Score, ply: number): boolean {
    const list = this.#lists[ply];
    const next = this.#states[ply + 1];
    const waiting = this.#waiting[ply];
    const count = this.#game.rules.moves(state, list);
    let left = 0;
    for (let i = 0; i < count; i++) {
      this.#game.rules.copy(state, next);
      this.#game.rules.apply(next, list[i]);
      const isSame = next.turn === state.turn;
      const known = this.#known(next, isSame ? goal : against(goal));
      if (known === (isSame ? 1 : 0)) return true;
      if (known !== UNKNOWN) continue;
      this.#worth[i] = isSame ? this.#game.heuristics.evaluate(next) : -this.#game.heuristics.evaluate(next);
      let at = ++left;
      for (; at > 1 && this.#worth[waiting[at - 1]] > this.#worth[i]; at--) waiting[at] = waiting[at - 1];
      waiting[at] = i;
    }
    waiting[0] = left;
    return false;
  }

  #tryWaiting(state: State, goal: Score, ply: number): boolean {
    const waiting = this.#waiting[ply];
    const next = this.#states[ply + 1];
    for (let left = waiting[0]; left > 0; left--) {
      this.#game.rules.copy(state, next);
      this.#game.rules.apply(next, this.#lists[ply][waiting[left]]);
      const isSame = next.turn === state.turn;
      const reached = this.#searchChild(next, isSame ? goal : against(goal), ply + 1);
      if (this.failure) return false;
      if (reached === isSame) return true;
    }
    return false;
  }

  /** Searching its brothers may have settled it meanwhile. */
  #searchChild(state: State, goal: Score, ply: number): boolean {
    this.#game.heuristics.canonicalKey(state, this.#key);
    const known = this.#bounds.compare(this.#key[0], this.#key[1], goal);
    return known === UNKNOWN ? this.#search(state, goal, ply) : known === 1;
  }

  #mayGoOn(state: State): boolean {
    const { failure, missing } = this.#tables;
    if (failure) this.failure = failure;
    else if (state.quiet > 0 && missing !== undefined) this.failure = { code: 'no-table', class: missing };
    if (++this.nodes % REPORT_EVERY === 0)
      this.#request.report?.({ nodes: this.nodes, lookups: this.lookups });
    return this.failure === undefined;
  }
}

/** What the other side must not reach: to draw is to keep it from winning, to win is to keep it from drawing. */
function against(goal: Score): Score {
  return goal === 1 ? WIN : 1;
}

// Hot: asked at every child of a proof; no allocation after building.

const BUCKET = 4;

/** Which scores positions are known to reach, and not to reach, by their 64-bit keys. */
class Bounds {
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  /** 0 for an empty place, else 1 + at least + 4 * at most. */
  readonly #bounds: Uint8Array;
  readonly #mask: number;

  /** `size` is a power of two. */
  constructor(size: number) {
    this.#low = new Int32Array(size);
    this.#high = new Int32Array(size);
    this.#bounds = new Uint8Array(size);
    this.#mask = size - 1;
  }

  /** 1 if the goal is reached, 0 if it is not, `UNKNOWN` if nobody knows yet. */
  compare(low: number, high: number, goal: Score): number {
    const at = this.#find(low | 0, high | 0);
    if (at < 0) return UNKNOWN;
    const bounds = this.#bounds[at] - 1;
    if ((bounds & 3) >= goal) return 1;
    return bounds >> 2 < goal ? 0 : UNKNOWN;
  }

  store(low: number, high: number, goal: Score, isReached: boolean): void {
    let at = this.#find(low | 0, high | 0);
    if (at < 0) {
      at = this.#makeRoom(low | 0, high | 0);
      this.#bounds[at] = 1 + 4 * 2;
    }
    const bounds = this.#bounds[at] - 1;
    const least = isReached ? goal : bounds & 3;
    const most = isReached ? bounds >> 2 : goal - 1;
    this.#bounds[at] = 1 + least + 4 * most;
  }

  #find(low: number, high: number): number {
    const first = low & this.#mask & -BUCKET;
    for (let at = first; at < first + BUCKET; at++) {
      if (this.#low[at] === low && this.#high[at] === high && this.#bounds[at] !== 0) return at;
    }
    return -1;
  }

  /** An empty place of the bucket, else one that the key picks. */
  #makeRoom(low: number, high: number): number {
    const first = low & this.#mask & -BUCKET;
    let at = first + (high & (BUCKET - 1));
    for (let i = first; i < first + BUCKET; i++) if (this.#bounds[i] === 0) at = i;
    this.#low[at] = low;
    this.#high[at] = high;
    return at;
  }
}

// Hot: asked at every child of a proof; allocates only when a class is met for the first time.

/** What the side to move gets. */
type Score = 0 | 1 | 2;
const LOSS = 0;
const WIN = 2;
const UNKNOWN = -1;

interface LoadedClass {
  readonly ranking: Ranking<State>;
  /** Two bits a position; missing where the class has no table. */
  readonly results?: Uint8Array;
}

/** The scores by the two bits of a table: draw, win, loss. */
const SCORES: readonly Score[] = [1, WIN, LOSS];

/** Whole tables of results in memory, loaded when a position of their class is first asked for. */
class TableScores {
  lookups = 0;
  /** The class without a table that was asked for last. */
  missing: string | undefined;
  failure: { readonly code: Exclude<ProveError['code'], 'not-solvable'>; readonly class: string } | undefined;
  readonly #endgame: Endgame<State>;
  readonly #folder: string;
  readonly #classes = new Map<string, LoadedClass>();

  constructor(endgame: Endgame<State>, folder: string) {
    this.#endgame = endgame;
    this.#folder = folder;
  }

  scoreOf(state: State): Score | typeof UNKNOWN {
    if (!this.#endgame.covers(state)) return UNKNOWN;
    const id = this.#endgame.classOf(state);
    const { ranking, results } = this.#classes.get(id) ?? this.#load(id);
    if (!results) {
      this.missing = id;
      return UNKNOWN;
    }
    this.lookups++;
    const index = ranking.rank(state);
    const bits = (results[index >> 2] >> (2 * (index & 3))) & 3;
    const { endless } = this.#endgame;
    if (bits === 0 && endless !== undefined) return endless === state.turn ? WIN : LOSS;
    return SCORES[bits] ?? UNKNOWN;
  }

  #load(id: string): LoadedClass {
    const store = { folder: this.#folder, fingerprint: this.#endgame.fingerprint };
    const table = readTable(store, id, 'results');
    const loaded = {
      ranking: this.#endgame.ranking(id),
      ...(table.ok ? { results: table.value } : {}),
    };
    if (!table.ok) this.#noteFailure(table.error.code, id);
    this.#classes.set(id, loaded);
    return loaded;
  }

  /** A table that is not there only leaves its positions to the search; the other codes are not those of files. */
  #noteFailure(code: TableError['code'], id: string): void {
    if (code === 'bad-table' || code === 'other-rules' || code === 'damaged-block')
      this.failure = { code, class: id };
  }
}
