export type { Settings } from './model/settings.ts';
export { formOf, OPPONENTS, type SetupForm } from './model/setup.ts';
export { dataFolder, Store } from './model/store.ts';
export { runTerminal, type TerminalOptions } from './run.ts';
export { runTextMode, type TextModeOptions } from './text-mode/run.ts';
