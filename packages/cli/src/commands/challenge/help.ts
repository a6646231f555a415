import type { Command } from '../../shell/command.ts';

export const CHALLENGE: Command = {
  name: 'challenge',
  usage: '<simulate>',
  summary: 'Simulate challenges without a screen: how often they are found, how hard the tiers are',
  options: [
    { flag: '--ticks <n>', help: 'Ticks of a tenth of a second to wander (default 2000000)' },
    { flag: '--games <n>', help: 'Games against each tier; 0 leaves them out (default 20)' },
    { flag: '--kind <id>', help: 'Kind of challenge to play (default: the first)' },
    { flag: '--reference <level>', help: 'Level of the player in the games (default journeyman)' },
    { flag: '--blunder <percent>', help: 'Share of random moves of that player (default 10)' },
    { flag: '--seed <n>', help: 'Dice; the same seed gives the same numbers (default 1)' },
    { flag: '--json', help: 'Print the numbers as JSON' },
  ],
  examples: ['challenge simulate --ticks 5000000 --seed 7', 'challenge simulate --ticks 0 --games 50 --json'],
  load: async () => (await import('./challenge.ts')).runChallenge,
};
