/** Whoever makes a call: guests cost nothing to make, and their address pays for them. */
export interface Spender {
  readonly id: string;
  readonly kind: 'guest' | 'account';
}

/** Who pays for a piece of work, and what it has cost so far. */
export interface Payer {
  /** Callers with one key share turns and budgets. */
  readonly key: string;
  /** What a call costs that does next to nothing is 1. */
  spend(units: number): void;
  /** Time of a worker thread. */
  spendThread(ms: number): void;
  /** Time of the event loop, which everybody waits for. */
  spendLoop(ms: number): void;
  /** What was read from the database and goes out. */
  spendData(rows: number, bytes: number): void;
}

/** The server's own work: nobody pays, and it has turns of its own. */
export const HOUSE: Payer = {
  key: 'house',
  spend: () => undefined,
  spendThread: () => undefined,
  spendLoop: () => undefined,
  spendData: () => undefined,
};
