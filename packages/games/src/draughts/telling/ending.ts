import type { Fact, Outcome, Side, Site } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { type DraughtsState, hasKing, hasPiece } from '../rules/state.ts';
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

/** The pieces that cannot move, and those beside them that keep them from it, with what bars a jump over these. */
function markStuck(lookups: Lookups, s: DraughtsState, reason: string) {
  if (reason !== 'no-moves' && reason !== 'both-blocked') return [];
  const isStuck = (site: Site) =>
    hasPiece(lookups, s, s.turn, site) ||
    (reason === 'both-blocked' && hasPiece(lookups, s, s.turn === 0 ? 1 : 0, site));
  const stuck = [...lookups.geometry.board.sites.keys()].filter(isStuck);
  const blockers = stuck.flatMap((site) => blockersOf(lookups, s, site)).filter((site) => !isStuck(site));
  return [...mark('subject', stuck), ...mark('blocker', blockers)];
}

/** On every way of a piece: what stands next to it, and behind that what a jump would land on. */
function blockersOf(lookups: Lookups, s: DraughtsState, site: Site): readonly Site[] {
  const side: Side = hasPiece(lookups, s, 0, site) ? 0 : 1;
  const isKing = hasKing(lookups, s, site);
  const steps = isKing ? lookups.kingMoves : lookups.manMoves[side];
  const jumps = isKing ? lookups.kingCaptures : lookups.manCaptures[side];
  const isTaken = (at: Site) =>
    at !== lookups.count && (hasPiece(lookups, s, 0, at) || hasPiece(lookups, s, 1, at));
  return [...new Set([...steps, ...jumps])].flatMap((direction) => {
    const next = lookups.steps[site * 8 + direction];
    if (next === lookups.count || !isTaken(next)) return [];
    const behind = lookups.steps[next * 8 + direction];
    return jumps.includes(direction) && isTaken(behind) ? [next, behind] : [next];
  });
}
