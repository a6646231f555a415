import { loadRegistry } from '@boardwright/engine/node';
import { COMMAND_GROUPS, COMMANDS } from './commands/index.ts';
import { formatHelp, formatOverview, parseArguments, suggest } from './shell/arguments.ts';
import { type Command, type ExitCode, readVersion, type Streams } from './shell/command.ts';
import { misuse, refuse } from './shell/input.ts';

const STANDARD: Streams = { input: process.stdin, output: process.stdout, errors: process.stderr };

export async function main(words: readonly string[], streams: Streams = STANDARD): Promise<ExitCode> {
  leaveWithReader(streams);
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    streams.output.write(formatOverview(COMMAND_GROUPS));
    return 0;
  }
  if (name === 'help') return main([rest[0], '--help'], streams);
  if (name === '--version' || name === '-v') {
    streams.output.write(`${readVersion()}\n`);
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    const meant = suggest(
      name,
      COMMANDS.map((known) => known.name),
    );
    const told = { ...streams, isJson: rest.includes('--json') };
    return misuse(
      told,
      'unknown-command',
      `there is no command "${name}"${meant}. "boardwright --help" lists them.`,
    );
  }
  return runCommand(command, rest, streams);
}

/** Whoever reads us may stop at any line (`boardwright perft … | head`): that ends the program, not with a fault. */
function leaveWithReader(streams: Streams): void {
  streams.output.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}

async function runCommand(command: Command, words: readonly string[], streams: Streams): Promise<ExitCode> {
  if (words.includes('--help') || words.includes('-h')) {
    streams.output.write(formatHelp(command));
    return 0;
  }
  // No shell can pass them on, and the system refuses files with such names in its own way.
  if (words.some((word) => word.includes('\u0000')))
    return misuse(streams, 'bad-call', 'a word of the call holds a zero byte, which no name and no text has');
  const parsed = parseArguments(command, words);
  if (!parsed.ok) {
    const told = { ...streams, isJson: words.includes('--json') };
    return misuse(told, 'bad-call', `${parsed.error}. "boardwright ${command.name} --help" shows how.`);
  }
  const told = { ...streams, isJson: parsed.value.options.json === true };
  const registry = await loadRegistry().catch((error: unknown) => tellCause(error));
  if (typeof registry === 'string')
    return refuse(told, 'bad-families', `a module of BOARDWRIGHT_FAMILIES cannot be used: ${registry}`);
  const run = await command.load();
  try {
    return await run({ ...parsed.value, registry }, told);
  } catch (error) {
    // What the system refuses, such as a folder that cannot be made, is nobody's fault here; all else is ours.
    if (error instanceof Error && 'syscall' in error) return refuse(told, 'refused-by-system', error.message);
    throw error;
  }
}

/** The first line of what was thrown, without the place in our own code that asked for the module. */
function tellCause(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0].replace(/ imported from .*/, '');
}
