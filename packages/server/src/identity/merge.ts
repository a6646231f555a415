import { type Kysely, sql, type Transaction } from 'kysely';
import { NOW } from '../play/ledger.ts';
import type { Tables } from '../storage/tables.ts';

interface Account {
  readonly id: string;
  readonly name: string;
}

/** Whoever was a guest in these games sits there as the account: in rows, sessions and what is told of joining. */
export async function renameSeats(
  tx: Transaction<Tables>,
  guest: string,
  { id, name }: Account,
  games: readonly string[],
): Promise<void> {
  if (games.length === 0) return;
  const seat = JSON.stringify({ kind: 'person', player: { id, name } });
  const sitter = JSON.stringify({ kind: 'person', id, name });
  // The time tells servers that hold the game in memory to read it again.
  for (const [side, player] of [
    [0, 'player0'],
    [1, 'player1'],
  ] as const)
    await sql`update games set ${sql.ref(player)} = ${id}, updated_at = ${NOW},
        seats = jsonb_set(seats, ${`{${side}}`}::text[], ${seat}::jsonb),
        session = jsonb_set(session, ${`{seats,${side}}`}::text[], ${sitter}::jsonb)
      where ${sql.ref(player)} = ${guest} and id in (${sql.join(games)})`.execute(tx);
  await sql`update events set body = jsonb_set(body, '{seat}', ${seat}::jsonb)
    where game in (${sql.join(games)}) and body->'seat'->'player'->>'id' = ${guest}`.execute(tx);
}

/** The games of a guest, none of whom changes meanwhile. */
export async function lockGames(tx: Transaction<Tables>, guest: string): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`select id from games
    where player0 = ${guest} or player1 = ${guest} for update`.execute(tx);
  return found.rows.map((row) => row.id);
}

/**
 * Whoever signs in takes along the games, seeks and puzzles of the guest they were, except games against
 * themselves: there the guest's seat stays with the guest.
 */
export async function mergeGuest(db: Kysely<Tables>, guest: string, account: Account): Promise<void> {
  const { id, name } = account;
  await db.transaction().execute(async (tx) => {
    const found = await sql<{ id: string }>`select id from games
      where (player0 = ${guest} and player1 is distinct from ${id})
        or (player1 = ${guest} and player0 is distinct from ${id}) for update`.execute(tx);
    const games = found.rows.map((row) => row.id);
    await renameSeats(tx, guest, account, games);
    await tx.updateTable('games').set({ owner: id }).where('owner', '=', guest).execute();
    await tx
      .updateTable('games')
      .set({ invited: id, invited_name: name })
      .where('invited', '=', guest)
      .execute();
    await tx.updateTable('seeks').set({ player: id }).where('player', '=', guest).execute();
    // Puzzles the account has met before count as they did then, and its own rating outweighs the guest's.
    await sql`insert into puzzle_attempts (player, puzzle, solved, at)
      select ${id}, puzzle, solved, at from puzzle_attempts
      where player = ${guest} on conflict do nothing`.execute(tx);
    await sql`insert into puzzle_players (player, rating, deviation, volatility, games, updated_at)
      select ${id}, rating, deviation, volatility, games, updated_at
      from puzzle_players where player = ${guest} on conflict do nothing`.execute(tx);
    await tx.deleteFrom('puzzle_attempts').where('player', '=', guest).execute();
    await tx.deleteFrom('puzzle_players').where('player', '=', guest).execute();
  });
}
