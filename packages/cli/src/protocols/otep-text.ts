import { err, families, type Json, ok, type Result } from '@boardwright/games';

export interface OtepRules {
  readonly variant: string;
  readonly rules: { readonly [field: string]: Json };
}

type Pieces = 'attackers' | 'defenders' | 'king';
type Refused = Result<never, { readonly code: string }>;

const UNSUPPORTED: Refused = err({ code: 'rules-not-supported' });

/** Keys whose values beyond the default ask for rules that no variant here has. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  ber: ['n'],
  kj: ['n'],
  cj: ['j', 'n'],
  nj: ['c', 'n'],
  swf: ['y'],
};

/**
 * A rules record of OpenTafl as a variant with overrides. What a record leaves out has the defaults of its
 * notation: strong king, escape at the corners, encirclement fatal, repetition a draw.
 */
export function parseOtepRules(words: readonly string[]): Result<OtepRules, { readonly code: string }> {
  const given = new Map<string, string>();
  for (const word of words) {
    const at = word.indexOf(':');
    if (at > 0) given.set(word.slice(0, at), word.slice(at + 1));
  }
  for (const [key, allowed] of Object.entries(FIXED)) {
    if (!allowed.includes(given.get(key) ?? allowed[0])) return UNSUPPORTED;
  }
  const size = Number(given.get('dim'));
  const fromTop = given.get('starti');
  const rows = parseRows(
    fromTop ?? given.get('start') ?? '',
    fromTop === undefined ? 'from-bottom' : 'from-top',
  );
  if (!rows || rows.length !== size) return UNSUPPORTED;
  const base = families()
    .flatMap((family) => family.variants)
    .find((variant) => 'goal' in variant && 'throneHostileEmpty' in variant);
  if (!base) return UNSUPPORTED;
  const start = rows.join('/');
  return ok({ variant: base.id, rules: { size, start, ...readRules(given, size) } });
}

/** A position record with its side, as positions are written here. Records without a mark start at rank 1. */
export function parseOtepPosition(
  record: string,
  side: string,
  order: 'from-top' | 'from-bottom' = 'from-bottom',
): Result<string, { readonly code: string }> {
  const rows = parseRows(record, order);
  return rows ? ok(`${rows.join('/')} ${side === 'defenders' ? 'd' : 'a'}`) : err({ code: 'bad-position' });
}

/** A move without what annotations add: `Ke5-e8xe9+` is `e5-e8`. */
export function simpleMove(text: string): string {
  return /([a-s]\d{1,2}-[a-s]\d{1,2})/.exec(text)?.[1] ?? text;
}

function parseRows(record: string, order: 'from-top' | 'from-bottom'): readonly string[] | undefined {
  const rows = record.replace(/^\/|\/$/g, '').split('/');
  if (!rows.every((row) => /^[\dtTK]+$/.test(row))) return undefined;
  return order === 'from-top' ? rows : [...rows].reverse();
}

function readRules(given: ReadonlyMap<string, string>, size: number): { [field: string]: Json } {
  const is = (key: string, value: string, usual: string) => (given.get(key) ?? usual) === value;
  const king = given.get('ks') ?? 's';
  const sides = KING_SIDES[king] ?? KING_SIDES.s;
  const corners = given.get('cor') === '' ? 0 : cornerWidth(given.get('cor'), size);
  const hasThrone = given.get('cen') !== '';
  return {
    first: is('atkf', 'y', 'y') ? 'attackers' : 'defenders',
    goal: is('esc', 'e', 'c') ? 'edges' : 'corners',
    kingOnThrone: sides[0],
    kingBesideThrone: sides[1],
    kingElsewhere: sides[2],
    edgeCountsAsSide: 'no',
    kingArmed: is('ka', 'y', 'y') ? 'both' : 'none',
    kingSpeed: Number(given.get('spd') ?? 0) > 0 ? Number(given.get('spd')) : 0,
    menSpeed: Number(given.get('spd') ?? 0) > 0 ? Number(given.get('spd')) : 0,
    throne: hasThrone ? 'yes' : 'no',
    throneStop: readStop(given.get('cens') ?? 'K'),
    thronePass: readPass(given.get('cenp') ?? 'tcnkTCNK'),
    throneHostileEmpty: readPieces(given.get('cenhe') ?? 'tcnkTCN'),
    throneHostileOccupied: readPieces(given.get('cenh') ?? 'tcnk'),
    corners,
    cornersHostile: corners === 0 ? [] : readPieces(given.get('corh') ?? 'tcnkTCNK'),
    camps: readSquares(given.get('afor') ?? ''),
    campEnter: readSquares(given.get('afor') ?? '').length > 0 ? 'from-camp' : 'anyone',
    campsHostile: given.has('afor') ? readPieces(given.get('aforh') ?? 'TCNK') : [],
    shieldwall: is('sw', 's', 'n') ? 'corner-closes' : is('sw', 'w', 'n') ? 'own-ends' : 'off',
    exitFort: is('efe', 'y', 'n') ? 'yes' : 'no',
    linnaeanCapture: is('linc', 'y', 'n') ? 'yes' : 'no',
    encirclement: is('surf', 'y', 'y') ? 'no-edge-contact' : 'off',
    repetition: is('tfr', 'i', 'd') ? 'none' : is('tfr', 'l', 'd') ? 'mover-loses' : 'draw',
    noMoves: 'loses',
    plyLimit: 0,
    quietLimit: 0,
  };
}

/** Sides that take the king on the throne, beside it and elsewhere, by the letter of `ks`. */
const KING_SIDES: Readonly<Record<string, readonly [number, number, number]>> = {
  y: [4, 3, 4],
  s: [4, 3, 4],
  c: [4, 3, 2],
  m: [4, 3, 2],
  n: [2, 2, 2],
  w: [2, 2, 2],
};

function readPieces(letters: string): readonly Pieces[] {
  const pieces: Pieces[] = [];
  if (letters.includes('t')) pieces.push('attackers');
  if (letters.includes('T')) pieces.push('defenders');
  if (letters.includes('K')) pieces.push('king');
  return pieces;
}

function readStop(letters: string): 'king' | 'none' | 'all' {
  if (letters.includes('t') && letters.includes('T')) return 'all';
  return letters.includes('K') ? 'king' : 'none';
}

function readPass(letters: string): 'all' | 'king' | 'none' {
  if (letters.includes('t') && letters.includes('T')) return 'all';
  return letters.includes('K') ? 'king' : 'none';
}

function readSquares(list: string): readonly string[] {
  return list.split(',').filter(Boolean);
}

/** A list of corner squares longer than the four physical ones is a block of two by two in each corner. */
function cornerWidth(list: string | undefined, size: number): number {
  const squares = readSquares(list ?? '');
  return squares.length > 4 && size >= 9 ? 2 : 1;
}
