export type { Settings } from './model/settings.ts';
export { formOf, OPPONENTS, type SetupForm } from './model/setup.ts';
export { dataFolder, Store } from './model/store.ts';
export { parseFriendLink, type ServerChoice } from './online/connect.ts';
export type { SignIn } from './online/identify.ts';
export { runTerminal, type TerminalOptions } from './run.ts';
export { runTextMode, type TextModeOptions } from './text-mode/run.ts';
