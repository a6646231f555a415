import type { Bus } from './bus.ts';
import type { Hub, Watcher } from './hub.ts';

/** Connected people of the first side, of the second, and spectators. */
export type Counts = readonly [number, number, number];

export interface Presence {
  readonly seated: [boolean, boolean];
  readonly spectators: number;
}

const REFRESH_MS = 20_000;
const FORGET_MS = 50_000;

interface Foreign {
  readonly counts: Counts;
  readonly heardAt: number;
}

/** Who is looking at a game, on all servers together. A server that dies is forgotten after a while. */
export class PresenceBoard {
  readonly #hub: Hub;
  readonly #bus: Bus;
  readonly #foreign = new Map<string, Map<string, Foreign>>();
  readonly #sent = new Map<string, string>();
  readonly #timer: NodeJS.Timeout;
  #tell: (game: string, presence: Presence) => void = () => undefined;

  constructor(hub: Hub, bus: Bus) {
    this.#hub = hub;
    this.#bus = bus;
    hub.onPresence((game) => this.#changed(game));
    bus.onNote((note, server) => {
      if (note.kind === 'presence') this.#hear(note.game, server, note.counts);
      if (note.kind === 'who' && hub.watchersOf(note.game).size > 0) this.#send(note.game);
    });
    this.#timer = setInterval(() => this.#refresh(), REFRESH_MS);
    this.#timer.unref();
  }

  onTell(tell: (game: string, presence: Presence) => void): void {
    this.#tell = tell;
  }

  of(game: string): Presence {
    const now = Date.now();
    const foreign = [...(this.#foreign.get(game)?.values() ?? [])];
    const fresh = foreign.filter(({ heardAt }) => now - heardAt < FORGET_MS);
    const all = [countWatchers(this.#hub.watchersOf(game)), ...fresh.map(({ counts }) => counts)];
    const sum = (i: 0 | 1 | 2) => all.reduce((total, counts) => total + counts[i], 0);
    return { seated: [sum(0) > 0, sum(1) > 0], spectators: sum(2) };
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #changed(game: string): void {
    const isNew = !this.#sent.has(game);
    this.#send(game);
    if (isNew) this.#note({ kind: 'who', game });
    if (this.#hub.watchersOf(game).size === 0) {
      this.#sent.delete(game);
      this.#foreign.delete(game);
    }
    this.#tell(game, this.of(game));
  }

  #hear(game: string, server: string, counts: Counts): void {
    if (this.#hub.watchersOf(game).size === 0) return;
    const servers = this.#foreign.get(game) ?? new Map<string, Foreign>();
    const before = JSON.stringify(this.of(game));
    servers.set(server, { counts, heardAt: Date.now() });
    this.#foreign.set(game, servers);
    const now = this.of(game);
    if (JSON.stringify(now) !== before) this.#tell(game, now);
  }

  #send(game: string): void {
    const counts = countWatchers(this.#hub.watchersOf(game));
    this.#sent.set(game, counts.join());
    this.#note({ kind: 'presence', game, counts });
  }

  #refresh(): void {
    if (this.#bus.isAlone) return;
    for (const game of this.#hub.games) this.#send(game);
  }

  #note(note: Parameters<Bus['send']>[0]): void {
    // Presence is a courtesy: what is lost now is told again with the next refresh.
    this.#bus.send(note).catch(() => undefined);
  }
}

function countWatchers(watchers: ReadonlySet<Watcher>): Counts {
  const counts: [number, number, number] = [0, 0, 0];
  for (const { sides } of watchers) {
    if (sides.length === 0) counts[2]++;
    if (sides.includes('first')) counts[0]++;
    if (sides.includes('second')) counts[1]++;
  }
  return counts;
}
