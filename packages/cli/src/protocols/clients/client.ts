import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { err, type Match, ok, type Result } from '@boardwright/games';
import type { Contestant, ContestantError } from './contestant.ts';

/** How long a program may take to introduce itself. */
const START_MS = 60_000;
/** Beyond its own limit a program gets this long before the move counts as missing. */
const GRACE_MS = 30_000;

/** How one protocol is spoken from our side. `Facts` is what a program told about itself. */
export interface Dialect<Facts> {
  readonly name: string;
  readonly farewell: string;
  /** Time the program may think about a move, where it is told one. */
  readonly moveMs?: number | undefined;
  /** Says hello; undefined when the program does not answer as it should. */
  greet(program: Program, patienceMs: number): Promise<Facts | undefined>;
  /** Tells the program all about the match and asks for a move. */
  ask(program: Program, facts: Facts, match: Match): void;
  isAnswer(line: string): boolean;
  /** The move of an answer as it is written here; undefined where it names none. */
  read(line: string, match: Match): string | undefined;
}

/** A program that speaks a dialect, as somebody to play with: as many processes as games at the same time. */
export async function connectProgram<Facts>(
  command: string,
  dialect: Dialect<Facts>,
): Promise<Result<Contestant, ContestantError>> {
  const pool = new Pool(
    async () => {
      const program = new Program(command);
      return { program, facts: await dialect.greet(program, START_MS) };
    },
    ({ program }) => !program.isDead,
  );
  const close = async () => {
    await Promise.all(pool.all.map(({ program }) => program.end(dialect.farewell)));
  };
  const isThere = await pool.use(async ({ facts }) => facts !== undefined);
  if (!isThere) {
    await close();
    return err({ code: 'no-program' });
  }
  const choose = (match: Match) =>
    pool.use(async ({ program, facts }): Promise<Result<string, ContestantError>> => {
      if (facts === undefined) return err({ code: 'no-program' });
      dialect.ask(program, facts, match);
      const line = await program.await(dialect.isAnswer, (dialect.moveMs ?? 0) + GRACE_MS);
      if (line === undefined) return err({ code: 'no-answer' });
      const move = dialect.read(line.trim(), match);
      return move === undefined ? err({ code: 'no-move' }) : ok(move);
    });
  return ok({ name: `${dialect.name}:${command}`, choose, close });
}

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

/** Keeps as many of something as are used at the same time, and hands each out to one user at a time. */
class Pool<T> {
  readonly #make: () => Promise<T>;
  readonly #isGood: (item: T) => boolean;
  readonly #idle: T[] = [];
  readonly #all: T[] = [];

  constructor(make: () => Promise<T>, isGood: (item: T) => boolean) {
    this.#make = make;
    this.#isGood = isGood;
  }

  async use<R>(work: (item: T) => Promise<R>): Promise<R> {
    let item = this.#idle.pop();
    if (item === undefined || !this.#isGood(item)) {
      item = await this.#make();
      this.#all.push(item);
    }
    try {
      return await work(item);
    } finally {
      if (this.#isGood(item)) this.#idle.push(item);
    }
  }

  get all(): readonly T[] {
    return this.#all;
  }
}
