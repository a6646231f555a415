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

  /** Any number of notes in one statement: five hundred of their own would keep moves waiting for 100 ms. */
  async send(...notes: readonly Note[]): Promise<void> {
    if (this.isAlone || notes.length === 0) return;
    const texts = JSON.stringify(notes.map((note) => formatNote(note, this.server)));
    await sql`select pg_notify(${CHANNEL}, note)
      from jsonb_array_elements_text(${texts}::jsonb) as note`.execute(this.#storage.db);
  }

  #receive(payload: string): void {
    const parsed = parseNote(payload);
    if (!parsed || parsed.server === this.server) return;
    for (const hear of this.#ears) hear(parsed.note, parsed.server);
  }
}
