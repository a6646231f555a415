import type { Command } from '../../shell/command.ts';

export const OTEP: Command = {
  name: 'otep',
  usage: '',
  summary: 'Play as an engine over OTEP, the protocol of OpenTafl',
  options: [
    { flag: '--variant <id>', help: 'Game to play until rules arrive (default brandubh)' },
    { flag: '--move-time <ms>', help: 'Time for a move while no clock runs (default 1000)' },
    { flag: '--level <id>', help: 'Play at a level instead of full strength' },
  ],
  examples: ['otep', 'otep --level 5'],
  load: async () => (await import('./otep.ts')).runOtep,
};
