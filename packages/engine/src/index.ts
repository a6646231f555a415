export type * from './api.ts';
export { type Dice, makeDice, mixSeed } from './dice.ts';
export * from './levels/index.ts';
export { type Situation, type Thinking, think } from './player.ts';
export { endsIn, MATE, WON } from './score.ts';
export {
  ALL_FEATURES,
  type Features,
  type PathStep,
  PLAIN,
  Table,
  type Watch,
  Workspace,
} from './search/index.ts';
export {
  type AnalysedMove,
  type AnalysisOptions,
  analyseMatch,
  MARKS,
  type Mark,
} from './worker/analysis.ts';
export { type Prepared, prepare, prepareMatch } from './worker/situation.ts';
export { choose, Thinker, type ThinkerOptions, type Tools } from './worker/thinker.ts';
