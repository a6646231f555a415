import type { Command } from '../../shell/command.ts';

export const PROBE: Command = {
  name: 'probe',
  usage: '<variant>',
  summary: 'Look a position up in the tables that "solve" made',
  options: [
    { flag: '--position <text>', help: 'Position to look up (default: the start)' },
    { flag: '--rules <json>', help: 'Rule fields that differ from the variant' },
    { flag: '--folder <path>', help: 'Where the tables are (default: tables/<variant>)' },
    { flag: '--json', help: 'Print JSON' },
  ],
  examples: [
    `probe nine-mens-morris --position "O*O*****/*@*****@/***O*@** w m s 3 0 3 0 0 0 0 0 0 0 0 0 30"`,
  ],
  load: async () => (await import('./probe.ts')).runProbe,
};
