import type { NotationError } from '../contract/index.ts';
import type { Rulebook } from './rulebook.ts';
import { BLOCKED, type Cause, causeNamed, NOTHING } from './state.ts';

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

type Failure = NotationError | undefined;

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
      return readRemaining(g, tokens, token);
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

function readRemaining(g: Rulebook, tokens: Tokens, { text, at }: Token): Failure {
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
