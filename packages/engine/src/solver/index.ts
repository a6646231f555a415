export { isBetter, type MoveVerdict, type Verdict } from './judge.ts';
export { Prober } from './probe.ts';
export { type Proof, type ProveError, type ProveProgress, type ProveRequest, prove } from './prove.ts';
export { makePuzzles, type PuzzleError, type PuzzleRequest, type TablePuzzle } from './puzzles.ts';
export { type SolveError, type SolveProgress, type SolveRequest, solve } from './solve.ts';
export { hasTable, listTables, readTable, type Shelf } from './store.ts';
export type { TableError, TableHead } from './table.ts';
export { type Truth, truthOf, turnsOf } from './value.ts';
export { Verifier } from './verify.ts';
