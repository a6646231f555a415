import type { Command } from '../../shell/command.ts';

export const SOLVE: Command = {
  name: 'solve',
  usage: '<variant>',
  summary: 'Compute the truth about endings: who wins, and in how many turns',
  options: [
    { flag: '--men <n>', help: 'Men a side, at most (default: what suits the game)' },
    { flag: '--pieces <n>', help: 'Pieces of both sides together, at most' },
    { flag: '--attackers <n>', help: 'Men of the side of that name, in games that have it' },
    { flag: '--defenders <n>', help: 'Men of the side of that name, in games that have it' },
    { flag: '--placing', help: 'Solve the placing phase too, in games that have one' },
    { flag: '--rules <json>', help: 'Rule fields that differ from the variant' },
    { flag: '--folder <path>', help: 'Where the tables go (default: tables/<variant>)' },
    { flag: '--threads <n>', help: 'Threads to use (default: one for each core)' },
    { flag: '--memory <gigabytes>', help: 'Refuse what needs more for its tables (default 8)' },
    { flag: '--verify', help: 'Afterwards check every position against its successors by the plain rules' },
    { flag: '--prove', help: 'Solve what play from the start can lead to, then prove who wins from there' },
    { flag: '--json', help: 'Print one line of JSON for each class' },
  ],
  examples: [
    'solve three-mens-morris',
    'solve nine-mens-morris --men 5 --verify',
    'solve six-mens-morris --prove',
    'solve spanish-free --pieces 3',
  ],
  load: async () => (await import('./solve.ts')).runSolve,
};
