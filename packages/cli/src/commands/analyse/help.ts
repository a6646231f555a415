import type { Command } from '../../shell/command.ts';

export const ANALYSE: Command = {
  name: 'analyse',
  usage: '<variant>',
  summary: 'Show the best lines of a position, or the mistakes of a recorded game',
  options: [
    { flag: '--position <text>', help: 'Position to look at (default: the start)' },
    { flag: '--moves <texts>', help: 'Moves played from there, with spaces between' },
    { flag: '--record <file>', help: 'A game to go through move by move, in any format the variant reads' },
    { flag: '--rules <json>', help: 'Rule fields that differ from the variant' },
    { flag: '--lines <n>', help: 'How many lines to show (default 3)' },
    { flag: '--depth <n>', help: 'Look so many moves ahead' },
    { flag: '--nodes <n>', help: 'Look at so many positions' },
    {
      flag: '--time <ms>',
      help: 'Think so long, for a record about each move (default 1000, in a record 200)',
    },
    { flag: '--threads <n>', help: 'Threads to think with (default 1)' },
    { flag: '--json', help: 'Print JSON' },
  ],
  examples: [
    'analyse brandubh --time 3000',
    'analyse spanish-free --position "W:W18,22:B9,K5" --depth 12',
    'analyse nine-mens-morris --record game.txt --nodes 200000 --json',
  ],
  load: async () => (await import('./analyse.ts')).runAnalyse,
};
