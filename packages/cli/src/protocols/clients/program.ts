import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Another program spoken to in lines. Waiting always ends: with a line, a deadline or the program's death. */
export class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  #waiting: ((line: string | undefined) => void) | undefined;
  readonly #unread: string[] = [];
  #isDead = false;

  constructor(command: string) {
    const [path, ...words] = splitCommand(command);
    this.#child = spawn(path, words, { stdio: 'pipe' });
    this.#child.on('error', () => this.#die());
    this.#child.on('exit', () => this.#die());
    this.#child.stdin.on('error', () => this.#die());
    this.#child.stderr.resume();
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#hear(line));
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  say(line: string): void {
    if (!this.#isDead) this.#child.stdin.write(`${line}\n`);
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
    if (this.#isDead) return;
    const gone = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 2000);
    await gone;
    clearTimeout(timer);
  }

  #next(timeMs: number): Promise<string | undefined> {
    if (this.#isDead || timeMs <= 0) return Promise.resolve(undefined);
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
    if (this.#waiting) this.#waiting(line);
    else this.#unread.push(line);
  }

  #die(): void {
    this.#isDead = true;
    this.#waiting?.(undefined);
  }
}

/** Words at spaces; quotes keep a path with spaces together. */
function splitCommand(command: string): readonly string[] {
  const words = command.match(/"[^"]*"|\S+/g) ?? [];
  return words.map((word) => word.replace(/^"|"$/g, ''));
}
