import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { openMatch } from '../games.ts';
import { siteNames } from './say.ts';
import { marksToShow, tellHint } from './telling.ts';

const MILL = {
  variant: 'nine-mens-morris',
  start: '***@****/@@**O*@*/O*O**O** b m s 4 0 4 0 0 0 0 0 0 0 0 0 10',
};

test.each([
  [{ ...MILL, moves: ['b4-b6', 'xg4'] }, ['line b6 d6 f6'], 'the line of the mill that took a man'],
  [{ ...MILL, moves: ['b4-b6'] }, [], 'nothing while the man is owed: its line is drawn as a way to take'],
  [
    {
      variant: 'nine-mens-morris',
      start: '@****@**/@******O/*OO*O@** b p p 4 5 4 5 0 0 0 0 0 0 0 0 30',
      moves: ['d7', 'xd1', 'g1'],
    },
    ['line d5 d6 d7'],
    'the mill by which men are safe, while the way to take is drawn by itself',
  ],
  [{ ...MILL, moves: ['b4-b6', 'xg4', 'd7-g7'] }, [], 'nothing after a turn that closed nothing'],
  [
    { variant: 'brandubh', start: '3t3/3t3/3T3/t1T3t/2K4/4t2/4t2 d', moves: ['c3-c1'] },
    ['mover c1', 'path c1 b1 a1', 'goal a1'],
    'the way of a king who has to be stopped',
  ],
  [
    { variant: 'brandubh', start: '3t3/7/1tK4/t1T3t/4T2/7/5t1 a', moves: ['f1-f2'] },
    ['path d7 d6 d5', 'target c5', 'capturer d7', 'goal d5', 'blocker b5'],
    'who could take the king from where',
  ],
  [
    { variant: 'brandubh', start: '7/2tK3/7/7/7/7/4t2 a', moves: ['e1-e6'] },
    ['victim d6', 'capturer e6 c6'],
    'why the game is over',
  ],
] as const)('%j marks %j: %s', (...[ref, marks]) => {
  const match = expectOk(openMatch(ref));
  const shown = marksToShow(match).map(
    ({ role, sites }) => `${role} ${siteNames(match.game, sites).join(' ')}`,
  );
  expect(shown).toEqual(marks);
});

test('a refusal comes before all else', () => {
  const match = expectOk(openMatch({ ...MILL, moves: ['b4-b6', 'xg4'] }));
  const refusal = match.position.explain({ text: 'd6-d5' });
  expect(marksToShow(match, refusal)).toBe(refusal.marks);
});

test('a match says in a sentence why a move is legal or refused, and that nothing goes once it is over', () => {
  const open = expectOk(openMatch({ variant: 'nine-mens-morris', moves: ['d6'] }));
  const refused = open.explain('d6');
  expect(refused).toMatchObject({ legal: false, code: 'site-taken' });
  expect(refused.sentence).toMatch(/\bd6\b.*\.$/);
  const d6 = open.game.board.sites.findIndex(({ name }) => name === 'd6');
  expect(open.explain({ touches: [d6] })).toMatchObject({ legal: false, code: 'site-taken' });
  expect(open.explain('f4')).toMatchObject({ legal: true });
  const ended = { variant: 'brandubh', start: '7/2tK3/7/7/7/7/4t2 a', moves: ['e1-e6'] };
  const over = expectOk(openMatch(ended)).explain('c6-c5', { language: 'es' });
  expect(over).toEqual({ legal: false, code: 'game-over', marks: [], sentence: 'La partida ha terminado.' });
});

test.each([
  [
    { variant: 'nine-mens-morris', start: '***@****/@@**O*@*/O*O**O** b m s 4 0 4 0 0 0 0 0 0 0 0 0 10' },
    'b4-b6',
    'Hint: move from b4 to b6. This closes a mill on b6–d6–f6.',
  ],
  [
    { variant: 'spanish-free', start: 'W:W9,6:B14,23,10' },
    '9x27',
    'Hint: capture from 9 to 27. This takes 2 pieces, those on 14 and 23.',
  ],
  [
    { variant: 'brandubh', start: '3K3/7/7/7/7/1t5/7 d' },
    'd7-g7',
    'Hint: move from d7 to g7. This brings the king to g7: the defenders win.',
  ],
  [{ variant: 'nine-mens-morris' }, 'd6', 'Hint: place a man on d6.'],
])('a hint in %j to play %s says what that brings', (ref, text, told) => {
  const match = expectOk(openMatch(ref));
  const move = match.position.moves.find((legal) => legal.text === text);
  expect(move && tellHint(match, move, 'en')).toBe(told);
});
