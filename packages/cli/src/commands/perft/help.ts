import type { Command } from '../../shell/command.ts';

export const PERFT: Command = {
  name: 'perft',
  usage: '<variant>',
  summary: 'Count the move sequences of a given length, to compare rules with other programs',
  options: [
    { flag: '--depth <n>', help: 'Moves in a sequence (default 4)' },
    { flag: '--position <text>', help: 'Position to begin from (default: the start)' },
    { flag: '--rules <json>', help: 'Rule fields that differ from the variant' },
    { flag: '--divide', help: 'Show the count behind each first move' },
    { flag: '--json', help: 'Print { nodes, seconds }' },
  ],
  examples: [
    'perft nine-mens-morris --depth 5',
    `perft nine-mens-morris --rules '{"removals":"per-mill"}' --json`,
  ],
  load: async () => (await import('./perft.ts')).runPerft,
};
