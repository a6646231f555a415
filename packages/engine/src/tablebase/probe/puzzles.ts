import { Position } from '@boardwright/games';
import {
  type Endgame,
  err,
  expectOk,
  type Game,
  ok,
  type Ranking,
  type Result,
  type Side,
  type State,
} from '@boardwright/games/contract';
import { expectGame, makeDice } from '@boardwright/games/internal';
import { listTables, readTable } from '../store/files.ts';
import { readValue, type TableHead, turnsOf } from '../store/format.ts';
import { isBetter, type MoveVerdict } from './judge.ts';
import { Prober } from './probe.ts';
import type { PuzzleTheme } from './puzzle.ts';

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

/** A position to win from. At each step of the solver one turn wins, and every other gives the win away. */
export interface TablePuzzle {
  readonly variant: string;
  readonly position: string;
  /** The solver's moves and the longest defence between them, up to the last one that had to be found. */
  readonly line: readonly string[];
  /** Turns of both sides to the end of the game from the position, under best play. */
  readonly turns: number;
  readonly themes: readonly PuzzleTheme[];
}

/** Why there are no puzzles: the game cannot be solved, or its tables are missing. */
export interface PuzzleError {
  readonly code: 'not-solvable' | 'no-table';
}

/** Fewer moves to choose from make no riddle. */
const FEWEST_MOVES = 5;
/** Turns the solver has to find, and how many of them out of at least three moves. */
const FEWEST_TURNS = 2;
const FEWEST_CHOICES = 3;
/** Turns from which on a puzzle is called long. */
const LONG = 4;
/** Draws from one class, and those in a row without a puzzle after which it is taken to have no more. */
const TRIES = 100_000;
const BARREN = 10_000;
const LONGEST_LINE = 200;

/** Draws positions from the tables of a folder, class by class, until there are as many puzzles as asked for. */
export function makePuzzles(request: PuzzleRequest): Result<readonly TablePuzzle[], PuzzleError> {
  const drawn = drawPuzzles(request);
  return drawn.ok ? ok([...drawn.value].filter((puzzle) => puzzle !== undefined)) : drawn;
}

/** `makePuzzles` one by one; undefined after each draw that gave none, so that whoever waits may stop. */
export function drawPuzzles(
  request: PuzzleRequest,
): Result<Generator<TablePuzzle | undefined, void>, PuzzleError> {
  const takes = 'puzzles are made from { game, folder, count, least, most, seed }';
  expectGame(request?.game, takes);
  const { game, folder, count, least, most, seed } = request;
  if (typeof folder !== 'string' || ![count, least, most, seed].every(Number.isFinite))
    throw new TypeError(`${takes}: the folder is a text, all else numbers`);
  const endgame = game.endgame?.();
  const prober = Prober.open(game, folder);
  if (!endgame || !prober) return err({ code: 'not-solvable' });
  const { fingerprint } = endgame;
  const heads = listTables(folder).filter((head) => head.fingerprint === fingerprint && head.win > 0);
  if (heads.length === 0) return err({ code: 'no-table' });
  return ok(drawFrom(request, prober, endgame, heads));
}

function* drawFrom(
  request: PuzzleRequest,
  prober: Prober,
  endgame: Endgame<State>,
  heads: readonly TableHead[],
): Generator<TablePuzzle | undefined, void> {
  const { folder, count } = request;
  const { fingerprint } = endgame;
  const dice = makeDice(request.seed);
  const found = new Set<string>();
  for (const [i, head] of heads.entries()) {
    const values = readTable({ folder, fingerprint }, head.class, 'turns');
    if (!values.ok) continue;
    // What is left is shared out evenly among the classes left.
    const wanted = found.size + Math.ceil((count - found.size) / (heads.length - i));
    const source = { ranking: endgame.ranking(head.class), values: values.value };
    for (let tries = 0, barren = 0; found.size < wanted && tries < TRIES && barren < BARREN; tries++) {
      const puzzle = drawPuzzle(request, prober, source, dice);
      const isNew = puzzle !== undefined && !found.has(puzzle.position);
      barren = isNew ? 0 : barren + 1;
      if (isNew) found.add(puzzle.position);
      yield isNew ? puzzle : undefined;
    }
  }
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
  if (position.moves.length < FEWEST_MOVES || !isToldWhole(position)) return undefined;
  const path = onlyLine(prober, position);
  // A capture is the first thing everybody looks at.
  if (!path || path.steps[0].move.captures.length > 0) return undefined;
  const end = playOut(prober, path.end);
  if (!end) return undefined;
  return {
    variant: game.variant.id,
    position: position.text,
    line: path.steps.map(({ move }) => move.text),
    turns,
    themes: themesOf(path, position.turn, end.outcome?.reason),
  };
}

/** Whether its text says all of a position. That of Frisian draughts does not say how often a king has moved. */
function isToldWhole({ game, text, diagram }: Position): boolean {
  const read = game.notation.parse(text);
  return read.ok && JSON.stringify(game.notation.show(read.value)) === JSON.stringify(diagram);
}

interface PathStep {
  readonly before: Position;
  readonly move: MoveVerdict['move'];
}

interface Path {
  readonly steps: readonly PathStep[];
  readonly end: Position;
  readonly turns: number;
}

/** As long as one turn alone wins; undefined where that is too short to be worth anybody's while. */
function onlyLine(prober: Prober, start: Position): Path | undefined {
  const hero = start.turn;
  const steps: PathStep[] = [];
  let position = start;
  let path: Path = { steps: [], end: start, turns: 0 };
  let choices = 0;
  while (!position.outcome && steps.length < LONGEST_LINE) {
    const verdicts = prober.probeMoves(position);
    if (!verdicts.ok || verdicts.value.length === 0) return undefined;
    const wins = verdicts.value.filter(({ value }) => value === 'win');
    const isHero = position.turn === hero;
    if (isHero && wins.length !== 1) break;
    if (isHero && verdicts.value.length >= FEWEST_CHOICES) choices++;
    const { move } = isHero ? wins[0] : verdicts.value.reduce(better);
    steps.push({ before: position, move });
    position = expectOk(position.play(move.text)).position;
    const isTurnOver = position.turn !== hero || position.outcome !== undefined;
    if (isHero && isTurnOver) path = { steps: [...steps], end: position, turns: path.turns + 1 };
  }
  return path.turns >= FEWEST_TURNS && choices >= FEWEST_TURNS ? path : undefined;
}

/** The end of the game with both sides at their best. */
function playOut(prober: Prober, start: Position): Position | undefined {
  let position = start;
  for (let moves = 0; !position.outcome; moves++) {
    const verdicts = prober.probeMoves(position);
    if (!verdicts.ok || verdicts.value.length === 0 || moves > LONGEST_LINE) return undefined;
    position = expectOk(position.play(verdicts.value.reduce(better).move.text)).position;
  }
  return position;
}

function better(a: MoveVerdict, b: MoveVerdict): MoveVerdict {
  return isBetter(b, a) ? b : a;
}

const ENDINGS: Readonly<Record<string, PuzzleTheme>> = {
  'no-moves': 'blockade',
  'king-escaped': 'escape',
  'king-captured': 'king-hunt',
};

function themesOf({ steps, end, turns }: Path, hero: Side, reason = ''): readonly PuzzleTheme[] {
  const own = steps.filter(({ before }) => before.turn === hero);
  const others = steps.filter(({ before }) => before.turn !== hero);
  const kingsIn = (position: Position) =>
    position.diagram.sites.filter((piece) => piece?.side === hero && piece.kind === 'king').length;
  const held: readonly (readonly [PuzzleTheme, boolean])[] = [
    ['capture', own.some(({ move }) => move.captures.length > 0)],
    ['many-captures', own.some(({ move }) => move.captures.length > 1)],
    ['sacrifice', others.some(({ move }) => move.captures.length > 0)],
    ['promotion', kingsIn(end) > kingsIn(steps[0].before)],
    ['long', turns >= LONG],
  ];
  const ending = ENDINGS[reason];
  return [...held.flatMap(([theme, isThere]) => (isThere ? [theme] : [])), ...(ending ? [ending] : [])];
}
