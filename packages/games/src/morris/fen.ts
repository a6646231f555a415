import type { Diagram } from '../contract/index.ts';
import { popCount } from '../shared/bits.ts';
import { countCaptures } from './captures.ts';
import { settleSetUp } from './check.ts';
import { readDiagram } from './diagram.ts';
import { sitesOf } from './pending.ts';
import type { Rulebook } from './rulebook.ts';
import { BLOCKED, CAUSE_NAMES, LINES, MOVING, type MorrisState, ownOwed } from './state.ts';

/** Squares in a FEN are numbered from here: site 0 is square 8. */
export const FIRST_SQUARE = 8;

/** The position as one line of 17 fields and the tokens of what is owed. See [M50] to [M58]. */
export function formatFen(g: Rulebook, d: Diagram): string {
  const s = readDiagram(g, d);
  if (!s) return '';
  settleSetUp(g, s);
  return [...fieldsOf(g, s), ...tokensOf(g, s)].join(' ');
}

/** [M56] Moves are counted in pairs of placements and steps. */
export function fullMove(s: MorrisState): number {
  return Math.max(1, 1 + Math.floor((s.plies - s.turn) / 2));
}

function fieldsOf(g: Rulebook, s: MorrisState): readonly (string | number)[] {
  return [
    formatRings(g, s),
    'wb'[s.turn],
    ...phaseOf(s),
    popCount(s.men0),
    s.hand0,
    popCount(s.men1),
    s.hand1,
    s.owed0,
    s.owed1,
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

function tokensOf(g: Rulebook, s: MorrisState): readonly string[] {
  if (ownOwed(s) === 0 || s.over !== 0) return [];
  const tokens = [
    formatMarker('c', s, s.custodian, 1),
    formatMarker('i', s, s.intervention, countCaptures(0, s.intervention)),
    formatMarker('l', s, s.leap, 1),
  ];
  if (s.cause === BLOCKED && g.variant.blocked === 'removes-then-moves') tokens.push('s:1');
  if (s.cause === BLOCKED && g.variant.blocked === 'both-remove') tokens.push('s:2');
  tokens.push(formatRemaining(s), formatChoice(s));
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
function formatChoice(s: MorrisState): string {
  if (s.cause !== LINES) return `m:${CAUSE_NAMES[s.cause]}`;
  if (s.taken !== 0) return `m:${s.mills}-${formatSquares(s.taken)}`;
  return s.mills > 0 ? `m:${s.mills}` : '';
}

function formatSquares(word: number): string {
  return sitesOf(word)
    .map((site) => site + FIRST_SQUARE)
    .join('.');
}
