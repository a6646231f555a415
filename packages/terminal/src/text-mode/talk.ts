import { createInterface, type Interface } from 'node:readline';
import { asciiText } from '../draw/ascii.ts';
import type { Charset } from '../draw/glyphs.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** In every language: whoever waits need not have chosen one. */
const LEAVE = /^(quit|salir)$/i;

/** A conversation in lines: works with a person, a screen reader, a pipe or a script. */
export class Talk {
  readonly #output: NodeJS.WritableStream;
  readonly #charset: Charset;
  readonly #lines: Interface;
  readonly #heard: string[] = [];
  #isOver = false;
  #waiting: ((line: string | undefined) => void) | undefined;
  #stirred: (() => void) | undefined;
  #impatient: (() => void) | undefined;
  #isClosed = false;

  /** What is said is written in the signs that the terminal has. */
  constructor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, charset: Charset = 'unicode') {
    this.#output = output;
    this.#charset = charset;
    this.#lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    this.#lines.on('line', (line) => this.#hear(line.trim()));
    this.#lines.on('close', () => {
      this.#isOver = true;
      this.#hear(undefined);
    });
  }

  /** Whether something was typed that nobody has asked for yet, or the input has ended. */
  get isInterrupted(): boolean {
    return this.#heard.length > 0 || this.#isOver;
  }

  /** Settles when somebody who waits would rather leave: says so while waiting, or interrupts the program. */
  async impatience(): Promise<void> {
    if (this.#isClosed) return;
    await new Promise<void>((resolve) => {
      this.#impatient = resolve;
    });
  }

  /** Settles when something was typed or the input has ended, without taking it. */
  async stirred(): Promise<void> {
    if (this.isInterrupted) return;
    await new Promise<void>((resolve) => {
      this.#stirred = resolve;
    });
  }

  say(...lines: readonly string[]): void {
    for (const line of lines) this.#output.write(`${this.#signs(printable(line))}\n`);
  }

  async ask(prompt: string): Promise<string | undefined> {
    this.#output.write(`${this.#signs(prompt)} `);
    return this.hear();
  }

  /** The next line, or undefined when the input has ended. */
  async hear(): Promise<string | undefined> {
    const line = this.#heard.shift();
    if (line !== undefined) return line;
    if (this.#isOver) return undefined;
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  /**
   * A numbered list; asks until one of its numbers is given, and says so of all else. Undefined when the input has
   * ended, or somebody wants to leave.
   */
  async choose(
    { choose, chooseNumber }: { readonly choose: string; readonly chooseNumber: string },
    items: readonly string[],
    prompt = choose,
  ): Promise<number | undefined> {
    this.say('', ...items.map((item, i) => `${i + 1}. ${item}`));
    for (;;) {
      const line = await this.ask(prompt);
      if (line === undefined) return undefined;
      const at = Number(line) - 1;
      if (/^\d+$/.test(line) && items[at] !== undefined) return at;
      if (/^q$/i.test(line) || LEAVE.test(line)) return undefined;
      this.say(chooseNumber.replace('{n}', String(items.length)));
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#lines.close();
    this.#impatient?.();
  }

  #signs(text: string): string {
    return this.#charset === 'ascii' ? text.split('\n').map(asciiText).join('\n') : text;
  }

  #hear(line: string | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) waiting(line);
    else if (line !== undefined) this.#heard.push(line);
    this.#stirred?.();
    if (line !== undefined && LEAVE.test(line) && this.#heard.length === 1) this.#impatient?.();
  }
}

/** What somebody typed, or wrote elsewhere, without the bytes that would steer a terminal. */
function printable(text: string): string {
  return text.replace(CONTROL, '?');
}
