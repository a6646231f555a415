import type { Command } from '../../shell/command.ts';

export const MATCH: Command = {
  name: 'match',
  usage: '<first> <second>',
  summary: 'Let two players meet in many games: Elo difference with its error, and a sequential test',
  options: [
    { flag: '--variant <id>', help: 'Game to play (default nine-mens-morris)' },
    { flag: '--rules <json>', help: 'Rule fields that differ from the variant' },
    {
      flag: '--games <n>',
      help: 'At most so many games, in pairs with sides swapped; Ctrl+C ends with what there is (default 100)',
    },
    { flag: '--opening <n>', help: 'Moves drawn at random before each pair (default 4)' },
    { flag: '--seed <n>', help: 'Draws the openings (default 1)' },
    { flag: '--longest <n>', help: 'Moves after which a game counts as drawn (default 400)' },
    {
      flag: '--sprt <elo0,elo1>',
      help: 'Stop as soon as one of the two differences is refuted at 5 %; over 70 % drawn, wins decide',
    },
    {
      flag: '--limits <text>',
      help: 'Limits for other programs, as nodes=N, depth=N or time=MS (default time=1000)',
    },
    { flag: '--threads <n>', help: 'Games at the same time (default 1)' },
    { flag: '--save <file>', help: 'Write the records of the games there' },
    { flag: '--json', help: 'Print the result as JSON' },
  ],
  examples: [
    'match 5 4 --games 200 --variant brandubh',
    'match depth=6 depth=5 --sprt 0,30',
    'match master "hub:./scan hub" --variant international --limits time=100',
  ],
  load: async () => (await import('./match.ts')).runMatch,
};
