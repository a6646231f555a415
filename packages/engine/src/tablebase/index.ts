export { type BestMoves, openBestMoves } from './probe/best-moves.ts';
export type { MoveVerdict, Verdict } from './probe/judge.ts';
export { type ProbedPosition, Prober, Tablebases, type ToldVerdict, tellVerdict } from './probe/probe.ts';
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
export {
  drawPuzzles,
  makePuzzles,
  type PuzzleError,
  type PuzzleRequest,
  type TablePuzzle,
} from './probe/puzzles.ts';
export { type Proof, type ProveError, type ProveProgress, type ProveRequest, prove } from './prove/prove.ts';
export { measureSmall, type SmallSolution, solveSmall } from './solve/small.ts';
export { type SolveError, type SolveProgress, type SolveRequest, solve } from './solve/solve.ts';
export { Verifier } from './solve/verify.ts';
export {
  hasTable,
  listTables,
  type OpenTable,
  openTable,
  readTable,
  type TablebaseStore,
  tablebaseFolder,
} from './store/files.ts';
export {
  readValue,
  TABLE_CONTENTS,
  type TableContent,
  type TableError,
  type TableHead,
  turnsOf,
  type Value,
} from './store/format.ts';
