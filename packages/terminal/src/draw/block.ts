import { fitLine, type Line, line, lineWidth, type Role, sliceLine, widthOf } from './span.ts';

/** A place a mouse can point at; `id` means something to the screen that drew it. */
export interface Spot {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle of text. Lines may be shorter than `width`. */
export interface Block {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly spots: readonly Spot[];
}

export interface BoxStyle {
  readonly corners: readonly [string, string, string, string];
  readonly across: string;
  readonly down: string;
}

export const UNICODE_BOX: BoxStyle = { corners: ['┌', '┐', '└', '┘'], across: '─', down: '│' };
export const ASCII_BOX: BoxStyle = { corners: ['+', '+', '+', '+'], across: '-', down: '|' };

export function block(lines: readonly Line[], spots: readonly Spot[] = []): Block {
  return { lines, width: Math.max(0, ...lines.map(lineWidth)), spots };
}

export function textBlock(texts: readonly string[], role: Role = 'plain'): Block {
  return block(texts.map((text) => line(text, role)));
}

export function shift(from: Block, dx: number, dy: number): Block {
  const indent = dx > 0 ? line(' '.repeat(dx)) : [];
  const above: Line[] = Array.from({ length: dy }, () => []);
  return {
    lines: [...above, ...from.lines.map((spans) => [...indent, ...spans])],
    width: from.width + dx,
    spots: from.spots.map((spot) => ({ ...spot, x: spot.x + dx, y: spot.y + dy })),
  };
}

/** One under the other. */
export function stack(...blocks: readonly Block[]): Block {
  const lines: Line[] = [];
  const spots: Spot[] = [];
  for (const each of blocks) {
    spots.push(...each.spots.map((spot) => ({ ...spot, y: spot.y + lines.length })));
    lines.push(...each.lines);
  }
  return { lines, width: Math.max(0, ...blocks.map(({ width }) => width)), spots };
}

export function beside(left: Block, right: Block, gap: number): Block {
  const height = Math.max(left.lines.length, right.lines.length);
  const lines = Array.from({ length: height }, (_, y): Line => {
    const other = right.lines[y];
    if (!other || other.length === 0) return left.lines[y] ?? [];
    return [...fitLine(left.lines[y] ?? [], left.width + gap), ...other];
  });
  const moved = right.spots.map((spot) => ({ ...spot, x: spot.x + left.width + gap }));
  return { lines, width: left.width + gap + right.width, spots: [...left.spots, ...moved] };
}

/** In the middle of `width` columns. */
export function center(inner: Block, width: number): Block {
  return shift(inner, Math.max(0, Math.floor((width - inner.width) / 2)), 0);
}

/** A frame around a block, with a title in its upper edge; the inside is at least `least` columns wide. */
export function box(title: string, inner: Block, style: BoxStyle, least = 0): Block {
  const width = Math.max(inner.width, least, title === '' ? 0 : widthOf(title) + 3);
  const { corners, across, down } = style;
  const head = title === '' ? '' : `${across} ${title} `;
  const side = line(down, 'line');
  const top: Line = [
    ...line(corners[0], 'line'),
    ...line(head.slice(0, 2), 'line'),
    ...line(head.slice(2), 'title'),
    ...line(across.repeat(width - widthOf(head)) + corners[1], 'line'),
  ];
  const bottom = line(corners[2] + across.repeat(width) + corners[3], 'line');
  const rows = inner.lines.map((spans): Line => [...side, ...fitLine(spans, width), ...side]);
  return {
    lines: [top, ...rows, bottom],
    width: width + 2,
    spots: inner.spots.map((spot) => ({ ...spot, x: spot.x + 1, y: spot.y + 1 })),
  };
}

/** `top` drawn over the middle of `base`; what lies under it cannot be pointed at any more. */
export function overlay(base: Block, top: Block): Block {
  const x = Math.max(0, Math.floor((base.width - top.width) / 2));
  const y = Math.max(0, Math.floor((base.lines.length - top.lines.length) / 2));
  const lines = base.lines.map((spans, row): Line => {
    const over = top.lines[row - y];
    if (row < y || !over) return spans;
    const full = fitLine(spans, Math.max(base.width, x + top.width));
    const right = sliceLine(full, x + top.width, Number.POSITIVE_INFINITY);
    return [...sliceLine(full, 0, x), ...fitLine(over, top.width), ...right];
  });
  const spots = top.spots.map((spot) => ({ ...spot, x: spot.x + x, y: spot.y + y }));
  return { lines, width: Math.max(base.width, x + top.width), spots };
}
