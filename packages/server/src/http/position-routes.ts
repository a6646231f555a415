import {
  err,
  families,
  findGame,
  inspect,
  Match,
  ok,
  Position,
  type Result,
  rulesOf,
  siteNames,
  tellExplanation,
} from '@boardwright/games';
import { type ChooseRequest, ENDPOINTS, type InspectRequest, type PlayAnswer } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { countMoves } from '../jobs/perft.ts';
import type { Refusal } from '../refusal.ts';
import { addRoute, type Told } from './route.ts';

const ANALYSIS_NODES = 200_000;

/** The calls that store nothing: they mirror `boardwright rpc`. */
export function addPositionRoutes(app: FastifyInstance, core: Core): void {
  addRoute(app, core, ENDPOINTS.variants, async () => ok(listVariants()));
  addRoute(app, core, ENDPOINTS.levels, async () => ok(core.levels.map((id) => ({ id }))));
  addRoute(app, core, ENDPOINTS.inspect, async ({ body }) => {
    const position = readPosition(body);
    if (!position.ok) return position;
    const truth = core.truths.tell(position.value);
    return ok({ ...inspect(position.value), ...(truth ? { truth } : {}) });
  });
  addRoute(app, core, ENDPOINTS.playMoves, async ({ body }) => {
    const position = readPosition(body);
    return position.ok ? playMoves(position.value, body.moves) : position;
  });
  addRoute(app, core, ENDPOINTS.explain, async ({ body }) => {
    const position = readPosition(body);
    if (!position.ok) return position;
    return ok(tellExplanation(position.value.game, position.value.explain(body.move), body.language));
  });
  addRoute(app, core, ENDPOINTS.perft, async ({ body }) => {
    const position = readPosition(body);
    return position.ok ? countMoves(body) : position;
  });
  addRoute(app, core, ENDPOINTS.choose, async ({ body }) => choose(core, body));
  addRoute(app, core, ENDPOINTS.analyse, async ({ body }) => core.analyses.send(body));
  addRoute(app, core, ENDPOINTS.analysis, async ({ params }) => core.analyses.find(params.id));
}

function listVariants() {
  return families().flatMap((family) =>
    family.variants.map((variant) => ({
      id: variant.id,
      family: family.id,
      name: variant.name,
      source: variant.source,
      rules: rulesOf(family, variant),
    })),
  );
}

function readPosition(where: InspectRequest): Result<Position, Refusal> {
  const game = findGame(where.variant, where.rules);
  if (!game.ok) return err({ ...game.error });
  if (where.position === undefined) return ok(Position.start(game.value));
  const position = Position.parse(game.value, where.position);
  if (position.ok) return position;
  const { code } = position.error;
  const at = 'at' in position.error ? position.error.at : undefined;
  return err({ code, field: 'position', ...(at === undefined ? {} : { at }) });
}

function playMoves(start: Position, moves: readonly string[]): Result<Told<PlayAnswer>, Refusal> {
  const match = new Match(start);
  for (const [index, move] of moves.entries()) {
    const step = match.play(move);
    if (step.ok) continue;
    const reason = step.error.reason && tellExplanation(start.game, step.error.reason);
    return err({ code: step.error.code, index, ...(reason ? { reason } : {}) });
  }
  const played = match.steps.map(({ move }) => ({
    text: move.text,
    captures: siteNames(start.game, move.captures),
  }));
  return ok({ ...inspect(match.position, match.outcome), played });
}

async function choose(core: Core, body: ChooseRequest) {
  const position = readPosition(body);
  if (!position.ok) return position;
  if (body.level !== undefined && !core.levels.includes(body.level)) return err({ code: 'unknown-level' });
  const nodes = Math.min(body.limits?.nodes ?? ANALYSIS_NODES, core.config.aiNodes);
  const answer = await core.engine.search({
    variant: body.variant,
    ...(body.rules === undefined ? {} : { rules: body.rules }),
    ...(body.position === undefined ? {} : { start: body.position }),
    moves: body.moves ?? [],
    ...(body.level === undefined ? {} : { level: body.level }),
    limits: { ...body.limits, nodes },
    ...(body.lines === undefined ? {} : { lines: body.lines }),
    ...(body.seed === undefined ? {} : { seed: body.seed }),
  }).answer;
  return answer.ok ? answer : err({ ...answer.error });
}
