import type { Fast, Game, Heuristics, Rules, State } from '@boardwright/games/contract';
import { rulesetId } from '@boardwright/games/rules';
import { MATE, NO_SCORE, scoreOutcome, WON_BY_REPETITION } from './score.ts';
import type { TranspositionTable } from './transposition-table.ts';
import { withWeights } from './weights.ts';

/** No line is searched further than this, extensions and quiescence included. */
export const MAX_PLY = 128;

/** More moves than any position of any board has. */
const WIDEST = 2048;

/** Positions of the game before the root that repetition may look back on. */
const LONGEST_HISTORY = 512;

const CHECK_EVERY = 1024;

/** Switches of the search; tests and matches turn single ones off to measure them. */
export interface Features {
  /** Whether scores of earlier searches may settle a node. */
  readonly table: boolean;
  readonly quiescence: boolean;
  readonly nullMove: boolean;
  readonly reductions: boolean;
  readonly extensions: boolean;
  readonly aspiration: boolean;
  /** Leaves a node at once when the evaluation is far above what is needed, near the leaves. */
  readonly futility: boolean;
}

export const ALL_FEATURES: Features = {
  table: true,
  quiescence: true,
  nullMove: true,
  reductions: true,
  extensions: true,
  aspiration: true,
  futility: true,
};

/** Minimax with alpha-beta to exactly the depth asked for, and nothing else. */
export const MINIMAX: Features = {
  table: false,
  quiescence: false,
  nullMove: false,
  reductions: false,
  extensions: false,
  aspiration: false,
  futility: false,
};

/** Where the search looks for its end. The clock and the stop sign are asked every 1024 nodes. */
export interface Watch {
  /** Milliseconds from any fixed moment. */
  readonly clock: () => number;
  /** Whether somebody wants the search to end now. */
  readonly isStopped: (nodes: number) => boolean;
}

/** A position before the root, oldest first. */
export interface PathStep {
  readonly keyLo: number;
  readonly keyHi: number;
  readonly quiet: number;
}

/**
 * All buffers of one search, made once: a state, a move list and an order for each ply, so that no node
 * allocates. One workspace serves one search at a time.
 */
export class Workspace<S extends State, M> {
  readonly game: Game<S, M>;
  readonly rules: Rules<S, M>;
  readonly heuristics: Heuristics<S, M>;
  readonly fast: Fast<S, M>;
  readonly table: TranspositionTable;
  features: Features = ALL_FEATURES;
  readonly states: S[] = [];
  readonly lists: M[][] = [];
  /** Indices into the list of the ply, best first as far as they were picked. */
  readonly order: Uint16Array[] = [];
  readonly worth: Int32Array[] = [];
  /** Triangular: row `ply` is the best line from there, as indices into freshly generated lists. */
  readonly line: Uint16Array = new Uint16Array((MAX_PLY + 2) * (MAX_PLY + 2));
  readonly lineLength: Int32Array = new Int32Array(MAX_PLY + 2);
  readonly killers: Int32Array = new Int32Array(2 * (MAX_PLY + 2));
  readonly history: Int32Array;
  /** Keys are kept as signed words: an unsigned one that is handed on would be boxed. */
  readonly pathLo: Int32Array = new Int32Array(LONGEST_HISTORY + MAX_PLY + 2);
  readonly pathHi: Int32Array = new Int32Array(LONGEST_HISTORY + MAX_PLY + 2);
  /** 1 where a position must not count as an occurrence, 2 where nothing before can be reached. */
  readonly pathMark: Uint8Array = new Uint8Array(LONGEST_HISTORY + MAX_PLY + 2);
  /** Index of the root in the path: positions before it belong to the game played. */
  root = 0;
  readonly key: Uint32Array = new Uint32Array(2);
  /** Mixed into every key: the same position under other rules is another entry of the transposition table. */
  readonly rulesKey: number;
  /** What the table was asked for and answered at each ply. */
  readonly canonicalLo: Int32Array = new Int32Array(MAX_PLY + 2);
  readonly canonicalHi: Int32Array = new Int32Array(MAX_PLY + 2);
  readonly tableIndex: Uint16Array = new Uint16Array(MAX_PLY + 2);
  nodes = 0;
  /** The node at which limits are looked at again. */
  nextCheck = 0;
  nodeLimit = Number.POSITIVE_INFINITY;
  deadline = Number.POSITIVE_INFINITY;
  stopped = false;
  watch: Watch = { clock: () => 0, isStopped: () => false };

  readonly #ignoresFresh: boolean;

  constructor(game: Game<S, M>, table: TranspositionTable, weights?: Int16Array) {
    this.game = game;
    this.rules = game.rules;
    this.heuristics = weights ? withWeights(game.heuristics, weights) : game.heuristics;
    this.fast = game.fast ?? {};
    this.#ignoresFresh = game.rules.repetition.fresh === 'ignored';
    this.table = table;
    this.rulesKey = Number.parseInt(rulesetId(game, undefined).slice(0, 8), 16) | 0;
    this.history = new Int32Array(2 * game.heuristics.historySize);
    for (let ply = 0; ply < MAX_PLY + 2; ply++) {
      this.states.push(game.rules.start());
      this.lists.push([]);
      this.order.push(new Uint16Array(WIDEST));
      this.worth.push(new Int32Array(WIDEST));
    }
  }

  /** Takes a position and what led to it, and forgets what earlier searches learned about moves. */
  setRoot(state: S, history: readonly PathStep[]): void {
    this.game.rules.copy(state, this.states[0]);
    const known = history.slice(-LONGEST_HISTORY);
    this.root = known.length;
    known.forEach((step, i) => {
      this.pathLo[i] = step.keyLo;
      this.pathHi[i] = step.keyHi;
      this.pathMark[i] = this.markOf(step.quiet);
    });
    this.markPath(0);
    this.killers.fill(-1);
    this.history.fill(0);
    this.nodes = 0;
    this.stopped = false;
  }

  /** Sets when to stop. A search without a node or time limit ends by its depth. */
  setLimits(nodes: number | undefined, timeMs: number | undefined, watch: Watch): void {
    this.watch = watch;
    this.nodeLimit = nodes ?? Number.POSITIVE_INFINITY;
    this.deadline = timeMs === undefined ? Number.POSITIVE_INFINITY : watch.clock() + timeMs;
    this.nextCheck = Math.min(CHECK_EVERY, this.nodeLimit);
  }

  /** Writes the position of a ply down for repetition. */
  markPath(ply: number): void {
    const state = this.states[ply];
    const at = this.root + ply;
    this.pathLo[at] = state.keyLo;
    this.pathHi[at] = state.keyHi;
    this.pathMark[at] = this.markOf(state.quiet);
  }

  checkLimits(): void {
    this.nextCheck = Math.min(this.nodes + CHECK_EVERY, this.nodeLimit);
    if (this.nodes >= this.nodeLimit || this.watch.isStopped(this.nodes)) this.stopped = true;
    else if (this.deadline !== Number.POSITIVE_INFINITY && this.watch.clock() >= this.deadline)
      this.stopped = true;
  }

  markOf(quiet: number): number {
    return quiet === 0 && this.#ignoresFresh ? 1 : 0;
  }
}

// Hot: runs at every node; no allocation.

/** Plays move `index` of the ply's list into the next ply's state. */
export function step<S extends State, M>(w: Workspace<S, M>, ply: number, index: number): void {
  const next = w.states[ply + 1];
  w.rules.copy(w.states[ply], next);
  w.rules.apply(next, w.lists[ply][index]);
  w.markPath(ply + 1);
  if (++w.nodes >= w.nextCheck) w.checkLimits();
}

/** The score where history or a counter ends the game at this ply, else `NO_SCORE`. */
export function scorePath<S extends State, M>(w: Workspace<S, M>, ply: number): number {
  const state = w.states[ply];
  const { rules } = w;
  if (rules.repetition.times > 0 && state.quiet > 0 && isRepeated(w, ply)) {
    return scoreOutcome(rules.repetition.outcome(state), state.turn, ply, WON_BY_REPETITION);
  }
  const limit = rules.limit(state);
  if (limit === undefined) return NO_SCORE;
  const outcome = rules.outcome(state) ?? limit;
  return scoreOutcome(outcome, state.turn, ply, MATE);
}

/** The score of a position without legal moves. */
export function scoreEnd<S extends State, M>(w: Workspace<S, M>, ply: number): number {
  const state = w.states[ply];
  const outcome = w.rules.outcome(state);
  return outcome === undefined ? 0 : scoreOutcome(outcome, state.turn, ply, MATE);
}

/**
 * Inside the tree one repetition counts as the last; a position of the game before the root must really have
 * occurred often enough, or a winning side would fear to pass through one it has seen.
 */
function isRepeated<S extends State, M>(w: Workspace<S, M>, ply: number): boolean {
  const state = w.states[ply];
  const at = w.root + ply;
  const lo = state.keyLo | 0;
  const hi = state.keyHi | 0;
  const least = at > state.quiet ? at - state.quiet : 0;
  const { pathLo, pathHi, pathMark } = w;
  let needed = w.rules.repetition.times - 1;
  for (let i = at - 1; i >= least; i--) {
    if (pathMark[i] === 2) return false;
    if (pathLo[i] !== lo || pathHi[i] !== hi || pathMark[i] === 1) continue;
    if (i >= w.root) return true;
    if (--needed <= 0) return true;
  }
  return false;
}
