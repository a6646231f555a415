// Hot: `makeEnds` runs once, what it returns at every node and allocates nothing.
import type { Repetition, Side } from '../../contract/index.ts';
import { unreachable } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import type { TaflOutcome } from '../variants/codes.ts';
import type { TaflVariant } from '../variants/record.ts';
import { canMove } from './moves.ts';
import { ENCIRCLED, ESCAPED, FORT, KING_TAKEN, OPEN, type TaflState } from './state.ts';

/** The ends of a game: by the position, by counters, by repetition. */
export interface Ends {
  outcome(s: TaflState): TaflOutcome | undefined;
  limit(s: TaflState): TaflOutcome | undefined;
  slack(s: TaflState): number;
  readonly repetition: Repetition<TaflState>;
}

export function makeEnds(t: Lookups): Ends {
  const attackers = t.attackerSide;
  const defenders: Side = attackers === 0 ? 1 : 0;
  const settled: (TaflOutcome | undefined)[] = [];
  settled[KING_TAKEN] = { winner: attackers, reason: 'king-captured' };
  settled[ESCAPED] = { winner: defenders, reason: 'king-escaped' };
  settled[FORT] = { winner: defenders, reason: 'exit-fort' };
  settled[ENCIRCLED] = { winner: attackers, reason: 'encircled' };
  const noAttackers: TaflOutcome = { winner: defenders, reason: 'no-men' };
  const stuck = [0, 1].map((side) => stuckOutcome(t.variant, side === 0 ? 0 : 1));
  const plyLimit: TaflOutcome = { winner: undefined, reason: 'ply-limit' };
  const quietLimit: TaflOutcome = { winner: undefined, reason: 'quiet-limit' };
  const { plyLimit: longest, quietLimit: quietest } = t.variant;
  return {
    outcome(s) {
      if (s.end !== OPEN) return settled[s.end];
      if (s.attackers === 0 && s.turn === attackers) return noAttackers;
      return canMove(t, s) ? undefined : stuck[s.turn];
    },
    limit(s) {
      if (longest > 0 && s.ply >= longest) return plyLimit;
      return quietest > 0 && s.quiet >= quietest ? quietLimit : undefined;
    },
    slack(s) {
      const byPlies = longest > 0 ? longest - s.ply : Number.POSITIVE_INFINITY;
      const byQuiet = quietest > 0 ? quietest - s.quiet : Number.POSITIVE_INFINITY;
      return Math.max(0, Math.min(byPlies, byQuiet));
    },
    repetition: makeRepetition(t.variant, attackers),
  };
}

function stuckOutcome(variant: TaflVariant, side: Side): TaflOutcome {
  const winner = variant.noMoves === 'draw' ? undefined : side === 0 ? 1 : 0;
  return { winner, reason: 'no-moves' };
}

function makeRepetition(variant: TaflVariant, attackers: Side): Repetition<TaflState> {
  const times = variant.repetition === 'none' ? 0 : variant.repetitionCount;
  const draw: TaflOutcome = { winner: undefined, reason: 'repetition' };
  const wins: readonly [TaflOutcome, TaflOutcome] = [
    { winner: 0, reason: 'repetition' },
    { winner: 1, reason: 'repetition' },
  ];
  const outcome = (s: TaflState): TaflOutcome => {
    switch (variant.repetition) {
      case 'none':
      case 'draw':
        return draw;
      case 'defenders-lose':
        return wins[attackers];
      case 'mover-loses':
        // The side to move did not bring the position about; the other side did.
        return wins[s.turn];
      default:
        return unreachable(variant.repetition);
    }
  };
  return { times, fresh: 'counts', outcome };
}
