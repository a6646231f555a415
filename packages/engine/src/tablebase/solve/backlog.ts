// Hot: every decided position passes through; no allocation after building.

/** Positions put off at a time at most: a trade between memory and how many share a stretch of the table. */
const MOST_WAITING = 1 << 21;
/** A stretch of the largest classes fits the cache of a core. */
export const STRETCHES = 2048;

/**
 * Positions that wait to tell their predecessors. Told in the order in which they became certain, each would
 * reach for another place of a table much larger than any cache; sorted by the stretch of it where their
 * predecessors lie, they find it in the cache.
 */
export class Backlog {
  count = 0;
  /** After `sort`: the positions, those of a stretch together. */
  readonly sorted: Int32Array;
  /** After `sort`: where the positions of each stretch end. */
  readonly ends = new Int32Array(STRETCHES + 1);
  readonly #indices: Int32Array;
  readonly #stretches: Uint16Array;
  readonly #shift: number;

  /** For positions of a class of `size` indices whose predecessors are among `before` indices. */
  constructor(size: number, before: number) {
    const room = Math.min(size, MOST_WAITING);
    this.sorted = new Int32Array(room);
    this.#indices = new Int32Array(room);
    this.#stretches = new Uint16Array(room);
    let shift = 0;
    while ((before - 1) >> shift >= STRETCHES) shift++;
    this.#shift = shift;
  }

  get isFull(): boolean {
    return this.count === this.sorted.length;
  }

  add(index: number, near: number): void {
    this.#indices[this.count] = index;
    this.#stretches[this.count++] = near >> this.#shift;
  }

  sort(): void {
    const ends = this.ends.fill(0);
    for (let i = 0; i < this.count; i++) ends[this.#stretches[i] + 1]++;
    for (let i = 1; i < ends.length; i++) ends[i] += ends[i - 1];
    for (let i = 0; i < this.count; i++) this.sorted[ends[this.#stretches[i]]++] = this.#indices[i];
  }
}
