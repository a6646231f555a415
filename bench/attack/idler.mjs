// A process that does nothing but wait for its own event loop: how late it is, everybody on this machine is.
//   node bench/attack/idler.mjs      (started by run.mjs, which reads a line for every window)
import { fork } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

/** The same window and resolution as the server's own measure. */
const WINDOW_MS = 5_000;
const RESOLUTION_MS = 20;

export class Idler {
  #child = fork(fileURLToPath(import.meta.url), { stdio: 'ignore' });
  #worstMs = 0;

  constructor() {
    this.#child.on('message', (lateMs) => {
      this.#worstMs = Math.max(this.#worstMs, lateMs);
    });
  }

  /** The worst window since the last time. */
  take() {
    const worst = this.#worstMs;
    this.#worstMs = 0;
    return worst;
  }

  end() {
    this.#child.kill();
  }
}

if (process.send) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  setInterval(() => {
    process.send(Math.round(delays.percentile(99) / 1e6));
    delays.reset();
  }, WINDOW_MS);
}
