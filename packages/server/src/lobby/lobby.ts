import { err, ok, type Registry, type Result } from '@boardwright/games';
import type { Seek, SeekAnswer, SeekRequest } from '@boardwright/protocol';
import { sql, type Transaction } from 'kysely';
import { type Caller, ensurePlayer } from '../identity/caller.ts';
import type { Bus } from '../live/bus.ts';
import { type Ledger, NOW } from '../play/ledger.ts';
import type { ServerConfig } from '../process/config.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import {
  countSeeks,
  describeLikeness,
  insertSeek,
  pair,
  refuseSeek,
  renewSeek,
  takeEqual,
  tellSeek,
} from './seeks.ts';

/** Open seeks, and the games that come of them. */
export class Lobby {
  readonly #registry: Registry;
  readonly #ledger: Ledger;
  readonly #bus: Bus;
  readonly #config: ServerConfig;
  #onChange: () => void = () => undefined;
  #onPaired: (player: string, game: string) => void = () => undefined;

  constructor(registry: Registry, ledger: Ledger, bus: Bus, config: ServerConfig) {
    this.#registry = registry;
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
    const unfit = refuseSeek(this.#registry, caller, request);
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
        waiting = await this.#wait(tx, caller, request);
        return undefined;
      }
      partner = other.player;
      return pair(this.#registry, tx, other, caller, side);
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
        return pair(this.#registry, tx, row, caller, 'any');
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

  async #wait(tx: Transaction<Tables>, caller: Caller, request: SeekRequest): Promise<Result<Seek, Refusal>> {
    const renewed = await renewSeek(tx, caller, request);
    if (renewed) return ok(renewed);
    const { mine, all } = await countSeeks(tx, caller.id);
    if (mine >= this.#config.seeksPerPlayer) return err({ code: 'too-many' });
    if (all >= this.#config.seeksInAll) return err({ code: 'lobby-full' });
    return ok(await insertSeek(this.#registry, tx, caller, request));
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
