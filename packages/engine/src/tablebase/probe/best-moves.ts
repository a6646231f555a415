import type { State } from '@boardwright/games/rules';
import { type Game, Position, type Side } from '@boardwright/games/rules';
import type { Value } from '../store/format.ts';
import type { Prober } from './probe.ts';
import { Tablebases } from './probe.ts';

/** Names the moves that keep what a position is worth, by their places in the list; undefined where unknown. */
export type BestMoves = (game: Game, state: State) => readonly number[] | undefined;

/** What a table says of a move, by the place of the move. */
interface Judged {
  readonly index: number;
  readonly value: Value;
  readonly turns?: number;
}

/** By the tablebases below a folder, one folder a ruleset, as `boardwright solve` lays them out. */
export function openBestMoves(folder: string): BestMoves {
  const tablebases = new Tablebases(folder);
  return (game, state) => {
    const prober = tablebases.proberOf(game);
    if (!prober) return undefined;
    const ask: AskBest = (asked) => {
      return keepBest(judgeMoves(prober, Position.ofState(game, asked)));
    };
    const best = ask(state);
    return best?.isWon ? keepInTime(game, state, best.moves, ask) : best?.moves;
  };
}

/** Also where tables know only what some moves lead to, such as captures into smaller endings. */
function judgeMoves(prober: Prober, position: Position): readonly (Judged | undefined)[] {
  return position.moves.map((move, index) => {
    const verdict = prober.probeMove(position, move);
    return verdict.ok ? { index, ...verdict.value } : undefined;
  });
}

/**
 * The quickest wins; else what is not known to lose, if anything is unknown, else all draws; else the losses that
 * take longest. Undefined where no table helps.
 */
function keepBest(judged: readonly (Judged | undefined)[]): Best | undefined {
  const known = judged.flatMap((row) => row ?? []);
  if (known.length === 0) return undefined;
  const wins = known.filter(({ value }) => value === 'win');
  if (wins.length > 0) return { isWon: true, moves: atTurns(wins, Math.min) };
  const losses = known.filter(({ value }) => value === 'loss');
  if (losses.length === judged.length) return { isWon: false, moves: atTurns(losses, Math.max) };
  const lost = new Set(losses.map(({ index }) => index));
  return { isWon: false, moves: judged.flatMap((_, index) => (lost.has(index) ? [] : [index])) };
}

function atTurns(rows: readonly Judged[], pick: (...turns: number[]) => number): readonly number[] {
  const known = rows.flatMap(({ turns }) => (turns === undefined ? [] : [turns]));
  const wanted = known.length < rows.length ? undefined : pick(...known);
  return rows.flatMap(({ index, turns }) => (wanted === undefined || turns === wanted ? [index] : []));
}

/** What tables say of a state: whether its side wins, and its best moves by their places in the list. */
interface Best {
  readonly isWon: boolean;
  readonly moves: readonly number[];
}

/** Undefined where no table helps. */
type AskBest = (state: State) => Best | undefined;

/** Moves that may be looked up for one answer, a tenth of a second or two; what is open then counts as too late. */
const MOST_LOOKUPS = 20_000;

/**
 * Of moves that win equally fast by tables, which know no clocks, those that win before a clock of the rules runs
 * out. Both sides are taken to play on by the tables: a loser who strays from them loses sooner. All moves where
 * that finds none.
 */
function keepInTime(game: Game, state: State, moves: readonly number[], ask: AskBest): readonly number[] {
  if (moves.length < 2) return moves;
  const lookout = new Lookout(game, state.turn, ask);
  const inTime = moves.filter((index) => lookout.winsAfter(state, index));
  return inTime.length > 0 ? inTime : moves;
}

class Lookout {
  readonly #game: Game;
  readonly #winner: Side;
  readonly #ask: AskBest;
  readonly #known = new Map<string, boolean>();
  #left = MOST_LOOKUPS;

  constructor(game: Game, winner: Side, ask: AskBest) {
    this.#game = game;
    this.#winner = winner;
    this.#ask = ask;
  }

  winsAfter(state: State, index: number): boolean {
    const list: unknown[] = [];
    this.#game.rules.moves(state, list);
    const next = this.#game.rules.start();
    this.#game.rules.copy(state, next);
    this.#game.rules.apply(next, list[index]);
    const outcome = this.#game.rules.outcome(next) ?? this.#game.rules.limit(next);
    return outcome ? outcome.winner === this.#winner : this.#wins(next);
  }

  /** One best move that wins is enough for the winner; the loser has none that does not lose. */
  #wins(state: State): boolean {
    // Clocks are part of the state and not of its key. A state holds numbers and typed arrays only.
    const name = Object.values(state).join('|');
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#left -= this.#game.rules.count(state);
    const moves = this.#left > 0 ? this.#ask(state)?.moves : undefined;
    if (!moves) return false;
    const wins =
      state.turn === this.#winner
        ? moves.some((index) => this.winsAfter(state, index))
        : moves.every((index) => this.winsAfter(state, index));
    this.#known.set(name, wins);
    return wins;
  }
}
