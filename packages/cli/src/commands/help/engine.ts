import type { Command } from '../../shell/command.ts';
import { RULES } from './options.ts';

/** How strong and how quick the engine is, and making it stronger. */
export const ENGINE: readonly Command[] = [
  {
    name: 'match',
    usage: '<first> <second>',
    summary: 'Let two players meet in many games: Elo difference with its error, and a sequential test',
    options: {
      '--variant <id>': 'Game to play (default nine-mens-morris)',
      ...RULES,
      '--position <text>': 'Where every game begins (default: the start)',
      '--games <n>':
        'Games to play at most, in pairs with sides swapped; Ctrl+C ends early and reports what was played (default 100)',
      '--first <settings>':
        'For the first player alone, as "limits=time=200;folder=../engine;Hash=64": limits, the folder it runs in, and options by its own names',
      '--second <settings>': 'The same for the second player',
      '--opening <n>': 'Moves drawn at random before each pair, until both players find it even (default 4)',
      '--openings <file>': 'Openings from a file instead, taken in turn: a line each, moves or a position',
      '--clock <time>':
        'Seconds of each side for a game, and seconds added for each move, as 60+0.5; instead of limits',
      '--resign <score,moves>':
        'End a game once both players have seen this score or more for this many moves in a row',
      '--draw <score,moves,from>':
        'End a game as drawn once neither has seen more than this score for this many moves in a row, from the given move on',
      '--faults <n>':
        'How many games without a legal move are counted as lost before the match stops (default 0)',
      '--seed <n>': 'Draws the openings (default 1)',
      '--longest <n>': 'Moves after which a game counts as drawn (default 400)',
      '--sprt <elo0,elo1>':
        'Stop as soon as one of the two differences is refuted at 5 %; over 70 % drawn, wins decide',
      '--limits <text>': 'Limits for other programs, as nodes=N, depth=N or time=MS (default time=1000)',
      '--threads <n>': 'Games at the same time (default 1)',
      '--save <file>': 'Write the records of the games there',
      '--json': 'Print the result as JSON',
    },
    examples: [
      'match 5 4 --games 200 --variant brandubh',
      'match depth=6 depth=5 --sprt 0,30',
      'match time=100 "hub:./scan hub" --variant international --limits time=100 --threads 2',
      'match time=200 "hub:node bin/boardwright.mjs hub" --variant russian --second "folder=../boardwright-0.1/packages/cli;limits=time=200"',
    ],
    load: async () => (await import('../match/match.ts')).runMatch,
  },
  {
    name: 'train',
    usage: '<variant>',
    summary: 'Train the evaluation of a game on games the engine plays against itself',
    options: {
      ...RULES,
      '--folder <path>': 'Where the training is kept, to go on after Ctrl+C (default: training/<variant>)',
      '--generations <n>':
        'Rounds of games, fit and match (default 3; 0 only takes over the weights of --from)',
      '--games <n>': 'Games of each generation (default 4000)',
      '--nodes <n>': 'Positions looked at for a move (default 600)',
      '--pairs <n>': 'Pairs of games, at most, that decide whether a generation is accepted (default 100)',
      '--tables <path>': 'Tablebases by which games end where they know the result',
      '--from <file>':
        'Weights to begin from, such as those of a related game on the same board or in draughts on the next smaller one',
      '--out <file>': 'Write the accepted weights there',
      '--seed <n>': 'Draws openings and stray moves (default 1)',
      '--threads <n>': 'Threads to use (default: one for each core)',
      '--json': 'Print one line of JSON for each generation',
    },
    examples: [
      'train international --games 8000 --out international.weights',
      'train portuguese --from spanish-free.weights --generations 1',
    ],
    load: async () => (await import('../train/train.ts')).runTrain,
  },
  {
    name: 'bench',
    usage: '',
    summary: 'Search fixed positions of every family: a node count as a signature, and the speed',
    options: {
      '--json': 'Print { nodes, seconds, nodesPerSecond, families }',
      '--fuzz <games>': 'Instead, play fast games over all variants with rules switched at random',
      '--seed <n>': 'Draws the games of --fuzz (default 1)',
    },
    examples: ['bench', 'bench --json', 'bench --fuzz 10000'],
    load: async () => (await import('../bench/bench.ts')).runBenchCommand,
  },
  {
    name: 'perft',
    usage: '<variant>',
    summary: 'Count the move sequences of a given length, to compare rules with other programs',
    options: {
      '--depth <n>': 'Moves in a sequence (default 4)',
      '--position <text>': 'Position to begin from (default: the start)',
      ...RULES,
      '--divide': 'Show the count behind each first move',
      '--json': 'Print { nodes, seconds }',
    },
    examples: [
      'perft nine-mens-morris --depth 5',
      `perft nine-mens-morris --rules '{"removals":"per-mill"}' --json`,
    ],
    load: async () => (await import('../perft/perft.ts')).runPerft,
  },
  {
    name: 'challenge',
    usage: '<simulate>',
    summary: 'Simulate challenges without a screen: how often they are found, how hard the tiers are',
    options: {
      '--ticks <n>': 'Ticks of a tenth of a second to wander (default 2000000)',
      '--games <n>': 'Games against each tier; 0 leaves them out (default 20)',
      '--kind <id>': 'Kind of challenge to play (default: the first)',
      '--reference <level>': 'Level of the player in the games (default journeyman)',
      '--blunder <percent>': 'Share of random moves of that player (default 10)',
      '--seed <n>': 'The same seed gives the same numbers (default 1)',
      '--json': 'Print the numbers as JSON',
    },
    examples: [
      'challenge simulate --ticks 5000000 --seed 7',
      'challenge simulate --ticks 0 --games 50 --json',
    ],
    load: async () => (await import('../challenge/challenge.ts')).runChallenge,
  },
];
