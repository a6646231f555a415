// Hot: asked for every move of a search; no allocation, closures or iterators.
import { findTaken, isTaken } from './captures.ts';
import { countLanes } from './evaluate.ts';
import { FROM_SHIFT, TO_MASK } from './slides.ts';
import { isOccupied, type TaflState } from './state.ts';
import { ATTACKER, DEFENDER, type Tables } from './tables.ts';

/**
 * A capture, the king's arrival at a goal, or a king's move that opens a way to one. Search asks for all moves of
 * a position in a row, so the cells where an arrival takes something are marked once a position.
 */
export function isLoudMove(t: Tables, s: TaflState, move: number): boolean {
  const cache = t.loud;
  if (cache.keyLo !== s.keyLo || cache.keyHi !== s.keyHi) markLandings(t, s);
  const from = move >>> FROM_SHIFT;
  const to = move & TO_MASK;
  if (from === s.king) {
    if (t.isGoal[to] === 1) return true;
    return (t.kingHammer && cache.takes[to] === 1) || opensWay(t, s, to);
  }
  return cache.takes[to] === 1;
}

function opensWay(t: Tables, s: TaflState, to: number): boolean {
  return t.isGoalLine[to] === 1 && countLanes(t, s, to) > 0;
}

function markLandings(t: Tables, s: TaflState): void {
  const { loud, words } = t;
  loud.keyLo = s.keyLo;
  loud.keyHi = s.keyHi;
  loud.takes.fill(0);
  const isAttackers = s.turn === t.attackerSide;
  const kind = isAttackers ? ATTACKER : DEFENDER;
  const enemies = isAttackers ? words : 0;
  for (let word = 0; word < words; word++) {
    for (let bits = s.men[enemies + word]; bits !== 0; bits &= bits - 1) {
      const cell = t.cellOf[32 * word + 31 - Math.clz32(bits & -bits)];
      for (let side = 0; side < 4; side++) {
        const landing = t.near[4 * cell + side];
        if (landing < 0 || loud.takes[landing] === 1 || isOccupied(t, s, landing)) continue;
        if (isTaken(t, s, kind, cell, side ^ 1, landing)) loud.takes[landing] = 1;
        else if (t.shieldwall && t.isEdge[landing] === 1 && findTaken(t, s, kind, landing) > 0) {
          loud.takes[landing] = 1;
        }
      }
    }
  }
}
