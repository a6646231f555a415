import type { Registry } from '@boardwright/games';

/** Where a command reads and writes; tests pass their own. */
export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
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

/** What was typed: positional words, and options by their names without the dashes, values as text or true. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | true>>;
}

/** All that a command is given. The registry is the only one of the program. */
export interface Call extends Arguments {
  readonly registry: Registry;
}
