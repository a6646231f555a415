import type { Match } from '@boardwright/games';
import { useEffect, useState } from 'react';

/** Looking back through the moves of a game that goes on. */
export interface Browsing {
  /** The position on the board, by the number of moves before it. */
  readonly ply: number;
  readonly isBrowsing: boolean;
  show(ply: number): void;
  step(by: 1 | -1): void;
  canStep(by: 1 | -1): boolean;
}

/** Every new move leads back to the position in play. The arrow keys step, Home and End go to the ends. */
export function useBrowsing(match: Match): Browsing {
  const total = match.ply;
  const [shown, setShown] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new move is what leads back
  useEffect(() => setShown(undefined), [match]);
  const ply = shown === undefined ? total : Math.min(shown, total);
  const show = (to: number) => setShown(to >= total ? undefined : Math.max(0, to));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = keyTarget(event.key, ply, total);
      if (to === undefined || isTaken(event)) return;
      event.preventDefault();
      setShown(to >= total ? undefined : Math.max(0, to));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [ply, total]);
  return {
    ply,
    isBrowsing: ply !== total,
    show,
    step: (by) => show(ply + by),
    canStep: (by) => ply + by >= 0 && ply + by <= total,
  };
}

function keyTarget(key: string, ply: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return ply - 1;
    case 'ArrowRight':
      return ply + 1;
    case 'Home':
      return 0;
    case 'End':
      return total;
    default:
      return undefined;
  }
}

/** Keys that mean something where the focus is: on the board, in a text, among choices, in a dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.metaKey || event.ctrlKey) return true;
  const target = event.target instanceof Element ? event.target : undefined;
  return target?.closest('input, textarea, select, dialog, [role="tablist"]') != null;
}
