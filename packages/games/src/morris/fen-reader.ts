import type { Diagram, NotationError, Result } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { popCount } from '../shared/bits.ts';
import { findFault, guessCause, guessMills, type Part } from './check.ts';
import { showState } from './diagram.ts';
import { FIRST_SQUARE } from './fen.ts';
import { emptyTokens, readTokens, type Token, type Tokens } from './fen-tokens.ts';
import type { Rulebook } from './rulebook.ts';
import {
  BOARD_FULL,
  LINES,
  MILL_COUNT,
  MOVING,
  type MorrisState,
  makeState,
  NOTHING,
  ownHand,
  ownOwed,
  PLACING,
} from './state.ts';

const FIELD_COUNT = 17;
/** Longer texts are not positions; the limit keeps absurd input cheap. */
const LONGEST_TEXT = 400;

/** Where each part of a position stands among the fields, to point at it when it is wrong. */
const FIELD_OF: Readonly<Record<Part, number>> = {
  board: 0,
  hand: 5,
  phase: 2,
  owed: 8,
  markers: FIELD_COUNT,
};

type Failure = NotationError | undefined;

/** Strict: what the rules could not have brought about is refused with a code and the place. */
export function parseFen(g: Rulebook, text: string): Result<Diagram, NotationError> {
  if (text.length > LONGEST_TEXT) return err({ code: 'too-long', at: LONGEST_TEXT });
  const fields = splitFields(text);
  if (fields.length < FIELD_COUNT) return err({ code: 'field-count', at: text.length });
  const s = makeState(0);
  const tokens = emptyTokens();
  const failure =
    readRings(g, s, fields[0]) ??
    readTurn(s, fields) ??
    readTokens(g, tokens, fields.slice(FIELD_COUNT)) ??
    readNumbers(g, s, fields, tokens) ??
    readAction(s, fields) ??
    readMarkers(g, s, tokens, fields[2].text === 'o');
  if (failure) return err(failure);
  const fault = findFault(g, s);
  if (fault) return err({ code: fault.code, at: fields[FIELD_OF[fault.part]]?.at ?? text.length });
  return ok(showState(g, s));
}

function splitFields(text: string): readonly Token[] {
  return [...text.matchAll(/[^ ]+/g)].map((match) => ({ text: match[0], at: match.index }));
}

function readRings(g: Rulebook, s: MorrisState, { text, at }: Token): Failure {
  const rings = text.split('/');
  if (rings.length !== g.geometry.rings.length) return { code: 'bad-rings', at };
  let site = 0;
  let offset = at;
  for (const [index, ring] of rings.entries()) {
    if (ring.length !== g.geometry.rings[index]) return { code: 'bad-ring', at: offset };
    for (const letter of ring) {
      if (!putLetter(s, letter, 1 << site)) return { code: 'bad-letter', at: offset };
      site++;
      offset++;
    }
    offset++;
  }
  return undefined;
}

function putLetter(s: MorrisState, letter: string, bit: number): boolean {
  if (letter === 'O') s.men0 |= bit;
  else if (letter === '@') s.men1 |= bit;
  else if (letter === 'X') s.dead |= bit;
  else return letter === '*';
  return true;
}

function readTurn(s: MorrisState, fields: readonly Token[]): Failure {
  const [, side, phase, action] = fields;
  if (side.text !== 'w' && side.text !== 'b') return { code: 'bad-side', at: side.at };
  s.turn = side.text === 'w' ? 0 : 1;
  if (!/^[pmorn]$/.test(phase.text)) return { code: 'bad-phase', at: phase.at };
  if (!/^[psr?]$/.test(action.text)) return { code: 'bad-action', at: action.at };
  s.phase = phase.text === 'm' ? MOVING : PLACING;
  return undefined;
}

function readNumbers(g: Rulebook, s: MorrisState, fields: readonly Token[], tokens: Tokens): Failure {
  const { men } = g.variant;
  const on0 = readNumber(fields[4], 0, men);
  const on1 = readNumber(fields[6], 0, men);
  const hand0 = readNumber(fields[5], 0, men);
  const hand1 = readNumber(fields[7], 0, men);
  const owed0 = readNumber(fields[8], -men, men);
  const owed1 = readNumber(fields[9], -men, men);
  for (const [index, value] of [on0, hand0, on1, hand1, owed0, owed1].entries()) {
    if (value === undefined) return { code: 'bad-number', at: fields[4 + index].at };
  }
  if (on0 !== popCount(s.men0)) return { code: 'bad-count', at: fields[4].at };
  if (on1 !== popCount(s.men1)) return { code: 'bad-count', at: fields[6].at };
  s.hand0 = hand0 ?? 0;
  s.hand1 = hand1 ?? 0;
  s.owed0 = owed0 ?? 0;
  s.owed1 = owed1 ?? 0;
  return readMills(g, s, fields, tokens) ?? readClocks(s, fields);
}

function readNumber({ text }: Token, least: number, most: number): number | undefined {
  if (!/^-?\d{1,6}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

function readMills(g: Rulebook, s: MorrisState, fields: readonly Token[], tokens: Tokens): Failure {
  const sites: number[] = [];
  for (let i = 10; i < 14; i++) {
    const site = readMillSquare(g, fields[i], tokens.first);
    if (site === undefined) return { code: 'bad-square', at: fields[i].at };
    sites.push(site);
  }
  if (g.restrictsSwings) {
    s.swing0 = sites[1] === 0 ? 0 : (sites[0] << 5) | sites[1];
    s.swing1 = sites[3] === 0 ? 0 : (sites[2] << 5) | sites[3];
  }
  return readFormed(g, s, fields[14], tokens.first);
}

/** A site plus 1; 0 for none, which newer programs write as -1. */
function readMillSquare(g: Rulebook, field: Token, first: number): number | undefined {
  const value = readNumber(field, -1, first + g.tables.points - 1);
  if (value === undefined) return undefined;
  if (value === -1 || (first > 0 && value === 0)) return 0;
  return value < first ? undefined : value - first + 1;
}

function readFormed(g: Rulebook, s: MorrisState, { text, at }: Token, first: number): Failure {
  if (!/^\d{1,20}$/.test(text)) return { code: 'bad-number', at };
  const bits = BigInt(text);
  const sides = [bits >> 32n, bits & 0xffffffffn].map((word) => Number(word >> BigInt(first)));
  const isWhole = bits >> 64n === 0n && ((bits | (bits >> 32n)) & ((1n << BigInt(first)) - 1n)) === 0n;
  if (!isWhole || sides.some((word) => word > g.tables.all)) return { code: 'bad-mill-bits', at };
  if (g.usesMillsOnce) [s.formed0, s.formed1] = sides;
  return undefined;
}

function readClocks(s: MorrisState, fields: readonly Token[]): Failure {
  const quiet = readNumber(fields[15], 0, 99_999);
  if (quiet === undefined) return { code: 'bad-number', at: fields[15].at };
  const move = readNumber(fields[16], 0, 99_999);
  if (move === undefined) return { code: 'bad-number', at: fields[16].at };
  s.quiet = quiet;
  s.plies = 2 * Math.max(0, move - 1) + s.turn;
  return undefined;
}

/** The action must say what is owed; a finished game and one not yet begun may say nothing (`?`). */
function readAction(s: MorrisState, fields: readonly Token[]): Failure {
  const [, , phase, action] = fields;
  const isOver = phase.text === 'o';
  const isRemoval = action.text === 'r';
  if (isOver) {
    s.owed0 = 0;
    s.owed1 = 0;
    s.phase = ownHand(s) > 0 ? PLACING : MOVING;
    return undefined;
  }
  if (isRemoval !== (ownOwed(s) !== 0)) return { code: 'bad-owed', at: fields[8 + s.turn].at };
  const expected = s.phase === MOVING ? 's' : /[rn]/.test(phase.text) ? '[p?]' : 'p';
  const isFitting = isRemoval || new RegExp(`^${expected}$`).test(action.text);
  return isFitting ? undefined : { code: 'bad-action', at: action.at };
}

function readMarkers(g: Rulebook, s: MorrisState, tokens: Tokens, isOver: boolean): Failure {
  // Some programs leave what was owed in the text of a finished game; nothing of it counts any more.
  if (isOver) return undefined;
  for (const marker of tokens.markers) {
    if (marker.targets[1 - s.turn] !== 0) return { code: 'bad-slot', at: marker.at };
    const word = marker.targets[s.turn];
    if (word === 0) continue;
    if (ownOwed(s) <= 0) return { code: 'bad-slot', at: marker.at };
    if (word & ~(s.turn === 0 ? s.men1 : s.men0)) return { code: 'bad-target', at: marker.at };
    if (marker.letter === 'c') s.custodian = word;
    else if (marker.letter === 'i') s.intervention = word;
    else s.leap = word;
  }
  s.taken = tokens.taken;
  s.cause = ownOwed(s) === 0 || tokens.cause === NOTHING ? guessCause(g, s) : tokens.cause;
  s.mills = tokens.mills ?? guessMills(s);
  if (s.plies % 2 !== parityOfPlies(g, s)) s.plies++;
  return readRemaining(s, tokens);
}

/**
 * [M56] The text counts in pairs, so whether one more placement or step was made follows from the rest: from the
 * men placed so far, or from who opened the moving phase. Where sides pass or play twice it cannot be known.
 */
function parityOfPlies(g: Rulebook, s: MorrisState): number {
  const isTurnDone = s.cause === LINES ? 1 : 0;
  const isPlainPlacing = !g.takesFromHand && !g.mayStepWhilePlacing;
  if (s.phase === PLACING && isPlainPlacing) return (s.hand0 + s.hand1) % 2;
  if (s.phase === PLACING || g.keepsAlternating) return s.turn ^ isTurnDone;
  if (s.cause === MILL_COUNT || s.cause === BOARD_FULL) return 0;
  return s.turn ^ g.startsMoving ^ isTurnDone;
}

/** [M57] Up to 7 it is how many are owed, from 8 on the square of a man of the enemy. */
function readRemaining(s: MorrisState, { remaining, first }: Tokens): Failure {
  if (!remaining) return undefined;
  const { value, at } = remaining;
  if (value < FIRST_SQUARE && value === Math.abs(ownOwed(s))) return undefined;
  if (value < first || (first > 0 && value < FIRST_SQUARE)) return { code: 'bad-remaining', at };
  const enemy = s.turn === 0 ? s.men1 : s.men0;
  return enemy & (1 << (value - first)) ? undefined : { code: 'bad-target', at };
}
