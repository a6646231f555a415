import { type BenchResult, runBench } from '@boardwright/engine/bench';
import { createNodeEngine } from '@boardwright/engine/node';
import type { Call, ExitCode, Streams } from '../command.ts';
import { refuse } from '../input.ts';

export async function runBenchCommand(call: Call, streams: Streams): Promise<ExitCode> {
  const result = await runBench(() => createNodeEngine({ tableMb: 32 }));
  if (!result.ok) return refuse(streams, result.error.code, result.error.about);
  streams.output.write(call.options.json ? `${JSON.stringify(result.value)}\n` : formatBench(result.value));
  return 0;
}

function formatBench(result: BenchResult): string {
  const rows = result.families.map(
    ({ family, nodes, seconds, nodesPerSecond }) =>
      `${family.padEnd(12)} ${String(nodes).padStart(10)} nodes  ${seconds.toFixed(2).padStart(6)} s  ${String(nodesPerSecond).padStart(9)} nodes/s`,
  );
  return `${rows.join('\n')}\nBench: ${result.nodes}\n${result.nodesPerSecond} nodes/s in ${result.seconds.toFixed(2)} s\n`;
}
