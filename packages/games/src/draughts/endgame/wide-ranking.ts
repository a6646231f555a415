// Hot: runs for every position of a tablebase and each of its predecessors; no allocation after building.
import type { Ranking, Side } from '../../contract/index.ts';
import { binomial } from '../../shared/subsets.ts';
import { OPPOSITE } from '../board/geometry.ts';
import type { Lookups } from '../board/lookups.ts';
import type { DraughtsState } from '../rules/state.ts';
import { type Material, runsOf, swap, type Ways, waysOf } from './material.ts';

/** What stands on a square, seen by the side to move. */
const EMPTY = 0;
const OWN_MAN = 1;
const OTHER_MAN = 2;
const OWN_KING = 3;
const OTHER_KING = 4;
/** The same square seen by the other side. */
const SWAPPED = Uint8Array.of(EMPTY, OTHER_MAN, OWN_MAN, OTHER_KING, OWN_KING);

/**
 * The same numbering as `DraughtsRanking`, square by square instead of by words, so that it serves boards of any size
 * and men that step sideways. A test holds that the two agree on boards of 32 squares. Where the rules count the
 * moves of a king in a row, the runs of both sides are the last digits of an index.
 */
export class WideRanking implements Ranking<DraughtsState> {
  readonly #lookups: Lookups;
  readonly #material: Material;
  readonly #partner: Material;
  /** Squares of a row: the mover's men never stand on the first ones, the other men never on the last. */
  readonly #row: number;
  readonly #ways: Ways;
  /** Moves in a row that a king may make; 0 where nobody counts. */
  readonly #limit: number;
  readonly #ownRuns: number;
  readonly #otherRuns: number;
  /** The position at hand, the mover going up. */
  readonly #on: Uint8Array;
  // Its runs: 0, or 1 + number of the king among its side's, as that side counts the squares, times the limit + moves - 1.
  #ownRun = 0;
  #otherRun = 0;

  constructor(lookups: Lookups, material: Material) {
    this.#lookups = lookups;
    this.#material = material;
    this.#partner = swap(material);
    this.#row = rowOf(lookups);
    this.#ways = waysOf(lookups.count, this.#row, material);
    this.#limit = lookups.kingMoveLimit;
    this.#ownRuns = runsOf(material.men, material.kings, this.#limit);
    this.#otherRuns = runsOf(material.otherMen, material.otherKings, this.#limit);
    this.#on = new Uint8Array(lookups.count);
  }

  unrank(index: number, s: DraughtsState): boolean {
    if (!this.#place(index)) return false;
    const { white, words, kingsAt, count } = this.#lookups;
    s.turn = white;
    s.quiet = 0;
    // Solving asks for no keys, so none are computed.
    s.keyLo = 0;
    s.keyHi = 0;
    s.words.fill(0);
    for (let site = 0; site < count; site++) {
      const piece = this.#on[site];
      if (piece === EMPTY) continue;
      const bit = 1 << site;
      const isOwn = piece === OWN_MAN || piece === OWN_KING;
      s.words[(isOwn ? white : 1 - white) * words + (site >> 5)] |= bit;
      if (piece >= OWN_KING) s.words[kingsAt + (site >> 5)] |= bit;
    }
    if (this.#limit > 0) {
      this.#putRun(s, white, this.#ownRun, OWN_KING);
      this.#putRun(s, white === 0 ? 1 : 0, this.#otherRun, OTHER_KING);
    }
    return true;
  }

  rank(s: DraughtsState): number {
    const { white, words, kingsAt, count } = this.#lookups;
    const other: Side = s.turn === 0 ? 1 : 0;
    for (let site = 0; site < count; site++) {
      const word = site >> 5;
      const isOwn = (s.words[s.turn * words + word] >>> site) & 1;
      const isOther = (s.words[other * words + word] >>> site) & 1;
      const isKing = (s.words[kingsAt + word] >>> site) & 1;
      const man = isOwn === 1 ? OWN_MAN : isOther === 1 ? OTHER_MAN : EMPTY;
      const at = s.turn === white ? site : count - 1 - site;
      this.#on[at] = man === EMPTY ? EMPTY : man + (isKing === 1 ? OWN_KING - OWN_MAN : 0);
    }
    const rank = this.#rankBoard(this.#material, false);
    if (this.#limit === 0) return rank;
    return (rank * this.#ownRuns + this.#readRun(s, s.turn)) * this.#otherRuns + this.#readRun(s, other);
  }

  unmoves(index: number, out: Int32Array): number {
    this.#place(index);
    const { count } = this.#lookups;
    let found = 0;
    for (let to = 0; to < count; to++) {
      if (this.#on[to] === OTHER_MAN) found = this.#unmoveMan(to, out, found);
      else if (this.#on[to] === OTHER_KING) found = this.#unmoveKing(to, out, found);
    }
    return found;
  }

  /** Whether the run that stands now is what a move of this piece leaves: a man's ends it, a king's goes on or begins. */
  #isLastMover(piece: number, to: number): boolean {
    if (this.#otherRuns === 1) return true;
    if (piece === OTHER_MAN) return this.#otherRun === 0;
    return this.#otherRun > 0 && this.#kingOf(this.#otherRun) === this.#numberOf(OTHER_KING, to);
  }

  #unmoveMan(to: number, out: Int32Array, start: number): number {
    const { steps, count, manMoves, white } = this.#lookups;
    const directions = manMoves[1 - white];
    let found = start;
    if (!this.#isLastMover(OTHER_MAN, to)) return found;
    for (let i = 0; i < directions.length; i++) {
      const from = steps[to * 8 + OPPOSITE[directions[i]]];
      if (from !== count && this.#on[from] === EMPTY) found = this.#write(to, from, OTHER_MAN, out, found);
    }
    return found;
  }

  #unmoveKing(to: number, out: Int32Array, start: number): number {
    const { steps, count, kingMoves, isFlying } = this.#lookups;
    let found = start;
    if (!this.#isLastMover(OTHER_KING, to)) return found;
    for (let i = 0; i < kingMoves.length; i++) {
      let from = steps[to * 8 + kingMoves[i]];
      while (from !== count && this.#on[from] === EMPTY) {
        found = this.#write(to, from, OTHER_KING, out, found);
        if (!isFlying) break;
        from = steps[from * 8 + kingMoves[i]];
      }
    }
    return found;
  }

  /** The position before, in which the other side was to move. */
  #write(to: number, from: number, piece: number, out: Int32Array, at: number): number {
    this.#on[to] = EMPTY;
    this.#on[from] = piece;
    const rank = this.#rankBoard(this.#partner, true);
    const count =
      this.#otherRuns === 1 ? this.#add(rank, 0, out, at) : this.#writeRuns(rank, from, piece, out, at);
    this.#on[from] = EMPTY;
    this.#on[to] = piece;
    return count;
  }

  /** The same position with each run of the mover that this move turned into the one that stands. */
  #writeRuns(rank: number, from: number, piece: number, out: Int32Array, at: number): number {
    const mover = piece === OTHER_KING ? this.#numberOf(OTHER_KING, from) : -1;
    const moves = this.#otherRun === 0 ? 0 : ((this.#otherRun - 1) % this.#limit) + 1;
    if (moves > 1) return this.#add(rank, mover * this.#limit + moves - 1, out, at);
    let count = at;
    for (let run = 0; run < this.#otherRuns; run++) {
      // A king that has begun does not begin again.
      if (run > 0 && this.#kingOf(run) === mover) continue;
      count = this.#add(rank, run, out, count);
    }
    return count;
  }

  #add(rank: number, run: number, out: Int32Array, at: number): number {
    out[2 * at] = (rank * this.#otherRuns + run) * this.#ownRuns + this.#ownRun;
    out[2 * at + 1] = 1;
    return at + 1;
  }

  #kingOf(run: number): number {
    return Math.floor((run - 1) / this.#limit);
  }

  /** The number of a king among those of its side, counted the way that side goes. */
  #numberOf(piece: number, site: number): number {
    let before = 0;
    if (piece === OWN_KING) {
      for (let at = 0; at < site; at++) if (this.#on[at] === piece) before++;
    } else {
      for (let at = this.#on.length - 1; at > site; at--) if (this.#on[at] === piece) before++;
    }
    return before;
  }

  #readRun(s: DraughtsState, side: Side): number {
    const { runsAt, white, count } = this.#lookups;
    const moves = s.words[runsAt + side];
    const isOwn = side === s.turn;
    if (moves === 0 || (isOwn ? this.#ownRuns : this.#otherRuns) === 1) return 0;
    const runner = s.words[runsAt + 2 + side];
    const site = s.turn === white ? runner : count - 1 - runner;
    return 1 + this.#numberOf(isOwn ? OWN_KING : OTHER_KING, site) * this.#limit + moves - 1;
  }

  #putRun(s: DraughtsState, side: Side, run: number, piece: number): void {
    const { runsAt, count } = this.#lookups;
    if (run === 0) return;
    const king = this.#kingOf(run);
    s.words[runsAt + side] = ((run - 1) % this.#limit) + 1;
    for (let site = 0; site < count; site++) {
      const isIt = this.#on[site] === piece && this.#numberOf(piece, site) === king;
      if (isIt) s.words[runsAt + 2 + side] = site;
    }
  }

  /** Turned, the board is seen by the other side. */
  #rankBoard(material: Material, isTurned: boolean): number {
    const { count } = this.#lookups;
    const row = this.#row;
    let men = 0;
    let otherMen = 0;
    let kings = 0;
    let otherKings = 0;
    let menRank = 0;
    let otherRank = 0;
    let kingRank = 0;
    let otherKingRank = 0;
    for (let site = 0; site < count; site++) {
      const piece = isTurned ? SWAPPED[this.#on[count - 1 - site]] : this.#on[site];
      if (piece === EMPTY) continue;
      if (piece === OWN_MAN) menRank += binomial(site - row, ++men);
      else if (piece === OTHER_MAN) otherRank += binomial(site, ++otherMen);
      else if (piece === OWN_KING) kingRank += binomial(site - men - otherMen, ++kings);
      else otherKingRank += binomial(site - men - otherMen - kings, ++otherKings);
    }
    const left = count - material.men - material.otherMen;
    const beforeKings = menRank * binomial(count - row, material.otherMen) + otherRank;
    const before = beforeKings * binomial(left, material.kings) + kingRank;
    return before * binomial(left - material.kings, material.otherKings) + otherKingRank;
  }

  /** False where a man of each side would stand on one square. */
  #place(index: number): boolean {
    const { men, kings, otherMen, otherKings } = this.#material;
    const ways = this.#ways;
    const board = Math.floor(index / (this.#ownRuns * this.#otherRuns));
    const runs = index - board * this.#ownRuns * this.#otherRuns;
    this.#ownRun = Math.floor(runs / this.#otherRuns);
    this.#otherRun = runs % this.#otherRuns;
    const beforeKings = Math.floor(board / ways.otherKings);
    const beforeOwn = Math.floor(beforeKings / ways.kings);
    const menRank = Math.floor(beforeOwn / ways.otherMen);
    this.#on.fill(EMPTY);
    if (!this.#putMen(menRank, men, this.#row, OWN_MAN)) return false;
    if (!this.#putMen(beforeOwn - menRank * ways.otherMen, otherMen, 0, OTHER_MAN)) return false;
    this.#putKings(beforeKings - beforeOwn * ways.kings, kings, men + otherMen, OWN_KING);
    this.#putKings(board - beforeKings * ways.otherKings, otherKings, men + otherMen + kings, OTHER_KING);
    return true;
  }

  #putMen(rank: number, size: number, shift: number, piece: number): boolean {
    let left = rank;
    let place = this.#lookups.count - this.#row - 1;
    for (let k = size; k > 0; k--) {
      while (binomial(place, k) > left) place--;
      left -= binomial(place, k);
      if (this.#on[place + shift] !== EMPTY) return false;
      this.#on[place + shift] = piece;
    }
    return true;
  }

  /** Kings are numbered by the squares that are free before any of theirs is put down. */
  #putKings(rank: number, size: number, taken: number, piece: number): void {
    let left = rank;
    let place = this.#lookups.count - taken - 1;
    let site = this.#lookups.count - 1;
    let free = place;
    for (let k = size; k > 0; k--) {
      while (binomial(place, k) > left) place--;
      left -= binomial(place, k);
      // Down to the square that has this many free ones below it.
      while (this.#on[site] !== EMPTY || free > place) {
        if (this.#on[site] === EMPTY) free--;
        site--;
      }
      this.#on[site] = piece;
      site--;
      free--;
    }
  }
}

/** How many squares the far row has. */
export function rowOf({ crowning, white }: Lookups): number {
  return crowning[white].reduce((squares, isFar) => squares + isFar, 0);
}
