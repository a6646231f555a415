import {
  type Endgame,
  err,
  type Game,
  type Move,
  ok,
  type Ranking,
  type Result,
  type State,
} from '@boardwright/games/contract';
import { Position } from '@boardwright/games/rules';
import type { Value } from '../store/format.ts';
import { entriesPerBlock, readEntry, type TableContent, type TableError } from '../store/format.ts';

/** What tables say of a position, from the view of the side to move. */
export interface Verdict {
  readonly value: Value;
  /** Turns to the end under best play, 0 in a draw; missing where only results are stored, or play never ends. */
  readonly turns?: number;
}

/** What a move leads to, for the side that plays it. */
export interface MoveVerdict extends Verdict {
  readonly move: Move;
}

/** Where blocks come from: a file, or what has been fetched so far (`not-loaded` asks for more). */
export interface TableSource {
  /** Whether there is such a table. Asked first: numbering the positions of a class is dear. */
  find(id: string, content: TableContent): Result<unknown, TableError>;
  read(id: string, content: TableContent, block: number): Result<Uint8Array, TableError>;
}

/** Judges positions by tables, wherever their blocks come from. */
export class Judge {
  readonly #game: Game;
  readonly #endgame: Endgame<State>;
  readonly #source: TableSource;
  readonly #rankings = new Map<string, Ranking<State>>();

  constructor(game: Game, endgame: Endgame<State>, source: TableSource) {
    this.#game = game;
    this.#endgame = endgame;
    this.#source = source;
  }

  probe(position: Position): Result<Verdict, TableError> {
    expectPosition(position);
    return this.probeState(position.thaw());
  }

  probeState(state: State): Result<Verdict, TableError> {
    return this.#judge(state);
  }

  /** The verdict on every legal move, from the view of the side that makes it. */
  probeMoves(position: Position): Result<readonly MoveVerdict[], TableError> {
    expectPosition(position);
    const verdicts: MoveVerdict[] = [];
    let missing: Result<never, TableError> | undefined;
    for (const move of position.moves) {
      const verdict = this.probeMove(position, move);
      if (verdict.ok) verdicts.push({ move, ...verdict.value });
      else if (isFinal(verdict.error)) return verdict;
      else missing = verdict;
    }
    return missing ?? ok(verdicts);
  }

  /** The verdict on one legal move, from the view of the side that makes it. */
  probeMove(position: Position, move: Move): Result<Verdict, TableError> {
    const step = position.play(move.text);
    if (!step.ok) return err({ code: 'no-table' });
    return this.#judgeMove(position.thaw(), step.value.position.thaw());
  }

  /** Mid-turn positions are not in tables: the best of their moves decides. */
  #judge(state: State): Result<Verdict, TableError> {
    const outcome = this.#game.rules.outcome(state);
    if (outcome) {
      const value = outcome.winner === undefined ? 'draw' : outcome.winner === state.turn ? 'win' : 'loss';
      return ok({ value, turns: 0 });
    }
    if (this.#endgame.covers(state)) return this.#lookUp(state);
    const moves: unknown[] = [];
    const count = this.#game.rules.moves(state, moves);
    let best: Verdict | undefined;
    let missing: Result<never, TableError> | undefined;
    for (let i = 0; i < count; i++) {
      const next = this.#game.rules.start();
      this.#game.rules.copy(state, next);
      this.#game.rules.apply(next, moves[i]);
      const mine = this.#judgeMove(state, next);
      if (mine.ok) best = best && !isBetter(mine.value, best) ? best : mine.value;
      else if (isFinal(mine.error)) return mine;
      else missing = mine;
    }
    return missing ?? (best ? ok(best) : err({ code: 'no-table' }));
  }

  /** What a move from one state to the next is worth to the side that makes it. */
  #judgeMove(state: State, next: State): Result<Verdict, TableError> {
    // Only the rest of a turn is played out: beyond it lies the whole game, as of games whose placing has no tables.
    const isWithin = next.turn === state.turn || this.#endgame.covers(next) || this.#game.rules.outcome(next);
    const after = isWithin ? this.#judge(next) : err({ code: 'no-table' } as const);
    if (!after.ok) return after;
    if (next.turn !== state.turn) return ok(turnRound(after.value));
    // An end within the turn leaves the turn where it was, and still takes one.
    return ok(this.#game.rules.outcome(next) ? { ...after.value, turns: 1 } : after.value);
  }

  #lookUp(state: State): Result<Verdict, TableError> {
    const id = this.#endgame.classOf(state);
    const full = this.#readAt(id, 'turns', state);
    return full.ok || full.error.code !== 'no-table' ? full : this.#readAt(id, 'results', state);
  }

  #readAt(id: string, content: TableContent, state: State): Result<Verdict, TableError> {
    const found = this.#source.find(id, content);
    if (!found.ok) return found;
    const per = entriesPerBlock(content);
    const index = this.#ranking(id).rank(state);
    const block = this.#source.read(id, content, Math.floor(index / per));
    if (!block.ok) return block;
    const entry = readEntry(content, block.value, index % per);
    if (!entry) return err({ code: 'bad-table' });
    const { endless } = this.#endgame;
    if (entry.value !== 'draw' || endless === undefined) return ok(entry);
    return ok({ value: endless === state.turn ? 'win' : 'loss' });
  }

  #ranking(id: string): Ranking<State> {
    const known = this.#rankings.get(id);
    if (known) return known;
    const ranking = this.#endgame.ranking(id);
    this.#rankings.set(id, ranking);
    return ranking;
  }
}

/** What has to be fetched is asked for with all else that has: one journey for a position, not one for each move. */
function isFinal(error: TableError): boolean {
  return error.code !== 'not-loaded';
}

/** The same value seen by the side that made the turn. */
function turnRound({ value, turns }: Verdict): Verdict {
  const turned = value === 'win' ? 'loss' : value === 'loss' ? 'win' : 'draw';
  if (turns === undefined) return { value: turned };
  return { value: turned, turns: value === 'draw' ? turns : turns + 1 };
}

const WORTH: Readonly<Record<Value, number>> = { win: 2, draw: 1, loss: 0 };

/** Quick wins and slow losses. */
export function isBetter(a: Verdict, b: Verdict): boolean {
  if (a.value !== b.value) return WORTH[a.value] > WORTH[b.value];
  const [left, right] = [a.turns ?? 0, b.turns ?? 0];
  return a.value === 'win' ? left < right : left > right;
}

/** For callers without types. */
function expectPosition(position: unknown): void {
  if (!(position instanceof Position))
    throw new TypeError('tables are asked about a position, such as match.position');
}
