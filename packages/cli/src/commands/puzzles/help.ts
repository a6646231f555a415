import type { Command } from '../../shell/command.ts';

export const PUZZLES: Command = {
  name: 'puzzles',
  usage: '<variant>',
  summary: 'Make puzzles with one winning move from the tables that "solve" made',
  options: [
    { flag: '--count <n>', help: 'How many (default 10)' },
    { flag: '--turns <range>', help: 'Turns of both sides to the end (default 3-11)' },
    { flag: '--seed <n>', help: 'Draw other positions (default 1)' },
    { flag: '--rules <json>', help: 'Rule fields that differ from the variant' },
    { flag: '--folder <path>', help: 'Where the tables are (default: tables/<variant>)' },
    { flag: '--json', help: 'Print one line of JSON for each' },
  ],
  examples: ['puzzles nine-mens-morris --count 5', 'puzzles spanish-free --turns 3-7 --json'],
  load: async () => (await import('./puzzles.ts')).runPuzzles,
};
