import { err, ok, type Result } from '@boardwright/games';
import type { Credentials, PasswordRequest, RecoverRequest } from '@boardwright/protocol/internal';
import type { Kysely } from 'kysely';
import { foldRecoveryCode, hashSecret, makeRecoveryCode } from '../crypto/secrets.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import { type Caller, ensurePlayer } from './caller.ts';
import { lockGames, renameSeats } from './merge.ts';
import { refuseName } from './names.ts';
import type { Passwords } from './passwords.ts';

/** The guest becomes the account: same id, so that games, seats and saves stay; the seats get its name. */
export async function signUp(
  db: Kysely<Tables>,
  passwords: Passwords,
  caller: Caller,
  { name, password }: Credentials,
  operators: readonly string[],
): Promise<Result<{ recoveryCode: string }, Refusal>> {
  if (caller.kind === 'account') return err({ code: 'already-signed-in' });
  const refusal = await refuseName(db, name, operators);
  if (refusal) return err(refusal);
  const recoveryCode = makeRecoveryCode();
  const hash = await passwords.hash(caller.id, password);
  if (!hash.ok) return hash;
  await ensurePlayer(db, caller);
  try {
    return await db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('players')
        .set({
          kind: 'account',
          name,
          folded: name.toLowerCase(),
          password: hash.value,
          recovery: hashSecret(foldRecoveryCode(recoveryCode)),
        })
        .where('id', '=', caller.id)
        .where('kind', '=', 'guest')
        .returning('id')
        .execute();
      if (changed.length === 0) return err({ code: 'already-signed-in' });
      const { id } = caller;
      await renameSeats(tx, id, { id, name }, await lockGames(tx, id));
      return ok({ recoveryCode });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: 'name-taken', field: 'name' });
    throw error;
  }
}

/** The account's id. Nothing tells a wrong name from a wrong password. */
export async function checkPassword(
  db: Kysely<Tables>,
  passwords: Passwords,
  { name, password }: Pick<Credentials, 'name' | 'password'>,
): Promise<Result<{ id: string; name: string }, Refusal>> {
  const row = await db
    .selectFrom('players')
    .select(['id', 'name', 'password'])
    .where('folded', '=', name.toLowerCase())
    .executeTakeFirst();
  const checked = await passwords.check(name.toLowerCase(), password, row?.password);
  if (!checked.ok) return checked;
  if (!row || !checked.value.isRight) return err({ code: 'bad-credentials' });
  if (!checked.value.isCurrent) await rehash(db, passwords, row, password);
  return ok({ id: row.id, name: row.name ?? name });
}

/** The password is known for once: its hash is made anew as one is made today, unless it has changed meanwhile. */
async function rehash(
  db: Kysely<Tables>,
  passwords: Passwords,
  { id, password: old }: { id: string; password: string | null },
  password: string,
): Promise<void> {
  const hash = await passwords.hash(id, password);
  if (!hash.ok) return;
  await db
    .updateTable('players')
    .set({ password: hash.value })
    .where('id', '=', id)
    .where('password', '=', old)
    .execute();
}

/** A new password by the code, which is spent; all sessions and tokens end. */
export async function recover(
  db: Kysely<Tables>,
  passwords: Passwords,
  request: RecoverRequest,
): Promise<Result<{ id: string; name: string; recoveryCode: string }, Refusal>> {
  const recoveryCode = makeRecoveryCode();
  const password = await passwords.hash(request.name.toLowerCase(), request.password);
  if (!password.ok) return password;
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('players')
      .set({ password: password.value, recovery: hashSecret(foldRecoveryCode(recoveryCode)) })
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

/** Other sessions and all tokens end with the old password; this session stays. */
export async function changePassword(
  db: Kysely<Tables>,
  passwords: Passwords,
  caller: Caller,
  request: PasswordRequest,
): Promise<Result<{ ok: true }, Refusal>> {
  const found = await checkOwnPassword(db, passwords, caller, request.password);
  if (!found.ok) return found;
  const password = await passwords.hash(caller.id, request.next);
  if (!password.ok) return password;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('players').set({ password: password.value }).where('id', '=', caller.id).execute();
    await tx
      .deleteFrom('sessions')
      .where('player', '=', caller.id)
      .where('id', '<>', caller.session ?? '')
      .execute();
    await tx.deleteFrom('tokens').where('player', '=', caller.id).execute();
  });
  return ok({ ok: true });
}

export async function checkOwnPassword(
  db: Kysely<Tables>,
  passwords: Passwords,
  caller: Caller,
  password: string | undefined,
): Promise<Result<undefined, Refusal>> {
  const row = await db
    .selectFrom('players')
    .select('password')
    .where('id', '=', caller.id)
    .executeTakeFirst();
  const checked = await passwords.check(caller.id, password ?? '', row?.password);
  if (!checked.ok) return checked;
  return checked.value.isRight ? ok(undefined) : err({ code: 'bad-credentials' });
}

/** What both drivers report when a value must be unique and is not. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
