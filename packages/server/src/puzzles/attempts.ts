import { type Puzzle, playPuzzle, refOfPuzzle } from '@boardwright/engine/tablebase';
import { err, ok, type Registry, type Result } from '@boardwright/games';
import type { PuzzleRating, PuzzleResult, PuzzleStanding } from '@boardwright/protocol/internal';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Caller, ensurePlayer } from '../identity/caller.ts';
import { deviationNow, NEW_RATING, rateGame, type Strength } from '../play/ratings.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';

/** Most who begin are no experts: their first puzzles are among the easier ones. */
const NEW_PLAYER = { ...NEW_RATING, rating: 1200 };
/** The effort of a search says more of a puzzle than nothing at all. */
const NEW_PUZZLE_DEVIATION = 250;

const PLAYERS = { table: 'puzzle_players', key: 'player' } as const;
const PUZZLES = { table: 'puzzle_ratings', key: 'puzzle' } as const;

/** Where a player stands, and how hard the puzzles have turned out to be. */
export async function readStanding(db: Kysely<Tables>, player: string): Promise<PuzzleStanding> {
  const [row, attempts, ratings] = await Promise.all([
    readPlayerStrength(db, player),
    db.selectFrom('puzzle_attempts').select(['puzzle', 'solved']).where('player', '=', player).execute(),
    db.selectFrom('puzzle_ratings').select(['puzzle', 'rating']).execute(),
  ]);
  const now = Date.now();
  const ids = (isSolved: boolean) =>
    attempts.filter(({ solved }) => solved === isSolved).map(({ puzzle }) => puzzle);
  return {
    player: tellPuzzleRating(row ?? { ...NEW_PLAYER, games: 0, updated_at: now }, now),
    solved: ids(true),
    missed: ids(false),
    ratings: Object.fromEntries(ratings.map(({ puzzle, rating }) => [puzzle, Math.round(rating)])),
  };
}

/** Undefined of who has tried none. */
export function readPlayerStrength(db: Kysely<Tables>, player: string): Promise<Strength | undefined> {
  return db.selectFrom('puzzle_players').selectAll().where('player', '=', player).executeTakeFirst();
}

/**
 * Whether moves of both sides from the start of a puzzle solve it. Whoever stops on the way has not; a move that the
 * rules do not allow is no attempt at all. Nothing is played beyond the first wrong move.
 */
export function judgeAttempt(
  registry: Registry,
  puzzle: Puzzle,
  moves: readonly string[],
): Result<boolean, Refusal> {
  const start = registry.open(refOfPuzzle(puzzle));
  if (!start.ok) return err({ code: 'no-puzzle' });
  let match = start.value;
  for (const [index, move] of moves.entries()) {
    const step = playPuzzle(puzzle, match, move);
    if (!step) return err({ code: 'illegal-move', index });
    if (step.state === 'solved') return ok(true);
    if (step.state === 'wrong') return ok(false);
    match = step.match;
  }
  return ok(false);
}

/** Stores what came of an attempt. The first one of a player at a puzzle rates both, in the transaction that notes it. */
export async function noteAttempt(
  db: Kysely<Tables>,
  caller: Caller,
  puzzle: Puzzle,
  isSolved: boolean,
  now: number,
): Promise<PuzzleResult> {
  return db.transaction().execute(async (tx) => {
    await ensurePlayer(tx, caller);
    const noted = await tx
      .insertInto('puzzle_attempts')
      .values({ player: caller.id, puzzle: puzzle.id, solved: isSolved, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('puzzle')
      .executeTakeFirst();
    // Always the player first, so that nobody waits for each other in a circle.
    const player = await lockStrength(tx, PLAYERS, caller.id, NEW_PLAYER, now);
    // A puzzle does not change while nobody tries it: what is known of it does not fade.
    const fresh = { ...NEW_RATING, rating: puzzle.rating, deviation: NEW_PUZZLE_DEVIATION };
    const tried = { ...(await lockStrength(tx, PUZZLES, puzzle.id, fresh, now)), updated_at: now };
    const told = (mine: Strength, its: Strength) => ({
      isSolved,
      counts: noted !== undefined,
      gain: mine.rating - player.rating,
      player: tellPuzzleRating(mine, now),
      puzzle: tellPuzzleRating(its, now),
    });
    if (!noted) return told(player, tried);
    const [mine, its] = rateGame(player, tried, isSolved ? 1 : 0, now);
    await tx.updateTable('puzzle_players').set(mine).where('player', '=', caller.id).execute();
    await tx.updateTable('puzzle_ratings').set(its).where('puzzle', '=', puzzle.id).execute();
    return told(mine, its);
  });
}

/** The row of a player or of a puzzle, made where there is none, for the rest of the transaction. */
async function lockStrength(
  tx: Transaction<Tables>,
  { table, key }: typeof PLAYERS | typeof PUZZLES,
  id: string,
  { rating, deviation, volatility }: typeof NEW_RATING,
  now: number,
): Promise<Strength> {
  const [rows, name] = [sql.table(table), sql.ref(key)];
  await sql`
    insert into ${rows} (${name}, rating, deviation, volatility, games, updated_at)
    values (${id}, ${rating}, ${deviation}, ${volatility}, 0, ${now})
    on conflict do nothing
  `.execute(tx);
  const found = await sql<Strength>`select * from ${rows} where ${name} = ${id} for update`.execute(tx);
  return found.rows[0];
}

export function tellPuzzleRating(row: Strength, now: number): PuzzleRating {
  return { rating: row.rating, deviation: deviationNow(row, now), attempts: row.games };
}
