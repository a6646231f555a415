export type {
  ChainStyle,
  LadderStyle,
  Level,
  LevelStyle,
  LevelWords,
  MinimaxStyle,
} from './levels/levels.ts';
export { FULL_STRENGTH, findLevel, LEVELS } from './levels/levels.ts';
export {
  type Assessment,
  type ReviewedSlip,
  type ReviewOptions,
  type ReviewStep,
  reviewMatch,
} from './review/review.ts';
export type { TableJudge } from './review/truth.ts';
export type {
  AnalysedMove,
  AnalysisOptions,
  Engine,
  EvaluationUsed,
  Limits,
  Mark,
  SearchAnswer,
  SearchError,
  SearchJob,
  SearchLine,
  SearchOptions,
  SearchReport,
} from './search/api.ts';
export type { Forced } from './search/force.ts';
export { endsIn } from './search/score.ts';
export { choose } from './workers/searcher.ts';
