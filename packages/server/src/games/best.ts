import type { GameSummary } from '@boardwright/protocol';
import { sql } from 'kysely';
import type { Core } from '../core/core.ts';
import { NOW } from '../play/ledger.ts';
import { type GameRow, ROW_COLUMNS } from '../play/row.ts';
import { summariseGame } from '../play/view.ts';
import { PHASE } from '../storage/steps.ts';

const SHOWN = 24;
/** Running games that are looked at, the newest first: a bound, not a limit anybody meets. */
const LOOKED_AT = 1_000;
/** How long without a move until nobody plays there any more: with a clock, with days for a turn, without either. */
const STILL_MS = { fischer: 600_000, days: 3 * 86_400_000, none: 3_600_000 };

/**
 * Public games between people that are worth watching: those in which something happens, the best players first, then
 * those who have more of it behind them. Games against the machine come after all others.
 */
export async function listBest({ db }: Core, reader: string): Promise<GameSummary[]> {
  const still = sql`case clock->>'kind' when 'fischer' then ${STILL_MS.fischer}::double precision
    when 'days' then ${STILL_MS.days}::double precision else ${STILL_MS.none}::double precision end`;
  const rating = (side: 0 | 1) =>
    sql`coalesce((seats->${sql.lit(side)}->'player'->>'rating')::double precision, 0)`;
  const columns = sql.join(ROW_COLUMNS.map((name) => sql.ref(name)));
  const { rows } = await sql<GameRow>`select ${columns} from (
      select ${columns} from games where visibility = 'public' and ${sql.raw(PHASE)} = 'active'
      order by created_at desc limit ${LOOKED_AT}) as running
    where ply > 0 and updated_at > ${NOW} - ${still}
    order by (seats->0->>'kind' = 'person' and seats->1->>'kind' = 'person') desc,
      ${rating(0)} + ${rating(1)} desc, ply desc, id
    limit ${SHOWN}`.execute(db);
  return rows.map((row) => summariseGame(row, reader));
}
