import type { GameEvent } from '@boardwright/protocol';
import type { SideName } from '@boardwright/protocol/internal';

/** Somebody who follows a game. `deliver` gets each event once, in order, without gaps. */
export interface Watcher {
  /** Number of the last event it has. */
  sent: number;
  readonly sides: readonly SideName[];
  deliver(game: string, events: readonly GameEvent[], text: string): void;
  /** The server stops: nothing more will come. */
  end?(): void;
}

/** Where somebody is in a game: the number of the last event they have. */
export interface Place {
  readonly game: string;
  readonly after: number;
}

/** Events beyond each place, oldest first, by game. */
type Fetch = (places: readonly Place[]) => Promise<ReadonlyMap<string, readonly GameEvent[]>>;

/** Who follows which game on this server. */
export class Hub {
  readonly #fetch: Fetch;
  readonly #channels = new Map<string, Set<Watcher>>();
  readonly #busy = new Set<Watcher>();
  readonly #stale = new Set<string>();
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

  /**
   * Events just stored by this server or told by another, or read; `event` is their JSON where they are one. Whoever
   * is elsewhere in the game reads for itself.
   */
  publish(game: string, events: readonly GameEvent[], event?: string): void {
    const channel = this.#channels.get(game);
    if (!channel || events.length === 0) return;
    const text = event === undefined ? formatEvents(game, events) : formatEvent(game, event);
    for (const watcher of channel) {
      const isNext = watcher.sent === events[0].sequence - 1;
      if (isNext && !this.#busy.has(watcher)) this.#deliver(game, watcher, events, text);
      else if (watcher.sent < events[events.length - 1].sequence) this.#pull(game, watcher);
    }
  }

  /** Another server has stored events up to `sequence`, or it may have. Soon, together with what else is told. */
  refresh(game: string, sequence = Number.POSITIVE_INFINITY): void {
    const behind = [...this.watchersOf(game)].filter((watcher) => watcher.sent < sequence);
    const idle = behind.filter((watcher) => !this.#busy.has(watcher));
    for (const watcher of behind) if (this.#busy.has(watcher)) this.#again.add(watcher);
    if (idle.length === 0) return;
    if (this.#stale.size === 0) setImmediate(() => this.#refreshAll().catch((error) => this.#onError(error)));
    this.#stale.add(game);
  }

  /** One question for all games that have gone on elsewhere, and one text for all who hear of it. */
  async #refreshAll(): Promise<void> {
    const games = [...this.#stale];
    this.#stale.clear();
    const places = games.flatMap((game) => {
      const idle = [...this.watchersOf(game)].filter((watcher) => !this.#busy.has(watcher));
      return idle.length === 0 ? [] : [{ game, after: Math.min(...idle.map(({ sent }) => sent)) }];
    });
    const found = await this.#fetch(places);
    for (const game of games) this.publish(game, found.get(game) ?? []);
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
        const found = await this.#fetch([{ game, after: watcher.sent }]);
        const events = found.get(game) ?? [];
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

/** The same around one event that is JSON already. */
function formatEvent(game: string, event: string): string {
  return `{"type":"events","game":${JSON.stringify(game)},"events":[${event}]}`;
}
