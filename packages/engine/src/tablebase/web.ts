export type { MoveVerdict, Verdict } from './probe/judge.ts';
export {
  countTurns,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleState,
  type PuzzleStep,
  type PuzzleTheme,
  parsePuzzle,
  playPuzzle,
  refOfPuzzle,
} from './probe/puzzle.ts';
export { WebProber } from './probe/web-probe.ts';
export { measureSmall, type SmallSolution, solveSmall } from './solve/small.ts';
export { tablebaseName } from './store/folder.ts';
export type { TableError } from './store/format.ts';
