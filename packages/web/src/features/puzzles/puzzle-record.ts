import type { PuzzleTheme } from '@boardwright/engine/tablebase-web';
import { isRecord } from '@boardwright/games/internal';
import { keep, readKept } from '../../stores/storage.ts';
import type { Puzzle } from './puzzle.ts';

/** What a solver has done so far, kept in the browser. */
export interface PuzzleRecord {
  readonly rating: number;
  /** Puzzles solved at the first try in a row, now and at best. */
  readonly streak: number;
  readonly best: number;
  readonly solved: readonly string[];
  /** Tried without success, to be met again. */
  readonly missed: readonly string[];
}

const KEPT = 'puzzle-record';
const FRESH: PuzzleRecord = { rating: 1200, streak: 0, best: 0, solved: [], missed: [] };
/** Points a puzzle can win or cost at most; more for newcomers, whose rating is a guess. */
const [STEP, FIRST_STEP, NEWCOMER] = [24, 64, 20];

export function readRecord(): PuzzleRecord {
  return readKept(KEPT, parseRecord) ?? FRESH;
}

/** The record after the first answer to a puzzle; later ones change nothing. */
export function noteAnswer(record: PuzzleRecord, puzzle: Puzzle, isSolved: boolean): PuzzleRecord {
  const met = record.solved.length + record.missed.length;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - record.rating) / 400));
  const step = met < NEWCOMER ? FIRST_STEP : STEP;
  const streak = isSolved ? record.streak + 1 : 0;
  const others = (ids: readonly string[]) => ids.filter((id) => id !== puzzle.id);
  const next = {
    rating: Math.round(record.rating + step * ((isSolved ? 1 : 0) - expected)),
    streak,
    best: Math.max(record.best, streak),
    solved: isSolved ? [...others(record.solved), puzzle.id] : others(record.solved),
    missed: isSolved ? others(record.missed) : [...others(record.missed), puzzle.id],
  };
  keep(KEPT, next);
  return next;
}

/** Solved at a later try: it need not be met again, but counts for nothing. */
export function noteSolvedLater(record: PuzzleRecord, puzzle: Puzzle): PuzzleRecord {
  if (record.solved.includes(puzzle.id)) return record;
  const missed = record.missed.filter((id) => id !== puzzle.id);
  const next = { ...record, missed, solved: [...record.solved, puzzle.id] };
  keep(KEPT, next);
  return next;
}

/** Of the puzzles that are wanted and not solved, the one nearest to the solver's strength. */
export function chooseNext(
  puzzles: readonly Puzzle[],
  record: PuzzleRecord,
  after?: Puzzle,
): Puzzle | undefined {
  const done = new Set(record.solved);
  const open = puzzles.filter(({ id }) => !done.has(id) && id !== after?.id);
  const pool = open.length > 0 ? open : puzzles;
  return pool.reduce<Puzzle | undefined>((best, puzzle) => {
    const distance = (other: Puzzle) => Math.abs(other.rating - record.rating);
    return best && distance(best) <= distance(puzzle) ? best : puzzle;
  }, undefined);
}

export interface PuzzleWish {
  readonly variant?: string;
  readonly theme?: PuzzleTheme;
}

export function fits({ variant, theme }: PuzzleWish, puzzle: Puzzle): boolean {
  if (variant !== undefined && puzzle.variant !== variant) return false;
  return theme === undefined || puzzle.themes.includes(theme);
}

function parseRecord(value: unknown): PuzzleRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { rating, streak, best, solved, missed } = value;
  const isCounted = typeof rating === 'number' && typeof streak === 'number' && typeof best === 'number';
  if (!isCounted || !Array.isArray(solved) || !Array.isArray(missed)) return undefined;
  const ids = (list: readonly unknown[]) => list.filter((id) => typeof id === 'string');
  return { rating, streak, best, solved: ids(solved), missed: ids(missed) };
}
