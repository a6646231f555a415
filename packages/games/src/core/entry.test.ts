import { describe, expect, test } from 'vitest';
import { expectOk, type Move } from '../contract/index.ts';
import { openMatch } from '../games.ts';
import { beginEntry, canPickUp, type Entry, extend, notableMen, type Touch, touch } from './entry.ts';

const site = (name: string) => Number(name);

/** A move by its squares: `22-18`, or `22x15x6` with what it takes. */
function move(text: string, captures = ''): Move {
  const taken = captures.split(' ').filter((name) => name !== '');
  return { text, touches: text.split(/[-x]/).map(site), captures: taken.map(site) };
}

const MOVES: readonly Move[] = [
  { text: '1-2', touches: [1, 2], captures: [] },
  { text: '1x5', touches: [1, 3, 5], captures: [2, 4] },
  { text: '1x3', touches: [1, 3], captures: [2] },
  { text: '7', touches: [7], captures: [] },
];

test('touching narrows the legal moves to one', () => {
  const entry = beginEntry(MOVES);
  expect(entry.next).toEqual([1, 7]);
  const first = extend(entry, 1);
  expect(first?.next).toEqual([2, 3]);
  expect(first?.done).toBeUndefined();
  expect(first && extend(first, 2)?.done?.text).toBe('1-2');
});

test('a shorter chain is done while a longer one stays open', () => {
  const first = extend(beginEntry(MOVES), 1);
  const second = first && extend(first, 3);
  expect(second?.done?.text).toBe('1x3');
  expect(second?.next).toEqual([5]);
  expect(second && extend(second, 5)?.done?.text).toBe('1x5');
});

test('a touch that leads nowhere is refused', () => {
  expect(extend(beginEntry(MOVES), 4)).toBeUndefined();
});

/** Touches squares in turn and gives the last answer. */
function enter(moves: readonly Move[], ...names: readonly string[]): Touch {
  let entry: Entry = beginEntry(moves);
  let answer: Touch = { kind: 'clear' };
  for (const name of names) {
    answer = touch(moves, entry, site(name));
    entry = answer.kind === 'open' ? answer.entry : beginEntry(moves);
  }
  return answer;
}

const played = (answer: Touch) => (answer.kind === 'play' ? answer.move.text : answer.kind);
const SLIDES = [move('21-17'), move('22-17'), move('22-18')];
const TWO_WAYS = [move('22x15x6', '18 10'), move('22x13x6', '17 9')];

describe('touching sites in order', () => {
  test.each([
    [SLIDES, ['22', '18'], '22-18', 'man and target'],
    [SLIDES, ['21', '22', '17'], '22-17', 'another man re-selects'],
    [SLIDES, ['22', '22'], 'clear', 'the same man again lets go'],
    [SLIDES, ['22', '14'], 'refused', 'a bad target is refused'],
    [SLIDES, ['30'], 'refused', 'a man that cannot move is refused'],
    [SLIDES, ['21'], 'open', 'one quiet move waits for its target'],
  ] as [Move[], string[], string, string][])('%#: %j is %s: %s', (moves, names, expected) => {
    expect(played(enter(moves, ...names))).toBe(expected);
  });

  test('a refusal tells everything that was touched', () => {
    expect(enter(SLIDES, '22', '14')).toMatchObject({ kind: 'refused', touched: [site('22'), site('14')] });
  });

  test('a refusal tells nothing of what to hold: the hand keeps what it has', () => {
    expect(enter(SLIDES, '22', '14')).not.toHaveProperty('entry');
  });

  test('a quiet move is not played by touching its end alone', () => {
    expect(played(enter([move('21-17')], '17'))).toBe('refused');
  });
});

describe('captures', () => {
  const ONLY = [move('22x15', '18')];
  const TWO = [move('22x15', '18'), move('21x14', '17')];
  const SHARED_END = [move('22x15', '18'), move('24x15', '19')];

  test.each([
    [ONLY, ['22'], '22x15', 'the only capture by its man'],
    [ONLY, ['15'], '22x15', 'the only capture by its end'],
    [TWO, ['14'], '21x14', 'one of several by its end'],
    [TWO, ['22'], 'open', 'one of several by its man waits'],
    [SHARED_END, ['15', '24'], '24x15', 'a shared end, then the man'],
    [[...ONLY, move('21-17')], ['15'], 'refused', 'no capture by its end while quiet moves are legal'],
    [[...ONLY, move('21-17')], ['22'], 'open', 'a capture that is no duty waits'],
  ] as [Move[], string[], string, string][])('%#: %j is %s: %s', (moves, names, expected) => {
    expect(played(enter(moves, ...names))).toBe(expected);
  });
});

describe('chains', () => {
  test('two ways to one end are told apart by the way', () => {
    expect(played(enter(TWO_WAYS, '22', '6'))).toBe('refused');
    expect(played(enter(TWO_WAYS, '22', '15'))).toBe('22x15x6');
    const other = [...TWO_WAYS, move('22x13x4', '17 8')];
    expect(played(enter(other, '22', '6'))).toBe('open');
    expect(played(enter(other, '22', '6', '13'))).toBe('22x13x6');
  });

  test('a square that all ways of a man pass is refused: it is told that the ways part behind it', () => {
    const fork = [move('22x6', '18 10'), move('22x8', '18 11')].map((way, i) => ({
      ...way,
      path: ['22', '15', i === 0 ? '6' : '8'].map(site),
    }));
    expect(enter(fork, '22', '15')).toEqual({ kind: 'refused', touched: [site('22'), site('15')] });
    expect(played(enter(fork, '22', '8'))).toBe('22x8');
  });

  test('the end of a chain plays it when only one chain ends there', () => {
    const chains = [move('22x15x6', '18 10'), move('22x13x4', '17 9')];
    expect(played(enter(chains, '22', '4'))).toBe('22x13x4');
  });

  test('a path the family tells is a way too', () => {
    const told = { ...move('22x6', '18 10'), path: ['22', '15', '6'].map(site) };
    expect(played(enter([told, move('22x13', '17')], '22', '15'))).toBe('22x6');
  });

  test('a chain that may stop early is stopped by touching its square again', () => {
    const stops = [move('22x15', '18'), move('22x15x6', '18 10')];
    expect(played(enter(stops, '22', '15'))).toBe('open');
    expect(played(enter(stops, '22', '15', '15'))).toBe('22x15');
    expect(played(enter(stops, '22', '15', '6'))).toBe('22x15x6');
  });
});

test('a man may be picked up only when a move takes it somewhere', () => {
  const removal: Move = { text: 'x9', touches: [site('9')], captures: [site('9')] };
  expect(canPickUp([removal], site('9'))).toBe(false);
  expect(canPickUp(SLIDES, site('22'))).toBe(true);
  expect(canPickUp(SLIDES, site('17'))).toBe(false);
});

test.each([
  ['international', undefined, '31 32 33 34 35', 'a quarter of the men can move'],
  ['international', 'W:W28,50:B22,11,44', '28', 'the piece that must capture'],
  ['brandubh', undefined, '', 'everybody can move'],
  ['nine-mens-morris', undefined, '', 'men are placed'],
] as const)('%s %s: the men %s are worth a mark: %s', (...[variant, start, men]) => {
  const { position, game } = expectOk(openMatch({ variant, ...(start ? { start } : {}) }));
  const found = notableMen(position.diagram, position.moves).map((at) => game.board.sites[at].name);
  expect(found.sort().join(' ')).toBe(men);
});
