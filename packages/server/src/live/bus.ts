import { sql } from 'kysely';
import type { Storage } from '../storage/storage.ts';
import { CHANNEL, formatNote, type Note, parseNote } from './note.ts';

type Hear = (note: Note, server: string) => void;

/** LISTEN and NOTIFY between the servers of one database; a server does not hear itself. */
export class Bus {
  readonly server: string;
  readonly #storage: Storage;
  readonly #ears: Hear[] = [];
  readonly #gaps: (() => void)[] = [];

  constructor(storage: Storage, server: string) {
    this.#storage = storage;
    this.server = server;
  }

  /** A database inside this process has no other servers: nothing but moves is worth a note there. */
  get isAlone(): boolean {
    return this.#storage.kind === 'pglite';
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
      },
    );
  }

  async send(note: Note): Promise<void> {
    if (this.isAlone) return;
    await sql`select pg_notify(${CHANNEL}, ${formatNote(note, this.server)})`.execute(this.#storage.db);
  }

  #receive(payload: string): void {
    const parsed = parseNote(payload);
    if (!parsed || parsed.server === this.server) return;
    for (const hear of this.#ears) hear(parsed.note, parsed.server);
  }
}
