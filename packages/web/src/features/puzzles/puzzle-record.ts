import type { Puzzle, PuzzleTheme } from '@boardwright/engine/tablebase-web';
import { isRecord } from '@boardwright/games/internal';
import type { PuzzleStanding } from '@boardwright/protocol/internal';
import { keep, readKept } from '../../stores/storage.ts';

/** What a solver has done so far, kept in the browser. */
export interface PuzzleRecord {
  /** As the server has it; without one it is reckoned here. */
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

export function keepRecord(record: PuzzleRecord): void {
  keep(KEPT, record);
}

/** Whether a puzzle was answered before: its first answer is the one that counts. */
export function isMet({ solved, missed }: PuzzleRecord, { id }: Puzzle): boolean {
  return solved.includes(id) || missed.includes(id);
}

/** The record after an answer to a puzzle. One that was met before is only remembered as solved. */
export function noteAnswer(record: PuzzleRecord, puzzle: Puzzle, isSolved: boolean): PuzzleRecord {
  const { id } = puzzle;
  const solved = isSolved ? [...record.solved.filter((other) => other !== id), id] : record.solved;
  const missed = record.missed.filter((other) => other !== id);
  if (isMet(record, puzzle)) return isSolved ? { ...record, solved, missed } : record;
  const met = record.solved.length + record.missed.length;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - record.rating) / 400));
  const step = met < NEWCOMER ? FIRST_STEP : STEP;
  const streak = isSolved ? record.streak + 1 : 0;
  return {
    rating: Math.round(record.rating + step * ((isSolved ? 1 : 0) - expected)),
    streak,
    best: Math.max(record.best, streak),
    solved,
    missed: isSolved ? missed : [...missed, id],
  };
}

/** The record of this browser together with what the server knows of whoever is signed in here. */
export function withStanding(record: PuzzleRecord, { player, solved, missed }: PuzzleStanding): PuzzleRecord {
  const done = new Set([...record.solved, ...solved]);
  const open = new Set([...record.missed, ...missed].filter((id) => !done.has(id)));
  const isRated = player.attempts > 0;
  return {
    ...record,
    rating: isRated ? Math.round(player.rating) : record.rating,
    solved: [...done],
    missed: [...open],
  };
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
