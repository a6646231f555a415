import { choose } from '@boardwright/engine';
import type { Match } from '@boardwright/games';

/** Nodes the search may take, each four times the one before. */
const EFFORTS = [250, 1000, 4000, 16_000];
const EASIEST = 1000;
const STEP = 180;
const EACH_TURN = 40;

/**
 * How hard a puzzle is before anybody has tried it: the effort after which the search, without tables, finds the
 * first move and keeps it with four times as much. People's results correct it later.
 */
export function rate(start: Match, first: string, turns: number): number {
  let at = EFFORTS.length;
  for (let i = EFFORTS.length - 1; i >= 0; i--) {
    const answer = choose(start, { limits: { nodes: EFFORTS[i] } });
    if (!answer.ok || answer.value.move !== first) break;
    at = i;
  }
  return EASIEST + STEP * at + EACH_TURN * turns;
}
