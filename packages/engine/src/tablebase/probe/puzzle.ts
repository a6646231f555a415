import type { GameRef, Match } from '@boardwright/games';

/** What happens in a puzzle, for those who want to train one thing. */
export const PUZZLE_THEMES = [
  'capture',
  'many-captures',
  'sacrifice',
  'promotion',
  'blockade',
  'escape',
  'king-hunt',
  'long',
] as const;

/** One of the themes that puzzles are sorted by. */
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

/** A position with a forced win. At each step of the solver one turn wins, and every other gives the win away. */
export interface Puzzle {
  /** Its address: the variant, and where it stands in the variant's table. Tables only grow, so it stays. */
  readonly id: string;
  readonly variant: string;
  readonly position: string;
  /** Moves of both sides, up to the last one that has to be found. */
  readonly line: readonly string[];
  /** By the effort of a search, before anybody has tried it. */
  readonly rating: number;
  readonly themes: readonly PuzzleTheme[];
}

/**
 * A row of a shipped table: a position, the moves, the turns to the end, a rating and themes. Undefined for what is
 * none, such as a puzzle that was withdrawn and holds its place.
 */
export function parsePuzzle(variant: string, index: number, row: unknown): Puzzle | undefined {
  if (!Array.isArray(row)) return undefined;
  const [position, line, , rating, themes] = row;
  const isPuzzle = typeof position === 'string' && typeof line === 'string' && typeof rating === 'number';
  if (!isPuzzle || line === '') return undefined;
  const named = PUZZLE_THEMES.filter((theme) => String(themes).split(' ').includes(theme));
  return { id: `${variant}.${index + 1}`, variant, position, line: line.split(' '), rating, themes: named };
}

/** Where a puzzle begins. */
export function refOfPuzzle({ variant, position }: Pick<Puzzle, 'variant' | 'position'>): GameRef {
  return { variant, start: position };
}

/** How many turns of a line the solver has to find. */
export function countTurns(start: Match, line: readonly string[]): number {
  let match = start;
  for (const move of line) {
    const next = match.play(move);
    if (!next.ok) break;
    match = next.value;
  }
  return match.turns.filter(({ side }) => side === start.position.turn).length;
}

/** Whose turn it is in a puzzle, or how it ended. */
export type PuzzleState = 'open' | 'answering' | 'solved' | 'wrong';

/** A puzzle that somebody is at. */
export interface PuzzleStep {
  readonly match: Match;
  readonly state: PuzzleState;
}

/** A puzzle after a move of either side; undefined for a move that the rules do not allow. */
export function playPuzzle({ line }: Puzzle, now: Match, move: string): PuzzleStep | undefined {
  const next = now.play(move);
  if (!next.ok) return undefined;
  const match = next.value;
  if (match.last?.text !== line[now.ply]) return { match, state: 'wrong' };
  if (match.ply >= line.length) return { match, state: 'solved' };
  const hero = match.back(match.ply).position.turn;
  return { match, state: match.position.turn === hero ? 'open' : 'answering' };
}
