export type { ChainStyle, LadderStyle, Level, LevelStyle, LevelWords, PlainStyle } from './level.ts';
export { FULL_STRENGTH, findLevel, LEVELS } from './levels.ts';
