import { readFileSync } from 'node:fs';
import type { Registry } from '@boardwright/games';

/** Where a command reads and writes; tests pass their own. */
export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
  /** Whether refusals are told as JSON, because the answer was asked for that way. */
  readonly isJson?: boolean;
}

/** 0 done, 1 the input was refused or the work failed, 2 the command was called wrongly. */
export type ExitCode = 0 | 1 | 2;

/** One command of `boardwright`. */
export interface Command {
  readonly name: string;
  /** Positional arguments as shown in the usage line: `<variant>`. */
  readonly usage: string;
  readonly summary: string;
  /** What each option is for. Its name is written as `--depth <n>`: brackets name the value that it needs. */
  readonly options: Readonly<Record<string, string>>;
  readonly examples: readonly string[];
  /** Keeps the code of the command out of memory until it is called. */
  load(): Promise<(call: Call, streams: Streams) => Promise<ExitCode>>;
}

/** Commands that are listed together. The code of a command is loaded when it is called. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** What was typed: positional words, and options by their names without the dashes, values as text or true. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | true>>;
}

/** All that a command is given. The registry is the only one of the program. */
export interface Call extends Arguments {
  readonly registry: Registry;
}

/** Resolves at the first request to stop; a second one ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    const stop = () => {
      askedAt ??= Date.now();
      if (Date.now() - askedAt >= ONE_WISH_MS) process.exit(1);
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}

/** A service manager tells the server and also its launcher, which passes it on: no second wish is meant so soon. */
const ONE_WISH_MS = 500;

const LEAVE_MS = 3_000;

/** Ends the process though something were left open; a process that is done ends before by itself. */
export function leaveSoon(): void {
  setTimeout(() => process.exit(), LEAVE_MS).unref();
}

/** A wish to stop that a long command looks at, or listens for. */
export interface Interrupt {
  readonly signal: AbortSignal;
  readonly isStopped: () => boolean;
  readonly release: () => void;
}

/** The first interrupt asks a long command to end with what it has; the next one ends the program. */
export function stopOnInterrupt(): Interrupt {
  const asked = new AbortController();
  const ask = (): void => {
    release();
    asked.abort();
  };
  const release = (): void => {
    process.off('SIGINT', ask);
    process.off('SIGTERM', ask);
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  return { signal: asked.signal, isStopped: () => asked.signal.aborted, release };
}

/** The version of the package. */
export function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return String(JSON.parse(text).version);
}
