import {
  assert,
  type Game,
  type Learning,
  type Outcome,
  type Side,
  type State,
} from '@boardwright/games/contract';
import { type Dice, makeDice, mixSeed } from '@boardwright/games/internal';
import {
  ALL_FEATURES,
  deepen,
  type PathStep,
  type RootMove,
  TranspositionTable,
  Workspace,
} from '../search/index.ts';
import { INFINITE } from '../search/score.ts';
import type { Truth } from '../tablebase/probe/truth.ts';
import { DRAWN, LOST, Samples, WON_GAME } from './samples.ts';

/** How the games of a training are played. */
export interface SelfPlay {
  readonly games: number;
  readonly seed: number;
  /** Ends a game with the truth where it is known, instead of with what the players make of it. */
  readonly truth?: Truth;
}

/** What came of them. */
export interface PlayedGames {
  readonly games: number;
  readonly samples: Int32Array;
}

const TABLE_MB = 1;
const LONGEST = 300;
/** Moves drawn at the beginning, at least and at most. */
const DRAWN_LEAST = 4;
const DRAWN_MOST = 10;
/** How often a move is drawn later, in the first part of a game. */
const STRAY = 0.015;
const STRAY_UNTIL = 60;
/** For how many moves both sides must agree on a score before it ends the game. */
const DECIDED = 1000;
const DECIDED_MOVES = 8;
/** Moves without progress after which an even game is a draw, and after which any ends. */
const EVEN_QUIET = 30;
const EVEN = 150;
const ANY_QUIET = 60;
/** A side that wins too often searches at least this part of the positions: one of two to this power. */
const MOST_HALVINGS = 6;
/** One game in this many is held out, and tells how well the rest predict. */
const HELD_OUT = 16;

const WATCH = { clock: () => 0, isStopped: () => false };

/** Plays games of the engine against itself and keeps their quiet positions. The same seed plays the same games. */
export function playGames(player: Player, how: SelfPlay): PlayedGames {
  const learning = learningOf(player.game);
  const samples = new Samples(learning);
  const odds = learning.areSidesUnlike ? new Odds() : undefined;
  for (let i = 0; i < how.games; i++) {
    const dice = makeDice(mixSeed(how.seed, i));
    const winner = playGame(player, learning, samples, dice, i % HELD_OUT === HELD_OUT - 1, how.truth, odds);
    odds?.learn(winner);
  }
  return { games: how.games, samples: samples.slice() };
}

export function learningOf(game: Game): Learning {
  const learning = game.family.learning?.(game);
  assert(learning !== undefined, 'a game without patterns has nothing to train');
  return learning;
}

/** Who plays them. Binding weights takes as long as a few games, so that one player serves many calls. */
export function makeSelfPlayer(game: Game, weights: Int16Array | undefined, nodes: number): Player {
  const table = new TranspositionTable(new ArrayBuffer(TranspositionTable.bytesFor(TABLE_MB)));
  return new Player(new Workspace(game, table, weights), nodes);
}

function playGame(
  player: Player,
  learning: Learning,
  samples: Samples,
  dice: Dice,
  isHeldOut: boolean,
  truth: Truth | undefined,
  odds: Odds | undefined,
): Side | undefined {
  const line = drawOpening(player.game, dice);
  const from = samples.length;
  const turns: Side[] = [];
  player.forget();
  let decided = 0;
  let outcome: Outcome | undefined;
  while (outcome === undefined && line.ply < LONGEST) {
    const { state } = line;
    const isStray = line.ply < STRAY_UNTIL && dice() < STRAY;
    if (isStray) {
      // What was expected before says nothing about a game that a drawn move has changed.
      samples.length = from;
      turns.length = 0;
      line.draw(dice);
    } else if (line.isForced()) {
      // Nothing is to be decided, and a capture that is owed makes no quiet position.
      line.play(0);
    } else {
      const best = player.search(line, odds?.halvings(state.turn));
      if (isQuiet(player, state, best)) {
        samples.add(learning, state, best.score, isHeldOut);
        turns.push(state.turn);
      }
      decided = Math.abs(best.score) >= DECIDED ? decided + 1 : 0;
      if (decided >= DECIDED_MOVES)
        outcome = { winner: best.score > 0 ? state.turn : other(state.turn), reason: '' };
      else if (state.quiet >= ANY_QUIET || (state.quiet >= EVEN_QUIET && Math.abs(best.score) < EVEN))
        outcome = { winner: leaderOf(player.game, learning, state), reason: '' };
      else line.play(best.index);
    }
    outcome ??= line.outcome() ?? knownOutcome(line, truth);
  }
  const winner = outcome?.winner;
  for (const [i, turn] of turns.entries()) {
    samples.setResult(from + i, winner === undefined ? DRAWN : winner === turn ? WON_GAME : LOST);
  }
  return winner;
}

/**
 * The side far enough ahead to win, had it more time. In English draughts 29 of 100 games ended without progress while
 * a side was ahead by two men or more: called drawn, they taught that being ahead is worth next to nothing.
 */
export function leaderOf(game: Game, { winningLead }: Learning, state: State): Side | undefined {
  const lead = game.heuristics.evaluate(state);
  if (winningLead === undefined || Math.abs(lead) < winningLead) return undefined;
  return lead > 0 ? state.turn : other(state.turn);
}

/**
 * Where one side wins nearly every game, games say nothing but who it is. So the side that won the last one searches
 * fewer positions in the next, until both win: in Copenhagen the defenders won 59 of 59 games between equals, and 3 of
 * 10 with a twentieth of the attackers' positions.
 */
class Odds {
  /** How often the positions of the second side are halved; below 0 those of the first. */
  #tilt = 0;
  #step = 2;
  #last: Side | undefined;

  halvings(side: Side): number {
    return Math.max(0, side === 1 ? this.#tilt : 0 - this.#tilt);
  }

  learn(winner: Side | undefined): void {
    if (winner === undefined) return;
    // Wide steps find the region, narrow ones stay in it.
    if (this.#last !== undefined && winner !== this.#last) this.#step = 1;
    this.#last = winner;
    const tilt = this.#tilt + (winner === 1 ? this.#step : 0 - this.#step);
    this.#tilt = Math.max(0 - MOST_HALVINGS, Math.min(MOST_HALVINGS, tilt));
  }
}

/** Clocks and repetitions, of which tables know nothing, decide few games between players who know the table. */
function knownOutcome({ state }: Line, truth: Truth | undefined): Outcome | undefined {
  const value = truth?.(state);
  if (value === undefined) return undefined;
  const winner = value === 'win' ? state.turn : value === 'loss' ? other(state.turn) : undefined;
  return { winner, reason: '' };
}

/** No capture is owed and the best move is none: there the static evaluation should be right by itself. */
function isQuiet(player: Player, state: State, best: RootMove): boolean {
  if (best.isTactical || best.depth === 0 || Math.abs(best.score) >= 2 * DECIDED) return false;
  return !(player.game.fast?.isForced?.(state) ?? false);
}

/** Moves drawn from the start until the game is under way and not over. */
export function drawOpening(game: Game, dice: Dice): Line {
  for (;;) {
    const line = new Line(game);
    const plies = DRAWN_LEAST + Math.floor(dice() * (DRAWN_MOST - DRAWN_LEAST + 1));
    while (line.ply < plies && line.outcome() === undefined) line.draw(dice);
    if (line.outcome() === undefined) return line;
  }
}

/** A game under way, as search needs it. */
export class Line {
  readonly game: Game;
  readonly state: State;
  ply = 0;
  history: PathStep[] = [];
  readonly #list: unknown[] = [];

  constructor(game: Game) {
    this.game = game;
    this.state = game.rules.start();
  }

  copy(): Line {
    const line = new Line(this.game);
    this.game.rules.copy(this.state, line.state);
    line.ply = this.ply;
    line.history = [...this.history];
    return line;
  }

  play(index: number): void {
    const { rules } = this.game;
    const { keyLo, keyHi, quiet } = this.state;
    rules.moves(this.state, this.#list);
    this.history.push({ keyLo, keyHi, quiet });
    rules.apply(this.state, this.#list[index]);
    if (this.state.quiet === 0) this.history = [];
    this.ply++;
  }

  /** Whether there is but one move. */
  isForced(): boolean {
    return this.game.rules.count(this.state) === 1;
  }

  draw(dice: Dice): void {
    this.play(Math.floor(dice() * this.game.rules.count(this.state)));
  }

  outcome(): Outcome | undefined {
    const { rules } = this.game;
    const { state } = this;
    const ended = rules.outcome(state) ?? rules.limit(state);
    if (ended) return ended;
    if (rules.count(state) === 0) return { winner: undefined, reason: '' };
    if (rules.repetition.times === 0 || state.quiet === 0) return undefined;
    const times = this.history.filter(({ keyLo, keyHi }) => keyLo === state.keyLo && keyHi === state.keyHi);
    return times.length + 1 >= rules.repetition.times ? rules.repetition.outcome(state) : undefined;
  }
}

/** One side of a game: a search with its own evaluation, table and limits. */
export class Player {
  readonly game: Game;
  readonly #workspace: Workspace<State, unknown>;
  readonly #nodes: number | undefined;
  readonly #timeMs: number | undefined;
  #searches = 0;

  constructor(workspace: Workspace<State, unknown>, nodes: number | undefined, timeMs?: number) {
    this.game = workspace.game;
    this.#workspace = workspace;
    this.#nodes = nodes;
    this.#timeMs = timeMs;
  }

  /** Before another game. */
  forget(): void {
    this.#workspace.table.clear();
  }

  /** Looks at half of the positions for each halving. */
  search({ state, history }: Line, halvings = 0): RootMove {
    const w = this.#workspace;
    w.setRoot(state, history);
    w.features = ALL_FEATURES;
    const watch =
      this.#timeMs === undefined ? WATCH : { clock: () => performance.now(), isStopped: () => false };
    const nodes = this.#nodes && Math.max(1, this.#nodes >> halvings);
    w.setLimits(nodes, this.#timeMs, watch);
    w.table.begin(this.#searches++);
    const best = deepen(w, { depth: 60, lines: 1 })[0];
    return best.score <= -INFINITE ? { ...best, score: 0, depth: 0 } : best;
  }
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}
