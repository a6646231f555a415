import type { Move, NotationError, Result, Site } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { type Generator, legalMoves } from './moves.ts';
import { beginsWith, type Chain, listChains, passes } from './sequences.ts';
import { formatSquare, parseSquare } from './squares.ts';
import { cloneMove, type DraughtsMove, type DraughtsState, isSameMove } from './state.ts';
import type { Tables } from './tables.ts';

/** A described move with the squares the piece visits, for drawing its way. */
export interface DraughtsMoveText extends Move {
  readonly path: readonly Site[];
}

/** A move as typed: its squares, and whether it was written as a capture. */
export interface TypedMove {
  readonly sites: readonly Site[];
  readonly isCapture: boolean;
}

export function describeMove(g: Generator, s: DraughtsState, m: DraughtsMove): DraughtsMoveText {
  const { geometry } = g.t;
  if (m.taken === 0) {
    const path = [m.from, m.to];
    return {
      text: path.map((site) => formatSquare(geometry, site)).join('-'),
      touches: path,
      captures: [],
      path,
    };
  }
  const path = [m.from, ...m.path.subarray(0, m.taken)];
  // From and to tell most chains apart; where they do not, all squares are written and touched.
  const touches = isAlone(g, s, m) ? [m.from, m.to] : path;
  const text = touches.map((site) => formatSquare(geometry, site)).join('x');
  return { text, touches, captures: capturesAlong(g.t, m, path), path };
}

/** Reads `10-14`, `22x15`, `22x15x8`, `c3:e5` and the same with other signs; undefined if it is no move. */
export function parseMove(t: Tables, text: string): TypedMove | undefined {
  const parts = text
    .trim()
    .replace(/[\s.!?*]+$/, '')
    .split(/\s*[-–x×X:]\s*/);
  if (parts.length < 2) return undefined;
  const sites: Site[] = [];
  for (const part of parts) {
    const site = parseSquare(t.geometry, part);
    if (site === undefined) return undefined;
    sites.push(site);
  }
  return { sites, isCapture: /[x×:]/i.test(text) };
}

/** The legal move a text means: as written, by from and to, by any path or by an unambiguous prefix of one. */
export function findMove(g: Generator, s: DraughtsState, text: string): Result<DraughtsMove, NotationError> {
  const typed = parseMove(g.t, text);
  if (!typed) return err({ code: 'bad-move', at: 0 });
  const legal = legalMoves(g, s);
  const exact = legal.find((move) => isWritten(g, s, move, typed));
  if (exact) return ok(cloneMove(g.t, exact));
  const ways = listChains(g, s, typed.sites[0]);
  const meant = legal.filter((move) => means(move, typed, ways));
  if (meant.length === 1) return ok(cloneMove(g.t, meant[0]));
  return err({ code: meant.length > 1 ? 'ambiguous-move' : 'illegal-move' });
}

function isWritten(g: Generator, s: DraughtsState, move: DraughtsMove, typed: TypedMove): boolean {
  if (move.from !== typed.sites[0] || (typed.isCapture && move.taken === 0)) return false;
  const { touches } = describeMove(g, s, move);
  return touches.length === typed.sites.length && touches.every((site, i) => site === typed.sites[i]);
}

function means(move: DraughtsMove, { sites, isCapture }: TypedMove, ways: readonly Chain[]): boolean {
  if (move.from !== sites[0] || (isCapture && move.taken === 0)) return false;
  if (move.taken === 0 || (sites.length === 2 && move.to === sites[1])) {
    return sites.length === 2 && move.to === sites[1];
  }
  const fits = ways.some((way) => isWayOf(move, way) && (beginsWith(way, sites) || passes(way, sites)));
  return fits || namesCaptured(move, sites);
}

function isWayOf(move: DraughtsMove, way: Chain): boolean {
  const isSameSize = way.captures.length === move.taken && way.to === move.to;
  return isSameSize && way.captures.every((site) => isCaptured(move, site));
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

function isAlone(g: Generator, s: DraughtsState, m: DraughtsMove): boolean {
  return legalMoves(g, s).every(
    (other) => other.from !== m.from || other.to !== m.to || isSameMove(other, m),
  );
}

/** The captured squares in the order of the jumps: one lies between each two squares of the path. */
export function capturesAlong(t: Tables, m: DraughtsMove, path: readonly Site[]): readonly Site[] {
  const found: Site[] = [];
  for (let i = 1; i < path.length; i++) {
    const between = squaresBetween(t, path[i - 1], path[i]);
    const site = between.find((square) => isCaptured(m, square) && !found.includes(square));
    if (site !== undefined) found.push(site);
  }
  return found;
}

/** The squares strictly between two on one line; none if no line joins them. */
export function squaresBetween(t: Tables, from: Site, to: Site): readonly Site[] {
  for (let direction = 0; direction < 8; direction++) {
    const between: Site[] = [];
    for (let at = t.steps[from * 8 + direction]; at !== t.count; at = t.steps[at * 8 + direction]) {
      if (at === to) return between;
      between.push(at);
    }
  }
  return [];
}
