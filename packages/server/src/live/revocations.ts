import type { Bus } from './bus.ts';

/** Tells every server that credentials of a player have ended, so that what they opened is closed. */
export class Revocations {
  readonly #bus: Bus;
  #onEnded: (player: string) => void = () => undefined;

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.onNote((note) => {
      if (note.kind === 'ended') this.#onEnded(note.player);
    });
  }

  listen(onEnded: (player: string) => void): void {
    this.#onEnded = onEnded;
  }

  /** To be called after the change is stored: whoever hears of it looks there. */
  ended(player: string): void {
    this.#onEnded(player);
    this.#bus.send({ kind: 'ended', player }).catch(() => undefined);
  }
}
