export { accept, answer, decline, dismiss, forfeit, play } from './commands.ts';
export { type Roll, roll, type Throw } from './dice.ts';
export { countdown, countMen, gameOfKind, matchOf } from './game.ts';
export { type Guard, type GuardEffect, type Guarded, guardKey } from './guard.ts';
export { Journey, type JourneyOptions } from './journey.ts';
export { findKind, type Kind, type KindWords, type Stalling } from './kind.ts';
export { KINDS } from './kinds.ts';
export { NUMBERS, TIERS, type Tier, type TierId } from './numbers.ts';
export { rewardFor } from './reward.ts';
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
export { askFor, type Status } from './status.ts';
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
