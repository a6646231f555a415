import type { Command } from '../../shell/command.ts';

/** Ways in for programs of other people. */
export const PROGRAMS: readonly Command[] = [
  {
    name: 'rpc',
    usage: '',
    summary: 'Answer JSON-RPC 2.0 calls, one a line, on standard input and output',
    options: {},
    examples: [`rpc <<< '{"jsonrpc":"2.0","id":1,"method":"games.list"}'`],
    load: async () => (await import('../../rpc/answer.ts')).runRpc,
  },
  {
    name: 'mcp',
    usage: '',
    summary: 'Offer rules, explanations, engine and tablebases to assistants (Model Context Protocol)',
    options: {},
    examples: ['mcp'],
    load: async () => (await import('../mcp/mcp.ts')).runMcp,
  },
  {
    name: 'uci',
    usage: '',
    summary: 'Play as an engine over UCI, as morris programs speak it',
    options: {
      '--variant <id>': 'Game to play until told otherwise (default nine-mens-morris)',
    },
    examples: ['uci', 'uci --variant lasker'],
    load: async () => (await import('../../protocols/uci/uci.ts')).runUci,
  },
  {
    name: 'hub',
    usage: '',
    summary: 'Play as an engine over Hub, the protocol of draughts programs',
    options: {
      '--variant <id>': 'Game to play until told otherwise (default international)',
    },
    examples: ['hub', 'hub --variant spanish-federation'],
    load: async () => (await import('../../protocols/hub/hub.ts')).runHub,
  },
  {
    name: 'otep',
    usage: '',
    summary: 'Play as an engine over OTEP, the protocol of OpenTafl',
    options: {
      '--variant <id>': 'Game to play until rules arrive (default brandubh)',
      '--move-time <ms>': 'Time for a move while no clock runs (default 1000)',
      '--level <id>': 'Play at a level instead of full strength',
    },
    examples: ['otep', 'otep --level 5'],
    load: async () => (await import('../../protocols/otep/otep.ts')).runOtep,
  },
  {
    name: 'bot',
    usage: '<player>',
    summary: 'Let a program play on a server: one that speaks UCI, Hub or OTEP, or the engine itself',
    options: {
      '--server <url>': 'The server (default http://localhost:8080)',
      '--token <text>': 'API token with scopes read, play and lobby (default: BOARDWRIGHT_TOKEN)',
      '--seek <variant>': 'Look for opponents in the lobby',
      '--clock <text>': 'Clock of the seeks: minutes+seconds, or days as 3d (default 5+3)',
      '--rated': 'Seek rated games',
      '--join <game>': 'Take a seat of this game; needs --link',
      '--link <secret>': 'The seat link of --join',
      '--games <n>': 'How many games to play (default: go on until stopped)',
      '--limits <text>': 'For other programs, as nodes=N, depth=N or time=MS (default time=1000)',
    },
    examples: [
      'bot "uci:node packages/cli/bin/boardwright.mjs uci" --seek nine-mens-morris --clock 3+2',
      'bot "hub:./scan hub" --join GAME --link SECRET',
    ],
    load: async () => (await import('../bot/bot.ts')).runBot,
  },
];
