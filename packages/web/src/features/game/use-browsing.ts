import type { Match } from '@boardwright/games';
import { useEffect, useState } from 'react';
import { useStepKeys } from './use-step-keys.ts';

/** Looking back through the moves of a game that goes on. */
export interface Browsing {
  /** The position on the board, by the number of moves before it. */
  readonly ply: number;
  readonly isBrowsing: boolean;
  show(ply: number): void;
  step(by: 1 | -1): void;
  canStep(by: 1 | -1): boolean;
}

/** Every new move leads back to the position in play. */
export function useBrowsing(match: Match): Browsing {
  const total = match.ply;
  const [shown, setShown] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new move is what leads back
  useEffect(() => setShown(undefined), [match]);
  const ply = shown === undefined ? total : Math.min(shown, total);
  const show = (to: number) => setShown(to >= total ? undefined : Math.max(0, to));
  const targets = { first: 0, previous: ply - 1, next: ply + 1, last: total };
  useStepKeys((step) => show(targets[step]));
  return {
    ply,
    isBrowsing: ply !== total,
    show,
    step: (by) => show(ply + by),
    canStep: (by) => ply + by >= 0 && ply + by <= total,
  };
}
