import type { Command } from '../../shell/command.ts';

export const HUB: Command = {
  name: 'hub',
  usage: '',
  summary: 'Play as an engine over Hub, the protocol of draughts programs',
  options: [{ flag: '--variant <id>', help: 'Game to play until told otherwise (default international)' }],
  examples: ['hub', 'hub --variant spanish-federation'],
  load: async () => (await import('./hub.ts')).runHub,
};
