import type { Storage } from '../storage/storage.ts';
import { CHANNEL, type Note, packNotes, unpackNotes } from './note.ts';

type Hear = (note: Note, server: string) => void;

const BEAT_MS = 20_000;
/** A server not heard of for this long is gone. */
const FORGET_MS = 50_000;

/** What a note says is stored already, and a note that is lost is made up for: its commit need not wait for the disk. */
const NOTIFY = `with quick as materialized (select set_config('synchronous_commit', 'off', true))
  select pg_notify($1, note) from quick, jsonb_array_elements_text($2::jsonb) as note`;

/** LISTEN and NOTIFY between the servers of one database; a server does not hear itself. */
export class Bus {
  readonly server: string;
  readonly #storage: Storage;
  readonly #ears: Hear[] = [];
  readonly #gaps: (() => void)[] = [];
  readonly #waiting: Note[] = [];
  #isSending = false;
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
    if (this.#waiting.length === 1 && !this.#isSending) setImmediate(() => this.#flush());
  }

  /** Any number of notes in one statement: five hundred of their own would keep moves waiting for 100 ms. */
  async send(...notes: readonly Note[]): Promise<void> {
    if (this.isAlone || notes.length === 0) return;
    await this.#storage.run(NOTIFY, [CHANNEL, JSON.stringify(packNotes(notes, this.server))]);
  }

  #lookAround(): void {
    this.sendSoon(BEAT);
    const now = performance.now();
    for (const [server, heardAt] of this.#peers) if (now - heardAt > FORGET_MS) this.#peers.delete(server);
  }

  /** Notes that come while others are on their way go together, in order. */
  async #flush(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#waiting.length > 0)
      // A note that is lost here is made up for by the next look at the games that are watched.
      await this.send(...this.#waiting.splice(0)).catch(() => undefined);
    this.#isSending = false;
  }

  #receive(payload: string): void {
    // Most of what a server hears is what it said.
    if (payload.startsWith(`${this.server}\n`)) return;
    const { server, notes } = unpackNotes(payload);
    if (notes.length === 0) return;
    // Whoever is new here has not heard of us.
    if (!this.#peers.has(server)) this.sendSoon(BEAT);
    this.#peers.set(server, performance.now());
    for (const note of notes) for (const hear of this.#ears) hear(note, server);
  }
}

const BEAT: Note = { kind: 'beat' };
