import type { Command } from '../../shell/command.ts';

export const GAMES: Command = {
  name: 'games',
  usage: '[family]',
  summary: 'List the games: the id that other commands take, and the name',
  options: [
    { flag: '--rules', help: 'Show every rule field of each variant' },
    { flag: '--language <en|es>', help: 'Language of the names (default en)' },
    { flag: '--json', help: 'Print [{ id, family, name, source, rules }]' },
  ],
  examples: ['games', 'games draughts', 'games morris --rules', 'games --json'],
  load: async () => (await import('./games.ts')).runGames,
};
