export { accept, answer, decline, dismiss, forfeit, play } from './commands.ts';
export { roll } from './dice.ts';
export { matchOf } from './game.ts';
export { Journey, type JourneyOptions, type StartOptions, startChallenge } from './journey.ts';
export type { KindWords, Stalling } from './kinds.ts';
export { KINDS, type Kind } from './kinds.ts';
export { rewardFor, TIERS, type TierId } from './numbers.ts';
export { formatSave, parseSave, type SaveError } from './save.ts';
export type { ComingChallenge, FinishedGame, PendingChallenge, RunningGame, Thinking } from './state.ts';
export {
  type ChallengeError,
  type ChallengeEvent,
  type ChallengeResult,
  type ChallengeState,
  type Changed,
  type HostFacts,
  newChallenges,
  type World,
} from './state.ts';
export { searchWanted, tick, type WantedSearch } from './tick.ts';
