import { findGame, Position, type Side } from '@boardwright/games';
import { isRecord } from '../stores/storage.ts';

/** A position with a forced win. The first move is the only one that wins in time; later ones may have equals. */
export interface Puzzle {
  readonly variant: string;
  readonly position: string;
  /** Moves of both sides to the end, removals counted apart. */
  readonly plies: number;
  readonly line: readonly string[];
}

/**
 * Positions from play, which `scripts/make-puzzles.mjs` proves by search, and endings, one a line as
 * `boardwright puzzles <variant> --json` draws them from solved tables. Shortest first.
 */
export async function loadPuzzles(): Promise<readonly Puzzle[]> {
  const tables: readonly unknown[] = [
    (await import('./tables/puzzles.json')).default,
    (await import('./tables/endings.json')).default,
  ];
  const rows = tables.flatMap((table) => (Array.isArray(table) ? table : []));
  return rows.flatMap(parsePuzzle).sort((a, b) => a.plies - b.plies);
}

export function parsePuzzle(value: unknown): readonly Puzzle[] {
  if (!isRecord(value)) return [];
  const { variant, position, plies, line } = value;
  const isPuzzle = typeof variant === 'string' && typeof position === 'string' && typeof plies === 'number';
  if (!isPuzzle || !Array.isArray(line) || !line.every((move) => typeof move === 'string')) return [];
  return [{ variant, position, plies, line }];
}

export function openPuzzle(puzzle: Puzzle): Position | undefined {
  const game = findGame(puzzle.variant);
  const start = game.ok ? Position.parse(game.value, puzzle.position) : undefined;
  return start?.ok ? start.value : undefined;
}

/** How many turns the winner needs: what people mean by "win in two". */
export function countTurns(puzzle: Puzzle): number {
  let position = openPuzzle(puzzle);
  const side: Side | undefined = position?.turn;
  let turns = 0;
  let wasMine = false;
  for (const move of puzzle.line) {
    if (!position) break;
    const isMine = position.turn === side;
    if (isMine && !wasMine) turns++;
    wasMine = isMine;
    const step = position.play(move);
    position = step.ok ? step.value.position : undefined;
  }
  return turns;
}
