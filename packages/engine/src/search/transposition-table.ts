// Hot: probed and stored at every node; no allocation.
import { WON_BY_REPETITION } from './score.ts';

/** What a stored score means. */
export const NO_BOUND = 0;
export const UPPER = 1;
export const LOWER = 2;
export const EXACT = 3;

const WORDS = 4; // check, data, move, and one that only fills the entry up
const WAYS = 2;
const BUCKET = WORDS * WAYS;
const BUCKET_BYTES = BUCKET * 4;

/** Stands in an entry without a move; other entries name their move by its history index. */
export const NO_INDEX = 0xffff;

/**
 * Positions already searched, in own words over one buffer, which threads may share. The check word is mixed
 * with the data, so that an entry torn by two writers is taken for another position, never for a wrong score.
 * Of a bucket's two entries the first keeps the deeper search of the present generation, the second the latest.
 */
export class TranspositionTable {
  readonly words: Int32Array;
  readonly #mask: number;
  /** The entry `probe` found; meaningless after a miss. */
  score = 0;
  depth = 0;
  bound = NO_BOUND;
  historyIndex = NO_INDEX;
  /** Of the search under way, from 0 to 63: entries of earlier ones stay useful but give way first. */
  #generation = 0;

  constructor(buffer: ArrayBufferLike) {
    const buckets = 2 ** Math.floor(Math.log2(buffer.byteLength / BUCKET_BYTES));
    this.words = new Int32Array(buffer, 0, buckets * BUCKET);
    this.#mask = buckets - 1;
  }

  static bytesFor(megabytes: number): number {
    return 2 ** Math.floor(Math.log2(Math.max(megabytes, 1 / 32) * 2 ** 20));
  }

  /** Begins another search. Threads over one buffer are given the same number. */
  begin(search: number): void {
    this.#generation = search & 63;
  }

  clear(): void {
    this.words.fill(0);
  }

  /**
   * Looks a canonical key up, both words signed. `own` is the low word of the position's own key: an entry that was
   * stored from another orientation gives its score but not its move.
   */
  probe(lo: number, hi: number, own: number, ply: number): boolean {
    const { words } = this;
    let at = (lo & this.#mask) * BUCKET;
    if ((words[at] ^ words[at + 1] ^ words[at + 2]) !== hi || words[at + 1] === 0) {
      at += WORDS;
      if ((words[at] ^ words[at + 1] ^ words[at + 2]) !== hi || words[at + 1] === 0) return false;
    }
    const data = words[at + 1];
    const move = words[at + 2];
    this.score = fromTable(data >> 16, ply);
    this.depth = (data >>> 8) & 0xff;
    this.bound = data & 3;
    this.historyIndex = move >>> 16 === (own & 0xffff) ? move & 0xffff : NO_INDEX;
    return true;
  }

  store(
    lo: number,
    hi: number,
    own: number,
    ply: number,
    score: number,
    depth: number,
    bound: number,
    historyIndex: number,
  ): void {
    const { words } = this;
    let at = (lo & this.#mask) * BUCKET;
    const kept = words[at + 1];
    const isSame = (words[at] ^ kept ^ words[at + 2]) === hi;
    const isOld = ((kept >>> 2) & 63) !== this.#generation;
    if (!isSame && !isOld && ((kept >>> 8) & 0xff) > depth) at += WORDS;
    const data =
      (toTable(score, ply) << 16) | ((depth < 0 ? 0 : depth) << 8) | (this.#generation << 2) | bound;
    // A search that found no best move leaves the one an earlier search found.
    const move = isSame && historyIndex === NO_INDEX ? words[at + 2] : ((own & 0xffff) << 16) | historyIndex;
    words[at] = hi ^ data ^ move;
    words[at + 1] = data;
    words[at + 2] = move;
  }
}

/** Ends are stored as distances from the position, not from the root of the search that met them. */
function toTable(score: number, ply: number): number {
  if (score > WON_BY_REPETITION - 1000) return score + ply;
  return score < 1000 - WON_BY_REPETITION ? score - ply : score;
}

function fromTable(score: number, ply: number): number {
  if (score > WON_BY_REPETITION - 1000) return score - ply;
  return score < 1000 - WON_BY_REPETITION ? score + ply : score;
}
