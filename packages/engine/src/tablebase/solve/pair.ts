// Hot: runs for every position of a class, many times; no allocation, closures or iterators inside the loops.
import type { Endgame, Game, Ranking, State, Survey } from '@boardwright/games/contract';
import { DRAW, GREATEST, NONE } from '../store/format.ts';
import { Backlog, STRETCHES } from './backlog.ts';
import { type ClassMemory, isDue, lock, note, SECTION, unlock } from './memory.ts';
import type { Finished } from './pool.ts';

/** What `open` holds beside a number of quiet turns, which is less than any of these. */
const SAFE = 253;
const CANDIDATE = 254;
/** A candidate without quiet turns (captures may be compulsory): no predecessor's word can change it. */
const FORCED = 255;
const MOST_MOVES = 4096;
/** Moves between two positions of tables: a turn with its removals, and those that it brings the other side. */
const DEEPEST_TURN = 12;

interface FinishedClass<S extends State> {
  readonly values: Uint8Array;
  readonly ranking: Ranking<S>;
}

/**
 * Retrograde analysis of one class, its partner beside it. Work is done on ranges of indices, so that several
 * threads can share the two memories; within a level their writes agree or are atomic.
 */
export class PairSolver<S extends State, M> {
  readonly #game: Game<S, M>;
  readonly #endgame: Endgame<S, M>;
  readonly #own: ClassMemory;
  readonly #ownWords: Int32Array;
  readonly #partner: ClassMemory;
  readonly #ownRanking: Ranking<S>;
  readonly #partnerRanking: Ranking<S>;
  readonly #ownSurvey: Survey | undefined;
  readonly #partnerSurvey: Survey | undefined;
  readonly #finished: Map<string, FinishedClass<S>>;
  readonly #states: S[] = [];
  readonly #lists: M[][] = [];
  readonly #unmoves: Int32Array;
  /** Missing where predecessors lie scattered: there each position tells at once. */
  readonly #backlog: Backlog | undefined;
  /** Apart from `#unmoves`: captures are looked up while those are gone through. */
  readonly #captures = new Int32Array(MOST_MOVES);
  // What looking at all turns of one position found.
  #quiet = 0;
  #bestWin = 0;
  #worstLoss = 0;
  #hasDraw = false;

  constructor(
    game: Game<S, M>,
    endgame: Endgame<S, M>,
    own: ClassMemory,
    partner: ClassMemory,
    finished: Finished,
  ) {
    this.#game = game;
    this.#endgame = endgame;
    this.#own = own;
    this.#ownWords = new Int32Array(own.values.buffer, 0, Math.ceil(own.size / 4));
    this.#partner = partner;
    this.#ownRanking = endgame.ranking(own.id);
    this.#partnerRanking = partner.id === own.id ? this.#ownRanking : endgame.ranking(partner.id);
    this.#ownSurvey = this.#ownRanking.survey?.();
    this.#partnerSurvey = partner.id === own.id ? this.#ownSurvey : this.#partnerRanking.survey?.();
    this.#finished = new Map();
    for (const [id, values] of finished) this.#finished.set(id, { values, ranking: endgame.ranking(id) });
    for (let i = 0; i <= DEEPEST_TURN; i++) {
      this.#states.push(game.rules.start());
      this.#lists.push([]);
    }
    this.#unmoves = new Int32Array(2 * Math.max(endgame.mostUnmoves, MOST_MOVES));
    this.#backlog = this.#ownRanking.nearUnmoves && new Backlog(own.size, partner.size);
  }

  /** First look at each position: ends, conversions into finished classes, and the number of quiet turns. */
  prepare(from: number, to: number): void {
    const survey = this.#ownSurvey;
    for (let i = from; i < to; i++) {
      this.#own.values[i] = NONE;
      this.#own.open[i] = 0;
      if (survey ? this.#readTurns(survey, i) : this.#playTurns(i)) this.#begin(i);
    }
  }

  /** False where nothing is left to find out. */
  #readTurns(survey: Survey, i: number): boolean {
    if (!survey.look(i)) return false;
    // What it means that no turn is left, the rules say.
    if (survey.quiet + survey.capturing === 0) return this.#playTurns(i);
    this.#forget();
    this.#quiet = survey.quiet;
    if (survey.capturing > 0) this.#readCaptures(survey, i);
    return true;
  }

  #readCaptures(survey: Survey, i: number): void {
    const count = survey.captures(i, this.#captures);
    if (survey.into === undefined) {
      if (count > 0) this.#noteWin(2);
      return;
    }
    const { values } = this.#lookUp(survey.into);
    for (let k = 0; k < count; k++) this.#noteValue(values[this.#captures[k]]);
  }

  #playTurns(i: number): boolean {
    const { values } = this.#own;
    const state = this.#states[0];
    if (!this.#ownRanking.unrank(i, state)) return false;
    const outcome = this.#game.rules.outcome(state);
    if (outcome) {
      if (outcome.winner === undefined) values[i] = DRAW;
      else this.#foresee(i, outcome.winner === state.turn ? 2 : 1);
      return false;
    }
    this.#forget();
    this.#walk(state);
    return true;
  }

  /** What is known of a position before its quiet turns are. */
  #begin(i: number): void {
    const { values, open } = this.#own;
    values[i] = DRAW;
    if (this.#bestWin > 0) {
      this.#foresee(i, this.#bestWin);
      open[i] = this.#quiet > 0 ? CANDIDATE : FORCED;
    } else if (this.#hasDraw) {
      open[i] = this.#quiet > 0 ? SAFE : 0;
    } else if (this.#quiet > 0) {
      if (this.#quiet >= SAFE) throw new Error('broken invariant: too many turns for a byte');
      open[i] = this.#quiet;
    } else {
      this.#foresee(i, this.#worstLoss + 1);
      open[i] = FORCED;
    }
  }

  #foresee(i: number, value: number): void {
    this.#own.values[i] = value;
    note(this.#own.due, i, value);
  }

  /** Positions that become certain at this value tell their predecessors, some of them not before `finish`. */
  propagate(value: number, from: number, to: number): void {
    const { due } = this.#own;
    for (let first = from; first < to; first += SECTION) {
      if (isDue(due, first / SECTION, value))
        this.#propagateSection(value, first, Math.min(first + SECTION, to));
    }
  }

  /** Most bytes are others, so four are looked at together. */
  #propagateSection(value: number, from: number, to: number): void {
    const words = this.#ownWords;
    const pattern = Math.imul(value, 0x01010101);
    for (let w = from >> 2; w << 2 < to; w++) {
      const difference = words[w] ^ pattern;
      // A byte of the difference is zero where this is not: the borrow of the subtraction shows in its top bit.
      if (((difference - 0x01010101) & ~difference & 0x80808080) !== 0) this.#propagateWord(value, w << 2);
    }
  }

  #propagateWord(value: number, first: number): void {
    const { values, open, size } = this.#own;
    const last = Math.min(first + 4, size);
    for (let i = first; i < last; i++) {
      if (values[i] !== value) continue;
      open[i] = 0;
      if (this.#backlog) this.#putOff(this.#backlog, i, value);
      else this.#tell(i, value);
    }
  }

  #putOff(backlog: Backlog, i: number, value: number): void {
    backlog.add(i, this.#ownRanking.nearUnmoves?.(i) ?? 0);
    if (backlog.isFull) this.finish(value);
  }

  /** Ends the sweeps of a value: whoever was put off tells now. */
  finish(value: number): void {
    const backlog = this.#backlog;
    if (!backlog) return;
    backlog.sort();
    let from = 0;
    for (let stretch = 0; stretch < STRETCHES; stretch++) {
      const to = backlog.ends[stretch];
      if (to > from) this.#tellStretch(backlog, stretch, from, to, value);
      from = to;
    }
    backlog.count = 0;
  }

  /** Predecessors of no other stretch lie there, so that one lock does for all of them. */
  #tellStretch(backlog: Backlog, stretch: number, from: number, to: number, value: number): void {
    const { locks } = this.#partner;
    lock(locks, stretch);
    for (let i = from; i < to; i++) this.#tell(backlog.sorted[i], value);
    unlock(locks, stretch);
  }

  #tell(i: number, value: number): void {
    const pairs = this.#ownRanking.unmoves(i, this.#unmoves);
    if (value % 2 === 1) this.#tellWinners(pairs, value + 1);
    else this.#tellLosers(pairs, value + 1);
  }

  #tellWinners(pairs: number, value: number): void {
    const { values, open, due } = this.#partner;
    const found = this.#unmoves;
    for (let k = 0; k < pairs; k++) {
      const q = found[2 * k];
      if (open[q] === 0 || open[q] === FORCED || (open[q] === CANDIDATE && values[q] <= value)) continue;
      values[q] = value;
      open[q] = 0;
      note(due, q, value);
    }
  }

  #tellLosers(pairs: number, value: number): void {
    const { open } = this.#partner;
    const found = this.#unmoves;
    // Atomic operations take longer than all else here.
    const isLocked = this.#backlog !== undefined;
    for (let k = 0; k < pairs; k++) {
      const q = found[2 * k];
      if (open[q] >= SAFE || open[q] === 0) continue;
      const before = isLocked ? open[q] : Atomics.sub(open, q, found[2 * k + 1]);
      const left = before - found[2 * k + 1];
      if (isLocked) open[q] = left;
      if (left > 0) continue;
      this.#settleLoss(q, value);
    }
  }

  /** All quiet turns of `q` lose. Conversions that take longer postpone the end. */
  #settleLoss(q: number, value: number): void {
    this.#forget();
    const survey = this.#partnerSurvey;
    if (survey) {
      this.#readCaptures(survey, q);
    } else {
      this.#partnerRanking.unrank(q, this.#states[0]);
      this.#walk(this.#states[0]);
    }
    const postponed = this.#worstLoss + 1;
    if (postponed > value) this.#partner.open[q] = CANDIDATE;
    const settled = Math.max(postponed, value);
    this.#partner.values[q] = settled;
    note(this.#partner.due, q, settled);
  }

  #forget(): void {
    this.#quiet = 0;
    this.#bestWin = 0;
    this.#worstLoss = 0;
    this.#hasDraw = false;
  }

  /** Plays all turns of a position into the fields above; quiet ones are only counted. */
  #walk(state: S): void {
    const list = this.#lists[0];
    const next = this.#states[1];
    const count = this.#game.rules.moves(state, list);
    for (let k = 0; k < count; k++) {
      if (this.#endgame.isQuiet(state, list[k])) {
        this.#quiet++;
        continue;
      }
      this.#game.rules.copy(state, next);
      this.#game.rules.apply(next, list[k]);
      this.#noteValue(this.#worthAfter(state.turn, 1));
    }
  }

  /** What a move led to, as a value of whoever is not `mover`, even if that side is to move again. */
  #worthAfter(mover: number, ply: number): number {
    const state = this.#states[ply];
    const outcome = this.#game.rules.outcome(state);
    if (outcome) {
      if (outcome.winner === undefined) return DRAW;
      return outcome.winner === mover ? 1 : 2;
    }
    const worth = this.#endgame.covers(state) ? this.#valueOf(state) : this.#worthOfMoves(state, ply);
    // The same side goes on within its turn, which is counted once.
    return state.turn !== mover || worth === DRAW ? worth : worth - 1;
  }

  /** The value of a position between tables, where men are owed: the best that its moves lead to. */
  #worthOfMoves(state: S, ply: number): number {
    const list = this.#lists[ply];
    const next = this.#states[ply + 1];
    const count = this.#game.rules.moves(state, list);
    let best = 0;
    let worst = 0;
    let hasDraw = false;
    for (let k = 0; k < count; k++) {
      this.#game.rules.copy(state, next);
      this.#game.rules.apply(next, list[k]);
      const value = this.#worthAfter(state.turn, ply + 1);
      if (value === DRAW) hasDraw = true;
      else if (value % 2 === 0) worst = Math.max(worst, value);
      else if (best === 0 || value < best) best = value;
    }
    if (best > 0) return best + 1;
    return hasDraw ? DRAW : worst + 1;
  }

  #valueOf(state: S): number {
    const { values, ranking } = this.#lookUp(this.#endgame.classOf(state));
    return values[ranking.rank(state)];
  }

  #lookUp(id: string): FinishedClass<S> {
    const known = this.#finished.get(id);
    if (!known) throw new Error(`broken invariant: class ${id} is not solved yet`);
    return known;
  }

  /** What the other side's position after a turn is worth. */
  #noteValue(value: number): void {
    if (value === DRAW) this.#hasDraw = true;
    else if (value % 2 === 1) this.#noteWin(value + 1);
    else this.#noteLoss(value);
  }

  #noteWin(value: number): void {
    if (value > GREATEST) throw new Error('broken invariant: a line is too long for a byte');
    if (this.#bestWin === 0 || value < this.#bestWin) this.#bestWin = value;
  }

  #noteLoss(value: number): void {
    if (value > this.#worstLoss) this.#worstLoss = value;
  }
}
