// Hot: runs for every position of a tablebase and each of its predecessors; no allocation after building.
import type { Ranking } from '../../contract/index.ts';
import { lowBit, popCount } from '../../shared/bits.ts';
import { binomial } from '../../shared/subsets.ts';
import type { Lookups } from '../board/lookups.ts';
import type { DraughtsState } from '../rules/state.ts';
import { type Material, swap, type Ways, waysOf } from './material.ts';

/** Squares a man can stand on: all but the far row. Sites count from the top, and the mover goes up. */
const MEN_SQUARES = 28;
const OWN_SHIFT = 4;
const SQUARES = 32;
/** Directions a man of the other side came from, seen from where it stands: it moves down, so it was above. */
const ABOVE = [0, 1] as const;
const DIAGONALS = 4;

/**
 * An index numbers the mover's men, the other men, the mover's kings around them and the other kings around all.
 * The mover is always seen as going up: where it goes down the board is turned by half a turn.
 */
export class DraughtsRanking implements Ranking<DraughtsState> {
  readonly #lookups: Lookups;
  readonly #material: Material;
  readonly #ways: Ways;
  readonly #partner: Material;
  // The position at hand, from `#place`.
  #ownMen = 0;
  #otherMen = 0;
  #ownKings = 0;
  #otherKings = 0;

  constructor(lookups: Lookups, material: Material) {
    this.#lookups = lookups;
    this.#material = material;
    this.#ways = waysOf(SQUARES, SQUARES - MEN_SQUARES, material);
    this.#partner = swap(material);
  }

  unrank(index: number, s: DraughtsState): boolean {
    if (!this.#place(index)) return false;
    const { white, words, kingsAt } = this.#lookups;
    s.turn = white;
    s.quiet = 0;
    // Solving asks for no keys, so none are computed.
    s.keyLo = 0;
    s.keyHi = 0;
    s.words.fill(0);
    s.words[white * words] = this.#ownMen | this.#ownKings;
    s.words[(1 - white) * words] = this.#otherMen | this.#otherKings;
    s.words[kingsAt] = this.#ownKings | this.#otherKings;
    return true;
  }

  rank(s: DraughtsState): number {
    const { white, words, kingsAt } = this.#lookups;
    const own = s.words[s.turn * words];
    const other = s.words[(1 - s.turn) * words];
    const kings = s.words[kingsAt];
    if (s.turn === white)
      return rankPieces(this.#material, own & ~kings, own & kings, other & ~kings, other & kings);
    return rankTurned(this.#material, own & ~kings, own & kings, other & ~kings, other & kings);
  }

  unmoves(index: number, out: Int32Array): number {
    this.#place(index);
    const empty = ~(this.#ownMen | this.#ownKings | this.#otherMen | this.#otherKings);
    let count = 0;
    for (let men = this.#otherMen; men !== 0; men &= men - 1)
      count = this.#unmoveMan(lowBit(men), empty, out, count);
    for (let rest = this.#otherKings; rest !== 0; rest &= rest - 1) {
      count = this.#unmoveKing(lowBit(rest), empty, out, count);
    }
    return count;
  }

  #unmoveMan(to: number, empty: number, out: Int32Array, start: number): number {
    const { steps, count: off } = this.#lookups;
    let count = start;
    for (let i = 0; i < ABOVE.length; i++) {
      const from = steps[to * 8 + ABOVE[i]];
      if (from === off || ((empty >>> from) & 1) === 0) continue;
      const men = (this.#otherMen & ~(1 << to)) | (1 << from);
      count = this.#write(men, this.#otherKings, out, count);
    }
    return count;
  }

  #unmoveKing(to: number, empty: number, out: Int32Array, start: number): number {
    const { steps, count: off, isFlying } = this.#lookups;
    let count = start;
    for (let direction = 0; direction < DIAGONALS; direction++) {
      let from = steps[to * 8 + direction];
      while (from !== off && ((empty >>> from) & 1) === 1) {
        count = this.#write(this.#otherMen, (this.#otherKings & ~(1 << to)) | (1 << from), out, count);
        if (!isFlying) break;
        from = steps[from * 8 + direction];
      }
    }
    return count;
  }

  /** The position before, in which the other side was to move. */
  #write(men: number, kings: number, out: Int32Array, count: number): number {
    out[2 * count] = rankTurned(this.#partner, men, kings, this.#ownMen, this.#ownKings);
    out[2 * count + 1] = 1;
    return count + 1;
  }

  /** False where a man of each side would stand on one square. */
  #place(index: number): boolean {
    const { men, kings, otherMen, otherKings } = this.#material;
    const beforeKings = Math.floor(index / this.#ways.otherKings);
    const beforeOwn = Math.floor(beforeKings / this.#ways.kings);
    const menRank = Math.floor(beforeOwn / this.#ways.otherMen);
    this.#ownMen = wordOfRank(menRank, men) << OWN_SHIFT;
    this.#otherMen = wordOfRank(beforeOwn - menRank * this.#ways.otherMen, otherMen);
    if ((this.#ownMen & this.#otherMen) !== 0) return false;
    const taken = this.#ownMen | this.#otherMen;
    this.#ownKings = spreadAround(wordOfRank(beforeKings - beforeOwn * this.#ways.kings, kings), taken);
    const all = taken | this.#ownKings;
    this.#otherKings = spreadAround(wordOfRank(index - beforeKings * this.#ways.otherKings, otherKings), all);
    return true;
  }
}

function rankTurned(m: Material, men: number, kings: number, otherMen: number, otherKings: number): number {
  return rankPieces(m, turnWord(men), turnWord(kings), turnWord(otherMen), turnWord(otherKings));
}

function rankPieces(m: Material, men: number, kings: number, otherMen: number, otherKings: number): number {
  const left = SQUARES - m.men - m.otherMen;
  const menRank = rankWord(men >>> OWN_SHIFT) * binomial(MEN_SQUARES, m.otherMen) + rankWord(otherMen);
  const kingRank = menRank * binomial(left, m.kings) + rankAround(kings, men | otherMen);
  return kingRank * binomial(left - m.kings, m.otherKings) + rankAround(otherKings, men | otherMen | kings);
}

/** The rank of a set among those of its size. */
function rankWord(word: number): number {
  return rankAround(word, 0);
}

/** The same, the squares of `taken` not being counted. */
function rankAround(word: number, taken: number): number {
  let rank = 0;
  let seen = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const site = lowBit(rest);
    rank += binomial(site - popCount(taken & ((1 << site) - 1)), ++seen);
  }
  return rank;
}

function wordOfRank(rank: number, size: number): number {
  let word = 0;
  let left = rank;
  let site = SQUARES - 1;
  for (let k = size; k > 0; k--) {
    while (binomial(site, k) > left) site--;
    left -= binomial(site, k);
    word |= 1 << site;
  }
  return word;
}

/** Puts bit n of a word onto the n-th square that is not taken. */
function spreadAround(word: number, taken: number): number {
  let spread = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    let site = lowBit(rest);
    // Each taken square at or below pushes it one further.
    for (let below = taken; below !== 0; below &= below - 1) if (lowBit(below) <= site) site++;
    spread |= 1 << site;
  }
  return spread;
}

/** Half a turn of the board: square n becomes 31 - n. */
function turnWord(word: number): number {
  let x = ((word >>> 1) & 0x55555555) | ((word & 0x55555555) << 1);
  x = ((x >>> 2) & 0x33333333) | ((x & 0x33333333) << 2);
  x = ((x >>> 4) & 0x0f0f0f0f) | ((x & 0x0f0f0f0f) << 4);
  x = ((x >>> 8) & 0x00ff00ff) | ((x & 0x00ff00ff) << 8);
  return (x >>> 16) | (x << 16);
}
