/**
 * The one search an engine protocol runs at a time. Programs send what comes next right after `stop`, without
 * waiting for the answer: that waits here until the search has ended.
 */
export class Work {
  readonly #stopSearch: () => void;
  readonly #queue: (() => void)[] = [];
  #isBusy = false;
  #isStopping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(stopSearch: () => void) {
    this.#stopSearch = stopSearch;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Only while nothing runs. */
  begin(work: () => Promise<void>): void {
    this.#isBusy = true;
    this.#isStopping = false;
    this.#running = work().then(() => {
      this.#isBusy = false;
      while (!this.#isBusy && this.#queue.length > 0) this.#queue.shift()?.();
    });
  }

  /** Runs now, or when the search that was told to stop has ended. False, and not run, if nobody told it to. */
  whenIdle(run: () => void): boolean {
    if (!this.#isBusy) run();
    else if (this.#isStopping) this.#queue.push(run);
    else return false;
    return true;
  }

  stop(): void {
    if (!this.#isBusy) return;
    this.#isStopping = true;
    this.#stopSearch();
  }

  /** Ends the search, and whatever waited for its end. */
  async close(): Promise<void> {
    while (this.#isBusy) {
      this.stop();
      await this.#running;
    }
  }
}
