import { err, ok, type Registry, type Result } from '@boardwright/games';
import type { Seek, SeekRequest } from '@boardwright/protocol';
import type { SeekAnswer } from '@boardwright/protocol/internal';
import { sql, type Transaction } from 'kysely';
import { type Caller, ensurePlayer, refuseProgram } from '../identity/caller.ts';
import type { Bus } from '../live/bus.ts';
import type { Roster } from '../live/roster.ts';
import { isApart } from '../people/blocks.ts';
import { type Ledger, NOW } from '../play/ledger.ts';
import { readRating } from '../play/ratings.ts';
import type { ServerConfig } from '../process/config.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import {
  countSeeks,
  describeLikeness,
  dropLive,
  insertSeek,
  isLive,
  pair,
  readLiveOwners,
  refuseSeek,
  renewLive,
  renewSeek,
  type SeekRow,
  takeEqual,
  tellSeek,
} from './seeks.ts';

/** Open seeks, and the games that come of them. */
export class Lobby {
  readonly #registry: Registry;
  readonly #ledger: Ledger;
  readonly #bus: Bus;
  readonly #config: ServerConfig;
  /** Players whose live seeks were made or renewed here. */
  readonly #owners = new Set<string>();
  #onChange: () => void = () => undefined;
  #onOwn: (player: string) => void = () => undefined;

  readonly #roster: Roster;

  constructor(registry: Registry, ledger: Ledger, bus: Bus, roster: Roster, config: ServerConfig) {
    this.#registry = registry;
    this.#ledger = ledger;
    this.#bus = bus;
    this.#roster = roster;
    this.#config = config;
    bus.onNote((note) => {
      if (note.kind === 'lobby') this.#onChange();
    });
    roster.onGone((player) => this.#leave(player));
  }

  /** `onChange` for the whole list, `onOwn` for the seeks of one player. */
  listen(onChange: () => void): void {
    this.#onChange = onChange;
  }

  listenOwn(onOwn: (player: string) => void): void {
    this.#onOwn = onOwn;
  }

  async listOf(player: string): Promise<Seek[]> {
    return (await this.#read().where('seeks.player', '=', player).execute()).map(tellSeek);
  }

  async list(): Promise<Seek[]> {
    return (await this.#read().execute()).map(tellSeek);
  }

  #read() {
    return this.#ledger.storage.db
      .selectFrom('seeks')
      .innerJoin('players', 'players.id', 'seeks.player')
      .selectAll('seeks')
      .select('players.name')
      .where('expires_at', '>', NOW)
      .orderBy('seeks.created_at', 'desc')
      .limit(200);
  }

  /** Pairs with an equal seek if there is one, else waits. Asking the same again renews it. */
  async seek(caller: Caller, request: SeekRequest): Promise<Result<SeekAnswer, Refusal>> {
    const unfit =
      refuseProgram(this.#config, caller, request.rated) ?? refuseSeek(this.#registry, caller, request);
    if (unfit) return err(unfit);
    const { db } = this.#ledger.storage;
    await ensurePlayer(db, caller);
    const likeness = describeLikeness(request);
    let waiting: Result<Seek, Refusal> | undefined;
    let partner: string | undefined;
    const game = await this.#ledger.createWith(async (tx) => {
      // Two equal seeks that come at once must not both miss the other.
      await sql`select pg_advisory_xact_lock(hashtext(${likeness}))`.execute(tx);
      const rating = await readRating(this.#registry, tx, caller.id, request.variant, request.clock);
      const other = await takeEqual(tx, caller.id, likeness, request, rating);
      if (!other) {
        waiting = await this.#wait(tx, caller, request);
        return undefined;
      }
      partner = other.player;
      return pair(this.#registry, tx, other, caller, request.side ?? 'any', this.#config.takebacks);
    });
    if (waiting && !waiting.ok) return waiting;
    if (waiting && isLive(request.clock)) this.#owners.add(caller.id);
    this.#changed(caller.id, partner);
    if (!game) return ok(waiting?.ok ? { seek: waiting.value } : {});
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
      const barred = refuseProgram(this.#config, caller, row.rated);
      if (row.player === caller.id) refusal = { code: 'own-seek' };
      else if (barred) refusal = barred;
      else if (row.rated && caller.kind !== 'account') refusal = { code: 'rated-needs-account' };
      else if (await isApart(tx, row.player, caller.id)) refusal = { code: 'blocked' };
      else if (!(await this.#isWithin(tx, row, caller))) refusal = { code: 'out-of-range' };
      else {
        await tx.deleteFrom('seeks').where('id', '=', id).execute();
        partner = row.player;
        return pair(this.#registry, tx, row, caller, 'any', this.#config.takebacks);
      }
      return undefined;
    });
    if (!game || partner === undefined) return err(refusal);
    this.#changed(caller.id, partner);
    return ok({ game: game.id });
  }

  async #isWithin(tx: Transaction<Tables>, seek: SeekRow, caller: Caller): Promise<boolean> {
    if (seek.least === null && seek.most === null) return true;
    const rating = await readRating(this.#registry, tx, caller.id, seek.variant, seek.clock);
    return rating === 0 || (rating >= (seek.least ?? 0) && rating <= (seek.most ?? Number.POSITIVE_INFINITY));
  }

  async cancel(caller: Caller, id: string): Promise<Result<{ ok: true }, Refusal>> {
    const gone = await this.#ledger.storage.db
      .deleteFrom('seeks')
      .where('id', '=', id)
      .where('player', '=', caller.id)
      .returning('id')
      .execute();
    if (gone.length === 0) return err({ code: 'no-seek' });
    this.#changed(caller.id);
    return ok({ ok: true });
  }

  /** Live seeks go on while their makers are connected here, and others end. To be called every few seconds. */
  async sweep(): Promise<void> {
    const { db } = this.#ledger.storage;
    // Not only those made here: whoever waited when a server died has come back to another, or to its successor.
    const here = (await readLiveOwners(db)).filter((player) => this.#roster.isHere(player));
    for (const player of here) this.#owners.add(player);
    if (here.length > 0) await renewLive(db, here);
    const gone = await db.deleteFrom('seeks').where('expires_at', '<', NOW).returning('player').execute();
    for (const { player } of gone) this.#owners.delete(player);
    if (gone.length > 0) this.#changed(...gone.map(({ player }) => player));
  }

  /** A live seek dies with the last connection of its maker. */
  #leave(player: string): void {
    const isOurs = this.#owners.delete(player);
    if (!isOurs && this.#bus.isAlone) return;
    dropLive(this.#ledger.storage.db, [player]).then(
      (hadSome) => {
        if (hadSome) this.#changed(player);
      },
      // What cannot be dropped now expires by itself.
      () => undefined,
    );
  }

  async #wait(tx: Transaction<Tables>, caller: Caller, request: SeekRequest): Promise<Result<Seek, Refusal>> {
    const renewed = await renewSeek(tx, caller, request);
    if (renewed) return ok(renewed);
    const { mine, all } = await countSeeks(tx, caller.id);
    if (mine >= this.#config.seeksPerPlayer) return err({ code: 'too-many' });
    if (all >= this.#config.seeksInAll) return err({ code: 'lobby-full' });
    return ok(await insertSeek(this.#registry, tx, caller, request));
  }

  #changed(...players: readonly (string | undefined)[]): void {
    this.#onChange();
    this.#bus.send({ kind: 'lobby' }).catch(() => undefined);
    for (const player of new Set(players)) if (player !== undefined) this.#onOwn(player);
  }
}
