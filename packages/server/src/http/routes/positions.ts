import {
  err,
  inspect,
  inspectPlayed,
  listVariants,
  ok,
  parseAttempt,
  tellExplanation,
} from '@boardwright/games';
import { type ChooseRequest, ENDPOINTS } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { countMoves } from '../../jobs/perft.ts';
import { openPosition } from '../../refusals/open.ts';
import { addRoute } from '../route.ts';

const ANALYSIS_NODES = 200_000;

/** The calls that store nothing: they mirror `boardwright rpc`. */
export function addPositionRoutes(app: FastifyInstance, core: Core): void {
  const { registry } = core;
  addRoute(app, core, ENDPOINTS.variants, async () => ok(listVariants(registry)));
  addRoute(app, core, ENDPOINTS.levels, async () => ok(core.levels.map((id) => ({ id }))));
  addRoute(app, core, ENDPOINTS.inspect, async ({ body }) => {
    const { language = 'en' } = body;
    const match = openPosition(registry, body);
    if (!match.ok) return match;
    const probed = core.tablebases.tell(match.value.position);
    return ok({ ...inspect(match.value, { language }), ...(probed ? { truth: probed } : {}) });
  });
  addRoute(app, core, ENDPOINTS.playMoves, async ({ body }) => {
    const { language = 'en' } = body;
    const match = openPosition(registry, body);
    return match.ok ? ok(inspectPlayed(match.value, { language })) : match;
  });
  addRoute(app, core, ENDPOINTS.explain, async ({ body }) => {
    const { language = 'en' } = body;
    const match = openPosition(registry, body);
    if (!match.ok) return match;
    const { game, position } = match.value;
    const attempt = parseAttempt(game, body);
    if (!attempt) return err({ code: 'bad-input', field: body.touches === undefined ? 'move' : 'touches' });
    return ok(tellExplanation(game, position.explain(attempt), { language }));
  });
  addRoute(app, core, ENDPOINTS.perft, async ({ body }) => {
    const match = openPosition(registry, body);
    return match.ok ? countMoves(match.value, body.depth) : match;
  });
  addRoute(app, core, ENDPOINTS.choose, async ({ body }) => choose(core, body));
  addRoute(app, core, ENDPOINTS.analyse, async ({ body }) => core.analyses.send(body));
  addRoute(app, core, ENDPOINTS.analysis, async ({ params }) => core.analyses.find(params.id));
}

async function choose({ registry, levels, config, engine }: Core, body: ChooseRequest) {
  const match = openPosition(registry, body);
  if (!match.ok) return match;
  const { level, limits, lines, seed } = body;
  if (level !== undefined && !levels.includes(level)) return err({ code: 'unknown-level' });
  const answer = await engine.choose(match.value, {
    ...(level === undefined ? {} : { level }),
    limits: { ...limits, nodes: Math.min(limits?.nodes ?? ANALYSIS_NODES, config.aiNodes) },
    ...(lines === undefined ? {} : { lines }),
    ...(seed === undefined ? {} : { seed }),
  });
  return answer.ok ? answer : err({ ...answer.error });
}
