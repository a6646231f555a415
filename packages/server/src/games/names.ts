import { type Kysely, sql } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** More names than this begin alike only where nobody is looked for. */
const MOST_NAMES = 8;

/** Accounts whose name begins so, by the alphabet: whose name it is comes first. */
export async function findPlayers(db: Kysely<Tables>, beginning: string): Promise<readonly string[]> {
  const [from, to] = rangeOf(beginning);
  const found = await sql<{ id: string }>`select id from players
    where folded ~>=~ ${from} and folded ~<~ ${to} order by folded using ~<~ limit ${MOST_NAMES}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Names in the records of public games that begin so. A name may stand in thousands: each is jumped to. */
export async function findNames(db: Kysely<Tables>, beginning: string): Promise<readonly string[]> {
  const [from, to] = rangeOf(beginning);
  const found = await sql<{ folded: string }>`with recursive names (folded, place) as (
      (select folded, 1 from game_names where folded ~>=~ ${from} and folded ~<~ ${to}
        order by folded using ~<~ limit 1)
      union all
      select (select n.folded from game_names n where n.folded ~>~ names.folded and n.folded ~<~ ${to}
        order by n.folded using ~<~ limit 1), place + 1
      from names where names.folded is not null and place < ${MOST_NAMES})
    select folded from names where folded is not null`.execute(db);
  return found.rows.map(({ folded }) => folded);
}

/** All texts that begin so lie between these two, in the order of their bytes. */
function rangeOf(beginning: string): readonly [string, string] {
  const folded = beginning.toLowerCase();
  return [folded, `${folded}\u{10ffff}`];
}
