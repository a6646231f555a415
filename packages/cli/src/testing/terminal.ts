import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program as it is built; tests run it from outside. */
export const PROGRAM = fileURLToPath(new URL('../../bin/boardwright.mjs', import.meta.url));

/** Without tmux the tests on a real terminal are left out, with a word about it. */
export const hasTmux = spawnSync('tmux', ['-V']).status === 0;
if (!hasTmux) console.warn('tmux is not installed: the tests on a real terminal are left out');

const PATIENCE_MS = 30_000;
let sessions = 0;

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until something is so; `tell` is part of the failure. */
export async function until(isDone: () => boolean, what: string, tell: () => string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isDone()) {
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}\n${tell()}`);
    await sleep(40);
  }
}

/** `boardwright play` in a real terminal: tmux is the screen and the keyboard. */
export class Terminal {
  /** Saves are kept here, in a folder `boardwright`. */
  readonly data: string;
  /** A server of its own for every session: one that is ending would take the next session with it. */
  #socket = '';

  constructor(data: string) {
    this.data = data;
  }

  start(width: number, height: number, ...options: readonly string[]): void {
    this.#launch(width, height, `exec ${this.#command(options)}`);
  }

  /** The same, with the exit code left in a file: tmux does not always learn it. */
  startNoting(width: number, height: number, ...options: readonly string[]): void {
    this.#launch(width, height, `${this.#command(options)}; echo $? > '${join(this.data, 'exit-code')}'`);
  }

  /** The same under a shell, which can stop the program and let it go on. */
  startInShell(width: number, height: number): void {
    this.#launch(width, height, 'exec sh -i');
    this.type(this.#command([]));
    this.press('Enter');
  }

  /** What a program may leave behind: the alternate screen, the cursor, reports of the mouse; each 0 or 1. */
  get modes(): string {
    const flags = '#{alternate_on} #{cursor_flag} #{mouse_any_flag}';
    return this.#tmux('display-message', '-p', '-t', 't', flags).trim();
  }

  get pid(): number {
    return Number(this.#tmux('display-message', '-p', '-t', 't', '#{pane_pid}'));
  }

  get hasEnded(): boolean {
    return this.#tmux('display-message', '-p', '-t', 't', '#{pane_dead}').trim() === '1';
  }

  screen(): string {
    return this.#tmux('capture-pane', '-p', '-t', 't');
  }

  press(...keys: readonly string[]): void {
    for (const key of keys) this.#tmux('send-keys', '-t', 't', key);
  }

  type(text: string): void {
    this.#tmux('send-keys', '-t', 't', '-l', text);
  }

  /** Waits until the screen shows a text, and gives that screen. */
  async see(text: string): Promise<string> {
    let now = '';
    const look = () => {
      now = this.screen();
      return now.includes(text);
    };
    await until(look, `"${text}" on the screen`, () => now);
    return now;
  }

  /** Hangs up and waits for the end: the program saves first, into a folder that the test may want to remove. */
  async close(): Promise<void> {
    if (this.#socket === '') return;
    if (!this.hasEnded) process.kill(this.pid, 'SIGHUP');
    await until(
      () => this.hasEnded,
      'the end',
      () => this.screen(),
    );
    spawnSync('tmux', ['-L', this.#socket, 'kill-server']);
    this.#socket = '';
  }

  /** With CI set: it must draw there too. The locale has the signs that the tests look for. */
  #command(options: readonly string[]): string {
    return `env CI=true LC_ALL=C.UTF-8 XDG_DATA_HOME='${this.data}' '${process.execPath}' '${PROGRAM}' play ${options.join(' ')}`;
  }

  #launch(width: number, height: number, command: string): void {
    this.#socket = `boardwright-test-${process.pid}-${++sessions}`;
    const { TMUX: _, NO_COLOR: __, ...environment } = process.env;
    const size = ['-x', `${width}`, '-y', `${height}`];
    const words = ['-L', this.#socket, '-f', '/dev/null', 'new-session', '-d', '-s', 't', ...size, command];
    execFileSync('tmux', words, { env: environment });
    // The pane stays for a last look when the program ends.
    this.#tmux('set-option', '-t', 't', 'remain-on-exit', 'on');
  }

  #tmux(...words: readonly string[]): string {
    return execFileSync('tmux', ['-L', this.#socket, '-f', '/dev/null', ...words], { encoding: 'utf8' });
  }
}
