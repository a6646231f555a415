import type { Entry, Move, Site } from '@boardwright/games';
import { beginEntry, touch } from '@boardwright/games';
import { wayOf } from './way.ts';

/** What was touched in order, and the end that was touched before its man or its way. */
export interface AimedEntry extends Entry {
  readonly aim?: Site;
}

/** What a touch led to. */
export type Answer =
  | { readonly kind: 'open'; readonly entry: AimedEntry }
  | { readonly kind: 'play'; readonly move: Move }
  | { readonly kind: 'clear' }
  | { readonly kind: 'refused'; readonly touched: readonly Site[] };

/**
 * The answer to one more touched site. All of it narrows the legal moves: by what was touched so far, and where
 * that leads nowhere by the site a move ends on or passes.
 */
export function touchSite(moves: readonly Move[], entry: AimedEntry, site: Site): Answer {
  const isAgain = entry.touched.at(-1) === site;
  if (isAgain && entry.done) return { kind: 'play', move: entry.done };
  const next = touch(entry, site);
  if (next) return settle(moves, next, entry.aim !== undefined);
  if (isAgain) return { kind: 'clear' };
  const aimed = aim(moves, entry, site);
  if (aimed.length === 1) return { kind: 'play', move: aimed[0] };
  if (aimed.length > 1) return { kind: 'open', entry: { ...reenter(aimed, entry.touched), aim: site } };
  const anew = touch(beginEntry(moves), site);
  if (anew) return settle(moves, anew, false);
  return { kind: 'refused', touched: [...entry.touched, site] };
}

/** Whether a hand may pick up what stands here. */
export function canStart(moves: readonly Move[], site: Site): boolean {
  return moves.some((move) => move.touches[0] === site && move.touches.length > 1);
}

function settle(moves: readonly Move[], entry: Entry, isAimed: boolean): Answer {
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
function aim(moves: readonly Move[], entry: Entry, site: Site): readonly Move[] {
  const count = entry.touched.length;
  if (count > 0) return entry.open.filter((move) => wayOf(move).indexOf(site, count) >= 0);
  if (!moves.every((move) => move.captures.length > 0)) return [];
  if (moves.length === 1) return moves.filter((move) => move.touches.includes(site));
  return moves.filter((move) => move.touches.at(-1) === site);
}

function reenter(moves: readonly Move[], touched: readonly Site[]): Entry {
  return touched.reduce<Entry>((entry, site) => touch(entry, site) ?? entry, beginEntry(moves));
}
