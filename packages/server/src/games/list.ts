import type { GameList, GameQuery, GameStatus } from '@boardwright/protocol';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../core/core.ts';
import type { Caller } from '../identity/caller.ts';
import { ROW_COLUMNS } from '../play/row.ts';
import { summariseGame } from '../play/view.ts';
import { PHASE } from '../storage/steps.ts';
import { findNames, findPlayers } from './names.ts';

const PAGE = 30;
/** Games of one player that are looked at for one page. What lies beyond them is for the next page. */
const SCANNED = 500;
/** The same where many players are looked for at once. */
const SCANNED_EACH = 100;

/** A game found by a branch; the last one a branch looked at is `cut`, and may not fit. */
interface Found {
  readonly id: string;
  readonly created_at: number;
  readonly fits: boolean;
  readonly cut: boolean;
}

type Branch = RawBuilder<Found>;

/**
 * Public games and the caller's own, newest first, a page at a time. Every branch follows an index and looks at a
 * bounded number of rows, so a page takes as long with a million games as with a thousand. A page may be short where
 * few of the games looked at fit; `next` goes on behind them.
 */
export async function listGames(core: Core, caller: Caller, query: GameQuery): Promise<GameList> {
  const limit = query.limit ?? PAGE;
  const branches = await chooseBranches(core, caller, query, limit);
  const all = sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union all `,
  );
  const { rows } = await sql<Found>`${all}`.execute(core.db);
  const { ids, next } = cutPage(rows, limit);
  if (ids.length === 0) return { games: [], ...(next === undefined ? {} : { next }) };
  const games = await core.db
    .selectFrom('games')
    .select(ROW_COLUMNS)
    .where(sql<boolean>`id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    games: games.map((row) => summariseGame(row, caller.id)),
    ...(next === undefined ? {} : { next }),
  };
}

async function chooseBranches(
  core: Core,
  caller: Caller,
  query: GameQuery,
  limit: number,
): Promise<readonly Branch[]> {
  const { player, name } = query;
  const fits = fitting(caller, query);
  const own = (keys: readonly string[], most: number) =>
    (['player0', 'player1', 'owner'] as const).map((column) => scan(column, keys, most, query, fits));
  if (player !== undefined && name === undefined) return own([player], SCANNED);
  if (name === undefined) return [...own([caller.id], SCANNED), ...listPublic(core, query, limit)];
  const players = await findPlayers(core.db, name);
  const shown = player === undefined ? players : players.filter((id) => id === player);
  return [
    ...own([caller.id], SCANNED),
    scan('player0', shown, SCANNED_EACH, query, fits),
    scan('player1', shown, SCANNED_EACH, query, fits),
    scanNames(await findNames(core.db, name), query, fits),
  ];
}

/** The newest games of each player that fit, and the last one looked at where there may be more. */
function scan(
  column: 'player0' | 'player1' | 'owner',
  keys: readonly string[],
  most: number,
  { status, before }: GameQuery,
  fits: RawBuilder<boolean>,
): Branch {
  const isRunning = status === 'active' || status === 'waiting';
  return sql<Found>`select id, created_at, fits, place = ${most} as cut
    from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as who (key), lateral (
      select id, created_at, ${fits} as fits, row_number() over (order by created_at desc) as place
      from games where ${sql.ref(column)} = who.key and created_at < ${before ?? END}
        ${isRunning ? sql`and status in ('active', 'waiting')` : sql``}
      order by created_at desc limit ${most}) as scanned
    where fits or place = ${most}`;
}

/** The same by the names in records. */
function scanNames(names: readonly string[], { before }: GameQuery, fits: RawBuilder<boolean>): Branch {
  return sql<Found>`select id, created_at, fits, place = ${SCANNED_EACH} as cut
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as who (key), lateral (
      select id, games.created_at, ${fits} as fits, place
      from (select game, row_number() over (order by created_at desc) as place from game_names
        where folded = who.key and created_at < ${before ?? END}
        order by created_at desc limit ${SCANNED_EACH}) as named
      join games on games.id = named.game) as scanned
    where fits or place = ${SCANNED_EACH}`;
}

/** Public games by an index that has all that is asked for: nothing is looked at in vain. */
function listPublic(core: Core, query: GameQuery, limit: number): readonly Branch[] {
  const { family, variant, before } = query;
  const phases = phasesOf(query);
  const page = sql`order by created_at desc fetch first ${sql.lit(limit + 1)} rows with ties`;
  const newest = (where: RawBuilder<unknown>) => sql<Found>`select id, created_at, true as fits, false as cut
    from games where visibility = 'public' and created_at < ${before ?? END} ${where} ${page}`;
  if (phases.length === 0) return [];
  if (family === undefined && variant === undefined) {
    if (phases === ALL_PHASES) return [newest(sql``)];
    return phases.map((phase) => newest(sql`and ${sql.raw(PHASE)} = ${phase}`));
  }
  const known = core.registry.families.filter(({ id }) => family === undefined || family === id);
  const ids = known.flatMap(({ variants }) => variants.map(({ id }) => id));
  const variants = variant === undefined ? ids : family === undefined ? [variant] : keepOne(ids, variant);
  return [
    sql<Found>`select id, created_at, true as fits, false as cut
      from jsonb_array_elements_text(${JSON.stringify(variants)}::jsonb) as v (variant),
        jsonb_array_elements_text(${JSON.stringify(phases)}::jsonb) as p (phase),
        lateral (select id, created_at from games
          where visibility = 'public' and games.variant = v.variant and ${sql.raw(PHASE)} = p.phase
            and created_at < ${before ?? END} ${page}) as newest`,
  ];
}

function keepOne(ids: readonly string[], wanted: string): readonly string[] {
  return ids.includes(wanted) ? [wanted] : [];
}

/** After every game there will be. */
const END = 1e15;

const ALL_PHASES = ['waiting', 'active', 'aborted', 'first', 'second', 'draw'] as const;

function phasesOf({ status, result }: GameQuery): readonly string[] {
  if (status === undefined && result === undefined) return ALL_PHASES;
  const ended: readonly string[] = result === undefined ? ['first', 'second', 'draw'] : [result];
  if (status === undefined || status === 'finished') return ended;
  return result === undefined ? [status satisfies GameStatus] : [];
}

/** Whether a row that was looked at may be seen, and is what was asked for. */
function fitting(caller: Caller, query: GameQuery): RawBuilder<boolean> {
  const { player, family, variant, name } = query;
  const phases = phasesOf(query);
  const seen = sql<boolean>`(visibility = 'public' or ${caller.id} in (player0, player1, owner))`;
  const conditions: RawBuilder<boolean>[] = [
    seen,
    ...(player === undefined ? [] : [sql<boolean>`${player} in (player0, player1, owner)`]),
    ...(family === undefined ? [] : [sql<boolean>`family = ${family}`]),
    ...(variant === undefined ? [] : [sql<boolean>`variant = ${variant}`]),
    ...(phases === ALL_PHASES
      ? []
      : [
          sql<boolean>`${sql.raw(PHASE)} in (select jsonb_array_elements_text(${JSON.stringify(phases)}::jsonb))`,
        ]),
    ...(name === undefined ? [] : [hasPlayerNamed(name)]),
  ];
  return sql<boolean>`coalesce(${sql.join(conditions, sql` and `)}, false)`;
}

/** Accounts whose name begins so, and the names in records. */
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

/**
 * The games of a page, all of one instant together, and where the next begins. Beyond the point where a branch
 * stopped looking nothing is known, and the page ends there.
 */
export function cutPage(found: readonly Found[], limit: number): { ids: readonly string[]; next?: number } {
  const cuts = found.filter(({ cut }) => cut).map(({ created_at }) => created_at);
  const horizon = Math.max(Number.NEGATIVE_INFINITY, ...cuts);
  const fitting = new Map(found.filter(({ fits }) => fits).map(({ id, created_at }) => [id, created_at]));
  const known = [...fitting].filter(([, at]) => at >= horizon).sort(([, a], [, b]) => b - a);
  const last = known[Math.min(limit, known.length) - 1]?.[1];
  const page = known.filter(([, at]) => last !== undefined && at >= last);
  const ids = page.map(([id]) => id);
  if (last !== undefined && page.length < fitting.size && page.length >= limit) return { ids, next: last };
  return cuts.length === 0 ? { ids } : { ids, next: horizon };
}
