import type { Outcome, Side } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import { neighboursOf } from '../rules/mills.ts';
import { sitesOf } from '../rules/pending.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { type MorrisState, otherSide } from '../rules/state.ts';
import { handOf, type MorrisFact, mark, menOf } from './facts.ts';

/** Why the game ended. A side with too few men, or shut in, is shown with those who shut it in. */
export function endingOf(g: Rulebook, s: MorrisState, { winner, reason }: Outcome): MorrisFact {
  const { quietLimit, endgameQuietLimit, repetition } = g.variant;
  const about = winner ?? s.turn;
  const loser = winner === undefined ? s.turn : otherSide(winner);
  const men = menOf(s, loser);
  const around = neighboursOf(g.tables, men) & menOf(s, otherSide(loser));
  switch (reason) {
    case 'few-men':
      return {
        code: reason,
        about,
        marks: mark('subject', sitesOf(men)),
        values: { left: popCount(men) + handOf(s, loser) },
      };
    case 'no-moves':
    case 'no-moves-draw':
      return {
        code: reason,
        about,
        marks: [...mark('subject', sitesOf(men)), ...mark('blocker', sitesOf(around))],
      };
    case 'quiet-limit':
      return { code: reason, about, marks: [], values: { limit: quietLimit } };
    case 'endgame-quiet-limit':
      return { code: reason, about, marks: [], values: { limit: endgameQuietLimit } };
    case 'repetition':
      return { code: reason, about, marks: [], values: { times: repetition } };
    case 'full-board-draw':
      return { code: reason, about, marks: [] };
    default:
      return { code: 'full-board', about, marks: [] };
  }
}

/** [M40] [M41] What wins: few men left on the other side, in some games a side that cannot move; and what takes men. */
export function aimOf({ variant }: Rulebook, side: Side): MorrisFact {
  const fact = { about: side, marks: [], values: { left: variant.loseBelow - 1 } };
  return {
    ...fact,
    code: variant.blocked === 'loses' ? 'aim-few-or-shut' : 'aim-few',
    also: [
      'aim-by-mill',
      ...(variant.custodian === 'off' ? [] : (['aim-by-custodian'] as const)),
      ...(variant.intervention === 'off' ? [] : (['aim-by-intervention'] as const)),
      ...(variant.leap === 'off' ? [] : (['aim-by-leap'] as const)),
    ],
  };
}
