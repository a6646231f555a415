import { err, type GameRef, ok, type Result } from '@boardwright/games';
import {
  chaptersOf,
  contentOf,
  type Entry,
  emptyStudy,
  isBounded,
  mergeEntries,
  parseEntry,
  withEntries,
} from '@boardwright/games/study';
import type { StudyAnswer, StudyList, StudyRights, StudySync } from '@boardwright/protocol/internal';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { makeSecret } from '../crypto/secrets.ts';
import type { Caller } from '../identity/caller.ts';
import { NOW } from '../play/ledger.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { StudyTable, Tables } from '../storage/tables.ts';
import { JsonText } from '../threads/pool.ts';

/** Bounds of what one study may hold: a book of ten thousand moves, each with a paragraph. */
const MOST_ENTRIES = 20_000;
const MOST_BYTES = 8_000_000;
/** Studies of one account; a list shows as many. */
const MOST_STUDIES = 500;
/** Chapters among which the first is looked for where a link is shown. */
const MOST_SHOWN = 100;
/** What they may hold together. */
const MOST_BYTES_IN_ALL = 3 * MOST_BYTES;

/** A study, or what has changed in it, as JSON that the database has written: nobody here looks into it. */
export interface ToldStudy {
  readonly answer: JsonText;
  /** What was stored. */
  readonly writtenBytes: number;
}

export async function listStudies(db: Kysely<Tables>, caller: Caller): Promise<StudyList> {
  const rows = await db
    .selectFrom('studies')
    .select(['id', 'name', 'variant', 'updated_at'])
    .where('owner', '=', caller.id)
    .orderBy('updated_at', 'desc')
    .limit(MOST_STUDIES)
    .execute();
  return { studies: rows.map(({ updated_at: updatedAt, ...row }) => ({ ...row, updatedAt })) };
}

/** A study as far as the caller has not seen it. */
export async function readStudy(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  { link, since = 0 }: { readonly link?: string; readonly since?: number },
): Promise<Result<ToldStudy, Refusal>> {
  const row = await db.selectFrom('studies').selectAll().where('id', '=', id).executeTakeFirst();
  const rights = row && rightsOf(row, caller, link);
  if (!row || !rights) return err({ code: 'no-study' });
  const answer = answerOf(row, rights, row.version, await entriesSince(db, id, since));
  return ok({ answer, writtenBytes: 0 });
}

/** What a study is called and its first chapter, for whoever has a link to it; undefined for everybody else. */
export async function tellShared(
  db: Kysely<Tables>,
  id: string,
  link: string,
): Promise<{ readonly name: string; readonly shown: GameRef } | undefined> {
  const row = await db.selectFrom('studies').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || (link !== row.read_link && link !== row.edit_link)) return undefined;
  const chapters = await db
    .selectFrom('study_entries')
    .select('body')
    .where('study', '=', id)
    .where(sql<boolean>`body->>'kind' = 'chapter'`)
    .limit(MOST_SHOWN)
    .execute();
  const study = withEntries(
    emptyStudy(id),
    chapters.flatMap(({ body }) => parseEntry(body) ?? []),
  );
  const [first] = chaptersOf(study);
  const { variant = row.variant, rules, start } = first ? contentOf(first) : {};
  return {
    name: row.name,
    shown: { variant, ...(rules ? { rules } : {}), ...(start === undefined ? {} : { start }) },
  };
}

/**
 * Puts what the caller wrote together with what is there; merging loses nothing and does not depend on the order. The
 * first to write into a study that is not there owns it, and needs an account for that.
 */
export async function syncStudy(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  body: StudySync,
): Promise<Result<ToldStudy, Refusal>> {
  const changes: Entry[] = [];
  for (const [i, value] of body.entries.entries()) {
    const entry = parseEntry(value);
    if (!entry || !isBounded(entry)) return err({ code: 'bad-input', field: `entries/${i}` });
    changes.push(entry);
  }
  return db.transaction().execute(async (tx) => {
    const row = (await lockStudy(tx, id)) ?? (await makeStudy(tx, caller, id, body));
    if ('code' in row) return err(row);
    const rights = rightsOf(row, caller, body.link);
    if (!rights) return err({ code: 'no-study' });
    if (rights === 'read' && changes.length > 0) return err({ code: 'read-only-study' });
    const merged = await merge(tx, id, changes);
    if ('code' in merged) return err(merged);
    const stored = await store(tx, row, merged, body);
    if (typeof stored !== 'number') return err(stored);
    const answer = answerOf(row, rights, stored, await entriesSince(tx, id, body.since));
    return ok({ answer, writtenBytes: merged.reduce((sum, { text }) => sum + text.length, 0) });
  });
}

export async function deleteStudy(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
): Promise<Result<{ ok: true }, Refusal>> {
  const gone = await db
    .deleteFrom('studies')
    .where('id', '=', id)
    .where('owner', '=', caller.id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n ? ok({ ok: true }) : err({ code: 'no-study' });
}

type StudyRow = Selectable<StudyTable>;

function lockStudy(tx: Transaction<Tables>, id: string): Promise<StudyRow | undefined> {
  return tx.selectFrom('studies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

async function makeStudy(
  tx: Transaction<Tables>,
  caller: Caller,
  id: string,
  { link, name, variant }: StudySync,
): Promise<StudyRow | Refusal> {
  // Who comes with a link means a study that was there, and would not find it under another owner.
  if (link !== undefined) return { code: 'no-study' };
  if (caller.kind !== 'account') return { code: 'needs-account' };
  const own = await countOwn(tx, caller.id);
  if (own.studies >= MOST_STUDIES || own.bytes >= MOST_BYTES_IN_ALL) return { code: 'too-many-studies' };
  await tx
    .insertInto('studies')
    .values({
      id,
      owner: caller.id,
      name,
      variant,
      read_link: makeSecret(),
      edit_link: makeSecret(),
      version: 0,
      entries: 0,
      bytes: 0,
      created_at: NOW,
      updated_at: NOW,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return (await lockStudy(tx, id)) ?? { code: 'no-study' };
}

function rightsOf(row: StudyRow, caller: Caller, link: string | undefined): StudyRights | undefined {
  if (row.owner === caller.id) return 'own';
  if (link === undefined) return undefined;
  return link === row.edit_link ? 'edit' : link === row.read_link ? 'read' : undefined;
}

/** An entry to be written, as JSON. */
interface Merged {
  readonly id: string;
  readonly text: string;
  readonly grown: number;
  readonly isNew: boolean;
}

/** What has to be written: changes put together with what is there. No entry changes its kind or grows without end. */
async function merge(
  tx: Transaction<Tables>,
  study: string,
  changes: readonly Entry[],
): Promise<readonly Merged[] | Refusal> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  const rows = await tx
    .selectFrom('study_entries')
    .select(['id', 'body'])
    .where('study', '=', study)
    .where('id', 'in', ids)
    .execute();
  const known = new Map(rows.flatMap(({ id, body }) => [[id, { body, entry: parseEntry(body) }] as const]));
  const merged: Merged[] = [];
  for (const change of changes) {
    const there = known.get(change.id);
    if (there?.entry && there.entry.kind !== change.kind) return { code: 'bad-input', field: 'entries' };
    const entry = there?.entry ? mergeEntries(there.entry, change) : change;
    if (!isBounded(entry)) return { code: 'study-full' };
    const [before, text] = [there ? JSON.stringify(there.entry) : '', JSON.stringify(entry)];
    if (before !== text)
      merged.push({ id: entry.id, text, grown: text.length - before.length, isNew: there === undefined });
  }
  return merged;
}

/** The version that the study has then. */
async function store(
  tx: Transaction<Tables>,
  row: StudyRow,
  merged: readonly Merged[],
  { name, variant }: StudySync,
): Promise<number | Refusal> {
  if (merged.length === 0) return row.version;
  const entries = row.entries + merged.filter(({ isNew }) => isNew).length;
  const grown = merged.reduce((sum, one) => sum + one.grown, 0);
  const bytes = row.bytes + grown;
  if (entries > MOST_ENTRIES || bytes > MOST_BYTES) return { code: 'study-full' };
  if (grown > 0 && (await countOwn(tx, row.owner)).bytes + grown > MOST_BYTES_IN_ALL)
    return { code: 'too-many-studies' };
  const version = row.version + 1;
  await tx
    .insertInto('study_entries')
    .values(merged.map(({ id, text }) => ({ study: row.id, id, version, body: text })))
    .onConflict((oc) =>
      oc.columns(['study', 'id']).doUpdateSet({
        version: sql`excluded.version`,
        body: sql`excluded.body`,
      }),
    )
    .execute();
  await tx
    .updateTable('studies')
    .set({ version, entries, bytes, name, variant, updated_at: NOW })
    .where('id', '=', row.id)
    .execute();
  return version;
}

async function countOwn(
  tx: Transaction<Tables>,
  owner: string,
): Promise<{ readonly studies: number; readonly bytes: number }> {
  const { studies, bytes } = await tx
    .selectFrom('studies')
    .select(({ fn }) => [fn.countAll<string>().as('studies'), fn.sum<string | null>('bytes').as('bytes')])
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return { studies: Number(studies), bytes: Number(bytes ?? 0) };
}

/** A list of them, as JSON. */
async function entriesSince(
  db: Kysely<Tables> | Transaction<Tables>,
  study: string,
  since: number,
): Promise<string> {
  const found = await sql<{ entries: string }>`
    select coalesce(jsonb_agg(body order by version), '[]')::text as entries from study_entries
    where study = ${study} and version > ${since}::int`.execute(db);
  return found.rows[0].entries;
}

function answerOf(row: StudyRow, rights: StudyRights, version: number, entries: string): JsonText {
  const links = rights === 'own' ? { links: { read: row.read_link, edit: row.edit_link } } : {};
  const told: Omit<StudyAnswer, 'entries'> = { id: row.id, version, rights, ...links };
  return new JsonText(`${JSON.stringify(told).slice(0, -1)},"entries":${entries}}`);
}
