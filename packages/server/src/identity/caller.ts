import type { Me } from '@boardwright/protocol';
import type { PlayerRef, Scope } from '@boardwright/protocol/internal';
import type { Kysely } from 'kysely';
import { hashSecret, isSigned, makeId, sign } from '../crypto/secrets.ts';
import { NOW } from '../play/ledger.ts';
import { isAllowed, type ServerConfig } from '../process/config.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';

/** Whoever makes a call. A guest is known by its signature alone until something is stored for it. */
export interface Caller {
  readonly id: string;
  readonly kind: 'guest' | 'account';
  readonly name?: string;
  readonly via: Me['via'];
  readonly scopes?: readonly Scope[];
  /** Id of the session or API token it came in by; a guest has neither. */
  readonly session?: string;
  readonly token?: string;
}

/** Programs come in by tokens; the owner of the server says in which games they may. */
export function refuseProgram(
  { bots }: ServerConfig,
  { via }: Caller,
  isRated: boolean,
): Refusal | undefined {
  if (via !== 'token' || isAllowed(bots, isRated)) return undefined;
  return { code: bots === 'none' ? 'no-programs' : 'rated-needs-people' };
}

const GUEST = 'bwg_';
const SESSION = 'bws_';
const TOKEN = 'bwt_';
/** Not every call of a session is worth a write. */
const SEEN_STEP_MS = 60_000;

/** Prefixes tell the kinds of secrets apart, in logs that leak as well as here. */
export const PREFIXES = { guest: GUEST, session: SESSION, token: TOKEN } as const;

/** A new guest: an id and our signature under it. */
export function makeGuest(key: string): { caller: Caller; token: string } {
  const id = makeId();
  return { caller: { id, kind: 'guest', via: 'cookie' }, token: `${GUEST}${id}.${sign(id, key)}` };
}

/** The caller behind a cookie or bearer token; undefined if it is forged, spent or withdrawn. */
export async function findCaller(
  db: Kysely<Tables>,
  key: string,
  secret: string,
): Promise<Caller | undefined> {
  if (secret.startsWith(GUEST)) return findGuest(db, key, secret);
  if (secret.startsWith(SESSION)) return findSession(db, secret);
  return secret.startsWith(TOKEN) ? findToken(db, secret) : undefined;
}

/** Which of these callers, all of one player, would still be let in by what they came with. */
export async function keepValid<T>(
  db: Kysely<Tables>,
  player: string,
  callers: readonly (readonly [Caller, T])[],
): Promise<readonly T[]> {
  const sessions = await db.selectFrom('sessions').select('id').where('player', '=', player).execute();
  const tokens = await db.selectFrom('tokens').select('id').where('player', '=', player).execute();
  const row = await db.selectFrom('players').select('kind').where('id', '=', player).executeTakeFirst();
  const ids = new Set([...sessions, ...tokens].map(({ id }) => id));
  return callers.flatMap(([{ kind, session, token }, value]) => {
    const isValid = kind === 'account' ? ids.has(session ?? token ?? '') : row?.kind === 'guest';
    return isValid ? [value] : [];
  });
}

export function tellMe(caller: Caller): Me {
  return {
    id: caller.id,
    kind: caller.kind,
    ...(caller.name === undefined ? {} : { name: caller.name }),
    via: caller.via,
    ...(caller.scopes ? { scopes: [...caller.scopes] } : {}),
  };
}

export function referTo(caller: Caller): PlayerRef & { isAccount: boolean } {
  return {
    id: caller.id,
    ...(caller.name === undefined ? {} : { name: caller.name }),
    isAccount: caller.kind === 'account',
  };
}

/** A guest that became an account is let in by its session only, so that an old cookie opens nothing. */
async function findGuest(db: Kysely<Tables>, key: string, secret: string): Promise<Caller | undefined> {
  const [id, signature] = secret.slice(GUEST.length).split('.');
  if (!signature || !isSigned(id, signature, key)) return undefined;
  const row = await db.selectFrom('players').select('kind').where('id', '=', id).executeTakeFirst();
  return row && row.kind !== 'guest' ? undefined : { id, kind: 'guest', via: 'cookie' };
}

async function findSession(db: Kysely<Tables>, secret: string): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player')
    .select(['sessions.id as session', 'players.id', 'players.name', 'seen_at', NOW.as('now')])
    .where('hash', '=', hashSecret(secret))
    .where('expires_at', '>', NOW)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.now - row.seen_at > SEEN_STEP_MS)
    await db.updateTable('sessions').set({ seen_at: row.now }).where('id', '=', row.session).execute();
  const { id, name, session } = row;
  return { id, kind: 'account', ...(name === null ? {} : { name }), via: 'session', session };
}

async function findToken(db: Kysely<Tables>, secret: string): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('players', 'players.id', 'tokens.player')
    .select(['tokens.id as token', 'players.id', 'players.name', 'scopes', 'used_at', NOW.as('now')])
    .where('hash', '=', hashSecret(secret))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.now - (row.used_at ?? 0) > SEEN_STEP_MS)
    await db.updateTable('tokens').set({ used_at: row.now }).where('id', '=', row.token).execute();
  const { id, name, scopes, token } = row;
  return { id, kind: 'account', ...(name === null ? {} : { name }), via: 'token', scopes, token };
}

/** Makes sure there is a row for the caller, before something that refers to it is stored. */
export async function ensurePlayer(db: Kysely<Tables>, caller: Caller): Promise<void> {
  if (caller.kind === 'account') return;
  await db
    .insertInto('players')
    .values({
      id: caller.id,
      kind: 'guest',
      name: null,
      folded: null,
      password: null,
      recovery: null,
      created_at: NOW,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
