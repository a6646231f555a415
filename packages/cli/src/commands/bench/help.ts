import type { Command } from '../../shell/command.ts';

export const BENCH: Command = {
  name: 'bench',
  usage: '',
  summary: 'Search fixed positions of every family: a node count as a signature, and the speed',
  options: [
    { flag: '--json', help: 'Print { nodes, seconds, nodesPerSecond, families }' },
    {
      flag: '--fuzz <games>',
      help: 'Instead, play fast games over all variants with rules switched at random',
    },
    { flag: '--seed <n>', help: 'Draws the games of --fuzz (default 1)' },
  ],
  examples: ['bench', 'bench --json', 'bench --fuzz 10000'],
  load: async () => (await import('./bench.ts')).runBenchCommand,
};
