import type { Size } from '../app/screen.ts';

/** One column of a row: its sign, and the codes it is drawn with (`''` is the terminal's own look). */
export interface Cell {
  readonly glyph: string;
  readonly look: string;
}

export const BLANK: Cell = { glyph: ' ', look: '' };
const LEFTOVER: Cell = { glyph: '#', look: '7' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one
const PARTS = /\u001b\[([?\d;]*)([A-Za-z])|\u001b\]1[01];\?\u001b\\|./gsu;

/** As much of xterm as the painter asks for. What it does not know it refuses, so that no byte goes unnoticed. */
export class Emulator {
  readonly modes = new Set<string>();
  #size: Size;
  #cells: Cell[][] = [];
  #x = 0;
  #y = 0;
  #look = '';

  constructor(size: Size) {
    this.#size = size;
    this.scramble();
  }

  get text(): string {
    return this.rows.map((row) => row.map(({ glyph }) => glyph).join('')).join('\n');
  }

  get rows(): readonly (readonly Cell[])[] {
    return this.#cells;
  }

  resize(size: Size): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    this.#size = size;
    this.scramble();
  }

  /** Nobody can rely on what another program or a change of size leaves on the screen, or where it leaves the cursor. */
  scramble(): void {
    const { width, height } = this.#size;
    this.#cells = Array.from({ length: height }, () => new Array<Cell>(width).fill(LEFTOVER));
    this.#x = width - 1;
    this.#y = height - 1;
  }

  write(text: string): void {
    for (const [part, values, command] of text.matchAll(PARTS)) {
      if (command !== undefined) this.#obey(command, values);
      // It does not tell its colours.
      else if (!part.startsWith('\u001b]')) this.#put(part);
    }
  }

  #put(glyph: string): void {
    if (glyph < ' ') throw new Error(`control character ${JSON.stringify(glyph)}`);
    if (this.#x === this.#size.width) throw new Error('the row runs over and wraps');
    this.#cells[this.#y][this.#x++] = { glyph, look: this.#look };
  }

  #obey(command: string, values: string): void {
    if (command === 'm') this.#look = values === '0' ? '' : values;
    else if (command === 'h') this.modes.add(values);
    else if (command === 'l') this.modes.delete(values);
    else if (command === 'J' && values === '2') for (const row of this.#cells) row.fill(BLANK);
    // Behind the last column the cursor still stands on it.
    else if (command === 'K' && values === '')
      this.#cells[this.#y].fill(BLANK, Math.min(this.#x, this.#size.width - 1));
    else if (command === 'H') this.#moveTo(values.split(';').map(Number));
    else throw new Error(`unknown sequence ${values}${command}`);
  }

  #moveTo([row, column]: readonly number[]): void {
    if (!(row <= this.#cells.length && column <= this.#size.width))
      throw new Error(`no cell ${row};${column}`);
    [this.#y, this.#x] = [row - 1, column - 1];
  }
}
