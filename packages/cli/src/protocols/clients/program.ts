import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How much of what a program said last is kept for the report of its end. */
const LAST_WORDS = 6;
const LONGEST_WORD = 200;

/** Another program spoken to in lines. Waiting always ends: with a line, a deadline or the program's death. */
export class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  #waiting: ((line: string | undefined) => void) | undefined;
  #unread: string[] = [];
  readonly #last: string[] = [];
  #end: string | undefined;

  /** `folder` is where it runs; the present one unless it is given. */
  constructor(command: string, folder?: string) {
    const [path, ...words] = splitCommand(command);
    this.#child = spawn(path, words, {
      stdio: 'pipe',
      // Ctrl+C at the terminal is for the one who leads the match, and not for its players.
      detached: process.platform !== 'win32',
      ...(folder === undefined ? {} : { cwd: folder }),
    });
    this.#child.on('error', (error) => this.#die(`it does not start: ${error.message}`));
    this.#child.on('exit', (code, signal) =>
      this.#die(signal ? `it was ended by ${signal}` : `it ended with exit code ${code}`),
    );
    this.#child.stdin.on('error', () => {});
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#hear(line));
    createInterface({ input: this.#child.stderr }).on('line', (line) => this.#keep(line));
  }

  get isDead(): boolean {
    return this.#end !== undefined;
  }

  /** How it ended, if it has, and what it said last. */
  get words(): string {
    const said = this.#last.length > 0 ? `its last words: ${this.#last.join(' | ')}` : 'it said nothing';
    return this.#end === undefined ? said : `${this.#end}; ${said}`;
  }

  say(line: string): void {
    if (!this.isDead) this.#child.stdin.write(`${line}\n`);
  }

  /** Forgets what it said before and nobody wanted to hear. */
  drain(): void {
    this.#unread = [];
  }

  /** Reads until a line is wanted; undefined when none came in time. */
  async await(isWanted: (line: string) => boolean, timeMs: number): Promise<string | undefined> {
    const until = Date.now() + timeMs;
    for (;;) {
      const line = this.#unread.shift() ?? (await this.#next(until - Date.now()));
      if (line === undefined || isWanted(line)) return line;
    }
  }

  async end(farewell: string): Promise<void> {
    this.say(farewell);
    if (this.isDead) return;
    const gone = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 2000);
    await gone;
    clearTimeout(timer);
  }

  #next(timeMs: number): Promise<string | undefined> {
    if (this.isDead || timeMs <= 0) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(undefined), timeMs);
      const finish = (line: string | undefined) => {
        clearTimeout(timer);
        this.#waiting = undefined;
        resolve(line);
      };
      this.#waiting = finish;
    });
  }

  #hear(line: string): void {
    this.#keep(line);
    if (this.#waiting) this.#waiting(line);
    else this.#unread.push(line);
  }

  #keep(line: string): void {
    if (line.trim() === '') return;
    this.#last.push(line.trim().slice(0, LONGEST_WORD));
    if (this.#last.length > LAST_WORDS) this.#last.shift();
  }

  #die(end: string): void {
    this.#end ??= end;
    this.#waiting?.(undefined);
  }
}

/** Words at spaces; quotes keep a path with spaces together. */
function splitCommand(command: string): readonly string[] {
  const words = command.match(/"[^"]*"|\S+/g) ?? [];
  return words.map((word) => word.replace(/^"|"$/g, ''));
}
