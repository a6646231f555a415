import type { Bus } from './bus.ts';
import type { Hub, Watcher } from './hub.ts';
import type { Note } from './note.ts';

/** Connected people of the first side, of the second, and spectators. */
export type Counts = readonly [number, number, number];

export interface Presence {
  readonly seated: [boolean, boolean];
  readonly spectators: number;
  /** Since when a side has had no connection, on whatever page; missing where it has one. */
  readonly away: { first?: number; second?: number };
}

const REFRESH_MS = 20_000;
const FORGET_MS = 50_000;
const GATHER_MS = 20;
const TELL_MS = 500;
/** Servers that follow a game too have said so within this time after it was asked of them. */
const ANSWER_MS = 2_000;

interface Foreign {
  readonly counts: Counts;
  readonly heardAt: number;
}

/** Who is looking at a game, on all servers together. A server that dies is forgotten after a while. */
export class PresenceBoard {
  readonly #hub: Hub;
  readonly #bus: Bus;
  readonly #awayOf: (game: string) => Presence['away'];
  readonly #foreign = new Map<string, Map<string, Foreign>>();
  /** Games that are followed here, with when the other servers were asked about them. */
  readonly #known = new Map<string, number>();
  /** Games to tell the other servers of, and to ask them about, in a moment. */
  readonly #changes = new Set<string>();
  readonly #asked = new Set<string>();
  /** Games told of a moment ago, and whether there is something new. */
  readonly #told = new Map<string, { isDue: boolean }>();
  #pending: NodeJS.Timeout | undefined;
  readonly #timer: NodeJS.Timeout;
  #tell: (game: string, presence: Presence) => void = () => undefined;
  #onArrival: (game: string) => void = () => undefined;

  constructor(hub: Hub, bus: Bus, awayOf: (game: string) => Presence['away']) {
    this.#hub = hub;
    this.#awayOf = awayOf;
    this.#bus = bus;
    hub.onPresence((game) => this.#changed(game));
    bus.onNote((note, server) => {
      if (note.kind === 'presence') this.#hear(note.game, server, note.counts);
      if (note.kind === 'who' && hub.watchersOf(note.game).size > 0) this.#noteSoon(note.game);
    });
    this.#timer = setInterval(() => this.#refresh(), REFRESH_MS);
    this.#timer.unref();
  }

  onTell(tell: (game: string, presence: Presence) => void): void {
    this.#tell = tell;
  }

  /** Called when another server begins to follow a game that is followed here. */
  onArrival(handle: (game: string) => void): void {
    this.#onArrival = handle;
  }

  /** Whether somebody may follow a game at another server: of games that are not followed here nothing is known. */
  mayBeElsewhere(game: string): boolean {
    const askedAt = this.#known.get(game);
    if (askedAt === undefined || Date.now() - askedAt < ANSWER_MS) return true;
    return this.#countsElsewhere(game).some(hasAny);
  }

  of(game: string): Presence {
    const all = [countWatchers(this.#hub.watchersOf(game)), ...this.#countsElsewhere(game)];
    const sum = (i: 0 | 1 | 2) => all.reduce((total, counts) => total + counts[i], 0);
    return { seated: [sum(0) > 0, sum(1) > 0], spectators: sum(2), away: this.#awayOf(game) };
  }

  /** Tells a game's watchers again, since one of its players has come or gone. */
  retell(game: string): void {
    this.#tellSoon(game);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #countsElsewhere(game: string): readonly Counts[] {
    const servers = this.#foreign.get(game);
    if (!servers) return [];
    const now = Date.now();
    return [...servers.values()]
      .filter(({ heardAt }) => now - heardAt < FORGET_MS)
      .map(({ counts }) => counts);
  }

  #changed(game: string): void {
    if (!this.#known.has(game)) {
      this.#asked.add(game);
      this.#known.set(game, Date.now());
    }
    if (this.#hub.watchersOf(game).size === 0) {
      this.#known.delete(game);
      this.#foreign.delete(game);
    }
    this.#tellSoon(game);
    this.#noteSoon(game);
  }

  /** The first change is told at once, and what follows it together: four hundred who come make a few messages each. */
  #tellSoon(game: string): void {
    const told = this.#told.get(game);
    if (told) {
      told.isDue = true;
      return;
    }
    const fresh = { isDue: false };
    this.#told.set(game, fresh);
    this.#tell(game, this.of(game));
    setTimeout(() => {
      this.#told.delete(game);
      if (fresh.isDue) this.#tellSoon(game);
    }, TELL_MS).unref();
  }

  /** Who comes and goes within a moment makes one statement: a thousand sockets may break at once. */
  #noteSoon(game: string): void {
    if (this.#bus.isAlone) return;
    this.#changes.add(game);
    this.#pending ??= setTimeout(() => {
      const counts = [...this.#changes].map((changed) => this.#tellCounts(changed));
      const questions = [...this.#asked].map((asked): Note => ({ kind: 'who', game: asked }));
      this.#pending = undefined;
      this.#changes.clear();
      this.#asked.clear();
      this.#note([...counts, ...questions]);
    }, GATHER_MS);
  }

  #hear(game: string, server: string, counts: Counts): void {
    if (this.#hub.watchersOf(game).size === 0) return;
    const servers = this.#foreign.get(game) ?? new Map<string, Foreign>();
    const before = JSON.stringify(this.of(game));
    const isArrival = hasAny(counts) && !hasAny(servers.get(server)?.counts ?? NOBODY);
    servers.set(server, { counts, heardAt: Date.now() });
    this.#foreign.set(game, servers);
    const now = this.of(game);
    if (JSON.stringify(now) !== before) this.#tellSoon(game);
    if (isArrival) this.#onArrival(game);
  }

  #refresh(): void {
    if (!this.#bus.isAlone) this.#note(this.#hub.games.map((game) => this.#tellCounts(game)));
  }

  #tellCounts(game: string): Note {
    return { kind: 'presence', game, counts: countWatchers(this.#hub.watchersOf(game)) };
  }

  #note(notes: readonly Note[]): void {
    // Presence is a courtesy: what is lost now is told again with the next refresh.
    this.#bus.send(...notes).catch(() => undefined);
  }
}

const NOBODY: Counts = [0, 0, 0];

function hasAny([first, second, spectators]: Counts): boolean {
  return first + second + spectators > 0;
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
