import { TABLE_CONTENTS } from '@boardwright/engine/tablebase';
import { assert } from '@boardwright/games/internal';
import { type Plan, pairsOf, parseTableName } from './plan.ts';
import { type Transfer, withScratch } from './remote.ts';
import type { SolveJob, Solvings } from './solvings.ts';
import type { TableFiles } from './tablebase.ts';
import type { SolveThread } from './thread.ts';

/** What one process needs to solve pairs. */
export interface SolveBench {
  readonly solvings: Solvings;
  readonly tableFiles: TableFiles;
  readonly thread: SolveThread;
  readonly transfer: Transfer;
  readonly threads: number;
  /** Bytes. */
  readonly memory: number;
  /** Names this process among all that share the folder. */
  readonly holder: string;
}

/** One job from its needs to its tables among the servers’ own. What fails throws, and the queue tries again. */
export async function workOff(bench: SolveBench, job: SolveJob): Promise<{ solved: readonly string[] }> {
  const plan = await bench.solvings.find(job.solving);
  const pair = plan && pairsOf(plan).find((one) => one[0].id === job.class);
  if (!plan || !pair) throw new Error('this program knows no such solving');
  const mark = `${bench.holder}-${job.class}`;
  await withScratch(bench.tableFiles, plan, mark, async (folder) => {
    const needs = [...new Set(pair.flatMap((one) => one.needs))].map((id) => `${id}.turns`);
    await gather(bench, plan, needs, folder);
    const { variant, rules, size } = plan;
    const { threads, memory } = bench;
    const solved = await bench.thread.solve({
      variant,
      rules,
      size,
      class: job.class,
      folder,
      threads,
      memory,
    });
    if (!solved.ok) {
      for (const name of needs) bench.transfer.discard(plan, name);
      throw new Error(solved.error.code);
    }
    for (const { id } of pair)
      for (const content of TABLE_CONTENTS) await deliver(bench, plan, `${id}.${content}`, folder);
  });
  await bench.solvings.offer(plan.id);
  return { solved: pair.map(({ id }) => id) };
}

async function gather(
  { tableFiles, transfer }: SolveBench,
  plan: Plan,
  names: readonly string[],
  folder: string,
): Promise<void> {
  const known = await tableFiles.list(plan);
  for (const name of names) {
    const info = known.get(name);
    if (!info) throw new Error(`${name} is not solved`);
    const came = await transfer.fetch(plan, name, info, folder);
    if (!came.ok) throw new Error(`${name}: ${came.error.code}`);
  }
}

async function deliver(bench: SolveBench, plan: Plan, name: string, folder: string): Promise<void> {
  const table = parseTableName(plan, name);
  assert(table !== undefined, 'a pair is made of classes of its plan');
  const went = await bench.transfer.deliver(plan, table, folder);
  if (!went.ok) throw new Error(`${name}: ${went.error.code}`);
}
