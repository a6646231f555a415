import type { Command } from '../../shell/command.ts';
import { RULES } from './options.ts';

/** What players need. */
export const PLAY: readonly Command[] = [
  {
    name: 'play',
    usage: '',
    summary: 'Play in the terminal: any game, at any level, wandering for challenges, or online',
    options: {
      '--variant <id>': 'Begin a game of this variant at once',
      '--level <id>': 'Level of the opponent, or "people" for two at one keyboard (default 3)',
      '--side <first|second>': 'The side you take (default first)',
      '--position <text>': 'Position to begin from (default: the start)',
      ...RULES,
      '--server <url>': 'Play online on a Boardwright server; your guest or account is kept between runs',
      '--join <link>': 'Take the seat behind a friend’s link',
      '--sign-in <name>':
        'Play with an account; the password is asked for (or BOARDWRIGHT_PASSWORD), once for each server',
      '--sign-up <name>': 'Make an account; games and seats you have as a guest stay yours',
      '--ascii': 'Draw with plain ASCII signs',
      '--no-color': 'Draw without colours, as NO_COLOR in the environment does',
      '--no-delay': 'Opponents of challenges answer at once',
      '--pace <n>': 'Let time pass n times as fast while wandering (default 1)',
      '--seed <n>': 'Seed of what is drawn at random, to play the same game again',
      '--language <en|es>': 'Language of the texts',
      '--plain': 'Lines of text instead of a screen, for screen readers, pipes and scripts',
    },
    examples: [
      'play',
      'play --variant nine-mens-morris --level 5',
      `play --variant nine-mens-morris --level people --rules '{"custodian":"off"}'`,
      'play --server http://localhost:8080',
      'play --server http://localhost:8080 --sign-in ada',
      'play --plain --variant brandubh',
    ],
    load: async () => (await import('../play/play.ts')).runPlay,
  },
  {
    name: 'games',
    usage: '[family]',
    summary: 'List the games: the id that other commands take, and the name',
    options: {
      '--rules': 'Show every rule field of each variant',
      '--language <en|es>': 'Language of the names (default en)',
      '--json': 'Print [{ id, family, name, source, rules }]',
    },
    examples: ['games', 'games draughts', 'games morris --rules', 'games --json'],
    load: async () => (await import('../games/games.ts')).runGames,
  },
  {
    name: 'rules',
    usage: '<variant>',
    summary: 'Tell the rules of a game, house rules included, for somebody who does not know it',
    options: {
      '--rules <json>': 'Rules that differ from the variant',
      '--language <en|es>': 'Language of the sheet (default en)',
      '--json': 'Print { variant, sections: [{ part, title, sentences, boards }] }',
    },
    examples: [
      'rules copenhagen',
      'rules nine-mens-morris --language es',
      `rules brandubh --rules '{"exitFort":"yes"}' --json`,
    ],
    load: async () => (await import('../rules/rules.ts')).runRules,
  },
];
