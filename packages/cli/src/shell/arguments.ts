import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@boardwright/games';
import { nearNames } from '@boardwright/games/internal';
import type { Arguments, Command, CommandGroup } from './command.ts';

/** What the words after a command's name say, or a sentence about what is wrong with them. */
export function parseArguments(command: Command, args: readonly string[]): Result<Arguments, string> {
  const types = Object.fromEntries(
    Object.keys(command.options).map((flag) => [
      flag.split(' ')[0].slice('--'.length),
      flag.includes('<') ? ('string' as const) : ('boolean' as const),
    ]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const options: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(types, name)) {
      const known = [...Object.keys(types), 'help'].map((flag) => `--${flag}`);
      return err(`there is no option ${rawName}${suggest(rawName, known)}`);
    }
    if (types[name] === 'boolean') {
      if (value !== undefined) return err(`${rawName} takes no value`);
      options[name] = true;
      continue;
    }
    // A number below zero is a value; anything else with a dash is the next option.
    const isNextOption = !inlineValue && value !== undefined && /^-\D/.test(value);
    if (value === undefined || isNextOption || options[name] !== undefined)
      return err(`${rawName} needs one value`);
    options[name] = value;
  }
  const least = (command.usage.match(/</g) ?? []).length;
  const most = (command.usage.match(/[<[]/g) ?? []).length;
  if (words.length < least) return err(`it needs ${command.usage}`);
  if (words.length > most && !command.usage.includes('...'))
    return err(`it takes ${command.usage || 'no words'}`);
  return ok({ words, options });
}

export function formatOverview(groups: readonly CommandGroup[]): string {
  const width = Math.max(...groups.flatMap(({ commands }) => commands.map(({ name }) => name.length)));
  const rows = groups.flatMap(({ title, commands }) => [
    `${title}:`,
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
  ]);
  return [
    'boardwright plays, teaches and solves morris, draughts and tafl.',
    '',
    'Usage: boardwright <command> [options]',
    '',
    ...rows,
    '"boardwright <command> --help" explains one of them; --version prints the version.',
    'Exit codes: 0 done, 1 refused or failed, 2 called wrongly.',
    '',
  ].join('\n');
}

export function formatHelp(command: Command): string {
  const options = Object.entries({ ...command.options, '--help': 'Show this text' });
  const width = Math.max(...options.map(([flag]) => flag.length));
  return [
    command.summary,
    '',
    `Usage: boardwright ${[command.name, command.usage, '[options]'].filter(Boolean).join(' ')}`,
    '',
    ...options.map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`),
    '',
    'Examples:',
    ...command.examples.map((example) => `  boardwright ${example}`),
    '',
    'Exit codes: 0 done, 1 refused or failed, 2 called wrongly.',
    '',
  ].join('\n');
}

/** ` (did you mean X or Y?)` where something known is nearly what was typed, or has it as a part; else nothing. */
export function suggest(typed: string, known: readonly string[]): string {
  const near = [...nearNames(typed, known)];
  if (near.length === 0) return '';
  const last = near.pop();
  return ` (did you mean ${near.length > 0 ? `${near.join(', ')} or ${last}` : last}?)`;
}
