import type { ServerConfig } from '../process/config.ts';
import { addressKey } from './address.ts';
import { Buckets } from './buckets.ts';
import type { Payer, Spender } from './payer.ts';

/** What one unit of a budget buys beside the call itself. */
const THREAD_MS = 10;
const LOOP_MS = 1;
const ROWS = 100;
const BYTES = 64 * 1024;

const MINUTE_MS = 60_000;
/** Accounts of one address share what four of them may spend. */
const ACCOUNTS_OF_ADDRESS = 4;

/** Looks at the health of the server from one address: far more than anybody who watches over it needs. */
const LOOKS_PER_MINUTE = 600;

/** Tries at the password of one account, from everywhere together and from one address it was entered from before. */
const TRIES_OF_ACCOUNT = 30;
const TRIES_AT_HOME = 10;
const TRIES_MS = 15 * MINUTE_MS;
const MOST_HOMES = 20_000;

/**
 * What may be made in an hour, for each address by guests together and for each account: what is stored stays, and
 * guests cost nothing. A lobby of five thousand is not filled from one address.
 */
const QUOTAS = {
  seek: 60,
  game: 120,
  import: 120,
  account: 30,
  save: 300,
  report: 20,
  push: 60,
  chat: 600,
  puzzle: 600,
} as const;
export type Quota = keyof typeof QUOTAS;
const HOUR_MS = 60 * MINUTE_MS;

/** Who is let in, and what is left for them. One of them a process: HTTP and sockets spend from the same budgets. */
export class Admission {
  readonly #isOpen: boolean;
  readonly #budgets: Buckets;
  readonly #looks = new Buckets(LOOKS_PER_MINUTE, MINUTE_MS);
  readonly #tries: Buckets | undefined;
  readonly #accountTries = new Buckets(TRIES_OF_ACCOUNT, TRIES_MS);
  readonly #homeTries = new Buckets(TRIES_AT_HOME, TRIES_MS);
  /** Account and address of those who have signed in: whoever knocks elsewhere cannot lock them out. */
  readonly #homes = new Set<string>();
  readonly #quotas = new Map<Quota, Buckets>();

  constructor({ callsPerMinute, triesPerMinute }: ServerConfig) {
    this.#isOpen = callsPerMinute === 0;
    this.#budgets = new Buckets(callsPerMinute, MINUTE_MS);
    this.#tries = triesPerMinute === 0 ? undefined : new Buckets(triesPerMinute, MINUTE_MS);
  }

  get keys(): number {
    return this.#budgets.keys;
  }

  /** A call begins, and nobody knows yet who makes it: its address pays. False when nothing is left. */
  enter(ip: string): boolean {
    const key = `ip ${addressKey(ip)}`;
    if (this.#isOpen) return true;
    if (!this.#budgets.has(key)) return false;
    this.#budgets.take(key, 1);
    return true;
  }

  /** Somebody looks whether the server is well: that is paid for apart, since it matters most when it is not. */
  enterToLook(ip: string): boolean {
    const key = addressKey(ip);
    if (this.#isOpen) return true;
    if (!this.#looks.has(key)) return false;
    this.#looks.take(key, 1);
    return true;
  }

  /** Seconds until this address is let in again, for the header that says so. */
  retryAfter(ip: string): number {
    return Math.max(1, Math.ceil(this.#budgets.waitMs(`ip ${addressKey(ip)}`) / 1000));
  }

  /** Whoever turned out to make the call. An account pays for itself, and its address for a part of it. */
  payerOf(ip: string, caller?: Spender): Payer {
    const address = `ip ${addressKey(ip)}`;
    const account = caller?.kind === 'account' ? `account ${caller.id}` : undefined;
    const spend = (units: number) => {
      if (this.#isOpen) return;
      this.#budgets.take(address, account === undefined ? units : units / ACCOUNTS_OF_ADDRESS);
      if (account !== undefined) this.#budgets.take(account, units);
    };
    return {
      // Where nothing is limited nobody has to share turns either.
      key: account ?? (this.#isOpen ? (caller?.id ?? address) : address),
      spend,
      spendThread: (ms) => spend(ms / THREAD_MS),
      spendLoop: (ms) => spend(ms / LOOP_MS),
      spendData: (rows, bytes) => spend(rows / ROWS + bytes / BYTES),
    };
  }

  /** The call turned out to be this caller's, who pays for it now; undefined when nothing is left for them. */
  admit(ip: string, caller: Spender): Payer | undefined {
    const payer = this.payerOf(ip, caller);
    if (this.#isOpen || caller.kind !== 'account') return payer;
    if (!this.#budgets.has(payer.key)) return undefined;
    // What the address paid at the door is given back.
    this.#budgets.take(`ip ${addressKey(ip)}`, -1);
    payer.spend(1);
    return payer;
  }

  /** A message on a socket that came in long ago. False when nothing is left for whoever sent it. */
  enterBy(payer: Payer): boolean {
    if (this.#isOpen) return true;
    if (!this.#budgets.has(payer.key)) return false;
    payer.spend(1);
    return true;
  }

  /** A password or a code is tried. False when that was too often, from here or for this account. */
  mayTry(ip: string, name?: string): boolean {
    if (!this.#tries) return true;
    const address = addressKey(ip);
    if (!this.#tries.has(address)) return false;
    this.#tries.take(address, 1);
    if (name === undefined) return true;
    const home = `${name.toLowerCase()} ${address}`;
    const [tries, key] = this.#homes.has(home)
      ? [this.#homeTries, home]
      : [this.#accountTries, name.toLowerCase()];
    if (!tries.has(key)) return false;
    tries.take(key, 1);
    return true;
  }

  /** Something is to be stored for the caller. False when that was too much for an hour. */
  mayMake(quota: Quota, { key }: Payer): boolean {
    if (this.#isOpen) return true;
    const buckets = this.#quotas.get(quota) ?? new Buckets(QUOTAS[quota], HOUR_MS);
    this.#quotas.set(quota, buckets);
    if (!buckets.has(key)) return false;
    buckets.take(key, 1);
    return true;
  }

  /** The right password came from here. */
  remember(ip: string, name: string): void {
    const home = `${name.toLowerCase()} ${addressKey(ip)}`;
    this.#homes.delete(home);
    this.#homes.add(home);
    const oldest = this.#homes.size > MOST_HOMES ? this.#homes.values().next().value : undefined;
    if (oldest !== undefined) this.#homes.delete(oldest);
  }
}
