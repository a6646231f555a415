import { expect, test } from 'vitest';
import type { Side } from '../../contract/index.ts';
import { Position } from '../../core/position.ts';
import { markedSites, say, siteNames } from '../../core/say.ts';
import { gameOf, playOf } from '../testing.ts';

/** A position and the moves that lead on from it, and what is to be read there: written down before it was tried. */
interface Row {
  readonly id: string;
  readonly rules?: object;
  readonly text: string;
  readonly moves?: readonly string[];
  /** Who reads: 0 is the side that starts the variant. */
  readonly reader?: Side;
  readonly prompt: string;
  readonly events?: readonly string[];
  /** An attempt, and why it is refused. */
  readonly refused?: readonly [attempt: string, sentence: string];
}

const START = '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a';

const TEN: readonly Row[] = [
  {
    id: 'brandubh',
    text: START,
    reader: 0,
    prompt: 'Shut the king in: slide a man along a row or a column.',
    refused: ['d7-a7', 'Only the king may enter the corner a7.'],
  },
  {
    id: 'brandubh',
    text: START,
    moves: ['d6-f6'],
    reader: 1,
    prompt: 'Your king cannot move: slide a man along a row or a column to free him.',
    events: ['The attackers slid a man from d6 to f6.'],
    refused: ['d4-d5', 'The piece on d5 is in the way: no piece jumps over another or takes its square.'],
  },
  {
    id: 'brandubh',
    text: '7/5K1/7/7/tT1t3/7/5t1 a',
    moves: ['d3-c3'],
    reader: 1,
    prompt: 'Bring your king to a corner: slide a piece along a row or a column.',
    events: ['The attackers slid a man from d3 to c3.', 'Your man on b3 was caught between c3 and a3.'],
    refused: ['f6-e5', 'Pieces slide straight along a row or a column.'],
  },
  {
    id: 'brandubh',
    text: '7/5K1/7/7/3t3/T6/5t1 d',
    moves: ['a2-d2'],
    reader: 0,
    prompt: 'This is your last man: if he is taken, you lose.',
    events: [
      'The defenders slid a man from a2 to d2.',
      'Your man on d3 was caught between d2 and the throne d4, which counts as a second man.',
    ],
    refused: ['d2-d3', 'The piece on d2 is not yours: you play the attackers.'],
  },
  {
    id: 'brandubh',
    text: '7/7/7/3K3/7/7/1t3t1 d',
    moves: ['d4-d7'],
    reader: 0,
    prompt: 'The king can reach the corner a7 or g7 with his next move, and nothing can stop him.',
    events: ['The king went from d4 to d7: to take him there, hold two opposite sides of him.'],
    refused: ['b1-b1', 'Pieces slide straight along a row or a column.'],
  },
  {
    id: 'brandubh',
    text: '7/2tK3/7/7/7/7/4t2 a',
    moves: ['e1-e6'],
    reader: 1,
    prompt: 'You lose: the attackers have taken your king on d6, held from c6 and e6.',
    events: ['The attackers slid a man from e1 to e6.', 'Your king on d6 was taken, held from c6 and e6.'],
    refused: ['d6-d7', 'The game is over.'],
  },
  {
    id: 'brandubh',
    text: '3K3/7/7/7/7/1t5/7 d',
    reader: 1,
    prompt: 'Your king can reach the corner a7 or g7 now and win.',
  },
  {
    id: 'magpie',
    text: '7/7/7/7/7/2K4/1t5 d',
    reader: 1,
    prompt: 'Bring your king to a corner: slide a piece along a row or a column.',
    refused: ['c2-c4', 'The king moves one square at a time here.'],
  },
  {
    id: 'tablut-ashton',
    text: '9/9/9/9/4K4/1t4T2/9/9/4t4 d',
    moves: ['g4-c4'],
    reader: 0,
    prompt: 'The attackers have one man left: take him and you win.',
    events: [
      'You slid a man from g4 to c4.',
      'You took the man on b4, caught between c4 and the camp a4, which counts as a second man.',
    ],
  },
  {
    id: 'brandubh',
    rules: { plyLimit: 3 },
    text: '7/5t1/7/3K3/7/7/1t5 a',
    moves: ['b1-c1', 'd4-d3'],
    prompt: 'One move until the draw, both sides counted.',
    events: [
      'The king went from d4 to d3: to take him there, the attackers must hold all but the throne’s side of him.',
    ],
    refused: ['c1-c1xd3', 'Pieces slide straight along a row or a column.'],
  },
];

test.each(TEN)('$id $rules, $text, $moves: $prompt', (row) => {
  const match = playOf(row.id, row.text, row.moves ?? [], row.rules);
  const told = match.tell({ viewer: row.reader });
  expect(told.prompt.sentence).toBe(row.prompt);
  expect(told.events.map(({ sentence }) => sentence)).toEqual(row.events ?? []);
  const [text, refusal] = row.refused ?? [
    '',
    'A move slides one piece from a square to another, as in d6-d2.',
  ];
  const explanation = match.position.explain({ text });
  expect(explanation.legal).toBe(false);
  expect(say(match.game, explanation, { viewer: row.reader }).sentence).toBe(refusal);
});

test('a hand that holds a piece reads what it may do', () => {
  const match = playOf('brandubh', '7/5K1/7/7/tT1t3/7/5t1 a', []);
  const held = (name: string) => match.game.board.sites.findIndex((site) => site.name === name);
  const taking = match.tell({ viewer: 0, touched: [held('d3')] }).prompt;
  expect(taking.sentence).toBe('Slide the man on d3 to c3 to take b3, or anywhere else in line.');
  const byRole = Object.fromEntries(
    taking.marks.map(({ role, sites }) => [role, siteNames(match.game, sites)]),
  );
  expect(byRole).toMatchObject({ mover: ['d3'], target: ['b3'] });
  // d3 slides along rank 3 to c3, e3, f3, g3 and along file d to d2, d1, d5, d6, d7, over the throne.
  expect(new Set(byRole.landing)).toEqual(new Set('c3 e3 f3 g3 d2 d1 d5 d6 d7'.split(' ')));
  const other = match.tell({ viewer: 0, touched: [held('f1')] }).prompt;
  expect(other.sentence).toBe('Slide the man on f1 along its row or column, as far as the way is free.');
});

test.each([
  [
    '7/2tK3/7/7/7/7/4t2 a',
    0,
    'You can take the king now and win.',
    'Slide the man on e1 to e6: that takes the king.',
    '[T18] two on opposite sides',
  ],
  [
    '7/2tK3/7/7/7/7/4t2 d',
    1,
    'Your king is in danger: the attacker on e1 could go to e6 and take him: with c6 it would hold two opposite sides of him.',
    undefined,
    '[T18] the same before it happens',
  ],
  [
    '1K5/7/7/7/7/7/2t4 a',
    0,
    'You can take the king now and win.',
    'Slide the man on c1 to c7: that takes the king. A corner holds a side like an attacker.',
    '[T14] [T18] a corner stands for one of them',
  ],
  [
    '7/7/3t3/2tK3/3t3/7/4t2 a',
    0,
    'You can take the king now and win.',
    'Slide the man on e1 to e4: that takes the king.',
    '[T19] on the throne',
  ],
] as const)('%s, read by side %i: what wins is told at once, and of the man in the hand', (...row) => {
  const [text, viewer, prompt, held] = row;
  const match = playOf('brandubh', text, []);
  expect(match.tell({ viewer }).prompt.sentence).toBe(prompt);
  const hands = match.position.moves.map(
    ({ touches }) => match.tell({ viewer, touched: [touches[0]] }).prompt.sentence,
  );
  expect(hands.filter((sentence) => sentence.includes('takes the king'))[0]).toBe(held);
});

test('[T31] near the third time, and near a limit, the prompt says so', () => {
  const text = '7/5t1/7/3K3/7/7/1t5 a';
  const twice = ['b1-c1', 'd4-d3', 'c1-b1', 'd3-d4'];
  expect(playOf('brandubh', text, twice).tell({ viewer: 0 }).prompt.sentence).toBe(
    'This position has come up 2 times: if it comes up once more, you win. By these rules repetition loses for the defenders, whoever repeats.',
  );
  expect(playOf('brandubh', text, twice).tell({ viewer: 1 }).prompt.sentence).toBe(
    'This position has come up 2 times: if it comes up once more, you lose. By these rules repetition loses for the defenders, whoever repeats.',
  );
  expect(
    playOf('fetlar', '11/11/11/11/11/5K5/11/11/11/11/1t3t5 a', ['b1-c1', 'f6-f5', 'c1-b1', 'f5-f6']).tell()
      .prompt.sentence,
  ).toBe('This position has come up 2 times: if it comes up once more, the game is drawn.');
  expect(playOf('brandubh', text, [...twice, ...twice]).tell({ viewer: 1 }).prompt.sentence).toBe(
    'You lose: the same position came up 3 times, and that loses for the defenders.',
  );
});

test('[T31] a defender is told which move would bring the position about for the third time', () => {
  const there = ['d6-c6', 'd5-c5', 'c6-d6', 'c5-d5'];
  const match = playOf('brandubh', START, [...there, ...there.slice(0, 3)]);
  expect(match.tell({ viewer: 1 }).prompt.sentence).toBe(
    'Do not play c5–d5: the same position would come up 3 times, and by these rules that loses for the defenders, whoever repeats.',
  );
  expect(match.tell({ viewer: 1, language: 'es' }).prompt.sentence).toBe(
    'No juegues c5–d5: la misma posición se daría 3 veces, y con estas reglas la pierden los defensores, repita quien repita.',
  );
  const lost = playOf('brandubh', START, [...there, ...there]).outcome;
  expect(lost).toEqual({ winner: 0, reason: 'repetition' });
});

test('[T25] where no move of the attackers keeps the king from a goal, none is asked for', () => {
  const away = playOf('brandubh', '3t3/3t3/3T3/t1T3t/2K4/4t2/4t2 d', ['c3-c1']);
  expect(away.tell({ viewer: 0 }).prompt.sentence).toBe(
    'The king can reach the corner a1 with his next move, and nothing can stop him.',
  );
  // With a man on b7, who reaches b1, he can be stopped.
  const held = playOf('brandubh', '1t1t3/3t3/3T3/t1T3t/2K4/4t2/4t2 d', ['c3-c1']);
  expect(held.tell({ viewer: 0, language: 'es' }).prompt.sentence).toBe(
    'Detén al rey: puede llegar a la esquina a1 en su próxima jugada y ganar.',
  );
  expect(held.tell({ viewer: 1 }).prompt.sentence).toBe(
    'Your king can reach the corner a1 with his next move and win, unless the attackers stop him.',
  );
});

test('[T20] a king taken beside the throne is told with who held him and what closed the fourth side', () => {
  const match = playOf('brandubh', '3t3/7/2tKt2/1T5/3T3/3t3/7 d', ['b4-b3', 'd7-d6']);
  expect(match.tell({ viewer: 1 }).prompt.sentence).toBe(
    'You lose: the attackers have taken your king on d5, held from d6, c5, and e5. Beside the throne that is enough: the throne closes the fourth side.',
  );
});

test.each([
  [
    'brandubh',
    {},
    0,
    'Catch the king between two of your men. On the throne hold all four sides of him, beside it all but the throne’s side. If he reaches a corner, you lose.',
  ],
  [
    'brandubh',
    {},
    1,
    'Bring your king to a corner, or take all the attackers. Take men by catching them between two of your pieces.',
  ],
  [
    'brandubh',
    { repetition: 'none', plyLimit: 0, quietLimit: 40 },
    1,
    'Bring your king to a corner, or take all the attackers. Take men by catching them between two of your pieces.',
  ],
  [
    'tawlbwrdd',
    {},
    0,
    'Catch the king between two of your men. If he reaches the edge of the board, you lose.',
  ],
  [
    'copenhagen',
    {},
    1,
    'Bring your king to a corner, or take all the attackers. Take men by catching them between two of your pieces.',
  ],
  [
    'tablut-ashton',
    {},
    0,
    'Bring your king to the edge of the board outside the camps, or take all the attackers. Take men by catching them between two of your pieces.',
  ],
  [
    'sea-battle-9',
    {},
    0,
    'Surround the king on all four sides. If he reaches the edge of the board, you lose.',
  ],
] as const)('[T24] [T25] %s %j: side %i reads what it plays for', (id, rules, viewer, aim) => {
  expect(playOf(id, startOf(id), [], rules).tell({ viewer }).aim.sentence).toBe(aim);
});

test('endings show on the board why the game is over', () => {
  const marksOf = (id: string, text: string, move: string, rules?: object) => {
    const match = playOf(id, text, [move], rules);
    return match
      .tell()
      .prompt.marks.map(({ role, sites }) => `${role} ${siteNames(match.game, sites).join(' ')}`);
  };
  expect(marksOf('brandubh', '7/2tK3/7/7/7/7/4t2 a', 'e1-e6')).toEqual(['victim d6', 'capturer e6 c6']);
  expect(marksOf('brandubh', '3K3/7/7/7/7/1t5/7 d', 'd7-a7')).toEqual(['goal a7']);
  expect(marksOf('brandubh-wtf', '7/7/7/1t4t/tK1t3/1tt4/7 a', 'g4-c4')).toEqual([
    'subject b3',
    'blocker b4 c4 a3 d3 b2 c2',
  ]);
  expect(marksOf('brandubh', '7/1t5/7/5T1/7/3TT2/2TK3 d', 'f4-f1', { exitFort: 'yes' })).toEqual([
    'goal d1',
    'blocker d2 e2 c1 f1',
  ]);
});

test('what an explanation marks has a role, and all marked sites are its sites', () => {
  const match = playOf('brandubh', '7/5K1/7/7/tT1t3/7/7 a', []);
  const { marks } = match.position.explain({ text: 'd3-c3' });
  expect(marks.map(({ role, sites }) => `${role} ${siteNames(match.game, sites).join(' ')}`)).toEqual([
    'victim b3',
    'capturer c3 a3',
  ]);
  expect(siteNames(match.game, markedSites(marks))).toEqual(['b3', 'c3', 'a3']);
});

function startOf(id: string): string {
  return Position.start(gameOf(id)).text;
}
