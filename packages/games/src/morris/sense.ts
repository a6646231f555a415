// Hot: `isLoud` runs for every move of a search; no allocation, closures or iterators.
// Imports are bound to constants (decision 6).
import type { Sense } from '../contract/index.ts';
import * as fromCaptures from './captures.ts';
import * as fromEvaluate from './evaluate.ts';
import * as fromFold from './fold.ts';
import * as fromLouds from './louds.ts';
import * as fromMills from './mills.ts';
import type { MorrisMove } from './moves.ts';
import * as fromMoves from './moves.ts';
import type { Rulebook } from './rulebook.ts';
import type { MorrisState } from './state.ts';
import * as fromState from './state.ts';
import * as fromWeights from './weights.ts';

const { findIntervened, findSandwiched, isInForce } = fromCaptures;
const { evaluateState } = fromEvaluate;
const { foldKey } = fromFold;
const { listClosings } = fromLouds;
const { closesMill } = fromMills;
const { emptyPoints, fromOf, isStep, leapsOf, REMOVE, toOf } = fromMoves;
const { enemyMen, NOTHING, otherSide, ownMen, PLACING, setKey } = fromState;
const { WEIGHTS } = fromWeights;

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
  let rest = ownMen(s);
  if (isStep(move)) {
    const from = fromOf(move);
    if (g.leap.moving && leapsOf(g, s, emptyPoints(g, s), from) & (1 << to)) return true;
    rest &= ~(1 << from);
  }
  return closesMill(g.tables, rest, to) || (g.hasLineCaptures && captures(g, s, rest, to));
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
