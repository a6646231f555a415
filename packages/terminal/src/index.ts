/** What a game begins with. The two ways to show it have entries of their own, since a process needs one of them. */
export type { Settings } from './model/settings.ts';
export { formOf, OPPONENTS, type SetupForm } from './model/setup.ts';
export { dataFolder, Store } from './model/store.ts';
export { parseFriendLink, type ServerChoice } from './online/connect.ts';
export type { SignIn } from './online/identify.ts';
