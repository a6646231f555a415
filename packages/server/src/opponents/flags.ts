import { holdsLease, type Leases } from '../jobs/leases.ts';
import { askNothing } from '../play/commands.ts';
import { type Changed, type Ledger, NOW } from '../play/ledger.ts';

/** A timer further away than this is set anew by a later sweep; it also bounds how long a lost one is missed. */
const SWEEP_MS = 2_000;
const LEASE_MS = 5_000;

/**
 * Ends games whose clock falls, also when nobody is connected and after a restart. The deadline is stored; the
 * timers here only wake somebody up to look at it, and the transaction decides by the database's clock.
 */
export class Flags {
  readonly #ledger: Ledger;
  readonly #leases: Leases;
  readonly #onError: (error: unknown) => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #sweeper: NodeJS.Timeout | undefined;
  /** The database's clock less ours. */
  #skewMs = 0;
  #isStopped = false;

  constructor(ledger: Ledger, leases: Leases, onError: (error: unknown) => void) {
    this.#ledger = ledger;
    this.#leases = leases;
    this.#onError = onError;
    ledger.onChange((changed) => this.#note(changed));
  }

  async start(): Promise<void> {
    await this.#sweep();
    this.#sweeper = setInterval(() => this.#sweep().catch(this.#onError), SWEEP_MS);
    this.#sweeper.unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#sweeper);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #note({ row }: Changed): void {
    this.#clear(row.id);
    if (row.deadline !== null) this.#set(row.id, row.deadline);
  }

  #set(game: string, deadline: number): void {
    const waitMs = deadline - (Date.now() + this.#skewMs);
    if (this.#isStopped || waitMs > 2 * SWEEP_MS) return;
    const timer = setTimeout(() => this.#fall(game).catch(this.#onError), Math.max(0, waitMs + 1));
    timer.unref();
    this.#timers.set(game, timer);
  }

  #clear(game: string): void {
    clearTimeout(this.#timers.get(game));
    this.#timers.delete(game);
  }

  /** Every server looks at the deadlines that are near, so that none depends on one server being alive. */
  async #sweep(): Promise<void> {
    const { db } = this.#ledger.storage;
    const rows = await db
      .selectFrom('games')
      .select(['id', 'deadline', NOW.as('now')])
      .where('deadline', 'is not', null)
      .where('deadline', '<', (eb) => eb(NOW, '+', 2 * SWEEP_MS))
      .execute();
    for (const row of rows) {
      this.#skewMs = row.now - Date.now();
      if (row.deadline !== null && !this.#timers.has(row.id)) this.#set(row.id, row.deadline);
    }
  }

  async #fall(game: string): Promise<void> {
    this.#timers.delete(game);
    const lease = await this.#leases.take(`clock:${game}`, LEASE_MS);
    if (!lease) return;
    const fallen = await this.#ledger.change(game, askNothing, async (tx) =>
      (await holdsLease(tx, lease)) ? undefined : { code: 'lease-lost' },
    );
    await this.#leases.release(lease);
    // Woken too early by a clock that differs from the database's: the sweep measures it again.
    if (fallen.ok && fallen.value.events.length === 0) await this.#sweep();
  }
}
