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
  type Cause,
  causeNamed,
  enemyMen,
  LINES,
  MILL_COUNT,
  MOVING,
  type MorrisState,
  makeState,
  NOTHING,
  ownHand,
  ownOwed,
  PLACING,
} from '../rules/state.ts';
import { findFault, type Part } from '../rules/validate.ts';
import { guessCause, guessMills } from './guess.ts';

/** Squares in a FEN are numbered from here: site 0 is square 8. */
const FIRST_SQUARE = 8;

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

type Failure = NotationError | undefined;

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
    const at = fields[FIELD_OF[fault.part]]?.at ?? text.length;
    return err({ code: fault.code, at, ...(fault.sites.length > 0 ? { sites: fault.sites } : {}) });
  }
  settleSetUp(g, s);
  return ok(s);
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
    const missing = word & ~enemyMen(s);
    if (missing !== 0) return { code: 'bad-target', at: marker.at, sites: sitesOf(missing) };
    if (marker.letter === 'c') s.custodian = word;
    else if (marker.letter === 'i') s.intervention = word;
    else s.leap = word;
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
  if (value < first || (first > 0 && value < FIRST_SQUARE)) return { code: 'bad-remaining', at };
  const enemy = s.turn === 0 ? s.men1 : s.men0;
  return enemy & (1 << (value - first)) ? undefined : { code: 'bad-target', at };
}

/** A word of a text and where it begins. */
interface Token {
  readonly text: string;
  readonly at: number;
}

/** Targets of one kind of capture, a word for each side that might take them. */
interface Marker {
  readonly letter: 'c' | 'i' | 'l';
  readonly targets: readonly [number, number];
  readonly at: number;
}

/** What stands behind the 17 fields. */
interface Tokens {
  markers: readonly Marker[];
  remaining: { readonly value: number; readonly at: number } | undefined;
  mills: number | undefined;
  taken: number;
  /** Why men are owed, where a token says it. */
  cause: Cause;
  /** The number of the first square: 8, or 0 in the `ids:nodes` dialect. */
  first: number;
}

function emptyTokens(): Tokens {
  return { markers: [], remaining: undefined, mills: undefined, taken: 0, cause: NOTHING, first: 8 };
}

/** Unknown `name:` tokens are other programs' business; anything else is refused. */
function readTokens(g: Rulebook, tokens: Tokens, fields: readonly Token[]): Failure {
  const seen = new Set<string>();
  if (fields.some((field) => field.text === 'ids:nodes')) tokens.first = 0;
  for (const field of fields) {
    const name = /^[a-z]{1,8}(?=:)/.exec(field.text)?.[0];
    if (name === undefined) return { code: 'bad-token', at: field.at };
    if (seen.has(name)) return { code: 'double-token', at: field.at };
    seen.add(name);
    const failure = readToken(g, tokens, name, { text: field.text.slice(name.length + 1), at: field.at });
    if (failure) return failure;
  }
  return undefined;
}

function readToken(g: Rulebook, tokens: Tokens, name: string, token: Token): Failure {
  switch (name) {
    case 'c':
    case 'i':
    case 'l':
      return readMarker(g, tokens, name, token);
    case 'p':
      return readRemainingToken(g, tokens, token);
    case 'm':
      return readChoice(g, tokens, token);
    case 's':
      tokens.cause = BLOCKED;
      return /^[12]$/.test(token.text) ? undefined : { code: 'bad-marker', at: token.at };
    case 'ids':
      return /^(nodes|squares)$/.test(token.text) ? undefined : { code: 'bad-token', at: token.at };
    default:
      return undefined;
  }
}

function readMarker(g: Rulebook, tokens: Tokens, letter: 'c' | 'i' | 'l', { text, at }: Token): Failure {
  const targets: [number, number] = [0, 0];
  const seen: string[] = [];
  for (const part of text.split('|')) {
    const match = /^([wb])-(\d{1,2})-((?:\d{1,2}(?:\.\d{1,2})*)?)$/.exec(part);
    if (!match || seen.includes(match[1])) return { code: 'bad-marker', at };
    seen.push(match[1]);
    const squares = match[3] === '' ? [] : match[3].split('.');
    const isCounted = squares.length === 0 ? Number(match[2]) === 0 : Number(match[2]) > 0;
    if (!isCounted || Number(match[2]) > squares.length) return { code: 'bad-marker', at };
    const word = readSquares(g, tokens, squares);
    if (word === undefined) return { code: 'bad-square', at };
    targets[match[1] === 'w' ? 0 : 1] = word;
  }
  tokens.markers = [...tokens.markers, { letter, targets, at }];
  return undefined;
}

/** A word of sites, or undefined if a square is not on the board or stands there twice. */
function readSquares(g: Rulebook, tokens: Tokens, squares: readonly string[]): number | undefined {
  let word = 0;
  for (const square of squares) {
    const site = Number(square) - tokens.first;
    if (site < 0 || site >= g.tables.points || word & (1 << site)) return undefined;
    word |= 1 << site;
  }
  return word;
}

function readRemainingToken(g: Rulebook, tokens: Tokens, { text, at }: Token): Failure {
  if (!/^\d{1,2}$/.test(text)) return { code: 'bad-remaining', at };
  const value = Number(text);
  if (value >= tokens.first + g.tables.points && value > 7) return { code: 'bad-remaining', at };
  tokens.remaining = { value, at };
  return undefined;
}

function readChoice(g: Rulebook, tokens: Tokens, { text, at }: Token): Failure {
  const cause = causeNamed(text);
  if (cause !== NOTHING) {
    tokens.cause = cause;
    return undefined;
  }
  const match = /^(\d{1,2})(?:-(\d{1,2}(?:\.\d{1,2})*))?$/.exec(text);
  if (!match || Number(match[1]) > 12) return { code: 'bad-choice', at };
  const taken = match[2] === undefined ? 0 : readSquares(g, tokens, match[2].split('.'));
  if (taken === undefined) return { code: 'bad-square', at };
  tokens.mills = Number(match[1]);
  tokens.taken = taken;
  return undefined;
}
