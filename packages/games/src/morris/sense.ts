// Hot: `isLoud` runs for every move of a search; no allocation, closures or iterators.
import type { Sense } from '../contract/index.ts';
import { findIntervened, findSandwiched, isInForce } from './captures.ts';
import { evaluateState } from './evaluate.ts';
import { foldKey } from './fold.ts';
import { listClosings } from './louds.ts';
import { countMillsAt } from './mills.ts';
import { emptyPoints, fromOf, isStep, leapsOf, type MorrisMove, REMOVE, toOf } from './moves.ts';
import type { Rulebook } from './rulebook.ts';
import { enemyMen, type MorrisState, NOTHING, otherSide, ownMen, PLACING, setKey } from './state.ts';
import { WEIGHTS } from './weights.ts';

/** What search needs of a variant beyond its rules. */
export function buildSense(g: Rulebook): Sense<MorrisState, MorrisMove> {
  const isPlain = !g.hasLineCaptures && !g.leap.moving && !g.restrictsSwings;
  return {
    evaluate: (s) => evaluateState(g, s, g.weights),
    evaluatePlain: (s) => evaluateState(g, s, WEIGHTS),
    isLoud: (s, move) => isLoudMove(g, s, move),
    isForced: (s) => s.cause !== NOTHING,
    ...(isPlain ? { louds: (s: MorrisState, out: MorrisMove[]) => listClosings(g, s, out) } : {}),
    slot: (move) => move,
    slots: REMOVE + 32,
    fold: (s, key) => foldKey(g, s, key),
    pass: (s) => passTurn(g, s),
  };
}

/** A removal, or a move that leads to one. */
export function isLoudMove(g: Rulebook, s: MorrisState, move: MorrisMove): boolean {
  if (move >= REMOVE) return true;
  const to = toOf(move);
  const from = isStep(move) ? fromOf(move) : -1;
  if (from >= 0 && g.leap.moving && leapsOf(g, s, emptyPoints(g, s), from) & (1 << to)) return true;
  const rest = from >= 0 ? ownMen(s) & ~(1 << from) : ownMen(s);
  if (countMillsAt(g.tables, rest, to) > 0) return true;
  return g.hasLineCaptures && captures(g, s, rest, to);
}

function captures(g: Rulebook, s: MorrisState, rest: number, to: number): boolean {
  const own = rest | (1 << to);
  const enemy = enemyMen(s);
  if (isInForce(g.custodian, s.phase, own) && findSandwiched(g, own, enemy, to) !== 0) return true;
  return isInForce(g.intervention, s.phase, own) && findIntervened(g, enemy, to) !== 0;
}

/**
 * Only while both sides have men to spare in hand: there a turn is never a burden. In the moving phase having to
 * move is what loses games, so nothing may be concluded from passing.
 */
function passTurn(g: Rulebook, s: MorrisState): boolean {
  const isSafe = s.phase === PLACING && s.cause === NOTHING && s.over === 0 && s.hand0 > 1 && s.hand1 > 1;
  if (!isSafe || g.mayStepWhilePlacing) return false;
  s.turn = otherSide(s.turn);
  setKey(s);
  return true;
}
