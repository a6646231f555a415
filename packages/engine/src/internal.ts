/** What the other packages of Boardwright share with this one. It may change with any version: nobody else should rely on it. */
export { FULL_STRENGTH, findLevel, LEVEL_IDS } from './levels/levels.ts';
export type { TableJudge } from './review/truth.ts';
export type { EvaluationUsed, Mark } from './search/api.ts';
export { endsIn } from './search/score.ts';
