import type { Limits } from '@boardwright/engine';
import { shareTime } from '../clock.ts';
import type { HubLine } from './text.ts';

/** Searches without a bound of their own end here at the latest. */
export const DEEPEST = 127;

/** What a `level` line allows for one move: fixed bounds, or a share of the clock. */
export function readLevel({ values }: HubLine): Limits {
  const read = (name: string): number | undefined => {
    const value = Number(values.get(name));
    return values.has(name) && Number.isFinite(value) && value >= 0 ? value : undefined;
  };
  if (values.has('infinite')) return { depth: DEEPEST };
  const depth = read('depth');
  const nodes = read('nodes');
  const moveTime = read('move-time');
  const left = read('time');
  const moves = read('moves');
  const share =
    left === undefined
      ? undefined
      : shareTime({
          leftMs: left * 1000,
          incrementMs: (read('inc') ?? 0) * 1000,
          ...(moves === undefined ? {} : { movesToGo: moves }),
        });
  const timeMs = moveTime === undefined ? share : Math.max(1, Math.round(moveTime * 1000));
  const limits = {
    ...(depth === undefined ? {} : { depth: Math.max(1, depth) }),
    ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes) }),
    ...(timeMs === undefined ? {} : { timeMs }),
  };
  return Object.keys(limits).length === 0 ? { timeMs: 1000 } : limits;
}
