import type { ToldExplanation } from '@boardwright/games/internal';

/** Why a call is refused. The code is stable; the status and the sentence are looked up by it at the edge. */
export interface Refusal {
  readonly code: string;
  readonly field?: string;
  readonly index?: number;
  readonly at?: number;
  readonly reason?: ToldExplanation;
  readonly detail?: string;
  /** The sites of a position that are wrong, by name. */
  readonly sites?: readonly string[];
  /** What a wrong position may have meant. */
  readonly repaired?: string;
}
