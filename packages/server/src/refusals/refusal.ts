import type { ToldExplanation } from '@boardwright/games';

/** Why a call is refused. The code is stable; the status and the sentence are looked up by it at the edge. */
export interface Refusal {
  readonly code: string;
  readonly field?: string;
  readonly index?: number;
  readonly at?: number;
  readonly reason?: ToldExplanation;
  readonly detail?: string;
}
