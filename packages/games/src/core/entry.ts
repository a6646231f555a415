import type { Diagram, Move, Site } from '../contract/index.ts';

/** What a hand has touched so far, and what that leaves open. User interfaces hold no other rule. */
export interface Entry {
  readonly touched: readonly Site[];
  /** The end that was touched before its man or its way. */
  readonly aim?: Site;
  /** Legal moves whose touches begin with what was touched. */
  readonly open: readonly Move[];
  /** Sites that lead on. */
  readonly next: readonly Site[];
  /** The move that is fully entered. Others may still be open: a chain that goes further. */
  readonly done: Move | undefined;
}

/**
 * What one more touch does: narrows the choice or begins anew, plays a move, lets go, or is refused. A refused touch
 * changes nothing: why it leads nowhere is read with the man still in the hand.
 */
export type Touch =
  | { readonly kind: 'open'; readonly entry: Entry }
  | { readonly kind: 'play'; readonly move: Move }
  | { readonly kind: 'clear' }
  | { readonly kind: 'refused'; readonly touched: readonly Site[] };

/** An entry with nothing touched yet: every move is open. */
export function beginEntry(moves: readonly Move[]): Entry {
  return narrow(moves, []);
}

/**
 * The answer to one more touched site, the same on every board. All of it narrows the legal moves: by what was
 * touched so far, and where that leads nowhere by the site a move ends on or passes.
 */
export function touch(moves: readonly Move[], entry: Entry, site: Site): Touch {
  const isAgain = entry.touched.at(-1) === site;
  if (isAgain && entry.done) return { kind: 'play', move: entry.done };
  const next = extend(entry, site);
  if (next) return settle(moves, next, entry.aim !== undefined);
  if (isAgain) return { kind: 'clear' };
  const aimed = aimAt(moves, entry, site);
  if (aimed.length === 1) return { kind: 'play', move: aimed[0] };
  // What all ways of the man in the hand have in common says nothing: which one is meant is still to be told.
  const isVoid = entry.touched.length > 0 && aimed.length === entry.open.length;
  if (aimed.length > 1 && !isVoid)
    return { kind: 'open', entry: { ...narrow(aimed, entry.touched), aim: site } };
  const anew = extend(beginEntry(moves), site);
  if (anew) return settle(moves, anew, false);
  return { kind: 'refused', touched: [...entry.touched, site] };
}

/** Whether a hand may pick up what stands here. */
export function canPickUp(moves: readonly Move[], site: Site): boolean {
  return moves.some((move) => move.touches[0] === site && move.touches.length > 1);
}

/**
 * The men a move may begin with, where that tells a player something: all of them must capture, or no more than half
 * of their side can move. None where every touch places or takes a man.
 */
export function notableMen(diagram: Diagram, moves: readonly Move[]): readonly Site[] {
  const men = [
    ...new Set(moves.filter(({ touches }) => touches.length > 1).map(({ touches }) => touches[0])),
  ];
  const isForced = moves.length > 0 && moves.every(({ captures }) => captures.length > 0);
  return isForced || areFew(diagram, men) ? men : [];
}

/** Whether this many men are no more than half of their side. */
export function areFew(diagram: Diagram, men: readonly Site[]): boolean {
  const side = men.length > 0 ? diagram.sites[men[0]]?.side : undefined;
  return 2 * men.length <= diagram.sites.filter((piece) => piece && piece.side === side).length;
}

/** The sites a man visits, first and last included: its own path where the family tells it, else the touches. */
export function pathOf({ path, touches }: Move): readonly Site[] {
  return path && path.length >= touches.length ? path : touches;
}

/** The entry with one more site touched in order; undefined when no legal move goes on there. */
export function extend(entry: Entry, site: Site): Entry | undefined {
  const narrowed = narrow(entry.open, [...entry.touched, site]);
  return narrowed.open.length > 0 ? narrowed : undefined;
}

function narrow(moves: readonly Move[], touched: readonly Site[]): Entry {
  const open = moves.filter((move) => touched.every((site, i) => move.touches[i] === site));
  const longer = open.filter((move) => move.touches.length > touched.length);
  const next = [...new Set(longer.map((move) => move.touches[touched.length]))];
  return { touched, open, next, done: open.find((move) => move.touches.length === touched.length) };
}

function settle(moves: readonly Move[], entry: Entry, isAimed: boolean): Touch {
  const isOnly = entry.open.length === 1;
  const isForced = isOnly && moves.length === 1 && entry.open[0].captures.length > 0;
  // Two touches that leave one move say everything: the rest of its chain plays itself.
  if (isForced || (isOnly && (isAimed || entry.touched.length > 1)))
    return { kind: 'play', move: entry.open[0] };
  if (entry.done && entry.next.length === 0) return { kind: 'play', move: entry.done };
  return { kind: 'open', entry };
}

/**
 * The open moves a touch out of order may mean. With a man in hand: those that pass or end there. With none: the
 * captures that end there, when nothing but captures is legal, so that a click on an empty square never surprises.
 */
function aimAt(moves: readonly Move[], entry: Entry, site: Site): readonly Move[] {
  const count = entry.touched.length;
  if (count > 0) return entry.open.filter((move) => pathOf(move).indexOf(site, count) >= 0);
  if (!moves.every((move) => move.captures.length > 0)) return [];
  if (moves.length === 1) return moves.filter((move) => move.touches.includes(site));
  return moves.filter((move) => move.touches.at(-1) === site);
}
