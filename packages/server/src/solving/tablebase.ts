import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { hasTable, TABLE_CONTENTS, type TableHead } from '@boardwright/engine/tablebase';
import { err, ok, type Result } from '@boardwright/games';
import { type Kysely, sql } from 'kysely';
import { NOW } from '../play/ledger.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import type { Plan, TableName } from './plan.ts';
import type { SolveThread } from './thread.ts';

/** A table file by what it holds. */
export interface TableInfo {
  readonly head: TableHead;
  readonly digest: string;
}

/** The tables of all games: files in a folder that servers share, and a row in the database for each of them. */
export class TableFiles {
  readonly folder: string;
  readonly #db: Kysely<Tables>;
  readonly #thread: SolveThread;

  constructor(db: Kysely<Tables>, folder: string, thread: SolveThread) {
    this.#db = db;
    this.folder = folder;
    this.#thread = thread;
  }

  /** What is known of a plan's tables, by the name of the file. */
  async list(plan: Plan, db: Kysely<Tables> = this.#db): Promise<ReadonlyMap<string, TableInfo>> {
    const rows = await db
      .selectFrom('table_files')
      .select(['name', 'digest', 'head'])
      .where('shelf', '=', plan.folder)
      .where('fingerprint', '=', plan.fingerprint)
      .execute();
    return new Map(rows.map(({ name, digest, head }) => [name, { digest, head }]));
  }

  /** Makes the rows agree with the folder: tables that were put there by hand count, lost ones do not. */
  async sync(plan: Plan): Promise<void> {
    const known = await this.list(plan);
    const store = { folder: join(this.folder, plan.folder), fingerprint: plan.fingerprint };
    for (const { id } of plan.classes) {
      const isThere = hasTable(store, id);
      for (const content of TABLE_CONTENTS) {
        const name = `${id}.${content}`;
        if (isThere === known.has(name)) continue;
        if (!isThere) await this.#forget(plan, name);
        const info = isThere
          ? await this.#thread.check({ store, class: id, content, isThorough: false })
          : undefined;
        if (info?.ok) await this.#note(this.#db, plan, name, info.value);
      }
    }
  }

  /**
   * Takes a solved table into the folder, from a folder on the same disk where it has its name. The same table may
   * come twice; another one of the same name is refused.
   */
  async accept(
    plan: Plan,
    { name, class: { id, size }, content }: TableName,
    folder: string,
  ): Promise<Result<{ isNew: boolean }, Refusal>> {
    const store = { folder, fingerprint: plan.fingerprint };
    const checked = await this.#thread.check({ store, class: id, content, isThorough: true });
    if (!checked.ok) return err({ code: checked.error.code });
    const { head } = checked.value;
    const isNamed = head.class === id && head.content === content && head.size === size;
    if (!isNamed || head.variant !== plan.variant) return err({ code: 'bad-table' });
    return this.#db.transaction().execute(async (tx) => {
      const isNew = await this.#note(tx, plan, name, checked.value);
      if (!isNew) {
        const other = (await this.list(plan, tx)).get(name);
        if (other?.digest !== checked.value.digest) return err({ code: 'table-conflict' });
      }
      // Before the commit: a row whose file is missing would be worse than a file without its row.
      const place = join(this.folder, plan.folder, name);
      mkdirSync(join(this.folder, plan.folder), { recursive: true });
      if (isNew || !existsSync(place)) renameSync(join(folder, name), place);
      return ok({ isNew });
    });
  }

  /** False when the name is taken. */
  async #note(db: Kysely<Tables>, plan: Plan, name: string, info: TableInfo): Promise<boolean> {
    const noted = await sql`insert into table_files (shelf, name, fingerprint, digest, head, at)
      values (${plan.folder}, ${name}, ${plan.fingerprint}, ${info.digest}, ${JSON.stringify(info.head)}::jsonb, ${NOW})
      on conflict do nothing returning 1`.execute(db);
    return noted.rows.length > 0;
  }

  async #forget(plan: Plan, name: string): Promise<void> {
    await this.#db
      .deleteFrom('table_files')
      .where('shelf', '=', plan.folder)
      .where('fingerprint', '=', plan.fingerprint)
      .where('name', '=', name)
      .execute();
  }
}
