import type { Fact, Outcome, Side, Site } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { type DraughtsState, hasPiece } from '../rules/state.ts';
import { type DraughtsFact, mark } from './parts.ts';

/** Why the game ended: about the winner, or in a draw about the side to move. */
export function tellEnding(lookups: Lookups, s: DraughtsState, { winner, reason }: Outcome): Fact {
  const clock = lookups.clocks.find(({ kind }) => kind === reason);
  return {
    code: reason,
    about: winner ?? s.turn,
    marks: markStuck(lookups, s, reason),
    values: { count: clock?.moves ?? lookups.variant.repetition },
  };
}

/** What a side plays for. Where both being stuck is a draw, it must keep a move itself. */
export function tellAim({ variant }: Lookups, side: Side): DraughtsFact {
  const code = variant.bothBlocked === 'draw' ? 'capture-or-block-alone' : 'capture-or-block';
  return { code, about: side, marks: [] };
}

/** The pieces that cannot move. */
function markStuck(lookups: Lookups, s: DraughtsState, reason: string) {
  if (reason !== 'no-moves' && reason !== 'both-blocked') return [];
  const isStuck = (site: Site) =>
    hasPiece(lookups, s, s.turn, site) ||
    (reason === 'both-blocked' && hasPiece(lookups, s, s.turn === 0 ? 1 : 0, site));
  return mark('subject', [...lookups.geometry.board.sites.keys()].filter(isStuck));
}
