import { type GameRef, isRecord, type Match } from '@boardwright/games';

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

/** Where a puzzle begins. */
export function refOfPuzzle({ variant, position }: Puzzle): GameRef {
  return { variant, start: position };
}

/** How many turns the winner needs: what people mean by "win in two". */
export function countTurns({ line }: Puzzle, start: Match): number {
  let match = start;
  for (const move of line) {
    const next = match.play(move);
    if (!next.ok) break;
    match = next.value;
  }
  return match.turns.filter(({ side }) => side === start.position.turn).length;
}
