import { setImmediate } from 'node:timers/promises';
import { countTurns, drawPuzzles, type TablePuzzle } from '@boardwright/engine/tablebase';
import type { Match } from '@boardwright/games';
import { type Call, type ExitCode, type Streams, stopOnInterrupt } from '../../shell/command.ts';
import { misuse, openGame, readCounts, refuse, reject } from '../../shell/input.ts';
import { Progress } from '../../shell/progress.ts';
import { chooseFolder, refuseUnsolvable } from '../../shell/tables.ts';
import { puzzlesFromGames } from './from-games.ts';
import { rate } from './rating.ts';

const NUMBERS = { count: [10, 1, 10_000], seed: [1, 0, 2 ** 32 - 1], seconds: [60, 1, 86_400] } as const;
const LONGEST = 253;
const LOOK_EVERY_MS = 50;

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
  const search = { call, start: match.value, count };
  if (call.options['from-games']) {
    const deadline = performance.now() + 1000 * seconds;
    return take({ ...search, draws: puzzlesFromGames(call.registry, match.value, seed), deadline }, streams);
  }
  const folder = chooseFolder(game, call.options.folder);
  const draws = drawPuzzles({ game, folder, count, seed, ...turns });
  if (draws.ok) return take({ ...search, draws: draws.value }, streams);
  if (draws.error.code === 'not-solvable')
    return refuseUnsolvable(game, streams, ' With --from-games no tables are needed.');
  const about = `no tables of this game in ${folder}; "boardwright solve" makes them, and --from-games needs none`;
  return refuse(streams, draws.error.code, about);
}

interface Search {
  readonly call: Call;
  readonly start: Match;
  readonly draws: Generator<FoundPuzzle | undefined, void>;
  readonly count: number;
  /** When to give up, by `performance.now()`. */
  readonly deadline?: number;
}

/** Tells each puzzle as soon as it is found, until there are enough, time is over or somebody interrupts. */
async function take(
  { call, start, draws, count, deadline = Number.POSITIVE_INFINITY }: Search,
  streams: Streams,
): Promise<ExitCode> {
  const progress = new Progress(streams);
  const stop = stopOnInterrupt();
  const found = new Set<string>();
  let looked = performance.now();
  let tried = 0;
  for (const puzzle of draws) {
    const now = performance.now();
    tried++;
    if (puzzle && !found.has(puzzle.position)) {
      found.add(puzzle.position);
      progress.clear();
      streams.output.write(`${tellPuzzle(call, start, puzzle)}\n`);
    }
    if (found.size >= count || now > deadline) break;
    if (now - looked < LOOK_EVERY_MS) continue;
    looked = now;
    await setImmediate();
    if (stop.isStopped()) break;
    progress.tell(`${found.size} of ${count} found in ${tried} positions`);
  }
  progress.clear();
  stop.release();
  const sum = `${found.size} of ${count} found in ${tried} positions`;
  if (stop.isStopped()) return refuse(streams, 'stopped', `stopped: ${sum}`);
  if (found.size === 0) return refuse(streams, 'no-puzzles', `no puzzle: ${sum}; ${advise(call)}`);
  return 0;
}

function advise({ options }: Call): string {
  if (options['from-games']) return '--seconds gives it longer, and some small games have none';
  const wanted = 'one begins with the only quiet move of several that wins, and needs two such turns';
  return `${wanted}. --turns takes shorter and longer ones, and "boardwright solve" makes larger tables`;
}

function parseRange(text: string | true): { readonly least: number; readonly most: number } | undefined {
  const found = /^(\d{1,3})-(\d{1,3})$/.exec(String(text));
  if (!found) return undefined;
  const [least, most] = [Number(found[1]), Number(found[2])];
  return least <= most && most <= LONGEST ? { least, most } : undefined;
}

function tellPuzzle({ registry, options }: Call, { ref }: Match, puzzle: FoundPuzzle): string {
  const { variant, position, line, turns, themes } = puzzle;
  if (!options.json) return `${position}\n  won in ${turns} turns of both sides: ${line.join(' ')}`;
  const { rules } = ref;
  const start = registry.open({ ...ref, start: position, moves: [] });
  const rating = start.ok ? rate(start.value, line[0], countTurns(start.value, line)) : undefined;
  return JSON.stringify({ variant, ...(rules ? { rules } : {}), position, line, turns, themes, rating });
}
