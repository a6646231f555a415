export { accept, answer, decline, dismiss, forfeit, play } from './commands.ts';
export { type Roll, roll, type Throw } from './dice.ts';
export { askFor, countdown, countMen, gameOfKind, matchOf, type Status } from './game.ts';
export { type Guard, type GuardEffect, type Guarded, guardKey } from './guard.ts';
export { Journey, type JourneyOptions } from './journey.ts';
export { findKind, KINDS, type Kind, type KindWords, type Stalling } from './kinds.ts';
export { NUMBERS, rewardFor, TIERS, type Tier, type TierId } from './numbers.ts';
export { formatSave, parseSave, readState, type SaveError } from './save.ts';
export {
  type Chooser,
  type DiscoveryCount,
  type Reference,
  simulateDiscovery,
  simulateGame,
} from './simulate.ts';
export {
  builtInRank,
  type ChallengeError,
  type ChallengeEvent,
  type ChallengeResult,
  type ChallengeState,
  type Changed,
  type ComingChallenge,
  type FinishedGame,
  type HostFacts,
  newChallenges,
  type PendingChallenge,
  type RunningGame,
  type Thinking,
  type World,
  welcomeNewcomer,
} from './state.ts';
export { searchWanted, tick, type WantedSearch } from './tick.ts';
export {
  CHALLENGE_WORDS,
  type ChallengeWords,
  tellCountdown,
  tellEvent,
  tellReason,
  tellReward,
  tellStalling,
} from './words.ts';
