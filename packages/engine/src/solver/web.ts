export { isBetter, type MoveVerdict, type Verdict } from './judge.ts';
export type { TableError } from './table.ts';
export { WebProber } from './web-probe.ts';
