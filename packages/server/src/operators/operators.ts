import { isIP } from 'node:net';
import { err, ok, type Result } from '@boardwright/games';
import { unreachable } from '@boardwright/games/internal';
import type { OperatorRequest, OperatorView, ReportRequest } from '@boardwright/protocol/internal';
import { type Kysely, sql, type Transaction } from 'kysely';
import { addressKey } from '../admission/address.ts';
import { makeId } from '../crypto/secrets.ts';
import type { Caller } from '../identity/caller.ts';
import { readReportedChat } from '../people/chat.ts';
import { NOW } from '../play/ledger.ts';
import type { ServerConfig } from '../process/config.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';

/** Rows of each kind that an operator is shown. */
const SHOWN = 100;
/** How long a name that was taken away is nobody's. */
const REST_MS = 365 * 86_400_000;

/** Somebody tells the operators of a game or a player. */
export async function storeReport(
  db: Kysely<Tables>,
  reporter: string,
  { game, player, text }: ReportRequest,
): Promise<Result<{ ok: true }, Refusal>> {
  if (game === undefined && player === undefined) return err({ code: 'bad-input', field: 'game' });
  await db
    .insertInto('reports')
    .values({
      id: makeId(),
      reporter,
      game: game ?? null,
      player: player ?? null,
      text,
      at: NOW,
      closed_at: null,
      closed_by: null,
    })
    .execute();
  return ok({ ok: true });
}

export async function viewOperations(db: Kysely<Tables>): Promise<OperatorView> {
  const reports = await db
    .selectFrom('reports')
    .leftJoin('players', 'players.id', 'reports.reporter')
    .leftJoin('games', 'games.id', 'reports.game')
    .selectAll('reports')
    .select(['players.name as reporterName', 'games.seats as seats'])
    .where('closed_at', 'is', null)
    .orderBy('reports.at', 'desc')
    .limit(SHOWN)
    .execute();
  const chats = await readReportedChat(
    db,
    reports.flatMap(({ game }) => game ?? []),
  );
  const bans = await db
    .selectFrom('bans')
    .leftJoin('players', 'players.id', 'bans.subject')
    .selectAll('bans')
    .select('players.name as name')
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  const log = await db.selectFrom('operator_log').selectAll().orderBy('at', 'desc').limit(SHOWN).execute();
  return {
    reports: reports.map(({ id, reporter, reporterName, game, player, text, at, seats }) => ({
      id,
      reporter,
      ...(reporterName === null ? {} : { reporterName }),
      ...(game === null ? {} : { game }),
      ...(player === null ? {} : { player }),
      text,
      at,
      ...(seats === null ? {} : { seats }),
      ...(game !== null && chats.has(game) ? { chat: chats.get(game) ?? [] } : {}),
    })),
    bans: bans.map(({ kind, subject, name, reason, by, at }) => ({
      kind,
      subject,
      ...(name === null ? {} : { name }),
      reason,
      by,
      at,
    })),
    log: log.map(({ at, by, action, subject, reason }) => ({ at, by, action, subject, reason })),
  };
}

/** Does one thing and writes down who did it and why, both or neither. */
export async function operate(
  db: Kysely<Tables>,
  by: string,
  request: OperatorRequest,
): Promise<Result<true, Refusal>> {
  return db.transaction().execute(async (tx) => {
    const done = await perform(tx, by, request);
    if (!done) return err({ code: 'no-subject', field: 'subject' });
    const { action, subject, reason } = request;
    await tx
      .insertInto('operator_log')
      .values({ id: makeId(), at: NOW, by, action, subject, reason })
      .execute();
    return ok(true);
  });
}

/** False where there is nothing of the kind. */
async function perform(tx: Transaction<Tables>, by: string, request: OperatorRequest): Promise<boolean> {
  const { action, subject } = request;
  switch (action) {
    case 'remove-game':
      return removeGame(tx, subject);
    case 'remove-name': {
      const account = await findAccount(tx, subject);
      return account !== undefined && renameAccount(tx, account);
    }
    case 'remove-message': {
      const place = parseMessage(subject);
      return place !== undefined && removeMessage(tx, place);
    }
    case 'ban-account': {
      const account = await findAccount(tx, subject);
      return account !== undefined && banAccount(tx, by, account, request.reason);
    }
    case 'ban-address':
      return isIP(subject) !== 0 && ban(tx, by, 'address', addressKey(subject), request.reason);
    case 'lift-ban':
      return liftBan(tx, subject);
    case 'close-report': {
      const closed = await sql`update reports set closed_at = ${NOW}, closed_by = ${by}
        where id = ${subject} and closed_at is null returning id`.execute(tx);
      return closed.rows.length > 0;
    }
    default:
      return unreachable(action);
  }
}

async function findAccount(tx: Transaction<Tables>, subject: string): Promise<string | undefined> {
  const found = await sql<{
    id: string;
  }>`select id from players where kind = 'account' and folded = ${subject.toLowerCase()}
    union all select id from players where id = ${subject} limit 1`.execute(tx);
  return found.rows[0]?.id;
}

async function removeGame(tx: Transaction<Tables>, id: string): Promise<boolean> {
  // Locked first, so that no move comes between.
  const found = await sql`select 1 from games where id = ${id} for update`.execute(tx);
  if (found.rows.length === 0) return false;
  await tx.deleteFrom('moves').where('game', '=', id).execute();
  await tx.deleteFrom('events').where('game', '=', id).execute();
  await tx.deleteFrom('games').where('id', '=', id).execute();
  return true;
}

/** A line of the chat of a game. */
export interface MessagePlace {
  readonly game: string;
  readonly number: number;
}

/** The id of a game, and which of the lines said in it. */
export function parseMessage(subject: string): MessagePlace | undefined {
  const [, game, number] = /^([^/]+)\/(\d{1,4})$/.exec(subject) ?? [];
  return game === undefined ? undefined : { game, number: Number(number) };
}

/** The line keeps its place and its speaker: those after it are known by their numbers. */
async function removeMessage(tx: Transaction<Tables>, { game, number }: MessagePlace): Promise<boolean> {
  const removed = await tx
    .updateTable('chat_lines')
    .set({ phrase: null, text: null, removed: true })
    .where('game', '=', game)
    .where('number', '=', number)
    .where('removed', '=', false)
    .returning('number')
    .execute();
  return removed.length > 0;
}

/** The account keeps its games under a name that says nothing; the old one rests. It signs in by the new one. */
async function renameAccount(tx: Transaction<Tables>, id: string): Promise<true> {
  const name = `Player-${makeId()
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 8)}`;
  await sql`insert into resting_names (folded, until)
    select folded, ${NOW} + ${REST_MS} from players where id = ${id} and folded is not null
    on conflict (folded) do update set until = excluded.until`.execute(tx);
  await tx.updateTable('players').set({ name, folded: name.toLowerCase() }).where('id', '=', id).execute();
  const told = JSON.stringify(name);
  await sql`update events set body = jsonb_set(body, '{seat,player,name}', ${told}::jsonb)
    where game in (select id from games where player0 = ${id}
          union all select id from games where player1 = ${id})
      and body->'seat'->'player'->>'id' = ${id}`.execute(tx);
  // The time tells servers that hold the game in memory to read it again.
  for (const [column, side] of [
    ['player0', '0'],
    ['player1', '1'],
  ] as const)
    await sql`update games set seats = jsonb_set(seats, ${`{${side},player,name}`}::text[], ${told}::jsonb),
        session = jsonb_set(session, ${`{seats,${side},name}`}::text[], ${told}::jsonb), updated_at = ${NOW}
      where ${sql.ref(column)} = ${id}`.execute(tx);
  return true;
}

/** What the account has open ends at once. */
async function banAccount(tx: Transaction<Tables>, by: string, id: string, reason: string): Promise<true> {
  await ban(tx, by, 'account', id, reason);
  for (const table of ['sessions', 'tokens', 'seeks'] as const)
    await tx.deleteFrom(table).where('player', '=', id).execute();
  return true;
}

async function ban(
  tx: Transaction<Tables>,
  by: string,
  kind: 'account' | 'address',
  subject: string,
  reason: string,
): Promise<true> {
  await sql`insert into bans (kind, subject, reason, by, at)
    values (${kind}, ${subject}, ${reason}, ${by}, ${NOW})
    on conflict (kind, subject) do update set reason = excluded.reason, by = excluded.by, at = excluded.at`.execute(
    tx,
  );
  return true;
}

/** By what it was banned by: a name or id, or an address. */
async function liftBan(tx: Transaction<Tables>, subject: string): Promise<boolean> {
  const account = await findAccount(tx, subject);
  const keys = [
    subject,
    ...(isIP(subject) === 0 ? [] : [addressKey(subject)]),
    ...(account ? [account] : []),
  ];
  const lifted = await tx.deleteFrom('bans').where('subject', 'in', keys).returning('subject').execute();
  return lifted.length > 0;
}

/** Accounts that the server's owner names, by a session of their own and by no token. */
export function isOperator({ operators }: ServerConfig, { kind, name, scopes }: Caller): boolean {
  return kind === 'account' && scopes === undefined && operators.includes((name ?? '').toLowerCase());
}
