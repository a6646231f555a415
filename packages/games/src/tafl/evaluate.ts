// Hot: runs at every leaf of a search; no allocation, closures or iterators.
import { growRow, rowOf, spread } from './enclosure.ts';
import { compareMoves } from './mobility.ts';
import { countSide, countSlides, slideLength } from './slides.ts';
import type { TaflState } from './state.ts';
import { KING, RECALLED_BITS, type Tables } from './tables.ts';
import type { Weights } from './weights.ts';

/** A king with a free way and the move has won; search sees it a ply later in any case. */
const FREE_WAY = 5_000;
const MOST_STEPS = 4;

/** Boards whose attackers and king's cell fit two words. */
const SMALL_CELLS = 49;
const RECALL_SHIFT = 32 - RECALLED_BITS;

/** From the view of the side to move. */
export function evaluate(t: Tables, w: Weights, s: TaflState): number {
  const isAttackers = s.turn === t.attackerSide;
  const lanes = s.king < 0 ? 0 : countLanes(t, s, s.king);
  if (lanes > 0 && !isAttackers) return FREE_WAY;
  const balance = w.defender * t.startDefenders - w.attacker * t.startAttackers;
  let score = w.bias + w.defender * s.defenders - w.attacker * s.attackers - balance;
  score += lanes > 1 ? w.lanes : lanes * w.lane;
  if (s.king >= 0) score += evaluateRoom(t, w, s);
  if (w.mobility !== 0) {
    const more = t.lineMoves ? compareMoves(t.lineMoves, s) : countSide(t, s, false) - countSide(t, s, true);
    score += w.mobility * more;
  }
  return (isAttackers ? -score : score) + w.tempo;
}

/** What the king's room is worth to the defenders: moves, ways in two moves, goals not shut off. */
function evaluateRoom(t: Tables, w: Weights, s: TaflState): number {
  const room = w.freedom * countSlides(t, s, KING, s.king) + w.open[recallOpenGoals(t, s)];
  return w.step === 0 ? room : room + w.step * countSteps(t, s);
}

/** Directions in which a king on `cell` could slide onto a goal. */
export function countLanes(t: Tables, s: TaflState, cell: number): number {
  let lanes = 0;
  const ways = t.goalWays[cell];
  for (let direction = 0; ways >>> direction !== 0; direction++) {
    if (((ways >>> direction) & 1) === 1 && leadsToGoal(t, s, cell, direction)) lanes++;
  }
  return lanes;
}

function leadsToGoal(t: Tables, s: TaflState, cell: number, direction: number): boolean {
  const length = slideLength(t, s, KING, cell, direction);
  return length > 0 && t.isGoal[cell + t.step[direction] * length] === 1;
}

/** Ways to a goal by one slide and another at right angles to it, counted up to four. */
function countSteps(t: Tables, s: TaflState): number {
  let steps = 0;
  for (let direction = 0; direction < 4; direction++) {
    const length = slideLength(t, s, KING, s.king, direction);
    const across = direction < 2 ? 2 : 0;
    for (let i = 1, cell = s.king + t.step[direction]; i <= length; i++, cell += t.step[direction]) {
      if (t.goalWays[cell] === 0 || t.isGoal[cell] === 1) continue;
      if (leadsToGoal(t, s, cell, across)) steps++;
      if (leadsToGoal(t, s, cell, across + 1)) steps++;
      if (steps >= MOST_STEPS) return MOST_STEPS;
    }
  }
  return steps;
}

/**
 * Goals open to the king, kept by what they depend on: the attackers and the king's cell, which fit two words on
 * small boards. Most leaves come in families that differ in neither; Brandubh gained a tenth.
 */
function recallOpenGoals(t: Tables, s: TaflState): number {
  if (t.cells > SMALL_CELLS) return countOpenGoals(t, s);
  const { openGoals } = t;
  const low = s.men[0];
  const high = s.men[1] | (s.king << 21);
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  const at = (mixed >>> RECALL_SHIFT) * 3;
  if (openGoals[at] !== low || openGoals[at + 1] !== high) {
    openGoals[at] = low;
    openGoals[at + 1] = high;
    openGoals[at + 2] = countOpenGoals(t, s);
  }
  return openGoals[at + 2];
}

/** Corner blocks, or sides of the board, that are not shut off from the king by attackers alone. */
function countOpenGoals(t: Tables, s: TaflState): number {
  fillFromKing(t, s);
  const last = t.size - 1;
  const top = t.fillReach[0];
  const low = t.fillReach[last];
  const right = 1 << last;
  if (t.isCornerGoal) {
    return (top & 1) + ((top & right) >>> last) + (low & 1) + ((low & right) >>> last);
  }
  let sides = 0;
  for (let y = 0; y <= last; y++) sides |= t.fillReach[y];
  return (top === 0 ? 0 : 1) + (low === 0 ? 0 : 1) + (sides & 1) + ((sides & right) >>> last);
}

/** The cells the king could reach if only attackers stood in his way. */
function fillFromKing(t: Tables, s: TaflState): void {
  const last = t.size - 1;
  for (let y = 0; y <= last; y++) {
    t.fillFree[y] = ~rowOf(t, s, y, 0) & t.lineMask;
    t.fillReach[y] = 0;
  }
  const row = t.yOf[s.king];
  t.fillReach[row] = spread(1 << t.xOf[s.king], t.fillFree[row]);
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (let y = 1; y <= last; y++) isGrowing = growRow(t, y, y - 1) || isGrowing;
    for (let y = last - 1; y >= 0; y--) isGrowing = growRow(t, y, y + 1) || isGrowing;
  }
}
