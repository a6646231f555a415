import { assert, err, inspect, ok, type Result, type ToldPosition } from '@boardwright/games';
import type {
  ActionRequest,
  CreateGameAnswer,
  CreateGameRequest,
  EventList,
  GameEvent,
  GameView,
  MoveAnswer,
  MoveRequest,
} from '@boardwright/protocol';
import { type Kysely, sql } from 'kysely';
import type { Core } from '../core/core.ts';
import { type Caller, ensurePlayer, referTo } from '../identity/caller.ts';
import { askAction, askJoin, askMove } from '../play/commands.ts';
import { draftGame } from '../play/create.ts';
import { type Changed, NOW } from '../play/ledger.ts';
import { type GameRow, ROW_COLUMNS } from '../play/row.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import { canSee, viewGame } from './view.ts';

type Answer<T> = Promise<Result<T, Refusal>>;

export async function createGame(
  core: Core,
  caller: Caller,
  request: CreateGameRequest,
): Answer<CreateGameAnswer> {
  const now = await readNow(core.db);
  const draft = draftGame(core.registry, request, referTo(caller), core.levels, now);
  if (!draft.ok) return draft;
  if ((await countOpen(core.db, caller.id)) >= core.config.gamesPerPlayer) return err({ code: 'too-many' });
  await ensurePlayer(core.db, caller);
  const row = await core.ledger.create(draft.value.game);
  core.metrics.count('boardwright_games_created_total', 'Games made');
  return ok({ game: await view(core, row, caller.id, now), links: draft.value.links });
}

/** Games somebody has made that are not over: each may hold a clock and an AI. */
async function countOpen(db: Kysely<Tables>, owner: string): Promise<number> {
  const found = await db
    .selectFrom('games')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner', '=', owner)
    .where('status', 'in', ['active', 'waiting'])
    .executeTakeFirst();
  return found?.count ?? 0;
}

/** The row of a game the caller may see; a private one of others does not exist for it. */
export async function findRow(
  core: Core,
  id: string,
  player: string | undefined,
): Answer<GameRow & { now: number }> {
  const row = await core.db
    .selectFrom('games')
    .select(ROW_COLUMNS)
    .select(NOW.as('now'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && canSee(row, player) ? ok(row) : err({ code: 'no-game' });
}

export async function readGame(core: Core, id: string, player: string | undefined): Answer<GameView> {
  const row = await findRow(core, id, player);
  return row.ok ? ok(await view(core, row.value, player, row.value.now)) : row;
}

export async function readPosition(core: Core, id: string, player: string): Answer<ToldPosition> {
  const row = await findRow(core, id, player);
  if (!row.ok) return row;
  const room = await core.ledger.rooms.open(core.db, row.value);
  const told = inspect(room.session.match);
  const { outcome } = room.row;
  // Resignations and fallen clocks are the server's to know: the position alone goes on.
  return ok(outcome === null ? told : { ...told, legal: [], outcome });
}

export async function joinGame(core: Core, caller: Caller, id: string, link: string): Answer<GameView> {
  await ensurePlayer(core.db, caller);
  const joined = await core.ledger.change(id, askJoin(referTo(caller), link));
  return joined.ok ? ok(await view(core, joined.value.row, caller.id)) : joined;
}

/** Answers after the commit. A key that was used before gets the answer of then. Lag is known of sockets alone. */
export async function playMove(
  core: Core,
  caller: Caller,
  id: string,
  request: MoveRequest,
  lagMs = 0,
): Answer<MoveAnswer> {
  const began = performance.now();
  const moved = await core.ledger.change(id, askMove(caller.id, request, lagMs));
  if (!moved.ok) return moved;
  const { events, repeats } = moved.value;
  if (repeats) return ok(tellMove(id, await readMove(core.db, id, repeats.ply)));
  core.metrics.count('boardwright_moves_total', 'Moves stored');
  core.metrics.observe(
    'boardwright_move_seconds',
    'Time to store a move',
    (performance.now() - began) / 1000,
  );
  return ok(tellMove(id, events));
}

export async function act(core: Core, caller: Caller, id: string, request: ActionRequest): Answer<Changed> {
  return core.ledger.change(id, askAction(caller.id, request));
}

export async function view(
  core: Core,
  row: GameRow,
  player: string | undefined,
  now?: number,
): Promise<GameView> {
  const room = await core.ledger.rooms.open(core.db, row);
  return viewGame(room, player, Math.floor(now ?? (await readNow(core.db))));
}

/** Stored events beyond a number, oldest first. */
export async function readEvents(
  db: Kysely<Tables>,
  game: string,
  after: number,
): Promise<readonly GameEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select('body')
    .where('game', '=', game)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => row.body);
}

/** Events beyond a number, waiting for the first one if there is none yet. */
export async function waitEvents(
  core: Core,
  id: string,
  player: string,
  after: number,
  waitMs: number,
): Answer<EventList> {
  const row = await findRow(core, id, player);
  if (!row.ok) return row;
  const events = await nextEvents(core, id, after, waitMs);
  return ok({
    events: [...events],
    sequence: events.at(-1)?.sequence ?? Math.max(after, row.value.sequence),
  });
}

/** What is stored comes at once; only when there is nothing does the waiting begin. */
function nextEvents(core: Core, id: string, after: number, waitMs: number): Promise<readonly GameEvent[]> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let isDone = false;
    const end = (found: readonly GameEvent[]) => {
      isDone = true;
      clearTimeout(timer);
      core.hub.unwatch(id, watcher);
      resolve(found);
    };
    const deliver = (_: string, found: readonly GameEvent[]) => end(found);
    const watcher = { sent: after, sides: [], deliver, end: () => end([]) };
    core.hub.watch(id, watcher).then(() => {
      if (!isDone) timer = setTimeout(() => end([]), waitMs);
    }, reject);
  });
}

/** The event of a move by the ply it led to, and the one after it. */
async function readMove(db: Kysely<Tables>, game: string, ply: number): Promise<readonly GameEvent[]> {
  const events = await sql<{ body: GameEvent }>`select body from events where game = ${game}
    and sequence >= (select sequence from events where game = ${game}
      and body->>'kind' = 'moved' and (body->>'ply')::int = ${ply})
    order by sequence limit 2`.execute(db);
  return events.rows.map((row) => row.body);
}

function tellMove(game: string, [moved, next]: readonly GameEvent[]): MoveAnswer {
  assert(moved?.kind === 'moved', 'a move is its own first event');
  const { ply, move, position, turn, sequence } = moved;
  const told = { game, ply, move, position, turn };
  // A move that ends the game is answered with the end.
  if (next?.kind !== 'ended' || next.at !== moved.at) return { ...told, sequence };
  return { ...told, sequence: next.sequence, outcome: next.outcome };
}

export async function readNow(db: Kysely<Tables>): Promise<number> {
  const found = await sql<{ now: number }>`select ${NOW} as now`.execute(db);
  return Math.floor(found.rows[0].now);
}
