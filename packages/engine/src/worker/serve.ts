import type { SearchRequest } from '../api.ts';
import type { Watch } from '../search/index.ts';
import { BEAT_EVERY_MS, type Port, type SharedMemory, STOP_SIGN, type ToWorker } from './messages.ts';
import { Thinker } from './thinker.ts';
import type { Truths } from './truth.ts';

/** The worker's whole life, the same in Node and in the browser: join a crew, then search what is asked. */
export function serve(port: Port, truths?: Truths): void {
  const served = new Served(port, truths);
  port.listen((message) => served.handle(message));
  port.post({ kind: 'ready' });
}

class Served {
  readonly #port: Port;
  readonly #truths: Truths | undefined;
  #thinker = new Thinker();
  #signs: Int32Array | undefined;
  #thread = 0;

  constructor(port: Port, truths: Truths | undefined) {
    this.#port = port;
    this.#truths = truths;
  }

  handle(message: ToWorker): void {
    if (message.kind === 'join') this.#join(message.thread, message.tableMb, message.shared);
    else if (message.kind === 'search') this.#search(message.id, message.request, message.keepTable);
    else this.#help(message.id, message.request);
  }

  #join(thread: number, tableMb: number, shared: SharedMemory | undefined): void {
    this.#thread = thread;
    this.#signs = shared && new Int32Array(shared.signs);
    this.#thinker = new Thinker({
      tableMb,
      ...(shared ? { shared: shared.table } : {}),
      ...(this.#truths ? { truths: this.#truths } : {}),
    });
  }

  #search(id: number, request: SearchRequest, keepTable: boolean): void {
    const result = this.#thinker.choose(request, {
      watch: this.#watch(id),
      report: (report) => this.#port.post({ kind: 'report', id, report }),
      keepTable,
    });
    this.#port.post({ kind: 'answer', id, result });
  }

  /** Every other helper begins a ply deeper, so that the threads do not all do the same at the same time. */
  #help(id: number, request: SearchRequest): void {
    const skip = this.#thread & 1;
    const result = this.#thinker.choose(request, { watch: this.#watch(id), keepTable: true, skip });
    this.#port.post({ kind: 'answer', id, result });
  }

  #watch(id: number): Watch {
    let beaten = performance.now();
    const isStopped = (): boolean => {
      const now = performance.now();
      if (now - beaten >= BEAT_EVERY_MS) {
        beaten = now;
        this.#port.post({ kind: 'beat', id });
      }
      return this.#signs !== undefined && Atomics.load(this.#signs, STOP_SIGN) !== 0;
    };
    return { clock: () => performance.now(), isStopped };
  }
}
