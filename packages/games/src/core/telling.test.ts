import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { openMatch } from '../games.ts';
import { siteNames } from './say.ts';
import { marksToShow } from './telling.ts';

const MILL = {
  variant: 'nine-mens-morris',
  start: '***@****/@@**O*@*/O*O**O** b m s 4 0 4 0 0 0 0 0 0 0 0 0 10',
};

test.each([
  [{ ...MILL, moves: ['b4-b6', 'xg4'] }, ['line b6 d6 f6'], 'the line of the mill that took a man'],
  [{ ...MILL, moves: ['b4-b6'] }, [], 'nothing while the man is owed: its line is drawn as a way to take'],
  [{ ...MILL, moves: ['b4-b6', 'xg4', 'd7-g7'] }, [], 'nothing after a turn that closed nothing'],
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
