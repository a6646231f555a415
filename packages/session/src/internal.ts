/** What the other packages of Boardwright share with this one. It may change with any version: nobody else should rely on it. */
export { MOST_LAG_MS } from './clock.ts';
export type { ClaimKind } from './command.ts';
export { agreesToDraw, claimTerms } from './ending.ts';
export type { Changed } from './event.ts';
export { follow } from './evolve.ts';
export { takebackTarget, undoSide } from './offers.ts';
export {
  ABORTS,
  hasBothMoved,
  type KnownKey,
  LEG_PAUSE_MS,
  type Legs,
  type Limits,
  leftMs,
  legScore,
  otherSide,
  type Permission,
  permissionsFor,
  rematchSetup,
  statusOf,
  type TakenSeat,
} from './session.ts';
export { fallbackMove } from './wants.ts';
