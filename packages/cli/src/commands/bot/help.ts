import type { Command } from '../../shell/command.ts';

export const BOT: Command = {
  name: 'bot',
  usage: '<player>',
  summary: 'Let a program play on a server: one that speaks UCI, Hub or OTEP, or the engine itself',
  options: [
    { flag: '--server <url>', help: 'The server (default http://localhost:8080)' },
    {
      flag: '--token <text>',
      help: 'API token with scopes read, play and lobby (default: BOARDWRIGHT_TOKEN)',
    },
    { flag: '--seek <variant>', help: 'Look for opponents in the lobby' },
    { flag: '--clock <text>', help: 'Clock of the seeks: minutes+seconds, or days as 3d (default 5+3)' },
    { flag: '--rated', help: 'Seek rated games' },
    { flag: '--join <game>', help: 'Take a seat of this game; needs --link' },
    { flag: '--link <secret>', help: 'The seat link of --join' },
    { flag: '--games <n>', help: 'End after so many games (default: go on until stopped)' },
    {
      flag: '--limits <text>',
      help: 'For other programs, as nodes=N, depth=N or time=MS (default time=1000)',
    },
  ],
  examples: [
    'bot "uci:node packages/cli/bin/boardwright.mjs uci" --seek nine-mens-morris --clock 3+2',
    'bot "hub:./scan hub" --join GAME --link SECRET',
  ],
  load: async () => (await import('./bot.ts')).runBot,
};
