/** Blocks that were read, the least used ones leaving first. */
export class BlockCache {
  readonly #blocks = new Map<string, Uint8Array>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Uint8Array | undefined {
    const block = this.#blocks.get(key);
    if (!block) return undefined;
    this.#blocks.delete(key);
    this.#blocks.set(key, block);
    return block;
  }

  put(key: string, block: Uint8Array): void {
    this.#blocks.set(key, block);
    if (this.#blocks.size <= this.#most) return;
    const [oldest] = this.#blocks.keys();
    if (oldest !== undefined) this.#blocks.delete(oldest);
  }
}
