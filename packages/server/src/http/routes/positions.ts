import { err, ok } from '@boardwright/games';
import { listVariants } from '@boardwright/games/internal';
import { ENDPOINTS } from '@boardwright/protocol';
import type { ChooseRequest } from '@boardwright/protocol/internal';
import type { FastifyInstance } from 'fastify';
import type { Payer } from '../../admission/payer.ts';
import type { Core } from '../../core/core.ts';
import { JsonText } from '../../threads/pool.ts';
import { addRoute } from '../route.ts';

const ANALYSIS_NODES = 200_000;

/** The calls that store nothing: they mirror `boardwright rpc`. Positions are looked at in threads, never here. */
export function addPositionRoutes(app: FastifyInstance, core: Core): void {
  const { registry, rules } = core;
  const variants = new JsonText(JSON.stringify(listVariants(registry)));
  addRoute(app, core, ENDPOINTS.variants, async () => ok(variants));
  addRoute(app, core, ENDPOINTS.levels, async () => ok(core.levels.map((id) => ({ id }))));
  addRoute(app, core, ENDPOINTS.ruleSheet, ({ body, payer, gone }) => rules.run('sheet', body, payer, gone));
  addRoute(app, core, ENDPOINTS.inspect, ({ body, payer, gone }) => rules.run('inspect', body, payer, gone));
  addRoute(app, core, ENDPOINTS.playMoves, ({ body, payer, gone }) => rules.run('play', body, payer, gone));
  addRoute(app, core, ENDPOINTS.explain, ({ body, payer, gone }) => rules.run('explain', body, payer, gone));
  addRoute(app, core, ENDPOINTS.perft, async ({ body, payer, gone }) => {
    const counted = await rules.run('perft', body, payer, gone);
    const isLate = !counted.ok && counted.error.code === 'too-complex';
    return isLate ? err({ code: 'too-deep', field: 'depth' }) : counted;
  });
  addRoute(app, core, ENDPOINTS.choose, ({ body, payer, gone }) => choose(core, body, payer, gone));
  addRoute(app, core, ENDPOINTS.analyse, ({ body, payer, gone }) => core.analyses.send(body, payer, gone));
  addRoute(app, core, ENDPOINTS.analysis, async ({ params }) => core.analyses.find(params.id));
}

/** A search ends when nobody waits for it any more. */
async function choose(
  { levels, config, searches }: Core,
  body: ChooseRequest,
  payer: Payer,
  gone: AbortSignal,
) {
  const { level, limits } = body;
  if (level !== undefined && !levels.includes(level)) return err({ code: 'unknown-level' });
  const nodes = Math.min(limits?.nodes ?? ANALYSIS_NODES, config.aiNodes);
  const stop = new SharedArrayBuffer(4);
  gone.addEventListener('abort', () => Atomics.store(new Int32Array(stop), 0, 1), { once: true });
  const request = { ...body, limits: { ...limits, nodes } };
  return searches.run('choose', { request, stop }, payer, gone);
}
