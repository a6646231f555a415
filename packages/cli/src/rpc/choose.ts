import type { Engine, Limits, SearchRequest } from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import { err, ok, type Result } from '@boardwright/games';
import type { Refusal } from './answer.ts';

type Params = Readonly<Record<string, unknown>>;

/** Longer thinking belongs to programs that can stop it. */
const MOST_MS = 600_000;
const MOST_NODES = 1e12;
const MOST_DEPTH = 100;

let engine: Engine | undefined;

/** Searches in a worker, so that no position can stop the process from answering. */
export async function chooseMove(params: Params): Promise<Result<unknown, Refusal>> {
  const request = readRequest(params);
  if (!request.ok) return request;
  engine ??= createNodeEngine();
  const answer = await engine.search(request.value).answer;
  if (!answer.ok) return err({ ...answer.error });
  const { move, score, depth, nodes, timeMs, line, endsIn } = answer.value;
  return ok({ move, score, depth, nodes, timeMs, line, ...(endsIn === undefined ? {} : { endsIn }) });
}

function readRequest(params: Params): Result<SearchRequest, Refusal> {
  const { variant, rules, position, level, seed } = params;
  if (typeof variant !== 'string') return err({ code: 'unknown-variant' });
  if (position !== undefined && typeof position !== 'string') return err({ code: 'bad-position' });
  if (level !== undefined && typeof level !== 'string') return err({ code: 'unknown-level' });
  const limits = readLimits(params.limits);
  if (!limits.ok) return limits;
  if (seed !== undefined && !Number.isSafeInteger(seed)) return err({ code: 'bad-params', field: 'seed' });
  return ok({
    variant,
    moves: [],
    ...(rules === undefined ? {} : { rules }),
    ...(position === undefined ? {} : { start: position }),
    ...(level === undefined ? {} : { level }),
    ...(limits.value ? { limits: limits.value } : {}),
    ...(typeof seed === 'number' ? { seed } : {}),
  });
}

function readLimits(value: unknown): Result<Limits | undefined, Refusal> {
  const bad = err({ code: 'bad-params', field: 'limits' });
  if (value === undefined) return ok(undefined);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad;
  const limits: { depth?: number; nodes?: number; timeMs?: number } = {};
  const most = { depth: MOST_DEPTH, nodes: MOST_NODES, timeMs: MOST_MS };
  for (const [name, bound] of Object.entries(value)) {
    if (name !== 'depth' && name !== 'nodes' && name !== 'timeMs') return bad;
    if (typeof bound !== 'number' || !(bound >= 1 && bound <= most[name])) return bad;
    limits[name] = Math.floor(bound);
  }
  return Object.keys(limits).length === 0 ? bad : ok(limits);
}
