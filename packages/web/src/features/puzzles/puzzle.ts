import { PUZZLE_THEMES, type PuzzleTheme } from '@boardwright/engine/tablebase-web';
import type { GameRef, Match } from '@boardwright/games';
import { makeDice } from '@boardwright/games/internal';
import { useMemo, useRef, useState } from 'preact/compat';
import { playSound, soundOf } from '../../board/sound.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { useMatch } from '../../session/families/families.ts';

/** A position with a forced win. At each step of the solver one turn wins, and every other gives the win away. */
export interface Puzzle {
  /** Its address: the variant, and where it stands in the variant's table. */
  readonly id: string;
  readonly variant: string;
  readonly position: string;
  /** Moves of both sides, up to the last one that has to be found. */
  readonly line: readonly string[];
  readonly rating: number;
  readonly themes: readonly PuzzleTheme[];
}

/** Made by `scripts/make-puzzles.mjs`, one file a variant. */
const TABLES = import.meta.glob<unknown>('./tables/*.json', { import: 'default' });

/** All puzzles, the easiest first. */
export async function loadPuzzles(): Promise<readonly Puzzle[]> {
  const tables = await Promise.all(Object.keys(TABLES).map(loadTable));
  return tables.flat().sort((a, b) => a.rating - b.rating);
}

/** The puzzle of a day: another variant and another row every day, with one file to load. */
export async function loadDaily(day: number): Promise<Puzzle | undefined> {
  const paths = Object.keys(TABLES).sort();
  const dice = makeDice(day);
  const puzzles = await loadTable(paths[Math.floor(dice() * paths.length)]);
  return puzzles[Math.floor(dice() * puzzles.length)];
}

async function loadTable(path: string): Promise<readonly Puzzle[]> {
  const variant = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  const rows = await TABLES[path]?.();
  return Array.isArray(rows) ? rows.flatMap((row, i) => parsePuzzle(variant, i, row)) : [];
}

/** A row is a position, the moves, the turns to the end, a rating and themes. */
export function parsePuzzle(variant: string, index: number, row: unknown): readonly Puzzle[] {
  if (!Array.isArray(row)) return [];
  const [position, line, , rating, themes] = row;
  const isPuzzle = typeof position === 'string' && typeof line === 'string' && typeof rating === 'number';
  if (!isPuzzle || line === '') return [];
  const named = PUZZLE_THEMES.filter((theme) => String(themes).split(' ').includes(theme));
  return [{ id: `${variant}.${index + 1}`, variant, position, line: line.split(' '), rating, themes: named }];
}

/** Where a puzzle begins. */
export function refOfPuzzle({ variant, position }: Puzzle): GameRef {
  return { variant, start: position };
}

/** How many turns the solver has to find. */
export function countTurns({ line }: Puzzle, start: Match): number {
  let match = start;
  for (const move of line) {
    const next = match.play(move);
    if (!next.ok) break;
    match = next.value;
  }
  return match.turns.filter(({ side }) => side === start.position.turn).length;
}

type PuzzleState = 'open' | 'answering' | 'solved' | 'wrong';

/** A puzzle and the match it begins with. */
export interface PuzzleStart {
  readonly puzzle: Puzzle;
  readonly start: Match;
}

interface Place {
  readonly match: Match;
  readonly state: PuzzleState;
  /** The defender's answer to a wrong move. */
  readonly refutation?: { readonly move: string; readonly answer: string };
}

export interface PuzzleGame extends Place {
  play(move: string): void;
  reset(): void;
}

const REPLY_MS = 450;
const REFUTE = { nodes: 100_000, timeMs: 3000 };

/** Undefined for a puzzle of a game that nobody knows. */
export function usePuzzleStart(puzzle: Puzzle): Match | undefined {
  const start = useMatch(useMemo(() => refOfPuzzle(puzzle), [puzzle]));
  return start.ok ? start.value : undefined;
}

/** Plays a puzzle: the line answers what is right, and the engine what is not. */
export function usePuzzle(puzzle: Puzzle, start: Match): PuzzleGame {
  const [place, setPlace] = useState<Place>({ match: start, state: 'open' });
  const round = useRef(0);
  const go = (next: Place) => {
    playSound(soundOf(next.match, next.match.outcome));
    setPlace(next);
    if (next.state === 'answering') void answer(next);
    if (next.state === 'wrong') void refute(next);
  };
  const answer = async ({ match }: Place) => {
    const mine = ++round.current;
    await new Promise((done) => setTimeout(done, REPLY_MS));
    const next = playAt(puzzle, match, puzzle.line[match.ply]);
    if (round.current === mine && next) go(next);
  };
  const refute = async (wrong: Place) => {
    const mine = ++round.current;
    const { match } = wrong;
    const move = match.last?.text;
    if (match.outcome || move === undefined || match.position.turn === start.position.turn) return;
    const found = await getEngine().choose(match, { limits: REFUTE });
    if (round.current === mine && found.ok)
      setPlace({ ...wrong, refutation: { move, answer: found.value.move } });
  };
  const play = (move: string) => {
    const next = place.state === 'open' ? playAt(puzzle, place.match, move) : undefined;
    if (next) go(next);
  };
  const reset = () => {
    round.current++;
    setPlace({ match: start, state: 'open' });
  };
  return { ...place, play, reset };
}

/** The place after a move of either side: wrong, the last to be found, the solver's turn, or the defender's. */
function playAt(puzzle: Puzzle, now: Match, move: string): Place | undefined {
  const next = now.play(move);
  if (!next.ok) return undefined;
  const match = next.value;
  const isRight = match.last?.text === puzzle.line[now.ply];
  if (!isRight) return { match, state: 'wrong' };
  if (match.ply >= puzzle.line.length) return { match, state: 'solved' };
  const hero = match.back(match.ply).position.turn;
  return { match, state: match.position.turn === hero ? 'open' : 'answering' };
}
