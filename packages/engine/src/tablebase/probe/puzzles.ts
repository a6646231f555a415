import { makeDice, Position } from '@boardwright/games';
import {
  err,
  expectOk,
  type Game,
  ok,
  type Ranking,
  type Result,
  type State,
} from '@boardwright/games/contract';
import { listTables, readTable } from '../store/files.ts';
import { readValue, turnsOf } from '../store/format.ts';
import { isBetter, type MoveVerdict } from './judge.ts';
import { Prober } from './probe.ts';

/** How many puzzles to draw and how long they may be; the same seed draws the same ones. */
export interface PuzzleRequest {
  readonly game: Game;
  readonly folder: string;
  readonly count: number;
  /** Turns of both sides to the end under best play. */
  readonly least: number;
  readonly most: number;
  readonly seed: number;
}

/** A position in which one move wins and every other gives the win away. */
export interface TablePuzzle {
  readonly variant: string;
  readonly position: string;
  /** Moves of both sides to the end, removals counted apart. */
  readonly plies: number;
  /** The quickest win against the longest defence. */
  readonly line: readonly string[];
}

/** Why there are no puzzles: the game cannot be solved, or its tables are missing. */
export interface PuzzleError {
  readonly code: 'not-solvable' | 'no-table';
}

/** Fewer moves to choose from make no riddle. */
const FEWEST_MOVES = 5;
/** Draws of a position for each puzzle asked for, before a class is taken to have none. */
const TRIES = 20_000;
const LONGEST_LINE = 64;

/** Draws positions from the tables of a folder, class by class, until there are as many puzzles as asked for. */
export function makePuzzles(request: PuzzleRequest): Result<readonly TablePuzzle[], PuzzleError> {
  const { game, folder, count } = request;
  const endgame = game.endgame?.();
  const prober = Prober.open(game, folder);
  if (!endgame || !prober) return err({ code: 'not-solvable' });
  const store = { folder, fingerprint: endgame.fingerprint };
  const heads = listTables(folder).filter(
    ({ fingerprint, win }) => fingerprint === store.fingerprint && win > 0,
  );
  if (heads.length === 0) return err({ code: 'no-table' });
  const dice = makeDice(request.seed);
  const found = new Map<string, TablePuzzle>();
  for (const [i, head] of heads.entries()) {
    const values = readTable(store, head.class, 'turns');
    if (!values.ok) continue;
    // What is left is shared out evenly among the classes left.
    const wanted = found.size + Math.ceil((count - found.size) / (heads.length - i));
    const source = { ranking: endgame.ranking(head.class), values: values.value };
    for (let tries = 0; found.size < wanted && tries < TRIES; tries++) {
      const puzzle = drawPuzzle(request, prober, source, dice);
      if (puzzle) found.set(puzzle.position, puzzle);
    }
  }
  return ok([...found.values()]);
}

interface Source {
  readonly ranking: Ranking<State>;
  readonly values: Uint8Array;
}

function drawPuzzle(
  { game, least, most }: PuzzleRequest,
  prober: Prober,
  { ranking, values }: Source,
  dice: () => number,
): TablePuzzle | undefined {
  const index = Math.floor(dice() * values.length);
  const turns = turnsOf(values[index]);
  if (turns < least || turns > most || readValue(values[index]) !== 'win') return undefined;
  const state = game.rules.start();
  if (!ranking.unrank(index, state)) return undefined;
  // By its diagram, since a state that was unranked has no key.
  const position = expectOk(Position.fromDiagram(game, game.notation.show(state)));
  if (position.moves.length < FEWEST_MOVES) return undefined;
  const verdicts = prober.probeMoves(position);
  const winning = verdicts.ok ? verdicts.value.filter(({ value }) => value === 'win') : [];
  // A capture is the first thing everybody looks at.
  if (winning.length !== 1 || winning[0].move.captures.length > 0) return undefined;
  const line = playBest(prober, position);
  if (!line) return undefined;
  return { variant: game.variant.id, position: position.text, plies: line.length, line };
}

/** Both sides at their best, to the end of the game. */
function playBest(prober: Prober, start: Position): readonly string[] | undefined {
  const line: string[] = [];
  let position = start;
  while (!position.outcome) {
    const verdicts = prober.probeMoves(position);
    if (!verdicts.ok || verdicts.value.length === 0 || line.length >= LONGEST_LINE) return undefined;
    const { text } = verdicts.value.reduce(better).move;
    const step = position.play(text);
    if (!step.ok) return undefined;
    line.push(text);
    position = step.value.position;
  }
  return line;
}

function better(a: MoveVerdict, b: MoveVerdict): MoveVerdict {
  return isBetter(b, a) ? b : a;
}
