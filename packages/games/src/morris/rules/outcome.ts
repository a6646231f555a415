import type { Outcome } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import type { Rulebook } from './rulebook.ts';
import { type MorrisState, NOTHING } from './state.ts';

/** Indices into `OUTCOMES`; those with a winner stand in pairs, side 0 first. */
export const FEW_MEN = 1;
export const NO_STEPS = 3;
export const FULL_BOARD = 5;
export const BLOCKED_DRAW = 7;
export const FULL_DRAW = 8;

const OUTCOMES: readonly (Outcome | undefined)[] = [
  undefined,
  { winner: 0, reason: 'few-men' },
  { winner: 1, reason: 'few-men' },
  { winner: 0, reason: 'no-moves' },
  { winner: 1, reason: 'no-moves' },
  { winner: 0, reason: 'full-board' },
  { winner: 1, reason: 'full-board' },
  { winner: undefined, reason: 'no-moves-draw' },
  { winner: undefined, reason: 'full-board-draw' },
];

const QUIET_DRAW: Outcome = { winner: undefined, reason: 'quiet-limit' };
const ENDGAME_DRAW: Outcome = { winner: undefined, reason: 'endgame-quiet-limit' };
export const REPETITION_DRAW: Outcome = { winner: undefined, reason: 'repetition' };

export function outcomeOf(s: MorrisState): Outcome | undefined {
  return OUTCOMES[s.over];
}

/** [M44] [M45] A removal that is owed comes first: it starts the count anew. */
export function limitOf(g: Rulebook, s: MorrisState): Outcome | undefined {
  const { quietLimit, endgameQuietLimit } = g.variant;
  if (s.cause !== NOTHING) return undefined;
  if (quietLimit > 0 && s.quiet >= quietLimit) return QUIET_DRAW;
  if (endgameQuietLimit === 0 || s.quiet < endgameQuietLimit) return undefined;
  const isEndgame = popCount(s.men0) === 3 || popCount(s.men1) === 3;
  return isEndgame ? ENDGAME_DRAW : undefined;
}

/** The fewest moves until a limit: both count quiet moves, and an endgame may begin with any of them. */
export function slackOf({ variant: { quietLimit, endgameQuietLimit } }: Rulebook, s: MorrisState): number {
  const limits = [quietLimit, endgameQuietLimit].filter((limit) => limit > 0);
  return Math.max(0, Math.min(...limits) - s.quiet);
}
