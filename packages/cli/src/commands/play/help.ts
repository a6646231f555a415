import type { Command } from '../../shell/command.ts';

export const PLAY: Command = {
  name: 'play',
  usage: '',
  summary: 'Play in the terminal: any game, at any level, wandering for challenges, or online',
  options: [
    { flag: '--variant <id>', help: 'Begin a game of this variant at once' },
    { flag: '--level <id>', help: 'Level of the opponent, or "people" for two at one keyboard (default 3)' },
    { flag: '--side <first|second>', help: 'The side you take (default first)' },
    { flag: '--position <text>', help: 'Position to begin from (default: the start)' },
    { flag: '--rules <json>', help: 'Rule fields that differ from the variant' },
    { flag: '--server <url>', help: 'Play online on a Boardwright server' },
    { flag: '--ascii', help: 'Draw with plain ASCII signs' },
    { flag: '--no-color', help: 'Draw without colours, as NO_COLOR in the environment does' },
    { flag: '--no-delay', help: 'Opponents of challenges answer at once' },
    { flag: '--pace <n>', help: 'Let time pass n times as fast while wandering (default 1)' },
    { flag: '--seed <n>', help: 'Dice of a new save and of opponents, to play the same game again' },
    { flag: '--language <en|es>', help: 'Language of the texts' },
    { flag: '--plain', help: 'Lines of text instead of a screen, for screen readers, pipes and scripts' },
  ],
  examples: [
    'play',
    'play --variant nine-mens-morris --level 5',
    `play --variant nine-mens-morris --level people --rules '{"custodian":"off"}'`,
    'play --server http://localhost:8080',
    'play --plain --variant brandubh',
  ],
  load: async () => (await import('./play.ts')).runPlay,
};
