import { err, ok, type Result } from '@boardwright/games';
import { ENDPOINTS, type Me } from '@boardwright/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Payer } from '../../admission/payer.ts';
import type { Core } from '../../core/core.ts';
import { changePassword, checkOwnPassword, checkPassword, recover, signUp } from '../../identity/accounts.ts';
import { type Caller, makeGuest, tellMe } from '../../identity/caller.ts';
import { erasePlayer, exportPlayer } from '../../identity/erase.ts';
import { mergeGuest } from '../../identity/merge.ts';
import {
  createToken,
  deleteToken,
  endSession,
  listSessions,
  listTokens,
  openSession,
} from '../../identity/sessions.ts';
import { isOperator } from '../../operators/operators.ts';
import { askAction } from '../../play/commands.ts';
import type { Refusal } from '../../refusals/refusal.ts';
import { addRoute, JsonPieces } from '../route.ts';
import { clearCookies, setSession } from '../session.ts';

export function addIdentityRoutes(app: FastifyInstance, core: Core): void {
  addRoute(app, core, ENDPOINTS.me, async ({ caller }) =>
    ok({ ...tellMe(caller), ...(isOperator(core.config, caller) ? { isOperator: true as const } : {}) }),
  );
  addRoute(
    app,
    core,
    ENDPOINTS.guest,
    async () => {
      const { caller, token } = makeGuest(core.key);
      return ok({ me: tellMe({ ...caller, via: 'token' }), token });
    },
    { isGuarded: true },
  );
  addSignIn(app, core);
  addSessions(app, core);
  addTokens(app, core);
  addRoute(
    app,
    core,
    ENDPOINTS.myData,
    async ({ caller, payer }) => ok(new JsonPieces(pay(core, payer, exportPlayer(core.db, caller)))),
    { price: EXPORTING },
  );
  addRoute(
    app,
    core,
    ENDPOINTS.deleteMe,
    async ({ caller, body, reply }) => {
      const gone = await deletePlayer(core, caller, body.password);
      if (gone.ok) clearCookies(reply);
      return shut(core, caller, gone);
    },
    { isGuarded: true },
  );
}

/** Everything about a player is many queries, whatever there is. */
const EXPORTING = 20;

/** Text as it goes out, every piece in its caller's turn and with its bytes put on the bill. */
async function* pay({ turns }: Core, payer: Payer, text: AsyncGenerator<string>): AsyncGenerator<string> {
  for (;;) {
    const piece = await turns.calls.run(payer.key, () => text.next());
    if (piece.done) return;
    payer.spendData(0, piece.value.length);
    yield piece.value;
  }
}

function addSessions(app: FastifyInstance, core: Core): void {
  const { db } = core;
  addRoute(app, core, ENDPOINTS.sessions, async ({ caller }) => ok(await listSessions(db, caller)));
  addRoute(app, core, ENDPOINTS.endSession, async ({ caller, params }) =>
    shut(core, caller, await endSession(db, caller, params.id)),
  );
  addRoute(app, core, ENDPOINTS.signOut, async ({ caller, reply }) => {
    if (caller.session !== undefined) await endSession(db, caller, caller.session);
    clearCookies(reply);
    return shut(core, caller, ok({ ok: true as const }));
  });
}

function addTokens(app: FastifyInstance, core: Core): void {
  const { db } = core;
  addRoute(app, core, ENDPOINTS.tokens, async ({ caller }) => ok(await listTokens(db, caller)));
  addRoute(app, core, ENDPOINTS.createToken, async ({ caller, body }) =>
    caller.kind === 'account' ? createToken(db, caller, body) : err({ code: 'needs-account' }),
  );
  addRoute(app, core, ENDPOINTS.deleteToken, async ({ caller, params }) =>
    shut(core, caller, await deleteToken(db, caller, params.id)),
  );
}

/** What was opened by a session or token that has ended is closed before that is answered, and on all servers at once. */
async function shut<T>(
  core: Core,
  player: { id: string },
  ended: Result<T, Refusal>,
): Promise<Result<T, Refusal>> {
  if (ended.ok) await core.revocations.ended(player.id);
  return ended;
}

function addSignIn(app: FastifyInstance, core: Core): void {
  const guarded = { isGuarded: true };
  addRoute(
    app,
    core,
    ENDPOINTS.signUp,
    async ({ caller, body, request, reply }) => {
      const made = await signUp(core.db, core.passwords, caller, body, core.config.operators);
      if (!made.ok) return made;
      const entered = await enter(core, { id: caller.id, name: body.name }, body.keep, request, reply);
      return ok({ ...entered, recoveryCode: made.value.recoveryCode });
    },
    { ...guarded, quota: 'account' },
  );
  addRoute(
    app,
    core,
    ENDPOINTS.signIn,
    async ({ caller, body, request, reply }) => {
      const found = await checkPassword(core.db, core.passwords, body);
      if (!found.ok) return found;
      if (core.bans.hasAccount(found.value.id)) return err({ code: 'banned' });
      core.admission.remember(request.ip, body.name);
      if (caller.kind === 'guest') await mergeGuest(core.db, caller.id, found.value);
      return ok(await enter(core, found.value, body.keep, request, reply));
    },
    guarded,
  );
  addPasswords(app, core);
}

function addPasswords(app: FastifyInstance, core: Core): void {
  const guarded = { isGuarded: true };
  addRoute(
    app,
    core,
    ENDPOINTS.recover,
    async ({ body, request, reply }) => {
      const found = await recover(core.db, core.passwords, body);
      if (!found.ok) return found;
      if (core.bans.hasAccount(found.value.id)) return err({ code: 'banned' });
      await shut(core, found.value, found);
      const entered = await enter(core, found.value, body.keep, request, reply);
      return ok({ ...entered, recoveryCode: found.value.recoveryCode });
    },
    guarded,
  );
  addRoute(
    app,
    core,
    ENDPOINTS.changePassword,
    async ({ caller, body }) =>
      shut(core, caller, await changePassword(core.db, core.passwords, caller, body)),
    guarded,
  );
}

/** Opens a session, kept by cookie or handed out as a token. */
async function enter(
  core: Core,
  player: { id: string; name: string },
  keep: 'cookie' | 'token' | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ me: Me; token?: string }> {
  const secret = await openSession(core.db, player.id, request.headers['user-agent'] ?? '');
  const me = tellMe({ id: player.id, name: player.name, kind: 'account', via: 'session' });
  if (keep === 'token') return { me, token: secret };
  setSession(request, reply, secret);
  return { me };
}

/** Running games are resigned first, so that nobody waits for somebody who is gone. */
async function deletePlayer(
  core: Core,
  caller: Caller,
  password: string | undefined,
): Promise<Result<{ ok: true }, Refusal>> {
  if (caller.kind === 'account') {
    const checked = await checkOwnPassword(core.db, core.passwords, caller, password);
    if (!checked.ok) return checked;
  }
  const running = await core.db
    .selectFrom('games')
    .select(['id', 'status'])
    .where('status', 'in', ['active', 'waiting'])
    .where(sql<boolean>`id in (
      select id from games where player0 = ${caller.id} and status in ('active', 'waiting')
      union all select id from games where player1 = ${caller.id} and status in ('active', 'waiting'))`)
    .execute();
  for (const { id, status } of running) {
    const action = status === 'active' ? 'resign' : 'abort';
    await core.ledger.change(id, askAction(caller.id, { action }));
  }
  await erasePlayer(core.db, caller.id);
  return ok({ ok: true });
}
