/** How much may be under way and may wait. */
export interface QueueOptions {
  /** Pieces of work done at once, in all and for one caller; as many for one as in all when missing. */
  readonly width: number;
  readonly widthEach?: number;
  /** Pieces of work of one caller that may be there at a time, those under way included. */
  readonly mostEach: number;
  readonly mostInAll: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly drop: () => void;
}

/** Nobody waits for the answer any more. */
export class Dropped extends Error {}

/**
 * Callers take turns, whoever they are and however much each of them asks for: one who sends a hundred pieces of
 * work delays another by one of them, not by a hundred.
 */
export class FairQueue {
  readonly #options: QueueOptions;
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #counts = new Map<string, number>();
  readonly #busy = new Map<string, number>();
  #all = 0;
  #running = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Pieces of work that are there, for the metrics. */
  get size(): number {
    return this.#all;
  }

  hasRoom(caller: string): boolean {
    const { mostEach, mostInAll } = this.#options;
    return this.#all < mostInAll && (this.#counts.get(caller) ?? 0) < mostEach;
  }

  /** Rejects with `Dropped` when the signal comes before the turn does; `hasRoom` is to be asked first. */
  async run<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.#count(caller, 1);
    try {
      if (!this.#beginAtOnce(caller, signal)) await this.#turn(caller, signal);
      try {
        return await work();
      } finally {
        this.#running--;
        add(this.#busy, caller, -1);
        this.#next();
      }
    } finally {
      this.#count(caller, -1);
    }
  }

  /** Where nobody waits there are no turns to take. */
  #beginAtOnce(caller: string, signal: AbortSignal | undefined): boolean {
    const { width, widthEach = width } = this.#options;
    if (this.#waiting.size > 0 || this.#running >= width || signal?.aborted) return false;
    if ((this.#busy.get(caller) ?? 0) >= widthEach) return false;
    this.#running++;
    add(this.#busy, caller, 1);
    return true;
  }

  #turn(caller: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const drop = () => {
        this.#remove(caller, item);
        reject(new Dropped());
      };
      const begin = () => {
        signal?.removeEventListener('abort', drop);
        resolve();
      };
      const item: Waiting = { begin, drop };
      if (signal?.aborted) {
        reject(new Dropped());
        return;
      }
      signal?.addEventListener('abort', drop, { once: true });
      const own = this.#waiting.get(caller);
      if (own) own.push(item);
      else this.#waiting.set(caller, [item]);
      this.#next();
    });
  }

  #next(): void {
    const { width, widthEach = width } = this.#options;
    for (const [caller, items] of this.#waiting) {
      if (this.#running >= width) return;
      if ((this.#busy.get(caller) ?? 0) >= widthEach) continue;
      const item = items.shift();
      // To the end of the round, or out of it; what is put there is looked at in this same loop.
      this.#waiting.delete(caller);
      if (items.length > 0) this.#waiting.set(caller, items);
      if (!item) continue;
      this.#running++;
      add(this.#busy, caller, 1);
      item.begin();
    }
  }

  #remove(caller: string, item: Waiting): void {
    const left = (this.#waiting.get(caller) ?? []).filter((other) => other !== item);
    if (left.length > 0) this.#waiting.set(caller, left);
    else this.#waiting.delete(caller);
  }

  #count(caller: string, by: 1 | -1): void {
    add(this.#counts, caller, by);
    this.#all += by;
  }
}

function add(counts: Map<string, number>, caller: string, by: 1 | -1): void {
  const count = (counts.get(caller) ?? 0) + by;
  if (count > 0) counts.set(caller, count);
  else counts.delete(caller);
}
