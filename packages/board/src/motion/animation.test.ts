import { expect, test } from 'vitest';
import { CHEQUERS, diagram, FIELD, move, NINE, site } from '../testing/boards.ts';
import { planAnimation } from './animation.ts';

const on = (board: typeof NINE, text: string) => text.split(' ').map((name) => site(board, name));

test('a man that moved slides', () => {
  const effects = planAnimation(diagram(NINE, 'a1', 'c3'), diagram(NINE, 'b1', 'c3'), move(NINE, 'a1-b1'));
  expect(effects).toMatchObject([{ kind: 'slide', path: on(NINE, 'a1 b1'), isPromoted: false }]);
});

test('a chain goes hop by hop, and each man falls after its hop', () => {
  const before = diagram(CHEQUERS, '22', '18 10 2');
  const after = diagram(CHEQUERS, '6', '2');
  const effects = planAnimation(before, after, move(CHEQUERS, '22x15x6', '18 10'));
  expect(effects).toMatchObject([
    { kind: 'slide', path: on(CHEQUERS, '22 15 6') },
    { kind: 'fade', site: site(CHEQUERS, '10'), afterHops: 2 },
    { kind: 'fade', site: site(CHEQUERS, '18'), afterHops: 1 },
  ]);
});

test('a chain that ends where it began still goes round', () => {
  const before = diagram(CHEQUERS, 'K23', '18 10 11 19');
  const last = move(CHEQUERS, '23x14x7x16x23', '18 10 11 19');
  expect(planAnimation(before, diagram(CHEQUERS, 'K23', ''), last)[0]).toMatchObject({
    kind: 'slide',
    path: on(CHEQUERS, '23 14 7 16 23'),
  });
});

test('several men taken by one slide fall when it ends', () => {
  const last = move(FIELD, 'a2-c2', 'b2 c3');
  const effects = planAnimation(diagram(FIELD, 'a2', 'b2 c3'), diagram(FIELD, 'c2', ''), last);
  expect(effects.filter((effect) => effect.kind === 'fade').map((effect) => effect.afterHops)).toEqual([
    1, 1,
  ]);
});

test('a crowned man is told, so that its crown comes at the end', () => {
  const effects = planAnimation(
    diagram(CHEQUERS, '6', ''),
    diagram(CHEQUERS, 'K2', ''),
    move(CHEQUERS, '6-2'),
  );
  expect(effects).toMatchObject([{ kind: 'slide', isPromoted: true, piece: { kind: 'king' } }]);
});

test('placed men drop and removed men fade', () => {
  expect(planAnimation(diagram(NINE, '', ''), diagram(NINE, 'b2', ''), move(NINE, 'b2'))).toMatchObject([
    { kind: 'drop', site: site(NINE, 'b2') },
  ]);
  expect(
    planAnimation(diagram(NINE, '', 'a1'), diagram(NINE, '', ''), move(NINE, 'xa1', 'a1')),
  ).toMatchObject([{ kind: 'fade', site: site(NINE, 'a1'), afterHops: 0 }]);
});

test('going back slides the man back, whatever the last move says', () => {
  const effects = planAnimation(diagram(NINE, 'b1', 'c3'), diagram(NINE, 'a1', 'c3'), move(NINE, 'c2-c3'));
  expect(effects).toMatchObject([{ kind: 'slide', path: on(NINE, 'b1 a1') }]);
});

test('nothing is shown without a difference, nor for a whole new position', () => {
  const start = diagram(CHEQUERS, '21 22 23 24 25 26 27 28', '1 2 3 4 5 6 7 8');
  expect(planAnimation(start, start, move(CHEQUERS, '22-18'))).toEqual([]);
  const full = { ...start, sites: CHEQUERS.sites.map(() => ({ side: 0, kind: 'man' }) as const) };
  expect(planAnimation(diagram(CHEQUERS, '', ''), full, undefined)).toEqual([]);
});
