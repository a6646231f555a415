import type { GameEvent, SideName } from '@boardwright/protocol';

/** Somebody who follows a game. `deliver` gets each event once, in order, without gaps. */
export interface Watcher {
  /** Number of the last event it has. */
  sent: number;
  readonly sides: readonly SideName[];
  deliver(game: string, events: readonly GameEvent[], text: string): void;
  /** The server stops: nothing more will come. */
  end?(): void;
}

type Fetch = (game: string, after: number) => Promise<readonly GameEvent[]>;

/** Who follows which game on this server. */
export class Hub {
  readonly #fetch: Fetch;
  readonly #channels = new Map<string, Set<Watcher>>();
  readonly #busy = new Set<Watcher>();
  #onPresence: (game: string) => void = () => undefined;
  #onError: (error: unknown) => void = () => undefined;

  /** `fetch` reads events from storage, for watchers that are behind. */
  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  onPresence(handle: (game: string) => void): void {
    this.#onPresence = handle;
  }

  onError(handle: (error: unknown) => void): void {
    this.#onError = handle;
  }

  get games(): readonly string[] {
    return [...this.#channels.keys()];
  }

  watchersOf(game: string): ReadonlySet<Watcher> {
    return this.#channels.get(game) ?? new Set();
  }

  /** Begins after `watcher.sent`: what has happened since is read from storage first. */
  async watch(game: string, watcher: Watcher): Promise<void> {
    const channel = this.#channels.get(game) ?? new Set();
    channel.add(watcher);
    this.#channels.set(game, channel);
    this.#onPresence(game);
    await this.#catchUp(game, watcher);
  }

  unwatch(game: string, watcher: Watcher): void {
    const channel = this.#channels.get(game);
    if (!channel?.delete(watcher)) return;
    if (channel.size === 0) this.#channels.delete(game);
    this.#onPresence(game);
  }

  /** Tells those who wait that nothing more will come. */
  close(): void {
    for (const channel of [...this.#channels.values()]) for (const watcher of [...channel]) watcher.end?.();
  }

  /** Events just stored by this server. */
  publish(game: string, events: readonly GameEvent[]): void {
    const channel = this.#channels.get(game);
    if (!channel || events.length === 0) return;
    const text = formatEvents(game, events);
    for (const watcher of channel) {
      const isNext = watcher.sent === events[0].sequence - 1;
      if (isNext && !this.#busy.has(watcher)) this.#deliver(game, watcher, events, text);
      else this.#pull(game, watcher);
    }
  }

  /** Another server has stored events up to `sequence`, or it may have. */
  refresh(game: string, sequence = Number.POSITIVE_INFINITY): void {
    for (const watcher of this.watchersOf(game)) {
      if (watcher.sent < sequence) this.#pull(game, watcher);
    }
  }

  #pull(game: string, watcher: Watcher): void {
    this.#catchUp(game, watcher).catch((error) => this.#onError(error));
  }

  /** One reader a watcher, so that its events stay in order; whoever comes meanwhile makes it look again. */
  async #catchUp(game: string, watcher: Watcher): Promise<void> {
    if (this.#busy.has(watcher)) {
      this.#again.add(watcher);
      return;
    }
    this.#busy.add(watcher);
    try {
      do {
        this.#again.delete(watcher);
        const events = await this.#fetch(game, watcher.sent);
        if (!this.watchersOf(game).has(watcher)) return;
        if (events.length > 0) this.#deliver(game, watcher, events, formatEvents(game, events));
      } while (this.#again.has(watcher));
    } finally {
      this.#busy.delete(watcher);
      this.#again.delete(watcher);
    }
  }

  readonly #again = new Set<Watcher>();

  #deliver(game: string, watcher: Watcher, events: readonly GameEvent[], text: string): void {
    watcher.sent = events[events.length - 1].sequence;
    watcher.deliver(game, events, text);
  }
}

/** The message as it goes over the wire, made once for all who get it. */
function formatEvents(game: string, events: readonly GameEvent[]): string {
  return JSON.stringify({ type: 'events', game, events });
}
