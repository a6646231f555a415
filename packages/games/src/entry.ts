import type { Move, Site } from './contract/index.ts';

/** What a hand has touched so far, and what that leaves open. User interfaces hold no other rule. */
export interface Entry {
  readonly touched: readonly Site[];
  /** Legal moves whose touches begin with what was touched. */
  readonly open: readonly Move[];
  /** Sites that lead on. */
  readonly next: readonly Site[];
  /** The move that is fully entered. Others may still be open: a chain that goes further. */
  readonly done: Move | undefined;
}

export function beginEntry(moves: readonly Move[]): Entry {
  return narrow(moves, []);
}

/** Undefined when no legal move goes on there; the caller may begin anew with that site, or explain. */
export function touch(entry: Entry, site: Site): Entry | undefined {
  const narrowed = narrow(entry.open, [...entry.touched, site]);
  return narrowed.open.length > 0 ? narrowed : undefined;
}

function narrow(moves: readonly Move[], touched: readonly Site[]): Entry {
  const open = moves.filter((move) => touched.every((site, i) => move.touches[i] === site));
  const longer = open.filter((move) => move.touches.length > touched.length);
  const next = [...new Set(longer.map((move) => move.touches[touched.length]))];
  return { touched, open, next, done: open.find((move) => move.touches.length === touched.length) };
}
