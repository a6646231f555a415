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
