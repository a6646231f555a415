import type { NotationError, Result, Side, Site } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { beginClocks } from '../rules/clocks.ts';
import { findResting } from '../rules/moves.ts';
import { hasMen, setRun } from '../rules/runs.ts';
import { type DraughtsState, flipTurn, hasKing, hasPiece, makeState, putPiece } from '../rules/state.ts';
import type { DraughtsCode } from '../variants/codes.ts';
import { formatSquare, parseSquare } from './squares.ts';

export interface FenError extends NotationError {
  readonly code: DraughtsCode;
}

/**
 * Reads PDN FEN in all its tolerant forms; `formatFen` writes `W:W18,K22:B5,11`. Whether the pieces can stand like
 * that is not asked here: see `checkSetup`.
 */
export function parseFen(lookups: Lookups, text: string): Result<DraughtsState, FenError> {
  const fen = new FenReader(lookups);
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
export function formatFen(lookups: Lookups, s: DraughtsState): string {
  const letters = lettersOf(lookups);
  const lists = ['W', 'B'].map((letter) => letter + listPieces(lookups, s, letter === letters[0] ? 0 : 1));
  const resting = listResting(lookups, s);
  return `${letters[s.turn]}:${lists.join(':')}${resting === '' ? '' : `:X${resting}`}`;
}

/** The letters of the first and the second side. */
function lettersOf(lookups: Lookups): readonly [string, string] {
  return lookups.white === 0 ? ['W', 'B'] : ['B', 'W'];
}

function listPieces(lookups: Lookups, s: DraughtsState, side: Side): string {
  const names: string[] = [];
  for (let number = 1; number <= lookups.count; number++) {
    const site = lookups.geometry.siteOf[number];
    if (hasPiece(lookups, s, side, site)) names.push((hasKing(lookups, s, site) ? 'K' : '') + String(number));
  }
  return names.join(',');
}

function listResting(lookups: Lookups, s: DraughtsState): string {
  const sites = ([0, 1] as const).map((side) => findResting(lookups, s, side)).filter((site) => site >= 0);
  const numbers = sites.map((site) => Number(formatSquare(lookups.geometry, site)));
  return numbers.sort((a, b) => a - b).join(',');
}

/** Puts the pieces of one FEN on the board. */
class FenReader {
  readonly #lookups: Lookups;
  readonly #state: DraughtsState;
  readonly #seen = new Set<string>();
  readonly #resting: Site[] = [];

  constructor(lookups: Lookups) {
    this.#lookups = lookups;
    this.#state = makeState(lookups);
  }

  readTurn(field: string, at: number): FenError | undefined {
    const letter = field.trim().toUpperCase();
    if (letter !== 'W' && letter !== 'B') return { code: 'bad-turn', at };
    if (letter !== lettersOf(this.#lookups)[0]) flipTurn(this.#lookups, this.#state);
    return undefined;
  }

  readField(field: string, at: number): FenError | undefined {
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

  finish(length: number): Result<DraughtsState, FenError> {
    if (!this.#seen.has('W') && !this.#seen.has('B')) return err({ code: 'missing-side', at: length });
    if (!this.#rest()) return err({ code: 'bad-square', at: length });
    beginClocks(this.#lookups, this.#state);
    return ok(this.#state);
  }

  #readList(letter: string, list: string, at: number): FenError | undefined {
    if (list.trim() === '') return undefined;
    let start = at;
    for (const item of list.split(',')) {
      const error = this.#readItem(letter, item, start);
      if (error) return error;
      start += item.length + 1;
    }
    return undefined;
  }

  #readItem(letter: string, item: string, at: number): FenError | undefined {
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
    const { geometry } = this.#lookups;
    const first = parseSquare(geometry, from);
    const last = parseSquare(geometry, to);
    if (first === undefined || last === undefined) return undefined;
    const sites: Site[] = [];
    for (let number = geometry.numberOf[first]; number <= geometry.numberOf[last]; number++) {
      sites.push(geometry.siteOf[number]);
    }
    return sites.length > 0 ? sites : undefined;
  }

  #put(letter: string, isKing: boolean, site: Site, at: number): FenError | undefined {
    if (letter === 'X') {
      this.#resting.push(site);
      return undefined;
    }
    if (this.#ownerOf(site) !== undefined) return { code: 'doubled-square', at };
    putPiece(this.#lookups, this.#state, letter === lettersOf(this.#lookups)[0] ? 0 : 1, isKing, site);
    return undefined;
  }

  /** Starts the runs of the resting kings; false where one of them is no king or a side has two. */
  #rest(): boolean {
    const limit = this.#lookups.kingMoveLimit;
    const rested = new Set<Side>();
    for (const site of this.#resting) {
      const side = this.#ownerOf(site);
      if (side === undefined || limit === 0 || rested.has(side)) return false;
      if (!hasKing(this.#lookups, this.#state, site)) return false;
      rested.add(side);
      if (hasMen(this.#lookups, this.#state, side)) setRun(this.#lookups, this.#state, side, limit, site);
    }
    return true;
  }

  #ownerOf(site: Site): Side | undefined {
    if (hasPiece(this.#lookups, this.#state, 0, site)) return 0;
    return hasPiece(this.#lookups, this.#state, 1, site) ? 1 : undefined;
  }
}
