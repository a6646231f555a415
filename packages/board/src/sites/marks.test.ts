import type { Move } from '@boardwright/games';
import { beginEntry, extend } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { drawMark } from '../draw/mark-shapes.ts';
import { CHEQUERS, diagram, move as moveOn, NINE, site as siteOn } from '../testing/boards.ts';
import { type Mark, type MarkWish, markSites, needless } from './marks.ts';

const move = (text: string, captures = '') => moveOn(CHEQUERS, text, captures);
const site = (name: string) => siteOn(CHEQUERS, name);

function wish(moves: readonly Move[], ...touched: readonly string[]): MarkWish {
  const begun = beginEntry(moves);
  const entry = touched.reduce((now, name) => extend(now, site(name)) ?? now, begun);
  return {
    ...{ diagram: diagram(CHEQUERS, '22 21', '18 10'), moves, entry },
    ...{ last: [], said: [], ways: [], threats: [] },
  };
}

test('when nothing but captures is legal the men that must are marked', () => {
  const marks = markSites(wish([move('22x15', '18')]));
  expect(marks.get(site('22'))).toEqual(['must']);
  expect(marks.get(site('21'))).toBeUndefined();
});

test('a capture beside quiet moves is a choice, not a duty', () => {
  const marks = markSites(wish([move('22x15', '18'), move('21-17')]));
  expect(marks.get(site('22'))).toEqual(['capturer']);
  expect(marks.get(site('21'))).toEqual(['movable']);
});

test('a chosen man shows its ends, its way and the men it takes', () => {
  const marks = markSites(wish([move('22x15x6', '18 10'), move('21-17')], '22'));
  expect(Object.fromEntries([...marks].map(([at, found]) => [CHEQUERS.sites[at].name, found]))).toEqual({
    22: ['selected'],
    15: ['way'],
    6: ['strike'],
    18: ['taken'],
    10: ['taken'],
  });
});

test('owed men are marked where touching them takes them', () => {
  const removal = moveOn(NINE, 'xa3', 'a3');
  const marks = markSites({ ...wish([removal]), diagram: diagram(NINE, 'b2', 'a3') });
  expect(marks.get(siteOn(NINE, 'a3'))).toEqual(['owed']);
});

test('[FR-032] men of different ways carry different signs', () => {
  const [a3, c3] = [siteOn(NINE, 'a3'), siteOn(NINE, 'c3')];
  const ways = [
    { cause: 'custodian', lines: [], targets: [a3], count: 1 },
    { cause: 'intervention', lines: [], targets: [c3], count: 2 },
  ];
  const moves = [moveOn(NINE, 'xa3', 'a3'), moveOn(NINE, 'xc3', 'c3')];
  const marks = markSites({ ...wish(moves), ways, diagram: diagram(NINE, 'b2', 'a3 c3') });
  expect([marks.get(a3), marks.get(c3)]).toEqual([['owed'], ['owed-2']]);
});

test('the last move, explained sites and threats add up on one site', () => {
  const marks = markSites({
    ...wish([]),
    last: [move('17-22')],
    said: [{ role: 'blocker', sites: [site('22')] }],
    threats: [site('22')],
  });
  expect(marks.get(site('22'))).toEqual(['last-to', 'told-block', 'threat']);
  expect(marks.get(site('17'))).toEqual(['last-from']);
});

test('a king who has come to his goal is pointed out, not told to go there', () => {
  const [there, free] = [site('22'), site('23')];
  const said = [{ role: 'goal', sites: [there, free] }] as const;
  const marks = markSites({ ...wish([]), said, diagram: diagram(CHEQUERS, '22', '') });
  expect([marks.get(there), marks.get(free)]).toEqual([['shown'], ['told-go']]);
});

const ALWAYS: readonly Mark[] = [
  'last-to',
  'last-taken',
  'shown',
  'told-block',
  'told-not',
  'told-go',
  'threat',
];

test.each<readonly (readonly Mark[])[]>([
  [['place', 'movable']],
  [['must', 'strike']],
  [['owed', 'owed-2', 'owed-3', 'owed-4']],
  [['selected', 'passed', 'target', 'strike', 'way', 'taken']],
])('marks that may be seen together differ by more than colour: %j', (together) => {
  for (const kind of ['points', 'squares'] as const) {
    const bare = [...together, ...ALWAYS].map((mark) =>
      (drawMark(mark, 'under', kind) + drawMark(mark, 'over', kind))
        .replace(/data-mark="[^"]*"/, '')
        .replaceAll(/ (stroke-width|stroke-opacity|fill-opacity)="[^"]*"|var\(--bw-[a-z0-9-]+\)/g, ''),
    );
    expect(new Set(bare).size).toBe(bare.length);
  }
});

test('one meaning has one mark, whether a rule or the hand says it', () => {
  const drawn = (mark: Mark) => drawMark(mark, 'over', 'squares').replace(/data-mark="[^"]*"/, '');
  expect(drawn('told-land')).toBe(drawn('target'));
  expect(drawn('told-fall')).toBe(drawn('taken'));
  const said = [
    { role: 'capturer', sites: [site('22')] },
    { role: 'landing', sites: [site('15')] },
    { role: 'target', sites: [site('18')] },
  ] as const;
  const marks = markSites({ ...wish([move('22x15', '18')], '22'), said });
  expect([marks.get(site('22')), marks.get(site('15')), marks.get(site('18'))]).toEqual([
    ['selected'],
    ['strike'],
    ['taken'],
  ]);
  const owed = markSites({
    ...wish([moveOn(NINE, 'xa3', 'a3')]),
    diagram: diagram(NINE, 'b2', 'a3'),
    said: [{ role: 'target', sites: [siteOn(NINE, 'a3')] }],
  });
  expect(owed.get(siteOn(NINE, 'a3'))).toEqual(['owed']);
});

test('where a hand may not go, where it may, where a side wants to get and what bars the way have four marks', () => {
  const roles = ['refused', 'landing', 'goal', 'blocker'] as const;
  const said = roles.map((role, at) => ({ role, sites: [at] }));
  const marks = markSites({ ...wish([]), said, diagram: diagram(CHEQUERS, '', '') });
  expect(roles.map((_, at) => marks.get(at))).toEqual([
    ['told-not'],
    ['told-land'],
    ['told-go'],
    ['told-block'],
  ]);
});

test('the start of a last turn, what it passed and what it took differ', () => {
  const marks = markSites({ ...wish([]), last: [move('22x15x6', '18 10')] });
  expect(Object.fromEntries([...marks].map(([at, found]) => [CHEQUERS.sites[at].name, found[0]]))).toEqual({
    22: 'last-from',
    15: 'last-passed',
    6: 'last-to',
    18: 'last-taken',
    10: 'last-taken',
  });
});

test('what goes without saying is not drawn', () => {
  const empty = diagram(CHEQUERS, '', '');
  const everywhere = new Map(empty.sites.map((_, at) => [at, ['place'] as const]));
  expect(needless(everywhere, empty).has('place')).toBe(true);
  expect(needless(new Map([[site('22'), ['place']]]), empty).has('place')).toBe(false);
  const men = diagram(CHEQUERS, '21 22 23 24', '');
  expect(needless(new Map([[site('21'), ['movable']]]), men).has('movable')).toBe(false);
  const most = new Map(['21', '22', '23'].map((name) => [site(name), ['movable'] as const]));
  expect(needless(most, men).has('movable')).toBe(true);
  most.delete(site('23'));
  expect(needless(most, men).has('movable')).toBe(false);
});
