import { familyModules } from '@boardwright/engine/node';
import { cac } from 'cac';
import type { Call, Command, ExitCode, Streams } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { formatHelp, formatOverview } from './help.ts';
import { readVersion } from './version.ts';

const STANDARD: Streams = { input: process.stdin, output: process.stdout, errors: process.stderr };

export async function main(words: readonly string[], streams: Streams = STANDARD): Promise<ExitCode> {
  leaveWithReader(streams);
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const topic = COMMANDS.find((command) => command.name === rest[0]);
    streams.output.write(topic ? formatHelp(topic) : formatOverview(COMMANDS));
    return 0;
  }
  if (name === '--version' || name === '-v') {
    streams.output.write(`${readVersion()}\n`);
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    streams.errors.write(`boardwright: there is no command "${name}". "boardwright --help" lists them.\n`);
    return 2;
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
  const parsed = parseCall(command, words);
  if (typeof parsed === 'string') {
    streams.errors.write(
      `boardwright ${command.name}: ${parsed}. "boardwright ${command.name} --help" shows how.\n`,
    );
    return 2;
  }
  for (const module of familyModules()) await import(module);
  const run = await command.load();
  return run(parsed, streams);
}

/** The call, or what is wrong with it. Values stay text, so that no square or seed is read as a number. */
function parseCall(command: Command, words: readonly string[]): Call | string {
  const flags = new Map(command.options.map(({ flag }) => [flagName(flag), flag.includes('<')]));
  const parser = cac('boardwright');
  const { args, options } = parser.parse(['', '', ...words], { run: false });
  const found: Record<string, string | true> = {};
  for (const [given, value] of Object.entries(options)) {
    if (given === '--') continue;
    // The parser reads `--no-color` as a `color` that is false.
    const name = value === false ? `no${given[0].toUpperCase()}${given.slice(1)}` : given;
    const needsValue = flags.get(name);
    if (needsValue === undefined) return `there is no option --${kebab(name)}`;
    if (needsValue && (typeof value === 'boolean' || Array.isArray(value)))
      return `--${kebab(name)} needs one value`;
    found[name] = needsValue ? rawValue(words, name, String(value)) : true;
  }
  const positional = args.map(String);
  const most = (command.usage.match(/[<[]/g) ?? []).length;
  const least = (command.usage.match(/</g) ?? []).length;
  if (positional.length < least) return `it needs ${command.usage}`;
  if (positional.length > most && !command.usage.includes('...'))
    return `it takes ${command.usage || 'no words'}`;
  return { words: positional, options: found };
}

/** The parser turns `012` into 12; the words as typed are what a person meant. */
function rawValue(words: readonly string[], name: string, parsed: string): string {
  const flag = `--${kebab(name)}`;
  const joined = words.find((word) => word.startsWith(`${flag}=`));
  if (joined) return joined.slice(flag.length + 1);
  const at = words.indexOf(flag);
  return at >= 0 && at + 1 < words.length ? words[at + 1] : parsed;
}

function flagName(flag: string): string {
  const name = flag.split(' ')[0].slice(2);
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
