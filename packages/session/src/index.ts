export { type ClockReading, type ClockSetting, type Fischer, fischerClock } from './clock.ts';
export type { Command, Decision, MoveCommand, Refusal, RefusalCode } from './command.ts';
export { restore, type SessionData, snapshot } from './data.ts';
export { act, decide } from './decide.ts';
export type { SessionEvent } from './event.ts';
export { evolve } from './evolve.ts';
export {
  createSession,
  type Offer,
  type OfferKind,
  type Seat,
  type Seats,
  type Session,
  type SessionOutcome,
  type SessionSetup,
  type SessionStatus,
} from './session.ts';
export { type EngineWish, type Wish, wants } from './wants.ts';
