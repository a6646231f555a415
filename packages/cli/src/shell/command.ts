import type { Registry } from '@boardwright/games';

/** Where a command reads and writes; tests pass their own. */
export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
}

export interface OptionHelp {
  /** As `--depth <n>`: what stands in brackets names the value an option needs. */
  readonly flag: string;
  readonly help: string;
}

/** 0 done, 1 the input was refused or the work failed, 2 the command was called wrongly. */
export type ExitCode = 0 | 1 | 2;

export interface CommandHelp {
  readonly name: string;
  /** Positional arguments as shown in the usage line: `<variant>`. */
  readonly usage: string;
  readonly summary: string;
  readonly options: readonly OptionHelp[];
  readonly examples: readonly string[];
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

/** One command of `boardwright`. `load` keeps the others out of memory until they are called. */
export interface Command extends CommandHelp {
  load(): Promise<(call: Call, streams: Streams) => Promise<ExitCode>>;
}
