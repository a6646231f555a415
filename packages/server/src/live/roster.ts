import type { Bus } from './bus.ts';
import type { Note } from './note.ts';

const REFRESH_MS = 20_000;
/** A server not heard of for this long is dead, and its players are gone. */
const FORGET_MS = 50_000;
/** When somebody left is remembered for longer than any clock lets others wait. */
const REMEMBER_MS = 600_000;

/** Which players have a connection, to this server or another, and since when the others have none. */
export class Roster {
  readonly #bus: Bus;
  readonly #counts = new Map<string, number>();
  readonly #left = new Map<string, number>();
  readonly #foreign = new Map<string, Map<string, number>>();
  readonly #changes: ((player: string) => void)[] = [];
  readonly #partings: ((player: string) => void)[] = [];
  readonly #graces = new Map<string, NodeJS.Timeout>();
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #timer: NodeJS.Timeout;

  readonly #graceMs: number;

  /** `graceMs` is how long a player may change pages or networks before they count as gone; `now` is the games' clock. */
  constructor(bus: Bus, graceMs: number, now: () => number) {
    this.#graceMs = graceMs;
    this.#bus = bus;
    this.#now = now;
    this.#startedAt = now();
    bus.onNote((note, server) => {
      if (note.kind === 'here') this.#hear(note.player, server, note.isHere);
    });
    this.#timer = setInterval(() => this.#refresh(), REFRESH_MS);
    this.#timer.unref();
  }

  /** Called when a player comes or goes. */
  onChange(handle: (player: string) => void): void {
    this.#changes.push(handle);
  }

  /** Called when a player has been gone from this server for the time of grace, and is nowhere else. */
  onGone(handle: (player: string) => void): void {
    this.#partings.push(handle);
  }

  /** The players with a connection to this server. */
  get here(): Iterable<string> {
    return this.#counts.keys();
  }

  isHere(player: string): boolean {
    return this.#counts.has(player) || this.isElsewhere(player);
  }

  /** Undefined for whoever has a connection. */
  awaySince(player: string): number | undefined {
    return this.isHere(player) ? undefined : (this.#left.get(player) ?? this.#startedAt);
  }

  enter(player: string): void {
    const count = this.#counts.get(player) ?? 0;
    this.#counts.set(player, count + 1);
    if (count > 0) return;
    clearTimeout(this.#graces.get(player));
    this.#graces.delete(player);
    this.#left.delete(player);
    this.#tell(player, true);
  }

  leave(player: string): void {
    const count = (this.#counts.get(player) ?? 0) - 1;
    if (count > 0) {
      this.#counts.set(player, count);
      return;
    }
    this.#counts.delete(player);
    this.#left.set(player, this.#now());
    this.#graces.set(player, this.#wait(player));
    this.#tell(player, false);
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const timer of this.#graces.values()) clearTimeout(timer);
  }

  #wait(player: string): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#graces.delete(player);
      if (!this.isHere(player)) for (const handle of this.#partings) handle(player);
    }, this.#graceMs);
    return timer.unref();
  }

  #tell(player: string, isHere: boolean): void {
    this.#bus.sendSoon({ kind: 'here', player, isHere });
    for (const handle of this.#changes) handle(player);
  }

  /** Whether the player has a connection to another server. */
  isElsewhere(player: string): boolean {
    const servers = this.#foreign.get(player);
    if (!servers) return false;
    const now = this.#now();
    for (const heardAt of servers.values()) if (now - heardAt < FORGET_MS) return true;
    return false;
  }

  #hear(player: string, server: string, isHere: boolean): void {
    const before = this.isHere(player);
    const servers = this.#foreign.get(player) ?? new Map<string, number>();
    if (isHere) servers.set(server, this.#now());
    else servers.delete(server);
    if (servers.size > 0) this.#foreign.set(player, servers);
    else this.#foreign.delete(player);
    if (before === this.isHere(player)) return;
    if (before) this.#left.set(player, this.#now());
    for (const handle of this.#changes) handle(player);
  }

  #refresh(): void {
    const now = this.#now();
    for (const [player, at] of this.#left) if (now - at > REMEMBER_MS) this.#left.delete(player);
    for (const [player, servers] of this.#foreign) {
      for (const [server, at] of servers) if (now - at > FORGET_MS) servers.delete(server);
      if (servers.size === 0) this.#foreign.delete(player);
    }
    const notes = [...this.#counts.keys()].map((player): Note => ({ kind: 'here', player, isHere: true }));
    // What is lost now is told again with the next refresh.
    this.#bus.send(...notes).catch(() => undefined);
  }
}
