import type { Fact, NotationError, Side, Site } from '../../contract/index.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { BLOCKED, type Cause, causeNamed, NOTHING } from '../rules/state.ts';
import type { MorrisCode } from '../variants/codes.ts';

/** Squares in a FEN are numbered from here: site 0 is square 8. */
export const FIRST_SQUARE = 8;

export type Failure = NotationError | undefined;

/** A word of a text and where it begins. */
export interface Token {
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
export interface Tokens {
  markers: readonly Marker[];
  remaining: { readonly value: number; readonly at: number } | undefined;
  mills: number | undefined;
  taken: number;
  /** Why men are owed, where a token says it. */
  cause: Cause;
  /** The number of the first square: 8, or 0 in the `ids:nodes` dialect. */
  first: number;
}

export function emptyTokens(): Tokens {
  return { markers: [], remaining: undefined, mills: undefined, taken: 0, cause: NOTHING, first: 8 };
}

/** Unknown `name:` tokens are other programs' business; anything else is refused. */
export function readTokens(g: Rulebook, tokens: Tokens, fields: readonly Token[]): Failure {
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
    const word = readSquares(g, tokens, squares, at);
    if (typeof word !== 'number') return word;
    targets[match[1] === 'w' ? 0 : 1] = word;
  }
  tokens.markers = [...tokens.markers, { letter, targets, at }];
  return undefined;
}

/** A word of sites, or what is wrong with one of the squares. */
function readSquares(
  g: Rulebook,
  tokens: Tokens,
  squares: readonly string[],
  at: number,
): number | NotationError {
  let word = 0;
  for (const square of squares) {
    const site = Number(square) - tokens.first;
    if (site < 0 || site >= g.tables.points) return badSquare(g, tokens, square, at);
    if (word & (1 << site)) {
      const values = { square: Number(square) };
      return { code: 'bad-square', at, sites: [site], facts: [factOf('square-twice', 0, [site], values)] };
    }
    word |= 1 << site;
  }
  return word;
}

function readRemainingToken(g: Rulebook, tokens: Tokens, { text, at }: Token): Failure {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : undefined;
  if (value === undefined || (value >= tokens.first + g.tables.points && value >= FIRST_SQUARE)) {
    return { code: 'bad-remaining', at, facts: [factOf('remaining-form', 0)] };
  }
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
  const taken = match[2] === undefined ? 0 : readSquares(g, tokens, match[2].split('.'), at);
  if (typeof taken !== 'number') return taken;
  tokens.mills = Number(match[1]);
  tokens.taken = taken;
  return undefined;
}

/** What to say of a failure: the side it is about, its points, its numbers. */
export function factOf(
  code: MorrisCode,
  about: Side,
  sites: readonly Site[] = [],
  values?: Fact['values'],
): Fact<MorrisCode> {
  const marks = sites.length > 0 ? [{ role: 'subject' as const, sites }] : [];
  return { code, about, marks, ...(values ? { values } : {}) };
}

/** A failure with the side it is about and its numbers. */
export function fail(code: MorrisCode, at: number, about: Side, values: Fact['values']): NotationError {
  return { code, at, facts: [factOf(code, about, [], values)] };
}

/** A failure with the side and the point it is about. */
export function failAt(code: MorrisCode, at: number, about: Side, site: Site): NotationError {
  return { code, at, sites: [site], facts: [factOf(code, about, [site])] };
}

/** A number that is no square; other texts are no numbers. */
export function badSquare(g: Rulebook, { first }: Tokens, square: string, at: number): NotationError {
  if (!/^\d+$/.test(square)) return { code: 'bad-number', at };
  return fail('bad-square', at, 0, { square: Number(square), first, last: first + g.tables.points - 1 });
}
