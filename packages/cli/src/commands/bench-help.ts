import type { Command } from '../command.ts';

export const BENCH: Command = {
  name: 'bench',
  usage: '',
  summary: 'Search fixed positions of every family: a node count as a signature, and the speed',
  options: [{ flag: '--json', help: 'Print { nodes, seconds, nodesPerSecond, families }' }],
  examples: ['bench', 'bench --json'],
  load: async () => (await import('./bench.ts')).runBenchCommand,
};
