import type { Diagram, Json, NotationError, Piece, Result, Side, Site } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { parseSquare } from './squares.ts';
import type { Tables } from './tables.ts';

/** Reads PDN FEN in all its tolerant forms; `format` writes `W:W18,K22:B5,11`. */
export function parseFen(t: Tables, text: string): Result<Diagram, NotationError> {
  const fen = new FenReader(t);
  const body = text.replace(/\.?\s*$/, '');
  let at = 0;
  for (const [index, field] of body.split(':').entries()) {
    const error = index === 0 ? fen.readTurn(field, at) : fen.readField(field, at);
    if (error) return err(error);
    at += field.length + 1;
  }
  return fen.finish(body.length);
}

/** The position as FEN: numbers in order, no ranges. A king that must rest is named after an X. */
export function formatFen(t: Tables, d: Diagram): string {
  const letters = lettersOf(t);
  const turn = letters[d.turn];
  const lists = ['W', 'B'].map((letter) => letter + listPieces(t, d, letter === letters[0] ? 0 : 1));
  const resting = listResting(t, d);
  return `${turn}:${lists.join(':')}${resting === '' ? '' : `:X${resting}`}`;
}

/** The letters of the first and the second side. */
export function lettersOf(t: Tables): readonly [string, string] {
  return t.white === 0 ? ['W', 'B'] : ['B', 'W'];
}

function listPieces({ geometry }: Tables, d: Diagram, side: Side): string {
  const names: string[] = [];
  for (let number = 1; number <= geometry.count; number++) {
    const piece = d.sites[geometry.siteOf[number]];
    if (piece?.side === side) names.push((piece.kind === 'king' ? 'K' : '') + String(number));
  }
  return names.join(',');
}

function listResting(t: Tables, d: Diagram): string {
  const runs = d.details?.runs;
  if (t.kingMoveLimit === 0 || !Array.isArray(runs)) return '';
  const numbers = [0, 1].filter((side) => runs[side] === t.kingMoveLimit);
  return numbers
    .map((side) => t.geometry.numberOf[Number(runs[2 + side])])
    .sort((a, b) => a - b)
    .join(',');
}

/** Collects the fields of one FEN. */
class FenReader {
  readonly #t: Tables;
  readonly #sites: (Piece | undefined)[];
  readonly #seen = new Set<string>();
  readonly #resting: Site[] = [];
  #turn: Side = 0;

  constructor(t: Tables) {
    this.#t = t;
    this.#sites = new Array(t.count).fill(undefined);
  }

  readTurn(field: string, at: number): NotationError | undefined {
    const letter = field.trim().toUpperCase();
    if (letter !== 'W' && letter !== 'B') return { code: 'bad-turn', at };
    this.#turn = letter === lettersOf(this.#t)[0] ? 0 : 1;
    return undefined;
  }

  readField(field: string, at: number): NotationError | undefined {
    const lead = field.length - field.trimStart().length;
    const letter = field.charAt(lead).toUpperCase();
    const start = at + lead;
    // Some sites add the half-move clock, the move number and the king moves; nothing of it is a square.
    if (/^\s*([HF]\d+|\+\d+\+\d+)\s*$/i.test(field)) return undefined;
    if (letter !== 'W' && letter !== 'B' && letter !== 'X') return { code: 'bad-side', at: start };
    if (this.#seen.has(letter)) return { code: 'doubled-side', at: start };
    this.#seen.add(letter);
    return this.#readList(letter, field.slice(lead + 1), start + 1);
  }

  finish(length: number): Result<Diagram, NotationError> {
    if (!this.#seen.has('W') && !this.#seen.has('B')) return err({ code: 'missing-side', at: length });
    const details = this.#findRuns();
    if (details === undefined) return err({ code: 'bad-square', at: length });
    return ok({ turn: this.#turn, sites: this.#sites, hand: [0, 0], ...details });
  }

  #readList(letter: string, list: string, at: number): NotationError | undefined {
    if (list.trim() === '') return undefined;
    let start = at;
    for (const item of list.split(',')) {
      const error = this.#readItem(letter, item, start);
      if (error) return error;
      start += item.length + 1;
    }
    return undefined;
  }

  #readItem(letter: string, item: string, at: number): NotationError | undefined {
    const match = /^\s*(K?)\s*([a-z]?\d{1,3})(?:\s*-\s*(K?)([a-z]?\d{1,3}))?\s*$/i.exec(item);
    if (!match) return { code: 'bad-square', at };
    const [, crown, from, , to = from] = match;
    const sites = this.#readRange(from, to);
    if (sites === undefined) return { code: 'bad-square', at };
    for (const site of sites) {
      const error = this.#put(letter, crown !== '', site, at);
      if (error) return error;
    }
    return undefined;
  }

  /** The squares between two numbers; algebraic names stand for their numbers. */
  #readRange(from: string, to: string): readonly Site[] | undefined {
    const { geometry } = this.#t;
    const first = parseSquare(geometry, from);
    const last = parseSquare(geometry, to);
    if (first === undefined || last === undefined) return undefined;
    const sites: Site[] = [];
    for (let number = geometry.numberOf[first]; number <= geometry.numberOf[last]; number++) {
      sites.push(geometry.siteOf[number]);
    }
    return sites.length > 0 ? sites : undefined;
  }

  #put(letter: string, isKing: boolean, site: Site, at: number): NotationError | undefined {
    if (letter === 'X') {
      this.#resting.push(site);
      return undefined;
    }
    if (this.#sites[site]) return { code: 'doubled-square', at };
    const side = letter === lettersOf(this.#t)[0] ? 0 : 1;
    this.#sites[site] = { side, kind: isKing ? 'king' : 'man' };
    return undefined;
  }

  /** The resting kings as runs of moves; undefined where one of them is no king or a side has two. */
  #findRuns(): { details?: { [key: string]: Json } } | undefined {
    if (this.#resting.length === 0) return {};
    const limit = this.#t.kingMoveLimit;
    const runs = [0, 0, 0, 0];
    for (const site of this.#resting) {
      const piece = this.#sites[site];
      if (piece?.kind !== 'king' || limit === 0 || runs[piece.side] > 0) return undefined;
      runs[piece.side] = limit;
      runs[2 + piece.side] = site;
    }
    return { details: { runs } };
  }
}
