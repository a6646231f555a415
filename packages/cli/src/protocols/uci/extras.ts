import { runBench } from '@boardwright/engine/bench';
import { createNodeEngine } from '@boardwright/engine/node';
import type { Say } from '../lines.ts';

/** What runs us, for reports of faults. */
export function tellCompiler(version: string): string {
  const { node, v8 } = process.versions;
  return `Boardwright ${version} on Node ${node}, V8 ${v8}, ${process.platform} ${process.arch}`;
}

/** The signature of `boardwright bench`. */
export async function runUciBench(say: Say): Promise<void> {
  const result = await runBench(() => createNodeEngine({ tableMb: 32 }));
  if (result.ok) say(`bench nodes ${result.value.nodes} nps ${result.value.nodesPerSecond}`);
  else say(`info string ${result.error.code} ${result.error.about}`);
}
