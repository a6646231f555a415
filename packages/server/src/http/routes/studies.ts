import { ok } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { deleteStudy, listStudies, readStudy, syncStudy } from '../../studies/studies.ts';
import { addRoute } from '../route.ts';

/** Five hundred entries with long comments. */
const BODY_BYTES = 1_000_000;

export function addStudyRoutes(app: FastifyInstance, core: Core): void {
  const { db } = core;
  addRoute(app, core, ENDPOINTS.studies, async ({ caller }) => ok(await listStudies(db, caller)));
  addRoute(app, core, ENDPOINTS.study, async ({ caller, payer, params, query }) => {
    const study = await readStudy(db, caller, params.id, query ?? {});
    if (study.ok) payer.spendData(study.value.entries.length, 0);
    return study;
  });
  addRoute(
    app,
    core,
    ENDPOINTS.syncStudy,
    async ({ caller, payer, params, body }) => {
      const study = await syncStudy(db, caller, params.id, body);
      payer.spendData(body.entries.length + (study.ok ? study.value.entries.length : 0), 0);
      return study;
    },
    { bodyLimit: BODY_BYTES },
  );
  addRoute(app, core, ENDPOINTS.deleteStudy, async ({ caller, params }) =>
    deleteStudy(db, caller, params.id),
  );
}
