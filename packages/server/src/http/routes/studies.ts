import { ok, type Result } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Payer } from '../../admission/payer.ts';
import type { Core } from '../../core/core.ts';
import type { Refusal } from '../../refusals/refusal.ts';
import { deleteStudy, listStudies, readStudy, syncStudy, type ToldStudy } from '../../studies/studies.ts';
import type { JsonText } from '../../threads/pool.ts';
import { addRoute } from '../route.ts';

/** Five hundred entries with long comments. */
const BODY_BYTES = 1_000_000;

/** What is stored stays: it costs more than what goes out once. */
const STORING = 8;

export function addStudyRoutes(app: FastifyInstance, core: Core): void {
  const { db } = core;
  addRoute(app, core, ENDPOINTS.studies, async ({ caller }) => ok(await listStudies(db, caller)));
  addRoute(app, core, ENDPOINTS.study, async ({ caller, payer, params, query }) => {
    return pay(payer, await readStudy(db, caller, params.id, query ?? {}));
  });
  addRoute(
    app,
    core,
    ENDPOINTS.syncStudy,
    async ({ caller, payer, params, body }) => {
      payer.spendData(body.entries.length, 0);
      return pay(payer, await syncStudy(db, caller, params.id, body));
    },
    { bodyLimit: BODY_BYTES },
  );
  addRoute(app, core, ENDPOINTS.deleteStudy, async ({ caller, params }) =>
    deleteStudy(db, caller, params.id),
  );
}

/** The answer, with its bytes and those that were stored put on the bill. */
function pay(payer: Payer, study: Result<ToldStudy, Refusal>): Result<JsonText, Refusal> {
  if (!study.ok) return study;
  const { answer, writtenBytes } = study.value;
  payer.spendData(0, answer.text.length + STORING * writtenBytes);
  return ok(answer);
}
