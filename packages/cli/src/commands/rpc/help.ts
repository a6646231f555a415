import type { Command } from '../../shell/command.ts';

export const RPC: Command = {
  name: 'rpc',
  usage: '',
  summary: 'Answer JSON-RPC 2.0 calls, one a line, on standard input and output',
  options: [],
  examples: [`rpc <<< '{"jsonrpc":"2.0","id":1,"method":"games.list"}'`],
  load: async () => (await import('./rpc.ts')).runRpc,
};
