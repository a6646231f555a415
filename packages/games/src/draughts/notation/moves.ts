import type { Move, NotationError, Result, Site } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { fittingChains, type Generator, isOnlyPair, legalMoves } from '../rules/moves.ts';
import { cloneMove, countPieces, type DraughtsMove, type DraughtsState, hasPiece } from '../rules/state.ts';
import type { DraughtsCode } from '../variants/codes.ts';
import { formatSquare, parseSquare } from './squares.ts';

/** A described move with the squares the piece visits, for drawing its way. */
export interface DraughtsMoveText extends Move {
  readonly path: readonly Site[];
}

/** A move as typed or touched: its squares, and whether it was written as a capture. */
export interface TypedMove {
  readonly sites: readonly Site[];
  readonly isCapture: boolean;
}

export interface MoveError extends NotationError {
  readonly code: DraughtsCode;
}

export function describeMove(g: Generator, s: DraughtsState, m: DraughtsMove): DraughtsMoveText {
  const path = pathOf(m);
  const touches = touchesOf(g, s, m);
  const text = touches.map((site) => formatSquare(g.lookups.geometry, site)).join(m.taken === 0 ? '-' : 'x');
  return { text, touches, captures: capturesAlong(g.lookups, m, path), path };
}

/** The squares a piece stands on during a move, first and last included. */
export function pathOf(m: DraughtsMove): readonly Site[] {
  return m.taken === 0 ? [m.from, m.to] : [m.from, ...m.path.subarray(0, m.taken)];
}

/** Reads `10-14`, `22x15`, `22x15x8`, `c3:e5` and the same with other signs; undefined if it is no move. */
export function parseMove(lookups: Lookups, text: string): TypedMove | undefined {
  const parts = text
    .trim()
    .replace(/[\s.!?*]+$/, '')
    .split(/\s*[-–x×X:]\s*/);
  if (parts.length < 2) return undefined;
  const sites: Site[] = [];
  for (const part of parts) {
    const site = parseSquare(lookups.geometry, part);
    if (site === undefined) return undefined;
    sites.push(site);
  }
  return { sites, isCapture: /[x×:]/i.test(text) };
}

/** The legal move a text means. */
export function findMove(g: Generator, s: DraughtsState, text: string): Result<DraughtsMove, MoveError> {
  const typed = parseMove(g.lookups, text);
  return typed ? findTyped(g, s, typed) : err({ code: 'bad-move', at: 0 });
}

/** The legal move that squares mean: as written, by from and to, by any path or by an unambiguous prefix of one. */
export function findTyped(g: Generator, s: DraughtsState, typed: TypedMove): Result<DraughtsMove, MoveError> {
  const meant = listMeant(g, s, typed);
  if (meant.length === 1) return ok(cloneMove(g.lookups, meant[0]));
  return err({ code: meant.length > 1 ? 'ambiguous-move' : 'illegal-move' });
}

/** The legal moves that squares can mean: one alone where they are written as it is. Not to be kept. */
export function listMeant(g: Generator, s: DraughtsState, typed: TypedMove): readonly DraughtsMove[] {
  const candidates = legalMoves(g, s).filter(
    (move) => move.from === typed.sites[0] && (move.taken > 0 || !typed.isCapture),
  );
  const exact = candidates.find((move) => isWritten(g, s, move, typed));
  if (exact) return [exact];
  const fitting = new Set(chainsAs(g, s, typed.sites).map(keyOf));
  return candidates.filter((move) => means(move, typed, fitting));
}

/** The chains of the first square's piece, legal or not, that begin with the other squares or pass them to the last. */
function chainsAs(g: Generator, s: DraughtsState, squares: readonly Site[]): readonly DraughtsMove[] {
  const [from, ...sites] = squares;
  if (!hasPiece(g.lookups, s, s.turn, from) || sites.length > countPieces(g.lookups, s, s.turn === 0 ? 1 : 0))
    return [];
  const begun = fittingChains(g, s, from, { fit: 'begins', sites });
  const passing = fittingChains(g, s, from, { fit: 'passes', sites });
  return [...begun, ...passing];
}

function touchesOf(g: Generator, s: DraughtsState, m: DraughtsMove): readonly Site[] {
  // From and to tell most chains apart; where they do not, all squares are written and touched.
  return m.taken === 0 || isOnlyPair(g, s, m) ? [m.from, m.to] : pathOf(m);
}

function isWritten(g: Generator, s: DraughtsState, move: DraughtsMove, { sites }: TypedMove): boolean {
  const touches = touchesOf(g, s, move);
  return touches.length === sites.length && touches.every((site, i) => site === sites[i]);
}

function means(move: DraughtsMove, { sites }: TypedMove, fitting: ReadonlySet<string>): boolean {
  if (sites.length === 2 && move.to === sites[1]) return true;
  return move.taken > 0 && (fitting.has(keyOf(move)) || namesCaptured(move, sites));
}

/** What makes two chains of one piece the same move. */
function keyOf(move: DraughtsMove): string {
  return `${move.to} ${move.captured.join()}`;
}

/** The form of the Hub protocol: from, to, then every captured square in any order. */
function namesCaptured(move: DraughtsMove, sites: readonly Site[]): boolean {
  if (sites.length !== move.taken + 2 || sites[1] !== move.to) return false;
  const named = new Set(sites.slice(2));
  return named.size === move.taken && [...named].every((site) => isCaptured(move, site));
}

function isCaptured(move: DraughtsMove, site: Site): boolean {
  return ((move.captured[site >> 5] >>> site) & 1) === 1;
}

/** The captured squares in the order of the jumps: one lies between each two squares of the path. */
function capturesAlong(lookups: Lookups, m: DraughtsMove, path: readonly Site[]): readonly Site[] {
  const found: Site[] = [];
  if (m.taken === 0) return found;
  for (let i = 1; i < path.length; i++) {
    const site = capturedBetween(lookups, m, path[i - 1], path[i], found);
    if (site !== undefined) found.push(site);
  }
  return found;
}

/** The captured square on the line between two, none of those before. Lists of many long chains need it quick. */
function capturedBetween(
  lookups: Lookups,
  m: DraughtsMove,
  from: Site,
  to: Site,
  before: readonly Site[],
): Site | undefined {
  for (let i = 0; i < lookups.kingCaptures.length; i++) {
    const direction = lookups.kingCaptures[i];
    let found: Site | undefined;
    for (
      let at = lookups.steps[from * 8 + direction];
      at !== lookups.count;
      at = lookups.steps[at * 8 + direction]
    ) {
      if (at === to) return found;
      if (found === undefined && isCaptured(m, at) && !before.includes(at)) found = at;
    }
  }
  return undefined;
}

/** The squares strictly between two on one line; none if no line joins them. */
export function squaresBetween(lookups: Lookups, from: Site, to: Site): readonly Site[] {
  for (let direction = 0; direction < 8; direction++) {
    const between: Site[] = [];
    for (
      let at = lookups.steps[from * 8 + direction];
      at !== lookups.count;
      at = lookups.steps[at * 8 + direction]
    ) {
      if (at === to) return between;
      between.push(at);
    }
  }
  return [];
}
