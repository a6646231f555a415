/** Keeps as many of something as are used at the same time, and hands each out to one user at a time. */
export class Pool<T> {
  readonly #make: () => Promise<T>;
  readonly #isGood: (item: T) => boolean;
  readonly #idle: T[] = [];
  readonly #all: T[] = [];

  constructor(make: () => Promise<T>, isGood: (item: T) => boolean) {
    this.#make = make;
    this.#isGood = isGood;
  }

  async use<R>(work: (item: T) => Promise<R>): Promise<R> {
    let item = this.#idle.pop();
    if (item === undefined || !this.#isGood(item)) {
      item = await this.#make();
      this.#all.push(item);
    }
    try {
      return await work(item);
    } finally {
      if (this.#isGood(item)) this.#idle.push(item);
    }
  }

  get all(): readonly T[] {
    return this.#all;
  }
}
