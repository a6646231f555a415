/** What the other packages of Boardwright share with this one. It may change with any version: nobody else should rely on it. */
export { FULL_STRENGTH, findLevel } from './levels/levels.ts';
export type { TableJudge } from './review/truth.ts';
export { type EvaluationUsed, LEVEL_IDS, type Mark } from './search/api.ts';
export { endsIn } from './search/score.ts';
export { analyseMoves } from './workers/analysis.ts';
export type { FromWorker, ToWorker } from './workers/messages.ts';
