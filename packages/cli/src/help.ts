import type { Command, CommandHelp } from './command.ts';

export function formatOverview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const rows = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return [
    'boardwright plays, teaches and solves morris, draughts and tafl.',
    '',
    'Usage: boardwright <command> [options]',
    '',
    ...rows,
    '',
    '"boardwright <command> --help" explains one of them; --version prints the version.',
    'Exit codes: 0 done, 1 refused or failed, 2 called wrongly.',
    '',
  ].join('\n');
}

export function formatHelp(command: CommandHelp): string {
  const options = [...command.options, { flag: '--help', help: 'Show this text' }];
  const width = Math.max(...options.map(({ flag }) => flag.length));
  return [
    command.summary,
    '',
    `Usage: boardwright ${[command.name, command.usage, '[options]'].filter(Boolean).join(' ')}`,
    '',
    ...options.map(({ flag, help }) => `  ${flag.padEnd(width)}  ${help}`),
    '',
    'Examples:',
    ...command.examples.map((example) => `  boardwright ${example}`),
    '',
    'Exit codes: 0 done, 1 refused or failed, 2 called wrongly.',
    '',
  ].join('\n');
}
