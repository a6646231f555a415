import { expectOk, openMatch, type Position } from '@boardwright/games';
import { expect, test } from 'vitest';
import { type Desk, explainCursor, freshDesk, hasSelection, openDesk, type Pressed, press } from './desk.ts';

function play(variant: string, ...moves: readonly string[]): Position {
  return expectOk(openMatch({ variant, moves })).position;
}

function setUp(variant: string, text: string): Position {
  return expectOk(openMatch({ variant, start: text })).position;
}

function at(desk: Desk, name: string): Desk {
  return { ...desk, cursor: desk.position.game.board.sites.findIndex((site) => site.name === name) };
}

function touchAll(position: Position, ...names: readonly string[]): Pressed {
  let pressed: Pressed = { desk: openDesk(position, 0) };
  for (const name of names) pressed = press(at(pressed.desk, name));
  return pressed;
}

/** White a1 d1 g1 d7, Black a7 b4 f4 b2: the hands are empty and White is to move. */
const MOVING = '********/**@**@@*/O**OOO*@ w m s 4 0 4 0 0 0 0 0 0 0 0 0 1';

test('[S4-CURSOR] Enter places a man on an empty point', () => {
  expect(touchAll(play('nine-mens-morris'), 'd6').move).toBe('d6');
});

test('[S4-CURSOR] a taken point is refused with a reason', () => {
  const { move, refused } = touchAll(play('nine-mens-morris', 'd6'), 'd6');
  expect(move).toBeUndefined();
  expect(refused?.legal).toBe(false);
  expect(refused?.code).not.toBe('legal');
});

test('[S4-CURSOR] Enter picks a man up and drops it', () => {
  const position = setUp('nine-mens-morris', MOVING);
  const picked = touchAll(position, 'd7');
  expect(picked.move).toBeUndefined();
  expect(hasSelection(picked.desk)).toBe(true);
  expect(touchAll(position, 'd7', 'g7').move).toBe('d7-g7');
});

test('[S4-CURSOR] another own man is selected instead', () => {
  const position = setUp('nine-mens-morris', MOVING);
  const { desk, refused } = touchAll(position, 'd7', 'g1');
  expect(refused).toBeUndefined();
  expect(desk.entry.touched.map((site) => position.game.board.sites[site].name)).toEqual(['g1']);
});

test('[S4-CURSOR] a bad target says why, however often, and the man stays in the hand', () => {
  const position = setUp('nine-mens-morris', MOVING);
  const { desk, refused } = touchAll(position, 'd7', 'd5', 'd5');
  expect(hasSelection(desk)).toBe(true);
  expect(refused?.code).toBe('too-many-to-fly');
  expect(press(at(desk, 'g7')).move).toBe('d7-g7');
});

test('an own man without a move is refused as such', () => {
  // White b4 stands between a4, c4, b6 and b2, all of them taken.
  const blocked = setUp('nine-mens-morris', '******O*/*****OOO/O*****@@ w m s 5 0 2 1 0 0 0 0 0 0 0 0 1');
  expect(touchAll(blocked, 'b4').refused?.code).toBe('man-blocked');
});

test('[S4-CURSOR] Enter removes an enemy man after a mill', () => {
  const position = play('nine-mens-morris', 'a7', 'b6', 'd7', 'f6', 'g7');
  expect(position.pending).toBeDefined();
  expect(touchAll(position, 'b6').move).toBe('xb6');
  expect(touchAll(position, 'a7').refused?.legal).toBe(false);
});

test('a whole chain of jumps is touched site by site', () => {
  const position = setUp('spanish-free', 'W:W22:B18,11');
  const [move] = position.moves;
  const names = move.touches.map((site) => position.game.board.sites[site].name);
  expect(names.length).toBeGreaterThan(1);
  expect(touchAll(position, ...names).move).toBe(move.text);
});

test('what was touched is void when the position changes', () => {
  const position = setUp('nine-mens-morris', MOVING);
  const { desk } = touchAll(position, 'd7');
  expect(freshDesk(desk, position)).toBe(desk);
  const next = expectOk(position.play('d7-g7')).position;
  expect(hasSelection(freshDesk(desk, next))).toBe(false);
});

test('the move under the hand is explained before it is made', () => {
  const { desk } = touchAll(setUp('nine-mens-morris', MOVING), 'd7');
  expect(explainCursor(at(desk, 'g7')).legal).toBe(true);
  expect(explainCursor(at(desk, 'a7')).legal).toBe(false);
});
