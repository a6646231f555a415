import { expect, test } from 'vitest';
import { PIECE_STYLES } from '../draw/theme.ts';
import { hopTimes } from '../motion/motion.ts';
import { layOut } from '../sites/layout.ts';
import { CHEQUERS, diagram, FIELD, NINE, site } from '../testing/boards.ts';
import { PIECE_FORMS } from './bodies.ts';
import { drawPiece, drawTrays, formOf } from './pieces.ts';

const wish = { flipped: false, compact: false, labels: 'names', hasHand: true } as const;

test('men of every style, form and side look different, and so do their kings', () => {
  const drawings = PIECE_STYLES.flatMap((style) =>
    PIECE_FORMS.flatMap((form) =>
      ([0, 1] as const).flatMap((side) =>
        (['man', 'king', 'dead'] as const).map((kind) =>
          drawPiece({ side, kind }, { style, form, light: 0 }),
        ),
      ),
    ),
  );
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('only kings wear a crown', () => {
  const look = { style: 'turned', form: 'disc', light: 0 } as const;
  expect(drawPiece({ side: 0, kind: 'king' }, look)).toContain('class="crown"');
  expect(drawPiece({ side: 0, kind: 'man' }, look)).not.toContain('class="crown"');
});

test('the colour of a man is the side named light, not the first', () => {
  const pale = drawPiece({ side: 1, kind: 'man' }, { style: 'turned', form: 'disc', light: 1 });
  expect(pale).toBe(drawPiece({ side: 0, kind: 'man' }, { style: 'turned', form: 'disc', light: 0 }));
});

test('the form of men fits the board', () => {
  expect([NINE, CHEQUERS, FIELD].map((board) => formOf(board))).toEqual(['pebble', 'disc', 'shield']);
});

test('the tray below holds the hand of the side that sits there', () => {
  const look = { style: 'flat', form: 'pebble', light: 0 } as const;
  const shown = diagram(NINE, '', '', [4, 2]);
  const counts = (flipped: boolean) =>
    [...drawTrays(layOut({ ...wish, board: NINE, flipped }), shown, 0, look).matchAll(/×(\d)/g)].map(
      ([, n]) => n,
    );
  expect(counts(false)).toEqual(['2', '4']);
  expect(counts(true)).toEqual(['4', '2']);
});

test('a chain takes the time of its hops, with a rest on each square', () => {
  const layout = layOut({ ...wish, board: CHEQUERS });
  const piece = { side: 0, kind: 'man' } as const;
  const path = ['22', '15', '6'].map((name) => site(CHEQUERS, name));
  const [start, first, second] = hopTimes({ kind: 'slide', path, piece, isPromoted: false }, layout);
  expect(start).toBe(0);
  expect(second - first).toBeGreaterThan(first);
  expect(second).toBeLessThan(1000);
});
