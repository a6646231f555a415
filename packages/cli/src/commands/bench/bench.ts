import { type BenchResult, type FuzzResult, fuzzGames, runBench } from '@boardwright/engine/bench';
import { createEngine } from '@boardwright/engine/node';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { readCounts, refuse, reject } from '../../shell/input.ts';
import { Progress } from '../../shell/progress.ts';

/** A move that takes longer than this in a fast game counts as late, in processor time: other work does not count. */
const LATE_MS = 3000;
const LONGEST_FUZZ = 200;

export async function runBenchCommand(call: Call, streams: Streams): Promise<ExitCode> {
  if (call.options.fuzz !== undefined) return runFuzz(call, streams);
  const result = await runBench(() => createEngine({ tableMb: 32 }));
  if (!result.ok) return refuse(streams, result.error.code, result.error.about);
  streams.output.write(call.options.json ? `${JSON.stringify(result.value)}\n` : formatBench(result.value));
  return 0;
}

/** Ends with 1 if a single move was missing, illegal or late. */
function runFuzz(call: Call, streams: Streams): ExitCode {
  const numbers = readCounts(call, { fuzz: [100, 1, 1_000_000], seed: [1, 0, 2 ** 31] });
  if (!numbers.ok) return reject(streams, numbers.error);
  const { fuzz: games, seed } = numbers.value;
  const progress = new Progress(streams);
  const result = fuzzGames({
    games,
    seed,
    clock: processorMs,
    lateMs: LATE_MS,
    longest: LONGEST_FUZZ,
    report: (done, faults) => progress.tell(`${done} of ${games} games, ${faults} faults`),
  });
  progress.clear();
  streams.output.write(call.options.json ? `${JSON.stringify(result)}\n` : formatFuzz(result));
  return result.faults.length > 0 ? 1 : 0;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function formatFuzz({ games, moves, variants, ends, faults }: FuzzResult): string {
  const rows = faults.map((fault) => JSON.stringify(fault));
  const head = `${games} games over ${variants} variants, ${moves} moves, ${faults.length} faults`;
  const told = Object.entries(ends).map(([reason, count]) => `${reason} ${count}`);
  return `${[head, told.join(', '), ...rows].join('\n')}\n`;
}

function formatBench(result: BenchResult): string {
  const rows = result.families.map(
    ({ family, nodes, seconds, nodesPerSecond }) =>
      `${family.padEnd(12)} ${String(nodes).padStart(10)} nodes  ${seconds.toFixed(2).padStart(6)} s  ${String(nodesPerSecond).padStart(9)} nodes/s`,
  );
  return `${rows.join('\n')}\nBench: ${result.nodes}\n${result.nodesPerSecond} nodes/s in ${result.seconds.toFixed(2)} s\n`;
}
