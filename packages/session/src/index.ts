export { type ClockReading, type ClockSetting, type Fischer, fischerClock, MOST_LAG_MS } from './clock.ts';
export type { ClaimKind, Command, Decision, MoveCommand, Refusal, RefusalCode } from './command.ts';
export { type RestoreError, restore, type SessionData, snapshot } from './data.ts';
export { act, decide } from './decide.ts';
export { agreesToDraw, type ClaimTerms, claimTerms } from './ending.ts';
export type { Changed, EventBody, MovedBody, SessionEvent, Stamp } from './event.ts';
export { evolve, type FollowError, follow } from './evolve.ts';
export { takebackTarget, undoSide } from './offers.ts';
export {
  ABORTS,
  type AbortReason,
  type Cause,
  createSession,
  hasBothMoved,
  type KnownKey,
  type Legs,
  type Limits,
  leftMs,
  legScore,
  type Offer,
  type OfferKind,
  type OfferPause,
  otherSide,
  type Permission,
  permissionsFor,
  rematchSetup,
  type Seat,
  type Seats,
  type Session,
  type SessionOutcome,
  type SessionSetup,
  type SessionStatus,
  statusOf,
  type TakenSeat,
} from './session.ts';
export { type EngineWish, fallbackMove, type Wish, wants } from './wants.ts';
