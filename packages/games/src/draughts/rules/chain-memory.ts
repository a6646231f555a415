// Hot: runs at every step of a long search for captures; no allocation but to grow.

/** What is known of the ways on from a place. */
export const UNKNOWN = 0;
export const ENDS = 1;
export const GOES_ON = 2;

/** Entries a search begins with, and the most it may have: some half a second and 30 MB on a board of 12x12. */
const FEWEST = 1 << 13;
const MOST = 1 << 19;

/**
 * Where a search for chains has been: a place (square, piece, direction that is barred) and the captured set decide
 * every way on, so none is walked twice. A hash set with open addressing; the words of an entry lie side by side.
 */
export class ChainMemory {
  readonly #words: number;
  #capacity = FEWEST;
  #size = 0;
  #isFull = false;
  /** By entry: the place, then the captured set. */
  #keys: Int32Array;
  #known = new Uint8Array(FEWEST);
  /** How good the way to the place was; greater is better. */
  #worth = new Float64Array(FEWEST);

  /** `words` is the size of a captured set. */
  constructor(words: number) {
    this.#words = words;
    this.#keys = new Int32Array(FEWEST * (words + 1));
  }

  /** Whether more places came up than it holds. What was found since is not the whole list. */
  get isFull(): boolean {
    return this.#isFull;
  }

  clear(): void {
    if (this.#capacity > FEWEST) this.#allocate(FEWEST);
    else this.#known.fill(UNKNOWN);
    this.#size = 0;
    this.#isFull = false;
  }

  /** What was stored for a place that was reached by a way at least as good, else `UNKNOWN`. */
  recall(place: number, taken: Int32Array, worth: number): number {
    if (this.#isFull) return ENDS;
    const entry = this.#find(place, taken);
    return this.#known[entry] !== UNKNOWN && this.#worth[entry] >= worth ? this.#known[entry] : UNKNOWN;
  }

  store(place: number, taken: Int32Array, worth: number, known: number): void {
    if (this.#isFull) return;
    const entry = this.#find(place, taken);
    if (this.#known[entry] === UNKNOWN) {
      const base = entry * (this.#words + 1);
      this.#keys[base] = place;
      for (let i = 0; i < this.#words; i++) this.#keys[base + 1 + i] = taken[i];
      this.#size++;
    }
    this.#known[entry] = known;
    this.#worth[entry] = worth;
    if (this.#size * 2 > this.#capacity) this.#grow();
  }

  /** The entry of a place, or the free one where it belongs. */
  #find(place: number, taken: Int32Array): number {
    let hash = Math.imul(place, 0x9e3779b1);
    for (let i = 0; i < this.#words; i++) hash = Math.imul(hash ^ (hash >>> 15) ^ taken[i], 0x85ebca6b);
    const mask = this.#capacity - 1;
    let entry = (hash ^ (hash >>> 13)) & mask;
    while (this.#known[entry] !== UNKNOWN && !this.#isAt(entry, place, taken)) entry = (entry + 1) & mask;
    return entry;
  }

  #isAt(entry: number, place: number, taken: Int32Array): boolean {
    const base = entry * (this.#words + 1);
    if (this.#keys[base] !== place) return false;
    for (let i = 0; i < this.#words; i++) if (this.#keys[base + 1 + i] !== taken[i]) return false;
    return true;
  }

  #grow(): void {
    if (this.#size >= MOST) {
      this.#isFull = true;
      return;
    }
    const keys = this.#keys;
    const known = this.#known;
    const worth = this.#worth;
    const stride = this.#words + 1;
    this.#allocate(this.#capacity * 2);
    for (let old = 0; old < known.length; old++) {
      if (known[old] === UNKNOWN) continue;
      const taken = keys.subarray(old * stride + 1, (old + 1) * stride);
      const entry = this.#find(keys[old * stride], taken);
      this.#keys[entry * stride] = keys[old * stride];
      this.#keys.set(taken, entry * stride + 1);
      this.#known[entry] = known[old];
      this.#worth[entry] = worth[old];
    }
  }

  #allocate(capacity: number): void {
    this.#capacity = capacity;
    this.#keys = new Int32Array(capacity * (this.#words + 1));
    this.#known = new Uint8Array(capacity);
    this.#worth = new Float64Array(capacity);
  }
}
