import type { GameList, GameQuery, GameStatus } from '@boardwright/protocol/internal';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../core/core.ts';
import type { Caller } from '../identity/caller.ts';
import { ROW_COLUMNS } from '../play/row.ts';
import { summariseGame } from '../play/view.ts';
import { PHASE } from '../storage/steps.ts';
import { findNames, findPlayers } from './names.ts';

const PAGE = 30;
/** Games of one player, or of all that are looked at for one page. What lies beyond them is for the next page. */
const SCANNED = 500;
/** Moves of an opening that are compared. */
const MOST_OPENING = 12;
/** The same where many players are looked for at once. */
const SCANNED_EACH = 30;

/** A game that fits, or a place where looking stopped: beyond a cut nothing is known. */
interface Found {
  readonly id: string;
  readonly created_at: number;
  readonly fits: boolean;
  readonly cut: boolean;
}

/** Two queries: the games that fit among those looked at, and when the last one looked at was made where there may be more. */
interface Branch {
  readonly found: RawBuilder<Pick<Found, 'id' | 'created_at'>>;
  readonly cuts?: RawBuilder<Pick<Found, 'created_at'>>;
}

/** A game may be found by each of its players, its owner, and its names. */
const MOST_TIMES = 6;

/**
 * Public games and the caller's own, newest first, a page at a time. Every branch follows an index and looks at a
 * bounded number of rows, so a page takes as long with a million games as with a thousand. A page may be short where
 * few of the games looked at fit; `next` goes on behind them.
 */
export async function listGames(core: Core, caller: Caller, query: GameQuery): Promise<GameList> {
  const limit = query.limit ?? PAGE;
  const branches = await chooseBranches(core, caller, query, limit);
  const { rows } = await joinBranches(branches, limit).execute(core.db);
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

/** The newest games of all branches, and the latest cut. */
function joinBranches(branches: readonly Branch[], limit: number): RawBuilder<Found> {
  const all = (parts: readonly RawBuilder<unknown>[]) =>
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    );
  const found = sql<Found>`(select id, created_at, true as fits, false as cut
    from (${all(branches.map((branch) => branch.found))}) as found
    order by created_at desc fetch first ${sql.lit(MOST_TIMES * (limit + 1))} rows with ties)`;
  const cuts = branches.flatMap((branch) => (branch.cuts ? [branch.cuts] : []));
  if (cuts.length === 0) return found;
  return sql<Found>`${found} union all select '', max(created_at), false, true
    from (${all(cuts)}) as cuts having max(created_at) is not null`;
}

async function chooseBranches(
  core: Core,
  caller: Caller,
  query: GameQuery,
  limit: number,
): Promise<readonly Branch[]> {
  const { player, name } = query;
  const fits = fitting(caller, query);
  const own = (keys: readonly string[], most: number, suits = fits) =>
    (['player0', 'player1', 'owner'] as const).map((column) => scan(column, keys, most, query, suits));
  if (player !== undefined && name === undefined) return own([player], SCANNED);
  if (name === undefined) return [...own([caller.id], SCANNED), ...listPublic(core, query, limit, fits)];
  const players = await findPlayers(core.db, name);
  const shown = player === undefined ? players : players.filter((id) => id === player);
  // Nearly all games looked at will fit where nothing else is asked for, so no more are looked at than a page has.
  const most = isPlain(query) ? limit + 1 : SCANNED_EACH;
  return [
    ...own([caller.id], SCANNED, sql<boolean>`(${fits} and ${hasPlayerNamed(name, players)})`),
    scan('player0', shown, most, query, fits),
    scan('player1', shown, most, query, fits),
    scanNames(await findNames(core.db, name), most, query, fits),
  ];
}

function isPlain(query: GameQuery): boolean {
  const { player, family, variant, ruleset, status, result } = query;
  const asked = [player, family, variant, ruleset, status, result];
  return !isSearching(query) && asked.every((part) => part === undefined);
}

/** The newest games of each player that fit. */
function scan(
  column: 'player0' | 'player1' | 'owner',
  keys: readonly string[],
  most: number,
  { status, before, after }: GameQuery,
  fits: RawBuilder<boolean>,
): Branch {
  const isRunning = status === 'active' || status === 'waiting';
  const who = sql`jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as who (key)`;
  const newest = sql`from games where ${sql.ref(column)} = who.key and created_at < ${before ?? END}
    ${since(after)}
    ${isRunning ? sql`and status in ('active', 'waiting')` : sql``} order by created_at desc`;
  return {
    found: sql`select id, created_at from ${who}, lateral (
      select id, created_at, ${fits} as fits ${newest} limit ${sql.lit(most)}) as scanned where fits`,
    // A window that numbers the rows takes a hundred times as long in the built-in database.
    cuts: sql`select created_at from ${who}, lateral (
      select created_at ${newest} offset ${sql.lit(most - 1)} limit 1) as last`,
  };
}

/**
 * The same by the names in records, all of which are of public games. One branch for all of them: a query of dozens
 * takes longer to plan than to run.
 */
function scanNames(
  names: readonly string[],
  most: number,
  query: GameQuery,
  fits: RawBuilder<boolean>,
): Branch {
  const who = sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as who (key)`;
  const newest = sql`from game_names where folded = who.key and created_at < ${query.before ?? END}
    ${since(query.after)} order by created_at desc`;
  const named = sql`${who}, lateral (select game, created_at ${newest} limit ${sql.lit(most)}) as named`;
  // All of them fit, and they are more than a page has: the page ends before the last of them.
  if (isPlain(query)) return { found: sql`select game as id, named.created_at from ${named}` };
  return {
    // One by one: the planner expects more of them than there are, and would rather read all games.
    found: sql`select games.id, games.created_at from ${named},
      lateral (select * from games where id = named.game limit 1) as games where ${fits}`,
    cuts: sql`select last.created_at from ${who}, lateral (
      select created_at ${newest} offset ${sql.lit(most - 1)} limit 1) as last`,
  };
}

/** Public games by an index that has all that is asked for: nothing is looked at in vain. */
function listPublic(
  core: Core,
  query: GameQuery,
  limit: number,
  fits: RawBuilder<boolean>,
): readonly Branch[] {
  const { family, variant, before, after } = query;
  const phases = phasesOf(query);
  const page = sql`order by created_at desc fetch first ${sql.lit(limit + 1)} rows with ties`;
  const newest = (where: RawBuilder<unknown>): Branch => ({
    found: sql`select id, created_at from games
      where visibility = 'public' and created_at < ${before ?? END} ${since(after)} ${where} ${page}`,
  });
  if (phases.length === 0) return [];
  if (query.ruleset !== undefined) return [scanRuleset(query.ruleset, query, fits)];
  // No index knows how games begin or how long they are: the newest are looked through, a page at a time.
  if (isSearching(query)) return [scanPublic(phases, query, fits)];
  if (family === undefined && variant === undefined) {
    if (phases === ALL_PHASES) return [newest(sql``)];
    return phases.map((phase) => newest(sql`and ${sql.raw(PHASE)} = ${phase}`));
  }
  const known = core.registry.families.filter(({ id }) => family === undefined || family === id);
  const ids = known.flatMap(({ variants }) => variants.map(({ id }) => id));
  const variants = variant === undefined ? ids : family === undefined ? [variant] : keepOne(ids, variant);
  return [
    {
      found: sql`select newest.id, newest.created_at
      from jsonb_array_elements_text(${JSON.stringify(variants)}::jsonb) as v (variant),
        jsonb_array_elements_text(${JSON.stringify(phases)}::jsonb) as p (phase),
        lateral (select id, created_at from games
          where visibility = 'public' and games.variant = v.variant and ${sql.raw(PHASE)} = p.phase
            and created_at < ${before ?? END} ${since(after)} ${page}) as newest`,
    },
  ];
}

/** The newest public games, of a variant where one is asked for and of some phases where not all are. */
function scanPublic(
  phases: readonly string[],
  { variant, before, after }: GameQuery,
  fits: RawBuilder<boolean>,
): Branch {
  const isAll = phases === ALL_PHASES && variant === undefined;
  const each = isAll ? [''] : phases;
  const which = sql`jsonb_array_elements_text(${JSON.stringify(each)}::jsonb) as p (phase)`;
  const newest = sql`from games where visibility = 'public'
    ${isAll ? sql`` : sql`and ${sql.raw(PHASE)} = p.phase`}
    ${variant === undefined ? sql`` : sql`and variant = ${variant}`}
    and created_at < ${before ?? END} ${since(after)} order by created_at desc`;
  return {
    found: sql`select id, created_at from ${which}, lateral (
      select id, created_at, ${fits} as fits ${newest} limit ${sql.lit(SCANNED)}) as scanned where fits`,
    cuts: sql`select last.created_at from ${which}, lateral (
      select created_at ${newest} offset ${sql.lit(SCANNED - 1)} limit 1) as last`,
  };
}

/** The newest public games by the same rules from the same start. */
function scanRuleset(ruleset: string, { before, after }: GameQuery, fits: RawBuilder<boolean>): Branch {
  const newest = sql`from games where visibility = 'public' and ruleset = ${ruleset}
    and created_at < ${before ?? END} ${since(after)} order by created_at desc`;
  return {
    found: sql`select id, created_at from (
      select id, created_at, ${fits} as fits ${newest} limit ${sql.lit(SCANNED)}) as scanned where fits`,
    cuts: sql`select created_at ${newest} offset ${sql.lit(SCANNED - 1)} limit 1`,
  };
}

function isSearching({ least, most, opening }: GameQuery): boolean {
  return least !== undefined || most !== undefined || opening !== undefined;
}

function since(after: number | undefined): RawBuilder<unknown> {
  return after === undefined ? sql`` : sql`and created_at >= ${after}`;
}

/** The moves that the game begins with; how they are written is the family's own. */
function beginsWith(opening: string): RawBuilder<boolean> {
  const moves = opening.trim().split(/\s+/).slice(0, MOST_OPENING);
  const alike = moves.map((move, i) => sql<boolean>`session->'game'->'moves'->>${sql.lit(i)} = ${move}`);
  return sql<boolean>`(${sql.join(alike, sql` and `)})`;
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

/** Whether a row that was looked at may be seen, and is what was asked for beside a name. */
function fitting(caller: Caller, query: GameQuery): RawBuilder<boolean> {
  const { player, family, variant, ruleset, least, most, opening } = query;
  const phases = phasesOf(query);
  const seen = sql<boolean>`(visibility = 'public' or ${caller.id} in (player0, player1, owner))`;
  const conditions: RawBuilder<boolean>[] = [
    seen,
    ...(player === undefined ? [] : [sql<boolean>`${player} in (player0, player1, owner)`]),
    ...(family === undefined ? [] : [sql<boolean>`family = ${family}`]),
    ...(variant === undefined ? [] : [sql<boolean>`variant = ${variant}`]),
    ...(ruleset === undefined ? [] : [sql<boolean>`ruleset = ${ruleset}`]),
    ...(phases === ALL_PHASES
      ? []
      : [
          sql<boolean>`${sql.raw(PHASE)} in (select jsonb_array_elements_text(${JSON.stringify(phases)}::jsonb))`,
        ]),
    ...(least === undefined ? [] : [sql<boolean>`ply >= ${least}::int`]),
    ...(most === undefined ? [] : [sql<boolean>`ply <= ${most}::int`]),
    ...(opening === undefined ? [] : [beginsWith(opening)]),
  ];
  return sql<boolean>`coalesce(${sql.join(conditions, sql` and `)}, false)`;
}

/** Those of the accounts that were found, and the names in records. */
function hasPlayerNamed(beginning: string, players: readonly string[]): RawBuilder<boolean> {
  const folded = beginning.toLowerCase();
  const found = sql`(select jsonb_array_elements_text(${JSON.stringify(players)}::jsonb))`;
  return sql<boolean>`coalesce(
    games.player0 in ${found} or games.player1 in ${found}
    or starts_with(lower(games.seats->0->>'name'), ${folded})
    or starts_with(lower(games.seats->1->>'name'), ${folded}), false)`;
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
