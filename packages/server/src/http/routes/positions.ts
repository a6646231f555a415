import type { ProbedPosition, Verdict } from '@boardwright/engine/tablebase';
import {
  err,
  inspect,
  type Language,
  type Match,
  ok,
  type Registry,
  rulesOf,
  tellExplanation,
  tellMove,
} from '@boardwright/games';
import { type ChooseRequest, ENDPOINTS, type PlayAnswer } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { countMoves } from '../../jobs/perft.ts';
import { openPosition } from '../../refusals/open.ts';
import { addRoute, type Told } from '../route.ts';

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
    return ok({ ...inspect(match.value, { language }), ...(probed ? { truth: tellProbed(probed) } : {}) });
  });
  addRoute(app, core, ENDPOINTS.playMoves, async ({ body }) => {
    const { language = 'en' } = body;
    const match = openPosition(registry, body);
    return match.ok ? ok(tellPlayed(match.value, language)) : match;
  });
  addRoute(app, core, ENDPOINTS.explain, async ({ body }) => {
    const { move: text, language = 'en' } = body;
    const match = openPosition(registry, body);
    if (!match.ok) return match;
    const { game, position } = match.value;
    return ok(tellExplanation(game, position.explain({ text }), { language }));
  });
  addRoute(app, core, ENDPOINTS.perft, async ({ body }) => {
    const match = openPosition(registry, body);
    return match.ok ? countMoves(match.value, body.depth) : match;
  });
  addRoute(app, core, ENDPOINTS.choose, async ({ body }) => choose(core, body));
  addRoute(app, core, ENDPOINTS.analyse, async ({ body }) => core.analyses.send(body));
  addRoute(app, core, ENDPOINTS.analysis, async ({ params }) => core.analyses.find(params.id));
}

function listVariants({ families }: Registry) {
  return families.flatMap((family) =>
    family.variants.map((variant) => ({
      id: variant.id,
      family: family.id,
      name: variant.name,
      source: variant.source,
      rules: rulesOf(family, variant),
    })),
  );
}

/** On the wire the value of a position is its `truth`. */
function tellProbed({ moves, ...verdict }: ProbedPosition) {
  return { ...tellVerdict(verdict), moves: moves.map(({ text, ...own }) => ({ text, ...tellVerdict(own) })) };
}

function tellVerdict({ value, turns }: Verdict) {
  return { truth: value, ...(turns === undefined ? {} : { turns }) };
}

function tellPlayed(match: Match, language: Language): Told<PlayAnswer> {
  const played = match.steps.map(({ move }) => {
    const { text, captures } = tellMove(match.game, move);
    return { text, captures };
  });
  return { ...inspect(match, { language }), played };
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
