import { err, ok } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { heed } from '../../operators/heed.ts';
import { isOperator, operate, storeReport, viewOperations } from '../../operators/operators.ts';
import { addRoute } from '../route.ts';

export function addOperatorRoutes(app: FastifyInstance, core: Core): void {
  const { db } = core;
  addRoute(app, core, ENDPOINTS.report, async ({ caller, body }) => storeReport(db, caller.id, body), {
    quota: 'report',
  });
  addRoute(app, core, ENDPOINTS.operatorView, async ({ caller }) =>
    isOperator(core.config, caller) ? ok(await viewOperations(db)) : err({ code: 'not-an-operator' }),
  );
  addRoute(app, core, ENDPOINTS.operate, async ({ caller, body, request }) => {
    if (!isOperator(core.config, caller)) return err({ code: 'not-an-operator' });
    const done = await operate(db, caller.name ?? caller.id, body);
    if (!done.ok) return done;
    request.log.warn({ by: caller.name, ...body }, 'an operator has acted');
    await heed(core, body);
    return ok({ ok: true as const });
  });
}
