import type { Size } from '../app/screen.ts';
import { type Line, lineWidth, sliceLine } from '../draw/span.ts';
import { type Look, styleLine } from './palette.ts';

/** The part of an output stream a painter needs. */
export interface Output {
  write(text: string): unknown;
}

const WIPE = '\u001b[2J';
const ENTER = `\u001b[?1049h${WIPE}\u001b[?25l`;
const LEAVE = '\u001b[?25h\u001b[?1049l';
const MOUSE_ON = '\u001b[?1000h\u001b[?1006h';
const MOUSE_OFF = '\u001b[?1006l\u001b[?1000l';
const TO_END_OF_ROW = '\u001b[K';
/** Terminals that know these show all that stands between them at once; the others ignore them. */
const BEGIN = '\u001b[?2026h';
const END = '\u001b[?2026l';

/** Draws on the terminal's alternate screen and writes only the rows that have changed, so that nothing flickers. */
export class Painter {
  readonly #output: Output;
  #isOpen = false;
  #hasMouse = false;
  #shown: readonly string[] = [];
  /** Undefined while something may stand on the screen that is not in `#shown`. */
  #size: Size | undefined;

  constructor(output: Output) {
    this.#output = output;
  }

  /** Also after another program had the terminal: whatever stands there is wiped. */
  enter(): void {
    this.#isOpen = true;
    this.#size = undefined;
    this.#output.write(ENTER);
  }

  /** Gives the terminal back. Once is enough; it may be called again on the way out of the process. */
  leave(): void {
    if (!this.#isOpen) return;
    this.setMouse(false);
    this.#isOpen = false;
    this.#output.write(LEAVE);
  }

  setMouse(isOn: boolean): void {
    if (isOn === this.#hasMouse) return;
    this.#hasMouse = isOn;
    this.#output.write(isOn ? MOUSE_ON : MOUSE_OFF);
  }

  /** Shows these lines and nothing else. What does not fit into the window is cut: it would scroll the screen. */
  paint(lines: readonly Line[], size: Size, look: Look): void {
    // After a change of size terminals leave, wrap or cut what was there, each in its own way.
    const isStale = this.#size?.width !== size.width || this.#size.height !== size.height;
    const before = isStale ? [] : this.#shown;
    const rows = lines.slice(0, size.height).map((spans) => sliceLine(spans, 0, size.width));
    const texts = rows.map((spans) => styleLine(spans, look));
    let changes = isStale ? WIPE : '';
    for (let y = 0; y < Math.max(texts.length, before.length); y++) {
      const text = texts[y] ?? '';
      if (text === (before[y] ?? '')) continue;
      // Behind a full row the cursor still stands on its last column, which would be erased with the rest.
      const isFull = lineWidth(rows[y] ?? []) === size.width;
      changes += `\u001b[${y + 1};1H${text}${isFull ? '' : TO_END_OF_ROW}`;
    }
    this.#shown = texts;
    this.#size = size;
    // In one piece, so that no empty screen is seen between wiping and drawing.
    if (changes !== '') this.#output.write(BEGIN + changes + END);
  }
}
