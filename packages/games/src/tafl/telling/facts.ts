import type { Mark, MarkRole, Site, Value } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { takenBy } from '../rules/captures.ts';
import { FROM_SHIFT, TO_MASK, writeMoves } from '../rules/moves.ts';
import { copyState, emptyState, flipTurn, type TaflState } from '../rules/state.ts';

/** A mark, or none where there is nothing to mark. */
export function mark(role: MarkRole, sites: readonly Site[]): readonly Mark[] {
  return sites.length > 0 ? [{ role, sites: [...new Set(sites)] }] : [];
}

/** Sites in the order one reads a board. */
export function allOf(sites: readonly Site[]): Value {
  return { sites: ordered(sites), as: 'and' };
}

export function oneOf(sites: readonly Site[]): Value {
  return { sites: ordered(sites), as: 'or' };
}

function ordered(sites: readonly Site[]): readonly Site[] {
  return [...new Set(sites)].sort((a, b) => a - b);
}

/** A legal slide and what it takes. */
export interface Slide {
  readonly from: number;
  readonly to: number;
  readonly taken: readonly number[];
}

export function readSlide(t: Lookups, s: TaflState, move: number): Slide {
  const from = move >>> FROM_SHIFT;
  const to = move & TO_MASK;
  return { from, to, taken: takenBy(t, s, from, to) };
}

/** All legal slides of the side to move. */
export function slidesOf(t: Lookups, s: TaflState): readonly Slide[] {
  const moves: number[] = [];
  const count = writeMoves(t, s, moves);
  return moves.slice(0, count).map((move) => readSlide(t, s, move));
}

/** What the other side could do if it were to move. */
export function threatsOf(t: Lookups, s: TaflState): readonly Slide[] {
  const passed = emptyState(t);
  copyState(s, passed);
  flipTurn(t, passed);
  return slidesOf(t, passed);
}

/** The cells of a straight way, both ends included. */
export function wayOf(t: Lookups, from: number, to: number): readonly number[] {
  const step = Math.sign(t.xOf[to] - t.xOf[from]) + t.size * Math.sign(t.yOf[to] - t.yOf[from]);
  const way = [from];
  for (let cell = from; cell !== to; way.push(cell)) cell += step;
  return way;
}
