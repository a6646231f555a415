import { err, ok, type Result } from '@boardwright/games';
import type { SessionInfo, TokenAnswer, TokenInfo, TokenRequest } from '@boardwright/protocol/internal';
import { type Kysely, sql } from 'kysely';
import { hashSecret, makeId, makeSecret } from '../crypto/secrets.ts';
import { NOW } from '../play/ledger.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import { type Caller, PREFIXES } from './caller.ts';

export const SESSION_DAYS = 90;
const DAY_MS = 86_400_000;
const MOST_TOKENS = 20;
const MOST_SESSIONS = 40;

/** The secret of a new session; only its hash is stored. */
export async function openSession(db: Kysely<Tables>, player: string, agent: string): Promise<string> {
  const secret = makeSecret(PREFIXES.session);
  await db
    .insertInto('sessions')
    .values({
      id: makeId(),
      hash: hashSecret(secret),
      player,
      agent: agent.slice(0, 120),
      created_at: NOW,
      seen_at: NOW,
      expires_at: sql`${NOW} + ${SESSION_DAYS * DAY_MS}::double precision`,
    })
    .execute();
  // The oldest go when there are too many: somebody who signs in for ever fills nothing.
  await sql`delete from sessions where player = ${player} and id in (
    select id from sessions where player = ${player} order by created_at desc offset ${MOST_SESSIONS})`.execute(
    db,
  );
  return secret;
}

export async function listSessions(db: Kysely<Tables>, caller: Caller): Promise<SessionInfo[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('player', '=', caller.id)
    .where('expires_at', '>', NOW)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    agent: row.agent,
    current: row.id === caller.session,
  }));
}

export async function endSession(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
): Promise<Result<{ ok: true }, Refusal>> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('player', '=', caller.id)
    .returning('id')
    .execute();
  return ended.length > 0 ? ok({ ok: true }) : err({ code: 'no-session' });
}

export async function createToken(
  db: Kysely<Tables>,
  caller: Caller,
  request: TokenRequest,
): Promise<Result<TokenAnswer, Refusal>> {
  const held = await listTokens(db, caller);
  if (held.length >= MOST_TOKENS) return err({ code: 'too-many' });
  const secret = makeSecret(PREFIXES.token);
  const row = await db
    .insertInto('tokens')
    .values({
      id: makeId(),
      hash: hashSecret(secret),
      player: caller.id,
      name: request.name,
      scopes: JSON.stringify(request.scopes),
      created_at: NOW,
      used_at: null,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  const info = { id: row.id, name: request.name, scopes: request.scopes, createdAt: row.created_at };
  return ok({ info, token: secret });
}

export async function listTokens(db: Kysely<Tables>, caller: Caller): Promise<TokenInfo[]> {
  const rows = await db
    .selectFrom('tokens')
    .selectAll()
    .where('player', '=', caller.id)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.created_at,
    ...(row.used_at === null ? {} : { usedAt: row.used_at }),
  }));
}

export async function deleteToken(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
): Promise<Result<{ ok: true }, Refusal>> {
  const gone = await db
    .deleteFrom('tokens')
    .where('id', '=', id)
    .where('player', '=', caller.id)
    .returning('id')
    .execute();
  return gone.length > 0 ? ok({ ok: true }) : err({ code: 'no-token' });
}
