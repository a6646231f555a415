import { beforeEach, expect, test } from 'vitest';
import { layOut, placeOf } from '../sites/layout.ts';
import { NINE, site } from '../testing/boards.ts';
import { Dragging } from './dragging.ts';

const layout = layOut({ board: NINE, flipped: false, compact: false, labels: 'names', hasHand: false });
let told: string[] = [];
let box: HTMLElement;
let dragging: Dragging;

/** A board drawn at half its size, with its top left corner at 10, 20 of the page. */
beforeEach(() => {
  told = [];
  box = document.createElement('div');
  document.body.replaceChildren(box);
  box.setPointerCapture = () => {};
  box.getBoundingClientRect = () => new DOMRect(10, 20, layout.width / 2, layout.height / 2);
  dragging = new Dragging({
    box,
    layout: () => layout,
    placeOf: () => layout.placeOf[site(NINE, 'a1')],
    canLift: (at) => at === undefined || at === site(NINE, 'a1'),
    lift: (at) => told.push(`lift ${at === undefined ? 'from the hand' : NINE.sites[at].name}`),
    carry: (x, y) => told.push(`carry ${Math.round(x)} ${Math.round(y)}`),
    cancel: () => told.push('cancel'),
    drop: (at) => told.push(`drop ${at === undefined ? 'nowhere' : NINE.sites[at].name}`),
  });
});

function point(type: string, clientX: number, clientY: number, button = 0, target: Element = box): void {
  const where = { clientX, clientY, button };
  target.dispatchEvent(new PointerEvent(type, { ...where, bubbles: true, isPrimary: true, pointerId: 1 }));
}

function over(name: string): readonly [number, number] {
  const { x, y } = placeOf(layout, site(NINE, name));
  return [10 + x / 2, 20 + y / 2];
}

test('a man is lifted, carried with the pointer and dropped on the site under it', () => {
  const { x, y } = placeOf(layout, site(NINE, 'b1'));
  point('pointerdown', ...over('a1'));
  point('pointermove', ...over('b1'));
  point('pointerup', ...over('b1'));
  expect(told).toEqual(['lift a1', `carry ${Math.round(x)} ${Math.round(y)}`, 'drop b1']);
});

test('an unsteady click is no drag', () => {
  const [x, y] = over('a1');
  point('pointerdown', x, y);
  point('pointermove', x + 3, y + 3);
  point('pointerup', x + 3, y + 3);
  expect(told).toEqual([]);
});

test.each([
  ['pointerup', 'drop nowhere'],
  ['pointercancel', 'cancel'],
])('let go outside the board, or taken away by the system, it goes nowhere: %s', (end, last) => {
  point('pointerdown', ...over('a1'));
  point('pointermove', ...over('b1'));
  point(end, 0, 0);
  expect(told.at(-1)).toBe(last);
});

test('a hand that is off the board with its first movement carries the man with it', () => {
  point('pointerdown', ...over('a1'));
  point('pointermove', 0, 0, 0, document.body);
  point('pointerup', 0, 0, 0, document.body);
  expect(told.at(0)).toBe('lift a1');
  expect(told.at(-1)).toBe('drop nowhere');
});

test('a press that ends elsewhere is forgotten: the pointer that comes back carries nothing', () => {
  point('pointerdown', ...over('a1'));
  point('pointerup', 0, 0, 0, document.body);
  point('pointermove', ...over('b1'));
  expect(told).toEqual([]);
});

test('the other buttons of a mouse do not drag', () => {
  point('pointerdown', ...over('a1'), 2);
  point('pointermove', ...over('b1'));
  expect(told).toEqual([]);
});

test('a man from the hand is carried from outside the board', () => {
  dragging.pressHand(
    new PointerEvent('pointerdown', { clientX: 0, clientY: 0, button: 0, isPrimary: true, pointerId: 1 }),
  );
  point('pointermove', ...over('b1'));
  point('pointerup', ...over('b1'));
  expect(told[0]).toBe('lift from the hand');
  expect(told.at(-1)).toBe('drop b1');
});

test('Escape in the middle of a drag puts the man back, and letting go then does nothing', () => {
  point('pointerdown', ...over('a1'));
  point('pointermove', ...over('b1'));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(told.at(-1)).toBe('cancel');
  point('pointerup', ...over('b1'));
  expect(told).toHaveLength(3);
});
