import type { Line, Role, Span } from './span.ts';

interface Cell {
  readonly glyph: string;
  readonly role: Role;
}

/** A grid of cells to draw into; rows come out as lines with equal neighbours joined. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #cells: (Cell | undefined)[];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#cells = new Array(width * height).fill(undefined);
  }

  /** Writes a text to the right from a place; what falls outside is lost. */
  put(x: number, y: number, text: string, role: Role): void {
    let column = x;
    for (const glyph of text) {
      if (column >= 0 && column < this.width && y >= 0 && y < this.height)
        this.#cells[y * this.width + column] = { glyph, role };
      column++;
    }
  }

  lines(): Line[] {
    return Array.from({ length: this.height }, (_, y) => this.#row(y));
  }

  #row(y: number): Line {
    const row = this.#cells.slice(y * this.width, (y + 1) * this.width);
    const end = row.findLastIndex((cell) => cell !== undefined && cell.glyph !== ' ');
    const spans: Span[] = [];
    for (const cell of row.slice(0, end + 1)) {
      const { glyph, role } = cell ?? { glyph: ' ', role: 'plain' };
      const last = spans.at(-1);
      if (last && last.role === role) spans[spans.length - 1] = { text: last.text + glyph, role };
      else spans.push({ text: glyph, role });
    }
    return spans;
  }
}
