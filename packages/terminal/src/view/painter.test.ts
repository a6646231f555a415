import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Size } from '../app/screen.ts';
import { type Line, line, ROLES } from '../draw/span.ts';
import { BLANK, type Cell, Emulator } from '../testing/emulator.ts';
import { Painter } from './painter.ts';
import { type Look, styleLine } from './palette.ts';

const SIZE: Size = { width: 10, height: 4 };
const LOOK: Look = { hasColour: true, hasFaint: true };
const rows = (...texts: readonly string[]): Line[] => texts.map((text) => line(text));

/** A painter on whose screen the given rows stand already. */
function painted(...texts: readonly string[]) {
  const written: string[] = [];
  const painter = new Painter({ write: (text) => written.push(text) });
  painter.paint(rows(...texts), SIZE, LOOK);
  written.length = 0;
  const paint = (...next: readonly string[]) => painter.paint(rows(...next), SIZE, LOOK);
  return { written, painter, paint };
}

test.each([
  [['one', 'two', 'three'], ['one', 'TWO', 'three'], '\u001b[2;1HTWO\u001b[K', 'a changed row is written'],
  [
    ['one', 'two', 'three'],
    ['one'],
    '\u001b[2;1H\u001b[K\u001b[3;1H\u001b[K',
    'rows that are gone are wiped',
  ],
  [['one'], ['one', '', 'two'], '\u001b[3;1Htwo\u001b[K', 'an empty row below the last is there already'],
  [['one'], ['0123456789'], '\u001b[1;1H0123456789', 'behind a full row nothing is erased'],
  [['one'], ['0123456789ab'], '\u001b[1;1H0123456789', 'a row is cut at the edge of the window'],
  [
    ['1', '2', '3', '4'],
    ['1', '2', '3', 'iv', '5'],
    '\u001b[4;1Hiv\u001b[K',
    'rows below the window are not',
  ],
  [['one'], ['\u001b[2J\n'], '\u001b[1;1H?[2J?\u001b[K', 'a text cannot command the terminal'],
])('%j, then %j writes %j: %s', (before, after, bytes) => {
  const { written, paint } = painted(...before);
  paint(...after);
  expect(written).toEqual([`\u001b[?2026h${bytes}\u001b[?2026l`]);
});

test('an unchanged frame writes nothing at all', () => {
  const { written, paint } = painted('one', 'two');
  paint('one', 'two');
  expect(written).toEqual([]);
});

test('after a change of size everything is wiped and written again, in one piece', () => {
  const { written, painter, paint } = painted('one');
  painter.paint(rows('one'), { width: 10, height: 5 }, LOOK);
  expect(written).toEqual(['\u001b[?2026h\u001b[2J\u001b[1;1Hone\u001b[K\u001b[?2026l']);
  paint();
  expect(written[1]).toBe('\u001b[?2026h\u001b[2J\u001b[?2026l');
});

test('the terminal is left as it was found, however often', () => {
  const terminal = new Emulator(SIZE);
  const painter = new Painter(terminal);
  painter.leave();
  for (let i = 0; i < 2; i++) {
    painter.enter();
    painter.setMouse(true);
    expect([...terminal.modes].sort()).toEqual(['?1000', '?1006', '?1049']);
    painter.leave();
    painter.leave();
    expect([...terminal.modes]).toEqual(['?25']);
  }
});

/** What a window of this size should show of the lines, by a way of its own: cell by cell. */
function cellsOf(lines: readonly Line[], { width, height }: Size, look: Look): Cell[][] {
  return Array.from({ length: height }, (_, y) => {
    const cells = (lines[y] ?? []).flatMap(({ text, role }) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one
      const codes = /^\u001b\[([\d;]+)m/.exec(styleLine(line('x', role), look))?.[1] ?? '';
      return [...text].map((glyph) => ({ glyph: glyph < ' ' ? '?' : glyph, look: codes }));
    });
    return Array.from({ length: width }, (__, x) => cells[x] ?? BLANK);
  });
}

const spans = fc.record({
  text: fc.string({ unit: fc.constantFrom('a', ' ', '●', '─', 'é', '\n', '\u001b'), maxLength: 8 }),
  role: fc.constantFrom(...ROLES),
});
const lines = fc.array(fc.array(spans, { maxLength: 4 }), { maxLength: 8 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ lines }) },
  // One row of the last frame changes, as most keys do it.
  { weight: 6, arbitrary: fc.record({ at: fc.nat(7), row: fc.array(spans, { maxLength: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 1, arbitrary: fc.constantFrom('hasColour' as const, 'hasFaint' as const) },
  { weight: 1, arbitrary: fc.constant('suspend' as const) },
);

test('after any frames, changes of size and stops the screen shows the last frame', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let size = SIZE;
      let shown: readonly Line[] = [];
      let look = LOOK;
      const terminal = new Emulator(size);
      const painter = new Painter(terminal);
      painter.enter();
      for (const each of steps) {
        if (each === 'hasColour' || each === 'hasFaint') look = { ...look, [each]: !look[each] };
        else if (each === 'suspend') {
          painter.leave();
          terminal.scramble();
          painter.enter();
        } else if ('lines' in each) shown = each.lines;
        else if ('row' in each) shown = shown.map((row, y) => (y === each.at ? each.row : row));
        else {
          size = each;
          terminal.resize(size);
        }
        painter.paint(shown, size, look);
        expect(terminal.rows).toEqual(cellsOf(shown, size, look));
      }
    }),
    { numRuns: 500 },
  );
});
