import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 5_000;
const NANOSECONDS = 1e9;

/** How late the event loop is: nearly all that this process does waits at least this long. */
export class Lag {
  readonly #delays = monitorEventLoopDelay({ resolution: 20 });
  readonly #timer: NodeJS.Timeout;
  #last = 0;

  constructor() {
    this.#delays.enable();
    this.#timer = setInterval(() => {
      this.#last = this.#delays.percentile(99) / NANOSECONDS;
      this.#delays.reset();
    }, WINDOW_MS);
    this.#timer.unref();
  }

  /** What 99 % of all waits stayed under, in this window or the one before. */
  get seconds(): number {
    const now = this.#delays.percentile(99) / NANOSECONDS;
    return Math.max(this.#last, Number.isFinite(now) ? now : 0);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delays.disable();
  }
}
