import { makePuzzles, type TablePuzzle } from '@boardwright/engine/tablebase';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, parseCount, refuse } from '../../shell/input.ts';
import { chooseFolder } from '../../shell/tables.ts';

const MOST = 10_000;
const LONGEST = 253;

export async function runPuzzles(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, call.words[0]);
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
  const { game } = match.value;
  const count = parseCount(call.options.count, 10, 1, MOST);
  const seed = parseCount(call.options.seed, 1, 0, 2 ** 32 - 1);
  const turns = parseRange(call.options.turns ?? '3-11');
  if (count === undefined || seed === undefined || !turns)
    return refuse(
      streams,
      'bad-number',
      '--count and --seed are whole numbers, --turns is a range such as 3-11',
    );
  const folder = chooseFolder(game, call.options.folder);
  const made = makePuzzles({ game, folder, count, seed, ...turns });
  if (!made.ok)
    return refuse(
      streams,
      made.error.code,
      `no tables of this game in ${folder}; "boardwright solve" makes them`,
    );
  for (const puzzle of made.value)
    streams.output.write(`${call.options.json ? JSON.stringify(puzzle) : tellPuzzle(puzzle)}\n`);
  return 0;
}

function parseRange(text: string | true): { readonly least: number; readonly most: number } | undefined {
  const found = /^(\d{1,3})-(\d{1,3})$/.exec(String(text));
  if (!found) return undefined;
  const [least, most] = [Number(found[1]), Number(found[2])];
  return least <= most && most <= LONGEST ? { least, most } : undefined;
}

function tellPuzzle({ position, plies, line }: TablePuzzle): string {
  return `${position}\n  won in ${plies} moves: ${line.join(' ')}`;
}
