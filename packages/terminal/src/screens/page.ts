import { tellProblem } from '@boardwright/protocol/problems';
import type { App } from '../app/app.ts';
import type { Size } from '../app/screen.ts';
import {
  ASCII_BOX,
  type Block,
  type BoxStyle,
  block,
  box,
  center,
  shift,
  stack,
  textBlock,
  UNICODE_BOX,
} from '../draw/block.ts';
import { GLYPHS, type Glyphs } from '../draw/glyphs.ts';
import { cutText, type Line, line, widthOf, wrapItems, wrapText } from '../draw/span.ts';
import { isKey, type Key } from '../input/keys.ts';

export interface Item {
  readonly label: string;
  /** Stands to the right of the label; changed with left and right. */
  readonly value?: string;
}

export function glyphsOf(app: App): Glyphs {
  return GLYPHS[app.settings.charset];
}

export function boxStyle(app: App): BoxStyle {
  return app.settings.charset === 'ascii' ? ASCII_BOX : UNICODE_BOX;
}

/** Columns inside the box of a page that needs fewer. */
export const LEAST_PAGE_WIDTH = 46;

/** A row can be clicked a little beside its text. */
const LEAST_SPOT_WIDTH = 20;

/** A page that is no board: a titled box in the middle, the app's notice above it and the keys below. */
export function drawPage(app: App, size: Size, title: string, body: Block, controls: string): Block {
  const inner = shift(stack(textBlock(['']), body, textBlock([''])), 2, 0);
  const padded = { ...inner, width: Math.min(size.width - 2, inner.width + 2) };
  const framed = center(
    box(title, padded, boxStyle(app), Math.min(LEAST_PAGE_WIDTH, size.width - 2)),
    size.width,
  );
  const notice = app.notice === undefined ? [] : wrapText(app.notice, size.width - 2);
  const keys = wrapItems(controls.split('  '), size.width - 2);
  return stack(
    center(textBlock(notice, 'bright'), size.width),
    framed,
    center(textBlock(keys, 'aside'), size.width),
  );
}

/** Rows one of which is pointed at. As many are shown as fit, the chosen one among them; arrows tell of others. */
export function drawList(
  app: App,
  items: readonly Item[],
  at: number,
  most: number,
  width = Number.POSITIVE_INFINITY,
): Block {
  const valued = items.filter(({ value }) => value !== undefined);
  const longestLabel = Math.max(0, ...valued.map(({ label }) => widthOf(label)));
  const longestValue = Math.max(0, ...valued.map(({ value = '' }) => widthOf(value)));
  // What can be changed is read before what it is called in full.
  const labelWidth = Math.min(longestLabel, Math.max(LEAST_LABEL_WIDTH, width - longestValue - 4));
  const first = Math.max(0, Math.min(at - Math.floor(most / 2), items.length - most));
  const shown = items.slice(first, first + most);
  const rows = shown.map(({ label, value }, i): Line => {
    const isAt = first + i === at;
    const hasMore = (i === 0 && first > 0) || (i === most - 1 && first + most < items.length);
    const sign = isAt ? glyphsOf(app).pointer : hasMore ? (i === 0 ? '↑' : '↓') : ' ';
    const text = value === undefined ? label : `${cutText(label, labelWidth).padEnd(labelWidth)}  ${value}`;
    return [
      ...line(`${sign} `, isAt ? 'cursor' : 'aside'),
      ...line(cutText(text, width - 2), isAt ? 'bright' : 'plain'),
    ];
  });
  const drawn = block(rows);
  const spotWidth = Math.max(drawn.width, LEAST_SPOT_WIDTH);
  const spots = rows.map((_, i) => ({ id: first + i, x: 0, y: i, width: spotWidth, height: 1 }));
  return { ...drawn, width: width === Number.POSITIVE_INFINITY ? drawn.width : width, spots };
}

/** Columns of a label that is cut so that its value can be read. */
const LEAST_LABEL_WIDTH = 12;

/** Says above the page why something was refused. */
export function tellRefusal(app: App, asked: Promise<string | undefined>): undefined {
  void asked.then((code) => {
    if (code !== undefined) app.notice = tellProblem(code, app.settings.language);
    app.bump();
  });
}

/** Where up, down, home or end lead in a list; undefined for any other key. */
export function moveInList(key: Key, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (isKey(key, 'up', 'k')) return (at + count - 1) % count;
  if (isKey(key, 'down', 'j')) return (at + 1) % count;
  if (isKey(key, 'home')) return 0;
  if (isKey(key, 'end')) return count - 1;
  return undefined;
}

/** The id of what a click hit on the screen as it is drawn now. */
export function clicked(app: App, key: Key): number | undefined {
  if (key.kind !== 'click') return undefined;
  return app
    .draw()
    .spots.find(
      ({ x, y, width, height }) => key.x >= x && key.x < x + width && key.y >= y && key.y < y + height,
    )?.id;
}
