import type { Command } from '../../shell/command.ts';

export const UCI: Command = {
  name: 'uci',
  usage: '',
  summary: 'Play as an engine over UCI, as morris programs speak it',
  options: [{ flag: '--variant <id>', help: 'Game to play until told otherwise (default nine-mens-morris)' }],
  examples: ['uci', 'uci --variant lasker'],
  load: async () => (await import('./uci.ts')).runUci,
};
