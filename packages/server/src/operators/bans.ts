import type { Kysely } from 'kysely';
import { addressKey } from '../admission/address.ts';
import type { Tables } from '../storage/tables.ts';

/** Other servers of one database hear of a ban within this time. */
const READ_MS = 5_000;

/** Whom operators keep out. Asked at every call, so they are held here and read again now and then. */
export class Bans {
  readonly #db: Kysely<Tables>;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #onAccount: (account: string) => void = () => undefined;
  #subjects: ReadonlySet<string> = new Set();

  constructor(db: Kysely<Tables>, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
    this.#timer = setInterval(() => this.read().catch(this.#onError), READ_MS);
    this.#timer.unref();
  }

  hasAddress(ip: string): boolean {
    return this.#subjects.size > 0 && this.#subjects.has(`address ${addressKey(ip)}`);
  }

  hasAccount(id: string): boolean {
    return this.#subjects.has(`account ${id}`);
  }

  /** Called for each account that is kept out from now on: what it has open is to be closed. */
  onAccount(handle: (account: string) => void): void {
    this.#onAccount = handle;
  }

  async read(): Promise<void> {
    const rows = await this.#db.selectFrom('bans').select(['kind', 'subject']).execute();
    const before = this.#subjects;
    this.#subjects = new Set(rows.map(({ kind, subject }) => `${kind} ${subject}`));
    for (const { kind, subject } of rows)
      if (kind === 'account' && !before.has(`${kind} ${subject}`)) this.#onAccount(subject);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
