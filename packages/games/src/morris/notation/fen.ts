import { err, type NotationError, ok, type Result } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import { countCaptures, countSummed } from '../rules/captures.ts';
import { sitesOf } from '../rules/pending.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { settleSetUp } from '../rules/settle.ts';
import {
  BLOCKED,
  BOARD_FULL,
  CAUSE_NAMES,
  enemyMen,
  LINES,
  MILL_COUNT,
  MOVING,
  type MorrisState,
  makeState,
  NOTHING,
  otherSide,
  ownHand,
  ownOwed,
  PLACING,
} from '../rules/state.ts';
import { findFault, findMissing, type Part } from '../rules/validate.ts';
import { guessCause, guessMills } from './guess.ts';
import {
  badSquare,
  emptyTokens,
  type Failure,
  FIRST_SQUARE,
  factOf,
  fail,
  failAt,
  readTokens,
  type Token,
  type Tokens,
} from './tokens.ts';

/** Fields before the tokens. */
export const FIELD_COUNT = 17;
/** The field of the state that holds the targets of a marker. */
const MARKERS = { c: 'custodian', i: 'intervention', l: 'leap' } as const;

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

/** The position as one line of 17 fields and the tokens of what is owed. See [M50] to [M58]. */
export function formatFen(g: Rulebook, s: MorrisState): string {
  return [...fieldsOf(g, s, s.owed0, s.owed1), ...tokensOf(g, s, g.isCompat)].join(' ');
}

/** The FEN that Sanmill reads: its counts, and neither of the tokens it has no use for, `p:` and `m:`. */
export function formatSanmillFen(g: Rulebook, s: MorrisState): string {
  const owed = g.isCompat ? ownOwed(s) : summedOwed(g, s);
  const fields = s.turn === 0 ? fieldsOf(g, s, owed, s.owed1) : fieldsOf(g, s, s.owed0, owed);
  return [...fields, ...tokensOf(g, s, true).filter((token) => !/^[pm]:/.test(token))].join(' ');
}

/** Before the first pick Sanmill adds up what our count takes as ways to choose from. */
function summedOwed(g: Rulebook, s: MorrisState): number {
  const captures = countCaptures(s.custodian, s.intervention);
  if (captures === 0 || s.taken !== 0) return ownOwed(s);
  return countSummed(g, s, s.mills, captures);
}

/** [M56] Moves are counted in pairs of placements and steps. */
function fullMove(s: MorrisState): number {
  return Math.max(1, 1 + Math.floor((s.plies - s.turn) / 2));
}

function fieldsOf(g: Rulebook, s: MorrisState, owed0: number, owed1: number): readonly (string | number)[] {
  return [
    formatRings(g, s),
    'wb'[s.turn],
    ...phaseOf(s),
    popCount(s.men0),
    s.hand0,
    popCount(s.men1),
    s.hand1,
    owed0,
    owed1,
    ...swingOf(s.swing0),
    ...swingOf(s.swing1),
    formatFormed(s),
    s.quiet,
    fullMove(s),
  ];
}

function formatRings(g: Rulebook, s: MorrisState): string {
  const letters = g.geometry.board.sites.map((_, site) => letterAt(s, 1 << site)).join('');
  let from = 0;
  return g.geometry.rings
    .map((size) => {
      from += size;
      return letters.slice(from - size, from);
    })
    .join('/');
}

function letterAt(s: MorrisState, bit: number): string {
  if (s.men0 & bit) return 'O';
  if (s.men1 & bit) return '@';
  return s.dead & bit ? 'X' : '*';
}

function phaseOf(s: MorrisState): readonly [string, string] {
  if (s.over !== 0) return ['o', '?'];
  const phase = s.phase === MOVING ? 'm' : 'p';
  if (ownOwed(s) !== 0) return [phase, 'r'];
  return [phase, s.phase === MOVING ? 's' : 'p'];
}

function swingOf(swing: number): readonly [number, number] {
  return [squareOf(swing >> 5), squareOf(swing & 31)];
}

/** 0 is none, else a site plus 1. */
function squareOf(sitePlusOne: number): number {
  return sitePlusOne === 0 ? 0 : sitePlusOne - 1 + FIRST_SQUARE;
}

/** [M54] The numbers go beyond what a double holds. */
function formatFormed(s: MorrisState): string {
  if ((s.formed0 | s.formed1) === 0) return '0';
  const shift = BigInt(FIRST_SQUARE);
  return String((BigInt(s.formed0) << (shift + 32n)) | (BigInt(s.formed1) << shift));
}

/** [M59] Sanmill writes how many men the rule takes where we write how many are listed. */
function tokensOf(g: Rulebook, s: MorrisState, isSanmill: boolean): readonly string[] {
  if (ownOwed(s) === 0 || s.over !== 0) return [];
  const ends = isSanmill ? countCaptures(0, s.intervention) : popCount(s.intervention);
  const tokens = [
    formatMarker('c', s, s.custodian, isSanmill ? 1 : popCount(s.custodian)),
    formatMarker('i', s, s.intervention, ends),
    formatMarker('l', s, s.leap, 1),
  ];
  if (s.cause === BLOCKED && g.variant.blocked === 'removes-then-moves') tokens.push('s:1');
  if (s.cause === BLOCKED && g.variant.blocked === 'both-remove') tokens.push('s:2');
  tokens.push(formatRemaining(s), formatChoice(g, s));
  return tokens.filter((token) => token !== '');
}

function formatMarker(letter: string, s: MorrisState, targets: number, count: number): string {
  if (targets === 0) return '';
  const told = `${count}-${formatSquares(targets)}`;
  return s.turn === 0 ? `${letter}:w-${told}|b-0-` : `${letter}:w-0-|b-${told}`;
}

/** [M57] */
function formatRemaining(s: MorrisState): string {
  const owed = ownOwed(s);
  return owed > 0 && owed < FIRST_SQUARE ? `p:${owed}` : '';
}

/** [M58] Mills that may be chosen beside a capture and men taken so far; or why men are owed at all. */
function formatChoice(g: Rulebook, s: MorrisState): string {
  if (s.cause !== LINES) return `m:${CAUSE_NAMES[s.cause]}`;
  if (s.taken !== 0) return `m:${s.mills}-${formatSquares(s.taken)}`;
  return s.mills > 0 || guessMills(g, s) > 0 ? `m:${s.mills}` : '';
}

function formatSquares(word: number): string {
  return sitesOf(word)
    .map((site) => site + FIRST_SQUARE)
    .join('.');
}

/** Strict: what the rules could not have brought about is refused with a code and the place. */
export function parseFen(g: Rulebook, text: string): Result<MorrisState, NotationError> {
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
  if (s.plies % 2 !== parityOfPlies(g, s)) s.plies++;
  const fault = findFault(g, s);
  if (fault) {
    const { part, ...error } = fault;
    return err({ ...error, at: fields[FIELD_OF[part]]?.at ?? text.length });
  }
  settleSetUp(g, s);
  return ok(s);
}

/** The words of a text and where each begins. */
export function splitFields(text: string): readonly Token[] {
  return [...text.matchAll(/[^ ]+/g)].map((match) => ({ text: match[0], at: match.index }));
}

function readRings(g: Rulebook, s: MorrisState, { text, at }: Token): Failure {
  const rings = text.split('/');
  const size = g.geometry.rings.length;
  if (rings.length !== size) return fail('bad-rings', at, 0, { size, count: rings.length });
  let site = 0;
  let offset = at;
  for (const [index, ring] of rings.entries()) {
    if (ring.length !== g.geometry.rings[index]) {
      const name = index === 0 ? 'inner-ring' : index === size - 1 ? 'outer-ring' : 'middle-ring';
      const values = { ring: { code: name }, count: ring.length, size: g.geometry.rings[index] };
      return fail('bad-ring', offset, 0, values);
    }
    for (const letter of ring) {
      if (!putLetter(s, letter, 1 << site)) return failAt('bad-letter', offset, 0, site);
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
  for (const side of [0, 1] as const) {
    const [told = 0, count] = side === 0 ? [on0, popCount(s.men0)] : [on1, popCount(s.men1)];
    if (told !== count) return fail('bad-count', fields[4 + 2 * side].at, side, { told, count });
  }
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
    if (site === undefined) return badSquare(g, tokens, fields[i].text, fields[i].at);
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
  if (isRemoval !== (ownOwed(s) !== 0)) {
    const facts = [factOf(isRemoval ? 'owes-nothing' : 'owes-unasked', s.turn)];
    return { code: 'bad-owed', at: fields[8 + s.turn].at, facts };
  }
  const expected = s.phase === MOVING ? 's' : /[rn]/.test(phase.text) ? '[p?]' : 'p';
  const isFitting = isRemoval || new RegExp(`^${expected}$`).test(action.text);
  return isFitting ? undefined : { code: 'bad-action', at: action.at };
}

function readMarkers(g: Rulebook, s: MorrisState, tokens: Tokens, isOver: boolean): Failure {
  // Some programs leave what was owed in the text of a finished game; nothing of it counts any more.
  if (isOver) return undefined;
  for (const marker of tokens.markers) {
    const wrong = marker.targets[1 - s.turn];
    if (wrong !== 0) return failAt('bad-slot', marker.at, s.turn, sitesOf(wrong)[0]);
    const word = marker.targets[s.turn];
    if (word === 0) continue;
    if (ownOwed(s) <= 0) return failAt('bad-slot', marker.at, otherSide(s.turn), sitesOf(word)[0]);
    const rule = MARKERS[marker.letter];
    const missing = findMissing(s, rule, word);
    if (missing) return { code: missing.code, at: marker.at, sites: missing.sites, facts: missing.facts };
    s[rule] = word;
  }
  s.taken = tokens.taken;
  s.cause = ownOwed(s) === 0 || tokens.cause === NOTHING ? guessCause(g, s) : tokens.cause;
  s.mills = tokens.mills ?? guessMills(g, s);
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
  if (value < first || (first > 0 && value < FIRST_SQUARE)) {
    return fail('bad-remaining', at, s.turn, { told: value, count: Math.abs(ownOwed(s)) });
  }
  const site = value - first;
  if (enemyMen(s) & (1 << site)) return undefined;
  return { code: 'bad-target', at, sites: [site], facts: [factOf('preferred-empty', s.turn, [site])] };
}
