import { expect, test } from 'vitest';
import { expectOk, type Language, type Side } from '../../contract/index.ts';
import { Match } from '../../core/match.ts';
import { Position } from '../../core/position.ts';
import { createRegistry } from '../../core/registry.ts';
import { say } from '../../core/say.ts';
import { DRAUGHTS } from '../index.ts';
import { gameOf } from '../testing.ts';

interface Row {
  readonly title: string;
  readonly variant: string;
  readonly rules?: object;
  readonly start?: string;
  readonly moves?: string;
  /** Squares that the hand of the side to move has touched. */
  readonly touched?: string;
  readonly viewer?: Side;
  readonly language?: Language;
  readonly prompt: string;
  readonly events?: readonly string[];
  readonly aim?: string;
  readonly refused?: { readonly [attempt: string]: string };
}

/** What may I do, why, and what has happened: answers that were written down before they were asked for. */
const ROWS: readonly Row[] = [
  {
    title: '[D6] the first move',
    variant: 'spanish-free',
    viewer: 0,
    prompt: 'Move a man one square diagonally forward.',
    events: [],
    aim: 'Take all of Black’s pieces, or leave Black without a move while you still have one.',
    refused: {
      '9-18': 'Men step one square diagonally forward.',
      '9-17': 'Pieces move diagonally: 17 does not lie that way from 9.',
      '5-9': 'A piece stands on 9: a move may only end on an empty square.',
      '5': 'The man on 5 cannot move: there is no empty square next to it where it may go.',
      '14': 'Square 14 is empty: choose one of your pieces.',
      '21': 'The man on 21 is Black’s: move one of your own pieces.',
    },
  },
  {
    title: '[D18] a capture that must be made',
    variant: 'spanish-free',
    start: 'W:W9,18:B22',
    viewer: 0,
    prompt: 'You must capture! Your man on 18 takes the piece on 22 and lands on 25.',
    refused: {
      '9-13': 'A capture comes before any other move: take with your piece on 18.',
      '9': 'A capture comes before any other move: take with your piece on 18.',
    },
  },
  {
    title: '[D24] the last piece',
    variant: 'spanish-free',
    start: 'W:W9,18:B22',
    moves: '18x25',
    viewer: 1,
    prompt: 'You lose: White has taken all your pieces.',
    events: ['White’s man jumped from 18 to 25 and took your man on 22.'],
  },
  {
    title: '[D19] the most pieces',
    variant: 'international',
    start: 'W:W28,50:B22,11,44',
    viewer: 0,
    prompt: 'You must capture! Take as many pieces as you can: 2, with your piece on 28.',
    aim: 'Take all of Black’s pieces, or leave Black without a move.',
    refused: { '50': 'The capture that takes most must be played: 28–17–6 takes 2, this one 1.' },
  },
  {
    title: '[D10] a chain of two',
    variant: 'international',
    start: 'W:W28,50:B22,11,44',
    moves: '28x6',
    viewer: 1,
    prompt: 'Only your man on 44 can move: it goes one square diagonally forward.',
    events: ['White’s man jumped from 28 to 6 and took 2 of your pieces, on 22 and 11.'],
  },
  {
    title: '[D9] a king that must rest',
    variant: 'frisian',
    start: 'W:WK42,50:BK10:X42',
    viewer: 0,
    prompt: 'Your king on 42 has moved 3 times in a row: move another piece.',
    refused: { '42': 'This king has moved 3 times in a row: move another piece first.' },
  },
  {
    title: '[D8] a man near the far row',
    variant: 'spanish-free',
    start: 'W:W5,26:BK4',
    viewer: 0,
    prompt:
      'Your man on 26 can reach the far row and become a king: kings go any distance diagonally, also backwards.',
  },
  {
    title: '[D8] a new king',
    variant: 'spanish-free',
    start: 'W:W5,26:BK4',
    moves: '26-30',
    prompt: 'Black can only move the king on 4: it goes any distance diagonally, also backwards.',
    events: [
      'White moved the man from 26 to 30.',
      'White’s man reached the far row on 30 and became a king: it goes any distance diagonally, also backwards.',
    ],
  },
  {
    title: '[D28] a clock that runs out',
    variant: 'spanish-free',
    rules: { clocks: [{ kind: 'kings-only', moves: 3 }] },
    start: 'W:WK1,K2:BK32',
    moves: '1-6 32-28',
    viewer: 0,
    prompt: 'Your move. 2 moves left until the draw, unless a piece is captured or a man moves.',
    events: ['Black moved the king from 32 to 28.'],
  },
  {
    title: '[D26] a position that comes back',
    variant: 'spanish-free',
    rules: { repetition: 3 },
    start: 'W:WK1,K2:BK32',
    moves: '1-6 32-28 6-1 28-32',
    prompt: 'White to move. This position has come up 2 times: once more is a draw.',
  },
  {
    title: '[D17] a king whose ways take 3, 2 and 1',
    variant: 'spanish-free',
    start: 'W:WK10:B7,14,26',
    touched: '10',
    viewer: 0,
    prompt:
      'You must capture! Your king on 10 can jump to 3 and take 3 pieces, those on 7, 14, and 26, or to 17 or 21 and take 2. A king takes a piece from any distance and lands on any free square behind it.',
  },
  {
    title: '[D17] a king in the middle of its chain',
    variant: 'spanish-free',
    start: 'W:WK10:B7,14,26',
    touched: '10 17',
    viewer: 0,
    prompt: 'Your king must go on from 17 to 31: 1 more to take.',
  },
  {
    title: '[D17] a king that may stop or go on',
    variant: 'spanish-free',
    start: 'W:WK10:B7,14,26',
    touched: '10 3',
    viewer: 0,
    prompt: 'Your king may stop on 3, or go on to 17 and take 2 more.',
  },
  {
    title: '[D24] a side that is shut in',
    variant: 'english',
    start: 'B:W16,19:B12',
    viewer: 0,
    language: 'es',
    prompt: 'Has perdido: las blancas te han dejado sin jugadas.',
  },
  {
    title: '[D6] straight steps',
    variant: 'turkish',
    viewer: 0,
    language: 'es',
    prompt: 'Mueve un peón un paso hacia delante o de lado.',
    aim: 'Captura todas las piezas de las negras o déjalas sin jugadas.',
  },
  {
    title: '[D11] [D12] what men may not take',
    variant: 'italian',
    start: 'W:W22,K30:BK18,26',
    language: 'es',
    prompt:
      'Las blancas deben capturar con su dama de 30, que captura 2 piezas, en 26 y 18, y llega a 14. Una dama solo captura la pieza contigua y se detiene justo detrás. Los peones no pueden capturar damas: la dama de 18 está a salvo de los peones.',
    refused: {
      '22x13': 'Los peones no pueden capturar damas: la dama de 18 está a salvo de este peón.',
    },
  },
];

test.each(ROWS.map((row) => [row.title, row] as const))('%s is told in full sentences', (_, row) => {
  const { variant, rules, start, viewer, language = 'en' } = row;
  const game = gameOf(variant, rules);
  const siteOf = (name: string) => game.board.sites.findIndex((site) => site.name === name);
  const first = start === undefined ? Position.start(game) : expectOk(Position.parse(game, start));
  const moves = (row.moves ?? '').split(' ').filter((move) => move !== '');
  const match = moves.reduce((at, move) => expectOk(at.play(move)), Match.from(first));
  const touched = (row.touched ?? '').split(' ').filter((name) => name !== '');
  const told = match.tell({ language, viewer, touched: touched.map(siteOf) });
  const refusals = Object.keys(row.refused ?? {}).map((attempt) => {
    const tried = /\D/.test(attempt) ? { text: attempt } : { touches: [siteOf(attempt)] };
    const explanation = match.position.explain(tried);
    expect(explanation.legal, attempt).toBe(false);
    return [attempt, say(game, explanation, { language, viewer }).sentence];
  });
  expect({
    prompt: told.prompt.sentence,
    events: told.events.map(({ sentence }) => sentence),
    aim: told.aim.sentence,
    refused: Object.fromEntries(refusals),
  }).toEqual({
    prompt: row.prompt,
    events: row.events ?? told.events.map(({ sentence }) => sentence),
    aim: row.aim ?? told.aim.sentence,
    refused: row.refused ?? {},
  });
});

test.each([
  // 9 takes 14 and 23, 6 takes 10 alone.
  ['W:W9,6:B14,23,10', 'Take 2 pieces with your piece on 9, or 1 with that on 6'],
  ['W:W9,6:B14,10', 'Take 1 piece with your piece on 9 or 6'],
])('[D18] %s names what each piece takes, and leaves the choice', (text, ways) => {
  const position = expectOk(Position.parse(gameOf('spanish-free'), text));
  const { prompt } = Match.from(position).tell({ viewer: 0 });
  expect(prompt.sentence).toBe(`You must capture! ${ways}: the choice is yours.`);
});

test.each([
  ['must-capture', 'spanish-free', 'W:W18,9:B22', [], 'capturer 18, target 22'],
  ['a step', 'spanish-free', 'W:W5,26:BK4', ['26'], 'mover 26, landing 30 31'],
  ['a crown', 'spanish-free', 'W:W5,26:BK4', [], 'movable 5 26, goal 30 31'],
  ['a chain', 'spanish-free', 'W:WK10:B7,14,26', ['10', '17'], 'mover 10, path 10 17, target 26, landing 31'],
  ['a rest', 'frisian', 'W:WK42,50:BK10:X42', [], 'blocker 42, movable 50'],
  ['an end', 'english', 'B:W16,19:B12', [], 'subject 12, blocker 16 19'],
])('%s marks what it speaks of and nothing else', (_, id, text, names, marks) => {
  const position = expectOk(Position.parse(gameOf(id), text));
  const { sites } = position.game.board;
  const touched = names.map((name) => sites.findIndex((site) => site.name === name));
  const told = Match.from(position).tell({ touched }).prompt.marks;
  const sorted = (list: readonly number[]) =>
    list.map((site) => Number(sites[site].name)).sort((a, b) => a - b);
  const tell = (role: string, list: readonly number[]) =>
    [role, ...(role === 'path' ? list.map((site) => sites[site].name) : sorted(list))].join(' ');
  expect(told.map((mark) => tell(mark.role, mark.sites)).join(', ')).toBe(marks);
});

test.each([
  [
    'en',
    'White moved the man from 11 to 15. Black must capture with the man on 18: it takes 2 pieces, on 15 and 7, and lands on 2.',
  ],
  [
    'es',
    'Las blancas han movido su peón de 11 a 15. Las negras deben capturar con su peón de 18, que captura 2 piezas, en 15 y 7, y llega a 2.',
  ],
] as const)('[D18] what is asked after an event names its side, in %s', (language, told) => {
  const match = expectOk(
    createRegistry([DRAUGHTS]).open({
      variant: 'spanish-free',
      start: 'W:W1,3,4,5,6,7,10,11,12,13,16:B17,18,21,22,23,24,26,27,28,31,32',
      moves: ['11-15'],
    }),
  );
  const { events, prompt } = match.tell({ language });
  expect([...events, prompt].map(({ sentence }) => sentence).join(' ')).toBe(told);
});

test('no sentence begins with a pronoun whose side the sentence before may have changed', () => {
  for (const [code, phrase] of Object.entries(DRAUGHTS.words.es?.codes ?? {})) {
    const told = typeof phrase === 'string' ? phrase : phrase.they;
    expect(told, code).not.toMatch(/(^|[.!?:] )[Ss]us? /);
  }
});
