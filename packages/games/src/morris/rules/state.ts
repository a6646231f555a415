// Hot: `copyState` runs at every node; no allocation, spread or loops over fields.
import type { Side, State } from '../../contract/index.ts';

/** Whether the side to move plays from its hand or with the men on the board. Kept while removals are owed. */
export const PLACING = 0;
export const MOVING = 1;
export type Phase = typeof PLACING | typeof MOVING;

/** Why men are owed. `LINES` covers mills, custodian, intervention and leaps: what a move did on its lines. */
export const NOTHING = 0;
export const LINES = 1;
export const OWN = 2;
export const BLOCKED = 3;
export const BOARD_FULL = 4;
export const MILL_COUNT = 5;
export type Cause =
  | typeof NOTHING
  | typeof LINES
  | typeof OWN
  | typeof BLOCKED
  | typeof BOARD_FULL
  | typeof MILL_COUNT;

/** The causes by number, as diagrams and the FEN's own token spell them. */
export const CAUSE_NAMES: readonly string[] = [
  'nothing',
  'lines',
  'own',
  'blocked',
  'board-full',
  'mill-count',
];
const CAUSE_NUMBERS: readonly Cause[] = [NOTHING, LINES, OWN, BLOCKED, BOARD_FULL, MILL_COUNT];

/** `NOTHING` for a name that is none. */
export function causeNamed(name: string): Cause {
  return CAUSE_NUMBERS[CAUSE_NAMES.indexOf(name)] ?? NOTHING;
}

/**
 * The captures that are owed: the one value that generator, validator, FEN, diagram, explanation and
 * `CaptureState` are read from. Empty when `cause` is `NOTHING`, and then every field is 0.
 */
export interface Owed {
  cause: Cause;
  /** Men each side has still to take, as the FEN counts them; negative: men of its own. */
  owed0: number;
  owed1: number;
  /** Removals by mill that may be chosen instead of a capture; 0 where there is no such choice. */
  mills: number;
  /** Words of targets. Picking one settles by which rule the rest of the turn is played. */
  custodian: number;
  intervention: number;
  leap: number;
  /** Men taken so far in this sequence; shown to players, never asked by the rules. */
  taken: number;
}

/** Bit `n` of a word is site `n`. Every field is a 32-bit integer, so that copying allocates nothing. */
export interface MorrisState extends State, Owed {
  men0: number;
  men1: number;
  /** Captured men that still block their points. */
  dead: number;
  hand0: number;
  hand1: number;
  phase: Phase;
  /** Placements and steps since the start, removals not counted. */
  plies: number;
  /** Points of the lines each side has been paid for; only with one-time mills. */
  formed0: number;
  formed1: number;
  /** The last mill of each side as `from + 1 << 5 | to + 1`, `from + 1` 0 for a placement; 0 is none. */
  swing0: number;
  swing1: number;
  /** Index into `OUTCOMES`; 0 while the game goes on. */
  over: number;
}

export function makeState(men: number): MorrisState {
  const state: MorrisState = {
    turn: 0,
    keyLo: 0,
    keyHi: 0,
    quiet: 0,
    men0: 0,
    men1: 0,
    dead: 0,
    hand0: men,
    hand1: men,
    phase: PLACING,
    plies: 0,
    cause: NOTHING,
    owed0: 0,
    owed1: 0,
    mills: 0,
    custodian: 0,
    intervention: 0,
    leap: 0,
    taken: 0,
    formed0: 0,
    formed1: 0,
    swing0: 0,
    swing1: 0,
    over: 0,
  };
  setKey(state);
  return state;
}

/** All of a state but its memory of mills. */
export function copyState(from: MorrisState, to: MorrisState): void {
  to.turn = from.turn;
  to.keyLo = from.keyLo;
  to.keyHi = from.keyHi;
  to.quiet = from.quiet;
  to.men0 = from.men0;
  to.men1 = from.men1;
  to.dead = from.dead;
  to.hand0 = from.hand0;
  to.hand1 = from.hand1;
  to.phase = from.phase;
  to.plies = from.plies;
  to.over = from.over;
  // Nothing owed means zeros everywhere, so two states without captures are copied without looking at them.
  if ((from.cause | to.cause) !== 0) copyOwed(from, to);
}

/** For variants that remember mills: the fields that stay 0 in all others. */
export function copyWithMills(from: MorrisState, to: MorrisState): void {
  copyState(from, to);
  to.formed0 = from.formed0;
  to.formed1 = from.formed1;
  to.swing0 = from.swing0;
  to.swing1 = from.swing1;
}

function copyOwed(from: Owed, to: Owed): void {
  to.cause = from.cause;
  to.owed0 = from.owed0;
  to.owed1 = from.owed1;
  to.mills = from.mills;
  to.custodian = from.custodian;
  to.intervention = from.intervention;
  to.leap = from.leap;
  to.taken = from.taken;
}

/** Ends a capture sequence: nothing is owed any more. */
export function clearOwed(s: Owed): void {
  s.cause = NOTHING;
  s.owed0 = 0;
  s.owed1 = 0;
  s.mills = 0;
  s.custodian = 0;
  s.intervention = 0;
  s.leap = 0;
  s.taken = 0;
}

/**
 * The key is computed from the state and not carried along, so that nothing can get out of step. Men, hands and
 * turn go through rounds that can be undone, hence different boards with nothing owed never share a key. What is
 * remembered of mills is left out: positions that differ in it alone are repetitions [M46].
 */
export function setKey(s: MorrisState): void {
  const high = s.men1 | (s.hand1 << 24);
  if ((s.cause | s.dead) !== 0) {
    setFullKey(s, high ^ hashOwed(s));
    return;
  }
  const low = (s.men0 | (s.hand0 << 24) | (s.turn << 28) | (s.phase << 29)) ^ scramble(high);
  s.keyLo = low;
  s.keyHi = high ^ scramble(low);
}

/** The same with what is owed and marked; apart, so that the short way is inlined. */
function setFullKey(s: MorrisState, high: number): void {
  const men = s.men0 | (s.hand0 << 24) | (s.turn << 28) | (s.phase << 29);
  const low = men ^ scramble(s.dead) ^ scramble(high);
  s.keyLo = low;
  s.keyHi = high ^ scramble(low);
}

/** The key of a board with nothing owed, from its packed words: what `setKey` makes of the same board. */
export function writeKey(low: number, high: number, key: Uint32Array): void {
  const mixed = low ^ scramble(high);
  key[0] = mixed;
  key[1] = high ^ scramble(mixed);
}

/** Spreads a word over all its bits; signed, since unsigned words do not fit the fields of a state unboxed. */
export function scramble(word: number): number {
  let x = Math.imul(word ^ 0x5bd1e995, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

function hashOwed(s: Owed): number {
  const counts = s.cause | ((s.owed0 & 31) << 3) | ((s.owed1 & 31) << 8) | (s.mills << 13);
  return scramble(counts ^ scramble(s.custodian ^ scramble(s.intervention ^ scramble(s.leap))));
}

export function ownMen(s: MorrisState): number {
  return s.turn === 0 ? s.men0 : s.men1;
}

export function enemyMen(s: MorrisState): number {
  return s.turn === 0 ? s.men1 : s.men0;
}

export function ownHand(s: MorrisState): number {
  return s.turn === 0 ? s.hand0 : s.hand1;
}

/** Men the side to move has to take; 0 when it is to place or step. */
export function ownOwed(s: MorrisState): number {
  return s.turn === 0 ? s.owed0 : s.owed1;
}

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}
