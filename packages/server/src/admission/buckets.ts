/** Keys kept at most. A bucket that is full again says nothing and is thrown out first. */
const MOST_KEYS = 50_000;

interface Bucket {
  level: number;
  at: number;
}

/** Token buckets by key, each with a capacity and a rate at which it fills again. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #capacity: number;
  readonly #perMs: number;
  readonly #clock: () => number;

  /** A full bucket lasts for `capacity`, and an empty one is full again after `refillMs`. */
  constructor(capacity: number, refillMs: number, clock: () => number = () => performance.now()) {
    this.#capacity = capacity;
    this.#perMs = capacity / refillMs;
    this.#clock = clock;
  }

  get keys(): number {
    return this.#buckets.size;
  }

  /** Whether one call more is in it. */
  has(key: string): boolean {
    return this.#levelOf(key) >= 1;
  }

  /** Takes the price, also where less is left: work is priced when it is done. A debt is at most a full bucket. */
  take(key: string, price: number): void {
    const bucket = this.#refill(key);
    bucket.level = Math.max(bucket.level - price, -this.#capacity);
  }

  /** Milliseconds until one call is in it. */
  waitMs(key: string): number {
    return Math.max(0, (1 - this.#levelOf(key)) / this.#perMs);
  }

  #levelOf(key: string): number {
    const bucket = this.#buckets.get(key);
    if (!bucket) return this.#capacity;
    return Math.min(this.#capacity, bucket.level + (this.#clock() - bucket.at) * this.#perMs);
  }

  #refill(key: string): Bucket {
    const level = this.#levelOf(key);
    const bucket = this.#buckets.get(key) ?? { level, at: 0 };
    bucket.level = level;
    bucket.at = this.#clock();
    // Moved to the end: the first ones are those nobody has used for longest.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MOST_KEYS) this.#sweep();
    return bucket;
  }

  #sweep(): void {
    for (const key of [...this.#buckets.keys()].slice(0, MOST_KEYS / 2)) {
      if (this.#levelOf(key) >= this.#capacity || this.#buckets.size > MOST_KEYS) this.#buckets.delete(key);
    }
  }
}
