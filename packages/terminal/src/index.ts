export type { Settings } from './model/settings.ts';
export { newForm, OPPONENTS, type SetupForm } from './model/setup.ts';
export { dataFolder, Store } from './model/store.ts';
export { type PlainOptions, runPlain } from './plain/run.ts';
export { runTerminal, type TerminalOptions } from './run.ts';
