import type { GameList, GameQuery } from '@boardwright/protocol';
import type { Core } from '../core.ts';
import type { Caller } from '../identity/caller.ts';
import { summariseGame } from './view.ts';

const PAGE = 30;

/** Public games and the caller's own, newest first, a page at a time. */
export async function listGames(core: Core, caller: Caller, query: GameQuery): Promise<GameList> {
  const limit = query.limit ?? PAGE;
  let games = core.db
    .selectFrom('games')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('visibility', '=', 'public'),
        eb('player0', '=', caller.id),
        eb('player1', '=', caller.id),
        eb('owner', '=', caller.id),
      ]),
    );
  const { player, family, variant, status, before } = query;
  if (player !== undefined)
    games = games.where((eb) =>
      eb.or([eb('player0', '=', player), eb('player1', '=', player), eb('owner', '=', player)]),
    );
  if (family !== undefined) games = games.where('family', '=', family);
  if (variant !== undefined) games = games.where('variant', '=', variant);
  if (status !== undefined) games = games.where('status', '=', status);
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
