import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { builtFile } from '../process/built.ts';
import type { FromThread, ToThread } from './pglite-thread.ts';

/** The thread makes messages and nothing else; by default it would hold on to 48 MB for them. */
const YOUNG_MB = 3;

/** First byte of the message that ends a connection. */
const TERMINATE = 0x58;

/**
 * What `pg` takes for its socket: a PGlite in a thread of its own. Connecting starts it and ending it closes the
 * database; when the thread dies the connection is broken, and the next one starts it anew, which recovers.
 */
export class PgliteStream extends Duplex {
  readonly #folder: string;
  #before: PgliteStream | undefined;
  #thread: Worker | undefined;
  #exit: Promise<void> = Promise.resolve();

  /** Of two threads in one folder the second waits until the first is gone. */
  constructor(folder: string, before: PgliteStream | undefined) {
    super();
    this.#folder = folder;
    this.#before = before;
  }

  connect(): this {
    (this.#before?.untilGone() ?? Promise.resolve()).then(() => this.#start());
    this.#before = undefined;
    return this;
  }

  #start(): void {
    if (this.destroyed) return;
    const thread = new Worker(builtFile('./pglite-thread.js', import.meta.url), {
      workerData: this.#folder,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#thread = thread;
    let fault: Error | undefined;
    thread.on('message', (message: FromThread) => {
      if (message === 'ready') this.emit('connect');
      else this.push(message);
    });
    thread.on('error', (error) => {
      fault = error instanceof Error ? error : new Error(String(error));
    });
    this.#exit = new Promise((resolve) => {
      thread.on('exit', () => {
        this.#thread = undefined;
        this.destroy(fault);
        resolve();
      });
    });
  }

  /** Resolves when nothing writes to the folder any more. */
  async untilGone(): Promise<void> {
    await this.#exit;
  }

  // Of a socket, these have no meaning here.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: readonly { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#thread?.terminate();
    done(error);
  }

  #send(bytes: Buffer): void {
    const message: ToThread = bytes[0] === TERMINATE ? 'close' : new Uint8Array(bytes);
    this.#thread?.postMessage(message);
  }
}
