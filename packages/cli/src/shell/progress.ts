import type { Streams } from './command.ts';

/** Between two tellings, so that telling costs nothing beside the work. */
const EVERY_MS = 200;
const USUAL_COLUMNS = 80;
/** Columns of the `^C` that a terminal shows behind the line. */
const ECHO = 2;

/** One line on a terminal's error stream that says how far a long command is; elsewhere nothing. */
export class Progress {
  readonly #errors: (NodeJS.WritableStream & { readonly columns?: number }) | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;
  #width = 0;

  constructor({ errors }: Streams) {
    this.#errors = 'isTTY' in errors && errors.isTTY ? errors : undefined;
  }

  tell(told: string): void {
    const now = performance.now();
    if (!this.#errors || now - this.#toldAt < EVERY_MS) return;
    this.#toldAt = now;
    // A line that wraps could not be taken away again. Some terminals say that they have no columns at all.
    const line = told.slice(0, (this.#errors.columns || USUAL_COLUMNS) - 1 - ECHO);
    this.#errors.write(`\r${line.padEnd(this.#width)}`);
    this.#width = line.length;
  }

  /** Takes the line away, before results are printed. */
  clear(): void {
    if (this.#errors && this.#width > 0) this.#errors.write(`\r${' '.repeat(this.#width + ECHO)}\r`);
    this.#width = 0;
  }
}
