// Hot: runs for every position of a tablebase and each of its predecessors; no allocation after building.
import type { Ranking, Side } from '../../contract/index.ts';
import { binomial } from '../../shared/subsets.ts';
import { OPPOSITE } from '../board/geometry.ts';
import type { Lookups } from '../board/lookups.ts';
import type { DraughtsState } from '../rules/state.ts';
import { type Material, swap, type Ways, waysOf } from './material.ts';

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
 * and men that step sideways. A test holds that the two agree on boards of 32 squares.
 */
export class WideRanking implements Ranking<DraughtsState> {
  readonly #lookups: Lookups;
  readonly #material: Material;
  readonly #partner: Material;
  /** Squares of a row: the mover's men never stand on the first ones, the other men never on the last. */
  readonly #row: number;
  readonly #ways: Ways;
  /** The position at hand, the mover going up. */
  readonly #on: Uint8Array;

  constructor(lookups: Lookups, material: Material) {
    this.#lookups = lookups;
    this.#material = material;
    this.#partner = swap(material);
    this.#row = rowOf(lookups);
    this.#ways = waysOf(lookups.count, this.#row, material);
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
    return this.#rankBoard(this.#material, false);
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

  #unmoveMan(to: number, out: Int32Array, start: number): number {
    const { steps, count, manMoves, white } = this.#lookups;
    const directions = manMoves[1 - white];
    let found = start;
    for (let i = 0; i < directions.length; i++) {
      const from = steps[to * 8 + OPPOSITE[directions[i]]];
      if (from !== count && this.#on[from] === EMPTY) found = this.#write(to, from, OTHER_MAN, out, found);
    }
    return found;
  }

  #unmoveKing(to: number, out: Int32Array, start: number): number {
    const { steps, count, kingMoves, isFlying } = this.#lookups;
    let found = start;
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
    out[2 * at] = this.#rankBoard(this.#partner, true);
    out[2 * at + 1] = 1;
    this.#on[from] = EMPTY;
    this.#on[to] = piece;
    return at + 1;
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
    const beforeKings = Math.floor(index / ways.otherKings);
    const beforeOwn = Math.floor(beforeKings / ways.kings);
    const menRank = Math.floor(beforeOwn / ways.otherMen);
    this.#on.fill(EMPTY);
    if (!this.#putMen(menRank, men, this.#row, OWN_MAN)) return false;
    if (!this.#putMen(beforeOwn - menRank * ways.otherMen, otherMen, 0, OTHER_MAN)) return false;
    this.#putKings(beforeKings - beforeOwn * ways.kings, kings, men + otherMen, OWN_KING);
    this.#putKings(index - beforeKings * ways.otherKings, otherKings, men + otherMen + kings, OTHER_KING);
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
