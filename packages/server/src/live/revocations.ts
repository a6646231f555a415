import type { Bus } from './bus.ts';

/** Tells every server that credentials of a player have ended, so that what they opened is closed. */
export class Revocations {
  readonly #bus: Bus;
  #onEnded: (player: string) => Promise<void> = async () => undefined;

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.onNote((note) => {
      if (note.kind === 'ended') void this.#onEnded(note.player);
    });
  }

  listen(onEnded: (player: string) => Promise<void>): void {
    this.#onEnded = onEnded;
  }

  /**
   * To be called after the change is stored: whoever hears of it looks there. Done once nothing is open any more on
   * this server; the others are told and not waited for.
   */
  ended(player: string): Promise<void> {
    this.#bus.send({ kind: 'ended', player }).catch(() => undefined);
    return this.#onEnded(player);
  }
}
