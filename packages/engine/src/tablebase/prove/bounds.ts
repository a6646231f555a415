// Hot: asked at every child of a proof; no allocation after building.
import { type Score, UNKNOWN } from './table-scores.ts';

const BUCKET = 4;

/** Which scores positions are known to reach, and not to reach, by their 64-bit keys. */
export class Bounds {
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
