import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A value that the first server makes and all others share through the database, such as a key they sign with. */
export async function keepSetting(
  db: Kysely<Tables>,
  name: 'guest-key' | 'push-keys',
  fresh: string,
): Promise<string> {
  await sql`insert into settings (name, value) values (${name}, ${fresh}) on conflict do nothing`.execute(db);
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
