import { err, ok, type Result } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';
import type { ChallengeSave } from '@boardwright/protocol/internal';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Core } from '../../core/core.ts';
import { type Caller, ensurePlayer } from '../../identity/caller.ts';
import { readLeaders, readPlayer } from '../../lobby/players.ts';
import { NOW } from '../../play/ledger.ts';
import type { Refusal } from '../../refusals/refusal.ts';
import type { Tables } from '../../storage/tables.ts';
import { addRoute } from '../route.ts';

const CHALLENGE_BYTES = 128 * 1024;
/** Everybody in the lobby is told of a seek. */
const SEEKING = 5;

export function addLobbyRoutes(app: FastifyInstance, core: Core): void {
  const { db, lobby } = core;
  addRoute(app, core, ENDPOINTS.seeks, async () => ok(await lobby.list()));
  addRoute(app, core, ENDPOINTS.seek, async ({ caller, body }) => lobby.seek(caller, body), {
    price: SEEKING,
    quota: 'seek',
  });
  addRoute(app, core, ENDPOINTS.cancelSeek, async ({ caller, params }) => lobby.cancel(caller, params.id));
  addRoute(app, core, ENDPOINTS.takeSeek, async ({ caller, params }) => lobby.take(caller, params.id));
  addRoute(app, core, ENDPOINTS.player, async ({ caller, params }) => readPlayer(db, params.id, caller.id));
  addRoute(app, core, ENDPOINTS.leaders, async ({ query }) =>
    ok(await readLeaders(db, query ?? { family: '' })),
  );
  addRoute(app, core, ENDPOINTS.challenge, async ({ caller }) => ok(await readChallenge(db, caller)));
  addRoute(app, core, ENDPOINTS.saveChallenge, async ({ caller, body }) => saveChallenge(db, caller, body), {
    quota: 'save',
    bodyLimit: CHALLENGE_BYTES,
  });
}

async function readChallenge(db: Kysely<Tables>, caller: Caller): Promise<ChallengeSave> {
  const row = await db
    .selectFrom('challenges')
    .select(['version', 'data'])
    .where('player', '=', caller.id)
    .executeTakeFirst();
  return row ?? { version: 0, data: {} };
}

/** The version named must be the one stored, so that two open pages cannot undo each other unseen. */
async function saveChallenge(
  db: Kysely<Tables>,
  caller: Caller,
  save: ChallengeSave,
): Promise<Result<ChallengeSave, Refusal>> {
  await ensurePlayer(db, caller);
  const data = JSON.stringify(save.data ?? {});
  const version = save.version + 1;
  const stored = await sql`
    insert into challenges (player, version, data, updated_at)
      select ${caller.id}, ${version}::int, ${data}::jsonb, ${NOW}
      where ${save.version}::int = 0 or exists (select 1 from challenges where player = ${caller.id})
    on conflict (player) do update set version = ${version}::int, data = ${data}::jsonb, updated_at = ${NOW}
      where challenges.version = ${save.version}::int
    returning version`.execute(db);
  return stored.rows.length > 0 ? ok({ version, data: save.data }) : err({ code: 'version-conflict' });
}
