import type { Storage } from '../storage/storage.ts';
import { CHANNEL, formatNote, type Note, parseNote } from './note.ts';

type Hear = (note: Note, server: string) => void;

const BEAT_MS = 20_000;
/** A server not heard of for this long is gone. */
const FORGET_MS = 50_000;

const NOTIFY = `select pg_notify($1, note) from jsonb_array_elements_text($2::jsonb) as note`;

/** LISTEN and NOTIFY between the servers of one database; a server does not hear itself. */
export class Bus {
  readonly server: string;
  readonly #storage: Storage;
  readonly #ears: Hear[] = [];
  readonly #gaps: (() => void)[] = [];
  readonly #waiting: Note[] = [];
  /** When each other server was heard of last. */
  readonly #peers = new Map<string, number>();
  #beat: NodeJS.Timeout | undefined;

  constructor(storage: Storage, server: string) {
    this.#storage = storage;
    this.server = server;
  }

  /** A database inside this process has no other servers: nothing but moves is worth a note there. */
  get isAlone(): boolean {
    return this.#storage.kind === 'pglite';
  }

  /** Whether there is another server, as far as is known: without one nobody need be told of every move. */
  get hasPeers(): boolean {
    return this.#peers.size > 0;
  }

  onNote(hear: Hear): void {
    this.#ears.push(hear);
  }

  /** Called when notes may have been missed. */
  onGap(handle: () => void): void {
    this.#gaps.push(handle);
  }

  async start(): Promise<void> {
    await this.#storage.listen(
      CHANNEL,
      (payload) => this.#receive(payload),
      () => {
        for (const handle of this.#gaps) handle();
        this.sendSoon(BEAT);
      },
    );
    if (this.isAlone) return;
    this.sendSoon(BEAT);
    this.#beat = setInterval(() => this.#lookAround(), BEAT_MS);
    this.#beat.unref();
  }

  stop(): void {
    clearInterval(this.#beat);
  }

  /**
   * Soon, together with whatever else is to be told. Not in the transaction that stores a move: Postgres lets
   * transactions that notify commit one at a time, each with its own wait for the disk.
   */
  sendSoon(note: Note): void {
    if (this.isAlone) return;
    this.#waiting.push(note);
    if (this.#waiting.length === 1) setImmediate(() => this.#flush());
  }

  /** Any number of notes in one statement: five hundred of their own would keep moves waiting for 100 ms. */
  async send(...notes: readonly Note[]): Promise<void> {
    if (this.isAlone || notes.length === 0) return;
    const texts = JSON.stringify(notes.map((note) => formatNote(note, this.server)));
    await this.#storage.run(NOTIFY, [CHANNEL, texts]);
  }

  #lookAround(): void {
    this.sendSoon(BEAT);
    const now = performance.now();
    for (const [server, heardAt] of this.#peers) if (now - heardAt > FORGET_MS) this.#peers.delete(server);
  }

  #flush(): void {
    // A note that is lost here is made up for by the next look at the games that are watched.
    this.send(...this.#waiting.splice(0)).catch(() => undefined);
  }

  #receive(payload: string): void {
    const parsed = parseNote(payload);
    if (!parsed || parsed.server === this.server) return;
    // Whoever is new here has not heard of us.
    if (!this.#peers.has(parsed.server)) this.sendSoon(BEAT);
    this.#peers.set(parsed.server, performance.now());
    for (const hear of this.#ears) hear(parsed.note, parsed.server);
  }
}

const BEAT: Note = { kind: 'beat' };
