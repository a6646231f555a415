import { countTurns, makePuzzles, refOfPuzzle, type TablePuzzle } from '@boardwright/engine/tablebase';
import type { Game, Registry } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, openGame, readCounts, refuse, reject } from '../../shell/input.ts';
import { chooseFolder } from '../../shell/tables.ts';
import { puzzlesFromGames } from './from-games.ts';
import { rate } from './rating.ts';

const NUMBERS = { count: [10, 1, 10_000], seed: [1, 0, 2 ** 32 - 1], seconds: [60, 1, 86_400] } as const;
const LONGEST = 253;

/** A puzzle before it is rated. */
export type FoundPuzzle = TablePuzzle;

export async function runPuzzles(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, call.words[0]);
  if (!match.ok) return reject(streams, match.error);
  const { game } = match.value;
  const numbers = readCounts(call, NUMBERS);
  if (!numbers.ok) return reject(streams, numbers.error);
  const { count, seed, seconds } = numbers.value;
  const turns = parseRange(call.options.turns ?? '3-11');
  if (!turns) return misuse(streams, 'bad-option', `--turns is a range such as 3-11, up to ${LONGEST}`);
  const tell = (puzzle: FoundPuzzle) => streams.output.write(`${tellPuzzle(call, puzzle)}\n`);
  if (call.options['from-games']) {
    const deadline = performance.now() + 1000 * seconds;
    takeFromGames({ registry: call.registry, game, count, seed, deadline }, tell);
    return 0;
  }
  const folder = chooseFolder(game, call.options.folder);
  const made = makePuzzles({ game, folder, count, seed, ...turns });
  if (!made.ok)
    return refuse(
      streams,
      made.error.code,
      `no tables of this game in ${folder}; "boardwright solve" makes them, and --from-games needs none`,
    );
  made.value.forEach(tell);
  return 0;
}

function takeFromGames(
  request: {
    readonly registry: Registry;
    readonly game: Game;
    readonly count: number;
    readonly seed: number;
    readonly deadline: number;
  },
  tell: (puzzle: FoundPuzzle) => void,
): void {
  const { registry, game, count, seed, deadline } = request;
  const found = new Set<string>();
  for (const puzzle of puzzlesFromGames(registry, game, seed, () => performance.now() > deadline)) {
    if (found.has(puzzle.position)) continue;
    found.add(puzzle.position);
    tell(puzzle);
    if (found.size >= count) return;
  }
}

function parseRange(text: string | true): { readonly least: number; readonly most: number } | undefined {
  const found = /^(\d{1,3})-(\d{1,3})$/.exec(String(text));
  if (!found) return undefined;
  const [least, most] = [Number(found[1]), Number(found[2])];
  return least <= most && most <= LONGEST ? { least, most } : undefined;
}

function tellPuzzle({ registry, options }: Call, puzzle: FoundPuzzle): string {
  const { position, line, turns } = puzzle;
  if (!options.json) return `${position}\n  won in ${turns} turns of both sides: ${line.join(' ')}`;
  const start = registry.open(refOfPuzzle(puzzle));
  const rating = start.ok ? rate(start.value, line[0], countTurns(start.value, line)) : undefined;
  return JSON.stringify({ ...puzzle, rating });
}
