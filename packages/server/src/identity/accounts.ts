import { err, ok, type Result } from '@boardwright/games';
import type { Credentials, PasswordRequest, RecoverRequest } from '@boardwright/protocol';
import type { Kysely } from 'kysely';
import {
  foldRecoveryCode,
  hashPassword,
  hashSecret,
  isPassword,
  makeRecoveryCode,
} from '../crypto/secrets.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import { type Caller, ensurePlayer } from './caller.ts';

/** The guest becomes the account: same id, so that games, seats and saves stay. */
export async function signUp(
  db: Kysely<Tables>,
  caller: Caller,
  { name, password }: Credentials,
): Promise<Result<{ recoveryCode: string }, Refusal>> {
  if (caller.kind === 'account') return err({ code: 'already-signed-in' });
  const recoveryCode = makeRecoveryCode();
  const hash = await hashPassword(password);
  await ensurePlayer(db, caller);
  try {
    const changed = await db
      .updateTable('players')
      .set({
        kind: 'account',
        name,
        folded: name.toLowerCase(),
        password: hash,
        recovery: hashSecret(foldRecoveryCode(recoveryCode)),
      })
      .where('id', '=', caller.id)
      .where('kind', '=', 'guest')
      .returning('id')
      .execute();
    return changed.length > 0 ? ok({ recoveryCode }) : err({ code: 'already-signed-in' });
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: 'name-taken', field: 'name' });
    throw error;
  }
}

/** The account's id. Nothing tells a wrong name from a wrong password. */
export async function checkPassword(
  db: Kysely<Tables>,
  { name, password }: Pick<Credentials, 'name' | 'password'>,
): Promise<Result<{ id: string; name: string }, Refusal>> {
  const row = await db
    .selectFrom('players')
    .select(['id', 'name', 'password'])
    .where('folded', '=', name.toLowerCase())
    .executeTakeFirst();
  const isRight = await isPassword(password, row?.password);
  return row && isRight ? ok({ id: row.id, name: row.name ?? name }) : err({ code: 'bad-credentials' });
}

/** A new password by the code, which is spent; all sessions and tokens end. */
export async function recover(
  db: Kysely<Tables>,
  request: RecoverRequest,
): Promise<Result<{ id: string; name: string; recoveryCode: string }, Refusal>> {
  const recoveryCode = makeRecoveryCode();
  const password = await hashPassword(request.password);
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('players')
      .set({ password, recovery: hashSecret(foldRecoveryCode(recoveryCode)) })
      .where('folded', '=', request.name.toLowerCase())
      .where('recovery', '=', hashSecret(foldRecoveryCode(request.code)))
      .returning(['id', 'name'])
      .execute();
    if (rows.length === 0) return err({ code: 'bad-credentials' });
    const { id, name } = rows[0];
    await tx.deleteFrom('sessions').where('player', '=', id).execute();
    await tx.deleteFrom('tokens').where('player', '=', id).execute();
    return ok({ id, name: name ?? request.name, recoveryCode });
  });
}

/** Other sessions end with the old password; this one stays. */
export async function changePassword(
  db: Kysely<Tables>,
  caller: Caller,
  request: PasswordRequest,
): Promise<Result<{ ok: true }, Refusal>> {
  const found = await checkOwnPassword(db, caller, request.password);
  if (!found.ok) return found;
  const password = await hashPassword(request.next);
  await db.updateTable('players').set({ password }).where('id', '=', caller.id).execute();
  await db
    .deleteFrom('sessions')
    .where('player', '=', caller.id)
    .where('id', '<>', caller.session ?? '')
    .execute();
  return ok({ ok: true });
}

export async function checkOwnPassword(
  db: Kysely<Tables>,
  caller: Caller,
  password: string | undefined,
): Promise<Result<undefined, Refusal>> {
  const row = await db
    .selectFrom('players')
    .select('password')
    .where('id', '=', caller.id)
    .executeTakeFirst();
  return (await isPassword(password ?? '', row?.password)) ? ok(undefined) : err({ code: 'bad-credentials' });
}

/** What both drivers report when a value must be unique and is not. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
