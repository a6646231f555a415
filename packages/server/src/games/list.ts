import type { GameList, GameQuery, GameResult } from '@boardwright/protocol';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../core/core.ts';
import type { Caller } from '../identity/caller.ts';
import { ROW_COLUMNS } from '../play/row.ts';
import { summariseGame } from './view.ts';

const PAGE = 30;

/** Public games and the caller's own, newest first, a page at a time. */
export async function listGames(core: Core, caller: Caller, query: GameQuery): Promise<GameList> {
  const limit = query.limit ?? PAGE;
  let games = core.db
    .selectFrom('games')
    .select(ROW_COLUMNS)
    .where((eb) =>
      eb.or([
        eb('visibility', '=', 'public'),
        eb('player0', '=', caller.id),
        eb('player1', '=', caller.id),
        eb('owner', '=', caller.id),
      ]),
    );
  const { player, family, variant, status, name, result, before } = query;
  if (player !== undefined)
    games = games.where((eb) =>
      eb.or([eb('player0', '=', player), eb('player1', '=', player), eb('owner', '=', player)]),
    );
  if (family !== undefined) games = games.where('family', '=', family);
  if (variant !== undefined) games = games.where('variant', '=', variant);
  if (status !== undefined) games = games.where('status', '=', status);
  if (name !== undefined) games = games.where(hasPlayerNamed(name));
  if (result !== undefined) games = games.where(endedAs(result));
  if (before !== undefined) games = games.where('created_at', '<', before);
  const rows = await games
    .orderBy('created_at', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    games: page.map((row) => summariseGame(row, caller.id)),
    ...(rows.length > limit && last ? { next: last.created_at } : {}),
  };
}

/** Accounts whose name begins so, and the names in imported games. */
function hasPlayerNamed(beginning: string): RawBuilder<boolean> {
  const folded = beginning.toLowerCase();
  return sql<boolean>`(
    exists (
      select 1 from players
      where players.id in (games.player0, games.player1) and starts_with(players.folded, ${folded})
    )
    or starts_with(lower(games.seats->0->>'name'), ${folded})
    or starts_with(lower(games.seats->1->>'name'), ${folded})
  )`;
}

function endedAs(result: GameResult): RawBuilder<boolean> {
  if (result === 'draw') return sql<boolean>`(outcome is not null and outcome->>'winner' is null)`;
  return sql<boolean>`outcome->>'winner' = ${result}`;
}
