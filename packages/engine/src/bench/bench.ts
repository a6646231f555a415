import { err, ok, type Result, registry } from '@boardwright/games';
import type { Engine } from '../search/api.ts';
import { BENCH_POSITIONS, type BenchPosition } from './positions.ts';

/** The part of one family in a bench. */
export interface FamilyBench {
  readonly family: string;
  readonly nodes: number;
  readonly seconds: number;
  readonly nodesPerSecond: number;
}

/** `nodes` is the signature: it changes when the search, an evaluation or a rule changes, and never else. */
export interface BenchResult {
  readonly nodes: number;
  readonly seconds: number;
  readonly nodesPerSecond: number;
  readonly families: readonly FamilyBench[];
}

/** The search that failed: its code, and the position it was about. */
export interface BenchError {
  readonly code: string;
  readonly about: string;
}

/**
 * Searches the fixed positions to their fixed depths. Each family gets a worker of its own, as in play: code
 * compiled for one game is slower for the next.
 */
export async function runBench(
  makeEngine: () => Engine,
  searched: readonly BenchPosition[] = BENCH_POSITIONS,
): Promise<Result<BenchResult, BenchError>> {
  const results: FamilyBench[] = [];
  for (const family of registry.families) {
    const positions = searched.filter((row) => registry.variant(row.variant)?.family === family);
    if (positions.length === 0) continue;
    const engine = makeEngine();
    const result = await benchFamily(family.id, positions, engine);
    await engine.close();
    if (!result.ok) return result;
    results.push(result.value);
  }
  const nodes = results.reduce((sum, row) => sum + row.nodes, 0);
  const seconds = results.reduce((sum, row) => sum + row.seconds, 0);
  return ok({ nodes, seconds, nodesPerSecond: speed(nodes, seconds), families: results });
}

async function benchFamily(
  family: string,
  positions: readonly BenchPosition[],
  engine: Engine,
): Promise<Result<FamilyBench, BenchError>> {
  let nodes = 0;
  let timeMs = 0;
  for (const { variant, start, depth } of positions) {
    const match = registry.open({ variant, ...(start === undefined ? {} : { start }) });
    const answer = match.ok ? await engine.choose(match.value, { limits: { depth } }) : match;
    if (!answer.ok) return err({ code: answer.error.code, about: `${variant} ${start ?? ''}`.trimEnd() });
    nodes += answer.value.nodes;
    timeMs += answer.value.timeMs;
  }
  const seconds = timeMs / 1000;
  return ok({ family, nodes, seconds, nodesPerSecond: speed(nodes, seconds) });
}

function speed(nodes: number, seconds: number): number {
  return seconds > 0 ? Math.round(nodes / seconds) : 0;
}
