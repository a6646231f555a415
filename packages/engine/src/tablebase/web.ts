export type { MoveVerdict, Verdict } from './probe/judge.ts';
export { PUZZLE_THEMES, type PuzzleTheme } from './probe/themes.ts';
export { WebProber } from './probe/web-probe.ts';
export { measureSmall, type SmallSolution, solveSmall } from './solve/small.ts';
export { tablebaseName } from './store/folder.ts';
export type { TableError } from './store/format.ts';
