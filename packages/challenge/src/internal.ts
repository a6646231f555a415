/** What the other packages of Boardwright share with this one. It may change with any version: nobody else should rely on it. */
export { askFor, countdown, countMen, type Status } from './game.ts';
export { type Guard, guardKey } from './guard.ts';
export { findKind } from './kinds.ts';
export { NUMBERS } from './numbers.ts';
export { readState } from './save.ts';
export {
  type Chooser,
  type DiscoveryCount,
  type Reference,
  simulateDiscovery,
  simulateGame,
} from './simulate.ts';
export { builtInRank, welcomeNewcomer } from './state.ts';
export { CHALLENGE_WORDS, tellCountdown, tellEvent, tellReason, tellReward, tellStalling } from './words.ts';
