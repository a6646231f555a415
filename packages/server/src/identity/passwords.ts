import { err, ok, type Result } from '@boardwright/games';
import { FairQueue } from '../admission/fair-queue.ts';
import { checkHash, hashPassword, type PasswordCheck, type PasswordCost } from '../crypto/secrets.ts';
import type { Refusal } from '../refusals/refusal.ts';

/** One at a time: each takes a thread and tens of megabytes for a third of a second. */
const QUEUE = { width: 1, mostEach: 4, mostInAll: 60 };

/** Passwords, hashed off the event loop, accounts taking turns. */
export class Passwords {
  readonly #cost: PasswordCost;
  readonly #queue = new FairQueue(QUEUE);

  constructor(cost: PasswordCost) {
    this.#cost = cost;
  }

  hash(account: string, password: string): Promise<Result<string, Refusal>> {
    return this.#turn(account, () => hashPassword(password, this.#cost));
  }

  check(
    account: string,
    password: string,
    stored: string | null | undefined,
  ): Promise<Result<PasswordCheck, Refusal>> {
    return this.#turn(account, () => checkHash(password, stored, this.#cost));
  }

  async #turn<T>(account: string, work: () => Promise<T>): Promise<Result<T, Refusal>> {
    if (!this.#queue.hasRoom(account)) return err({ code: 'too-busy' });
    return ok(await this.#queue.run(account, work));
  }
}
