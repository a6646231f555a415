import { err, ok, type Result, type Side } from '@boardwright/games';
import { assert } from '@boardwright/games/internal';
import type {
  ActionRequest,
  CreateGameRequest,
  GameEvent,
  GameView,
  MoveRequest,
} from '@boardwright/protocol';
import type { CreateGameAnswer, EventList, MoveAnswer, PlayerRef } from '@boardwright/protocol/internal';
import { type Kysely, sql } from 'kysely';
import type { Payer } from '../admission/payer.ts';
import type { Core } from '../core/core.ts';
import { type Caller, ensurePlayer, referTo, refuseProgram } from '../identity/caller.ts';
import { isApart } from '../people/blocks.ts';
import { askAction, askJoin, askMove } from '../play/commands.ts';
import { type Creator, draftGame } from '../play/create.ts';
import { type Changed, NOW } from '../play/ledger.ts';
import { readRating } from '../play/ratings.ts';
import { type GameRow, ROW_COLUMNS, sidesOf } from '../play/row.ts';
import { canSee, viewGame } from '../play/view.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import type { JsonText } from '../threads/pool.ts';
import { describeGame, readStored } from './stored.ts';
import { isHeavy, refuseHeavy } from './weight.ts';

type Answer<T> = Promise<Result<T, Refusal>>;

export async function createGame(
  core: Core,
  caller: Caller,
  payer: Payer,
  request: CreateGameRequest,
): Answer<CreateGameAnswer> {
  const unfit = await refuseShaped(core, payer, request);
  if (unfit) return err(unfit);
  const now = await readNow(core.db);
  const invited =
    request.invite === undefined ? undefined : await findInvited(core.db, caller, request.invite);
  if (invited && !invited.ok) return invited;
  const barred = refuseProgram(core.config, caller, request.rated ?? false);
  if (barred) return err(barred);
  const terms = { levels: core.levels, takebacks: core.config.takebacks };
  const creator = await referRated(core, caller, request);
  const draft = draftGame(core.registry, request, creator, terms, now, invited?.value);
  if (!draft.ok) return draft;
  if ((await countOpen(core.db, caller.id)) >= core.config.gamesPerPlayer) return err({ code: 'too-many' });
  await ensurePlayer(core.db, caller);
  const row = await core.ledger.create(draft.value.game);
  core.metrics.count('boardwright_games_created_total', 'Games made');
  const { session } = draft.value.game;
  const game = viewGame(row, session.match.ref, session, caller.id, now);
  return ok({ game, links: draft.value.links });
}

/** The caller as they sit at a game: with their rating at its kind, where they have one. */
async function referRated(
  { db, registry }: Core,
  caller: Caller,
  { variant, clock = { kind: 'none' } }: Pick<CreateGameRequest, 'variant' | 'clock'>,
): Promise<Creator> {
  if (caller.kind !== 'account') return referTo(caller);
  const rating = Math.round(await readRating(registry, db, caller.id, variant, clock));
  return { ...referTo(caller), ...(rating === 0 ? {} : { rating }) };
}

/** Rules and starts of the caller's making are tried in a thread first: their moves will be listed here. */
async function refuseShaped(
  { rules: threads }: Core,
  payer: Payer,
  { variant, rules, start }: CreateGameRequest,
): Promise<Refusal | undefined> {
  if (rules === undefined && start === undefined) return undefined;
  const game = { variant, ...(rules ? { rules } : {}), ...(start === undefined ? {} : { position: start }) };
  const checked = await threads.run('check', { ...game, startField: 'start' }, payer);
  if (!checked.ok) return checked.error;
  return isHeavy(checked.value) ? { code: 'too-complex', field: 'start' } : undefined;
}

/** A player by id or name; nobody invites themselves. */
async function findInvited(db: Kysely<Tables>, caller: Caller, wish: string): Answer<PlayerRef> {
  const row = await db
    .selectFrom('players')
    .select(['id', 'name'])
    .where(sql<boolean>`id in (select id from players where id = ${wish}
      union all select id from players where folded = ${wish.toLowerCase()})`)
    .executeTakeFirst();
  if (!row) return err({ code: 'no-player', field: 'invite' });
  if (row.id === caller.id) return err({ code: 'already-seated', field: 'invite' });
  if (await isApart(db, row.id, caller.id)) return err({ code: 'blocked', field: 'invite' });
  return ok({ id: row.id, ...(row.name === null ? {} : { name: row.name }) });
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

export async function readGame(
  core: Core,
  id: string,
  player: string | undefined,
  payer: Payer,
): Answer<GameView> {
  const row = await findRow(core, id, player);
  return row.ok ? view(core, row.value, player, payer, row.value.now) : row;
}

export async function readPosition(
  core: Core,
  id: string,
  player: string,
  payer: Payer,
): Promise<Result<JsonText, Refusal>> {
  const row = await findRow(core, id, player);
  if (!row.ok) return row;
  const { game } = await readStored(core, row.value);
  return core.rules.run('stand', { game, outcome: row.value.outcome, language: 'en' }, payer);
}

export async function joinGame(
  core: Core,
  caller: Caller,
  payer: Payer,
  id: string,
  link: string | undefined,
): Answer<GameView> {
  await ensurePlayer(core.db, caller);
  const bar = (isRated: boolean) => refuseProgram(core.config, caller, isRated);
  const game = await core.db
    .selectFrom('games')
    .select(['variant', 'clock'])
    .where('id', '=', id)
    .executeTakeFirst();
  const player = game ? await referRated(core, caller, game) : referTo(caller);
  const joined = await core.ledger.change(id, askJoin(player, link, bar));
  return joined.ok ? view(core, joined.value.row, caller.id, payer) : joined;
}

/** Answers after the commit. A key that was used before gets the answer of then. Lag is known of sockets alone. */
export async function playMove(
  core: Core,
  caller: Caller,
  payer: Payer,
  id: string,
  request: MoveRequest,
  lagMs = 0,
): Answer<MoveAnswer> {
  const stranger = await refuseStranger(core, caller, id);
  if (stranger) return err(stranger);
  const heavy = await refuseHeavyMove(core, payer, id, request);
  if (heavy) return err(heavy);
  const began = performance.now();
  const readSpentMs = core.weights.watch(id);
  const moving = core.ledger.change(id, askMove(caller.id, request, lagMs));
  // Deciding is done by now, and only storing left.
  const decidedMs = readSpentMs();
  payer.spendLoop(Math.max(0, decidedMs - USUAL_DECISION_MS));
  const moved = await moving;
  if (!moved.ok) {
    // What is refused was decided on twice: the second time on the locked row.
    payer.spendLoop(Math.max(0, decidedMs - USUAL_DECISION_MS));
    return moved;
  }
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
  const stranger = await refuseStranger(core, caller, id);
  if (stranger) return err(stranger);
  return core.ledger.change(id, (room) => {
    const { player0, player1 } = room.row;
    const awaySince = (side: Side) => {
      const player = side === 0 ? player0 : player1;
      return player === null ? undefined : core.roster.awaySince(player);
    };
    return askAction(caller.id, request, awaySince)(room);
  });
}

/**
 * A move at another ply than the next is refused or known already; it leads nowhere. What is kept here may be behind
 * another server.
 */
async function refuseHeavyMove(
  core: Core,
  payer: Payer,
  id: string,
  { move, ply }: MoveRequest,
): Promise<Refusal | undefined> {
  const known = core.ledger.rooms.recall(id);
  const room = known?.session.ply === ply ? known : await core.ledger.rooms.find(core.db, id);
  return room && room.session.ply === ply ? refuseHeavy(core, payer, room, move) : undefined;
}

/** What deciding on a move takes as a rule; only more than that is charged. */
const USUAL_DECISION_MS = 5;

/** Whoever neither sits in a game nor is invited cannot keep its players waiting: they are refused before its row is locked. */
async function refuseStranger(
  { db, ledger }: Core,
  caller: Caller,
  id: string,
): Promise<Refusal | undefined> {
  const known = ledger.rooms.recall(id)?.row;
  if (known && sidesOf(known, caller.id).length > 0) return undefined;
  const row = await db
    .selectFrom('games')
    .select(['player0', 'player1', 'invited'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return { code: 'no-game' };
  const isOwn = row.invited === caller.id || sidesOf(row, caller.id).length > 0;
  return isOwn ? undefined : { code: 'not-your-seat' };
}

export async function view(
  core: Core,
  known: GameRow,
  player: string | undefined,
  payer: Payer,
  now?: number,
): Answer<GameView> {
  const seen = await describeGame(core, known, payer);
  if (!seen.ok) return seen;
  const { row, game, session } = seen.value;
  return ok(viewGame(row, game, session, player, Math.floor(now ?? (await readNow(core.db)))));
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
