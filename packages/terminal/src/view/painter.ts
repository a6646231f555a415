/** The part of an output stream a painter needs. */
export interface Output {
  write(text: string): unknown;
}

const WIPE = '\u001b[2J';
const ENTER = `\u001b[?1049h${WIPE}\u001b[?25l`;
const LEAVE = '\u001b[?25h\u001b[?1049l';
const MOUSE_ON = '\u001b[?1000h\u001b[?1006h';
const MOUSE_OFF = '\u001b[?1006l\u001b[?1000l';
/** Terminals that know these show all that stands between them at once; the others ignore them. */
const BEGIN = '\u001b[?2026h';
const END = '\u001b[?2026l';

/** Puts frames on a terminal's second screen and writes the changed lines only, so that nothing flickers. */
export class Painter {
  readonly #output: Output;
  #shown: readonly string[] = [];
  #hasMouse = false;
  /** Whether something may stand on the screen that is not known here. */
  #isStale = false;

  constructor(output: Output) {
    this.#output = output;
  }

  enter(): void {
    this.#shown = [];
    this.#output.write(ENTER);
  }

  leave(): void {
    this.setMouse(false);
    this.#output.write(LEAVE);
  }

  /** The whole screen is wiped and drawn anew with the next frame, as after a change of its size. */
  forget(): void {
    this.#shown = [];
    this.#isStale = true;
  }

  setMouse(isOn: boolean): void {
    if (isOn === this.#hasMouse) return;
    this.#hasMouse = isOn;
    this.#output.write(isOn ? MOUSE_ON : MOUSE_OFF);
  }

  paint(frame: string): void {
    const lines = frame.split('\n');
    const changes: string[] = [];
    for (let y = 0; y < Math.max(lines.length, this.#shown.length); y++) {
      const text = lines[y] ?? '';
      if (text !== (this.#shown[y] ?? '')) changes.push(`\u001b[${y + 1};1H${text}\u001b[0m\u001b[K`);
    }
    this.#shown = lines;
    if (changes.length === 0) return;
    // Wiped in the same breath as it is written: nobody sees an empty screen.
    this.#output.write(BEGIN + (this.#isStale ? WIPE : '') + changes.join('') + END);
    this.#isStale = false;
  }
}
