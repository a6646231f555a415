import { err, findGame, findVariant, ok, Position, type Result } from '@boardwright/games';
import {
  type Clock,
  type PlayerRef,
  type Seek,
  type SeekAnswer,
  type SeekRequest,
  type SideName,
  speedOf,
} from '@boardwright/protocol';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { ServerConfig } from '../config.ts';
import { type Caller, ensurePlayer } from '../identity/caller.ts';
import { makeId } from '../identity/secrets.ts';
import type { Bus } from '../live/bus.ts';
import { draft, seatOf } from '../play/create.ts';
import { type Ledger, NOW } from '../play/ledger.ts';
import type { NewGame } from '../play/store.ts';
import type { Refusal } from '../refusal.ts';
import type { SeekTable, Tables } from '../storage/tables.ts';

type SeekRow = Selectable<SeekTable>;

const SEEK_MS = 15 * 60_000;

/** Open seeks, and the games that come of them. */
export class Lobby {
  readonly #ledger: Ledger;
  readonly #bus: Bus;
  readonly #config: ServerConfig;
  #onChange: () => void = () => undefined;
  #onPaired: (player: string, game: string) => void = () => undefined;

  constructor(ledger: Ledger, bus: Bus, config: ServerConfig) {
    this.#ledger = ledger;
    this.#bus = bus;
    this.#config = config;
    bus.onNote((note) => {
      if (note.kind === 'lobby') this.#onChange();
      if (note.kind === 'paired') this.#onPaired(note.player, note.game);
    });
  }

  listen(onChange: () => void, onPaired: (player: string, game: string) => void): void {
    this.#onChange = onChange;
    this.#onPaired = onPaired;
  }

  async list(): Promise<Seek[]> {
    const rows = await this.#ledger.storage.db
      .selectFrom('seeks')
      .innerJoin('players', 'players.id', 'seeks.player')
      .selectAll('seeks')
      .select('players.name')
      .where('expires_at', '>', NOW)
      .orderBy('seeks.created_at', 'desc')
      .limit(200)
      .execute();
    return rows.map(tellSeek);
  }

  /** Pairs with an equal seek if there is one, else waits. Asking the same again renews it. */
  async seek(caller: Caller, request: SeekRequest): Promise<Result<SeekAnswer, Refusal>> {
    const unfit = refuseSeek(caller, request);
    if (unfit) return err(unfit);
    const { db } = this.#ledger.storage;
    await ensurePlayer(db, caller);
    const side = request.side ?? 'any';
    const likeness = describeLikeness(request);
    let waiting: Result<Seek, Refusal> | undefined;
    let partner: string | undefined;
    const game = await this.#ledger.createWith(async (tx) => {
      // Two equal seeks that come at once must not both miss the other.
      await sql`select pg_advisory_xact_lock(hashtext(${likeness}))`.execute(tx);
      const other = await takeEqual(tx, caller.id, likeness, side);
      if (!other) {
        waiting = await this.#wait(tx, caller, request, likeness);
        return undefined;
      }
      partner = other.player;
      return pair(tx, other, caller, side);
    });
    if (waiting && !waiting.ok) return waiting;
    this.#changed();
    if (!game) return ok(waiting?.ok ? { seek: waiting.value } : {});
    if (partner !== undefined) this.#paired(partner, game.id);
    return ok({ game: game.id });
  }

  /** Plays the maker of one particular seek. */
  async take(caller: Caller, id: string): Promise<Result<SeekAnswer, Refusal>> {
    const { db } = this.#ledger.storage;
    await ensurePlayer(db, caller);
    let refusal: Refusal = { code: 'no-seek' };
    let partner: string | undefined;
    const game = await this.#ledger.createWith(async (tx) => {
      const row = await tx
        .selectFrom('seeks')
        .selectAll()
        .where('id', '=', id)
        .where('expires_at', '>', NOW)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.player === caller.id) refusal = { code: 'own-seek' };
      else if (row.rated && caller.kind !== 'account') refusal = { code: 'rated-needs-account' };
      else {
        await tx.deleteFrom('seeks').where('id', '=', id).execute();
        partner = row.player;
        return pair(tx, row, caller, 'any');
      }
      return undefined;
    });
    if (!game || partner === undefined) return err(refusal);
    this.#changed();
    this.#paired(partner, game.id);
    return ok({ game: game.id });
  }

  async cancel(caller: Caller, id: string): Promise<Result<{ ok: true }, Refusal>> {
    const gone = await this.#ledger.storage.db
      .deleteFrom('seeks')
      .where('id', '=', id)
      .where('player', '=', caller.id)
      .returning('id')
      .execute();
    if (gone.length === 0) return err({ code: 'no-seek' });
    this.#changed();
    return ok({ ok: true });
  }

  async sweep(): Promise<void> {
    await this.#ledger.storage.db.deleteFrom('seeks').where('expires_at', '<', NOW).execute();
  }

  async #wait(
    tx: Transaction<Tables>,
    caller: Caller,
    request: SeekRequest,
    likeness: string,
  ): Promise<Result<Seek, Refusal>> {
    const side = request.side ?? 'any';
    const expires = sql<number>`${NOW} + ${SEEK_MS}::double precision`;
    const renewed = await tx
      .updateTable('seeks')
      .set({ expires_at: expires })
      .where('player', '=', caller.id)
      .where('likeness', '=', likeness)
      .where('side', '=', side)
      .returningAll()
      .executeTakeFirst();
    if (renewed) return ok(tellSeek({ ...renewed, name: caller.name ?? null }));
    const counts = await sql<{ mine: number; all: number }>`
      select count(*) filter (where player = ${caller.id})::int as mine, count(*)::int as all
      from seeks where expires_at > ${NOW}`.execute(tx);
    const { mine, all } = counts.rows[0];
    if (mine >= this.#config.seeksPerPlayer) return err({ code: 'too-many' });
    if (all >= this.#config.seeksInAll) return err({ code: 'lobby-full' });
    const row = await tx
      .insertInto('seeks')
      .values({
        id: makeId(),
        player: caller.id,
        variant: request.variant,
        rules: request.rules ? JSON.stringify(request.rules) : null,
        clock: JSON.stringify(request.clock),
        rated: request.rated,
        side,
        likeness,
        rating: await readRating(tx, caller.id, request.variant, request.clock),
        created_at: NOW,
        expires_at: expires,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(tellSeek({ ...row, name: caller.name ?? null }));
  }

  #changed(): void {
    this.#onChange();
    this.#bus.send({ kind: 'lobby' }).catch(() => undefined);
  }

  #paired(player: string, game: string): void {
    this.#onPaired(player, game);
    this.#bus.send({ kind: 'paired', player, game }).catch(() => undefined);
  }
}

function refuseSeek(caller: Caller, request: SeekRequest): Refusal | undefined {
  const game = findGame(request.variant, request.rules);
  if (!game.ok) return { ...game.error };
  if (!request.rated) return undefined;
  if (caller.kind !== 'account') return { code: 'rated-needs-account' };
  if (request.clock.kind === 'none') return { code: 'rated-needs-clock', field: 'clock' };
  return request.rules === undefined ? undefined : { code: 'rated-needs-plain-rules', field: 'rules' };
}

/** The same wish gives the same text, whatever the order of its fields. */
function describeLikeness({ variant, rules, clock, rated }: SeekRequest): string {
  const sorted = Object.entries(rules ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([variant, sorted, describeClock(clock), rated]);
}

function describeClock(clock: Clock): string {
  if (clock.kind === 'fischer') return `${clock.initialMs}+${clock.incrementMs}`;
  return clock.kind === 'days' ? `${clock.days}d` : 'none';
}

async function takeEqual(
  tx: Transaction<Tables>,
  player: string,
  likeness: string,
  side: SeekRow['side'],
): Promise<SeekRow | undefined> {
  const found = await sql<SeekRow>`delete from seeks where id = (
      select id from seeks
      where likeness = ${likeness} and player <> ${player} and expires_at > ${NOW}
        and (${side} = 'any' or side = 'any' or side <> ${side})
      order by created_at limit 1 for update skip locked)
    returning *`.execute(tx);
  return found.rows[0];
}

/** The maker of a seek and whoever came to it; sides as wished, else by lot. */
async function pair(
  tx: Transaction<Tables>,
  seek: SeekRow,
  caller: Caller,
  side: SeekRow['side'],
): Promise<NewGame | undefined> {
  const game = findGame(seek.variant, seek.rules ?? undefined);
  const maker = await tx.selectFrom('players').selectAll().where('id', '=', seek.player).executeTakeFirst();
  if (!game.ok || !maker) return undefined;
  // All other seeks of the two are off: nobody is pulled into a second game.
  await tx.deleteFrom('seeks').where('player', 'in', [seek.player, caller.id]).execute();
  const makerSeat = seatOf(refer(maker.id, maker.name, seek.rating));
  const own = await readRating(tx, caller.id, seek.variant, seek.clock);
  const callerSeat = seatOf(refer(caller.id, caller.name ?? null, own));
  const makerSide = pickSide(seek.side, side);
  const now = await sql<{ now: number }>`select ${NOW} as now`.execute(tx);
  return draft(
    {
      variant: seek.variant,
      rated: seek.rated,
      visibility: 'public',
      ...(seek.rules === null ? {} : { rules: seek.rules }),
    },
    Position.start(game.value),
    makerSide === 'first' ? [makerSeat, callerSeat] : [callerSeat, makerSeat],
    seek.clock,
    Math.floor(now.rows[0].now),
    seek.player,
  ).game;
}

/** The rating at this kind of game, 0 where there is none. */
async function readRating(
  tx: Transaction<Tables>,
  player: string,
  variant: string,
  clock: Clock,
): Promise<number> {
  const speed = speedOf(clock);
  const family = findVariant(variant)?.family.id;
  if (speed === undefined || family === undefined) return 0;
  const row = await tx
    .selectFrom('ratings')
    .select('rating')
    .where('player', '=', player)
    .where('family', '=', family)
    .where('speed', '=', speed)
    .executeTakeFirst();
  return row?.rating ?? 0;
}

function refer(id: string, name: string | null, rating: number): PlayerRef {
  return { id, ...(name === null ? {} : { name }), ...(rating === 0 ? {} : { rating: Math.round(rating) }) };
}

function pickSide(maker: SeekRow['side'], other: SeekRow['side']): SideName {
  if (maker !== 'any') return maker;
  if (other !== 'any') return other === 'first' ? 'second' : 'first';
  return Math.random() < 0.5 ? 'first' : 'second';
}

function tellSeek(row: SeekRow & { name: string | null }): Seek {
  return {
    id: row.id,
    player: refer(row.player, row.name, row.rating),
    variant: row.variant,
    ...(row.rules === null ? {} : { rules: row.rules }),
    clock: row.clock,
    rated: row.rated,
    side: row.side,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
