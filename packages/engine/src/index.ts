export type { Level } from './levels/levels.ts';
export { LEVELS } from './levels/levels.ts';
export {
  type Assessment,
  type ReviewedSlip,
  type ReviewOptions,
  type ReviewStep,
  reviewMatch,
} from './review/review.ts';
export type {
  AnalysedMove,
  AnalysisOptions,
  Engine,
  LevelId,
  Limits,
  SearchAnswer,
  SearchError,
  SearchJob,
  SearchLine,
  SearchOptions,
  SearchReport,
} from './search/api.ts';
export { choose } from './workers/searcher.ts';
