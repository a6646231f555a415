import type { Desk, DeskGame, Seek } from '@boardwright/protocol';
import type { DeskChange } from '@boardwright/protocol/internal';
import type { Session } from '@boardwright/session';
import { sql } from 'kysely';
import type { Changed, Ledger } from '../play/ledger.ts';
import { type GameRow, playersOf, ROW_COLUMNS } from '../play/row.ts';
import { tellDeskGame } from '../play/view.ts';
import type { Bus } from './bus.ts';
import type { Roster } from './roster.ts';

/** Somebody who is shown a player's desk. */
export interface DeskReader {
  readonly player: string;
  isWatching(game: string): boolean;
  sendText(text: string): void;
}

/** What a client has of a desk: the number it had before the connection was lost, or that of an earlier visit. */
export interface DeskWish {
  readonly after?: number;
  readonly since?: number;
}

/** Finished games beyond these are for the archive. */
const FINISHED = 12;
const MOST_OPEN = 200;
/** A change may be committed a little after a later one, so that a client that was away is sent some of it twice. */
const OVERLAP_MS = 5_000;
/** Who was away for longer gets the whole again. */
const LONGEST_MS = 86_400_000;
/**
 * What every connected player is told of their games and seeks, on whatever page they are. Storage holds all of
 * it: after a lost connection or a restart a client is sent what has changed since the number it names.
 */
export class Desks {
  readonly #ledger: Ledger;
  readonly #bus: Bus;
  readonly #roster: Roster;
  readonly #seeksOf: (player: string) => Promise<Seek[]>;
  readonly #readers = new Map<string, Set<DeskReader>>();
  /** The number that all readers of a player have. */
  readonly #numbers = new Map<string, number>();
  #onError: (error: unknown) => void = () => undefined;

  constructor(ledger: Ledger, bus: Bus, roster: Roster, seeksOf: (player: string) => Promise<Seek[]>) {
    this.#ledger = ledger;
    this.#bus = bus;
    this.#roster = roster;
    this.#seeksOf = seeksOf;
    ledger.onChange((changed) => this.show(changed));
    bus.onNote((note) => {
      if (note.kind === 'desk') this.look(note.player);
    });
    bus.onGap(() => {
      for (const player of this.#readers.keys()) this.look(player);
    });
  }

  onError(handle: (error: unknown) => void): void {
    this.#onError = handle;
  }

  /** Sends the whole desk, or what has changed after `after`, and from then on every change. */
  async open(reader: DeskReader, { after, since = after }: DeskWish): Promise<void> {
    const readers = this.#readers.get(reader.player) ?? new Set();
    readers.add(reader);
    this.#readers.set(reader.player, readers);
    const now = this.#now();
    const isFresh = after !== undefined && now - after < LONGEST_MS && after <= now;
    if (isFresh) {
      const change = await this.#changesOf(reader.player, after);
      reader.sendText(JSON.stringify({ type: 'desk-change', change }));
    } else {
      reader.sendText(JSON.stringify({ type: 'desk', desk: await this.read(reader.player, since) }));
    }
    if (!this.#numbers.has(reader.player)) this.#numbers.set(reader.player, now);
  }

  close(reader: DeskReader): void {
    const readers = this.#readers.get(reader.player);
    if (!readers?.delete(reader) || readers.size > 0) return;
    this.#readers.delete(reader.player);
    this.#numbers.delete(reader.player);
  }

  /** To be called when something but a game has changed: a seek. */
  changed(player: string): void {
    this.look(player);
    if (this.#roster.isElsewhere(player)) this.#bus.sendSoon({ kind: 'desk', player });
  }

  /** Sends a message to all pages of a player that are open here. */
  tell(player: string, text: string): void {
    for (const reader of this.#readers.get(player) ?? []) reader.sendText(text);
  }

  /** With a number of an earlier visit, the games that ended without a move since then are told once more. */
  async read(player: string, since = Number.MAX_SAFE_INTEGER): Promise<Desk> {
    const number = this.#now();
    const games = await this.#games(player, listed(player, since - OVERLAP_MS));
    return { number, games, seeks: await this.#seeksOf(player) };
  }

  /** A game has gone on, here or at another server: its players see it who do not follow it. */
  show({ row, events }: Changed): void {
    const isNew = events.some(({ kind }) => kind === 'created');
    for (const player of playersOf(row)) {
      const readers = this.#readers.get(player);
      if (!readers) continue;
      const number = Math.max(row.updated_at, this.#numbers.get(player) ?? 0);
      this.#numbers.set(player, number);
      // Whoever follows the game sees its events; a new game nobody can follow yet.
      const others = [...readers].filter((reader) => isNew || !reader.isWatching(row.id));
      if (others.length === 0) continue;
      const game = this.#recall(row, player);
      if (game) send(others, { number, games: [game] });
    }
  }

  #recall(row: GameRow, player: string): DeskGame | undefined {
    const room = this.#ledger.rooms.recall(row.id);
    return room && tellDeskGame(row, room.session, player);
  }

  /** Something has changed that is not known here: whoever is shown this player's desk is sent what is new. */
  look(player: string): void {
    if (!this.#readers.has(player)) return;
    this.#refresh(player).catch((error) => this.#onError(error));
  }

  async #refresh(player: string): Promise<void> {
    const change = await this.#changesOf(player, this.#numbers.get(player) ?? this.#now());
    const readers = this.#readers.get(player);
    if (!readers) return;
    this.#numbers.set(player, change.number);
    send([...readers], change);
  }

  async #changesOf(player: string, after: number): Promise<DeskChange> {
    const number = this.#now();
    const games = await this.#games(player, changed(player, after - OVERLAP_MS));
    return { number, games, seeks: await this.#seeksOf(player) };
  }

  /** The games whose ids a query finds, as they lie on the player's desk. */
  async #games(player: string, ids: ReturnType<typeof sql>): Promise<DeskGame[]> {
    const rows = await this.#ledger.storage.db
      .selectFrom('games')
      .select(ROW_COLUMNS)
      .select([
        sql<Session['declined'] | null>`session->'declined'`.as('declined'),
        sql<number | null>`(session->>'movedAt')::double precision`.as('moved_at'),
        sql<number | null>`(session->'limits'->>'startMs')::double precision`.as('start_ms'),
        sql<string | null>`session->'outcome'->>'reason'`.as('reason'),
        sql<Session['legs'] | null>`session->'legs'`.as('legs'),
      ])
      .where(sql<boolean>`id in (${ids})`)
      .orderBy('updated_at', 'desc')
      .execute();
    return rows.map(({ declined, moved_at, start_ms, reason, legs, ...row }) => {
      const limits = start_ms === null ? {} : { startMs: start_ms };
      const aborted =
        row.status === 'aborted' ? ({ cause: 'aborted', reason: reason ?? '' } as const) : undefined;
      const session = {
        declined: declined ?? {},
        movedAt: moved_at ?? row.updated_at,
        limits,
        ...(legs ? { legs } : {}),
      };
      return tellDeskGame(row, { ...session, ...(aborted ? { outcome: aborted } : {}) }, player);
    });
  }

  #now(): number {
    return Math.floor(this.#ledger.storage.now() ?? Date.now());
  }
}

/** Games made lately that are looked at for a desk, beside all that go on. */
const LOOKED_AT = 100;

/** What lies on a whole desk: what goes on, what ended last, and what came to nothing since somebody looked. */
function listed(player: string, since: number) {
  return sql`with own as materialized
      (select id, status, ply, updated_at from games where id in (${candidatesOf(player)}))
    (select id from own where status in ('active', 'waiting')
      order by updated_at desc limit ${sql.lit(MOST_OPEN)})
    union all (select id from own where status in ('finished', 'aborted') and ply > 0
      order by updated_at desc limit ${sql.lit(FINISHED)})
    union all (select id from own where status = 'aborted' and ply = 0 and updated_at > ${since}
      order by updated_at desc limit ${sql.lit(FINISHED)})`;
}

function changed(player: string, since: number) {
  return sql`select id from games where id in (${candidatesOf(player)}) and updated_at > ${since}
    order by updated_at desc limit ${sql.lit(MOST_OPEN)}`;
}

/** By index, and few of them however many games somebody has played. */
function candidatesOf(player: string) {
  const own = (column: 'player0' | 'player1') => sql`select id from games
      where ${sql.ref(column)} = ${player} and status in ('active', 'waiting')
    union all (select id from games where ${sql.ref(column)} = ${player}
      order by created_at desc limit ${sql.lit(LOOKED_AT)})`;
  return sql`${own('player0')} union all ${own('player1')}
    union all select id from games where invited = ${player} and status = 'waiting'`;
}

function send(readers: readonly DeskReader[], change: DeskChange): void {
  const text = JSON.stringify({ type: 'desk-change', change });
  for (const reader of readers) reader.sendText(text);
}
