// Hot: `isTactical` runs for every move of a search; no allocation, closures or iterators.
import type { Fast, Heuristics } from '../../contract/index.ts';
import { listClosings } from '../fast/tactical.ts';
import { findIntervened, findSandwiched, isInForce } from '../rules/captures.ts';
import { closesMill } from '../rules/mills.ts';
import { emptyPoints, fromOf, isStep, leapsOf, type MorrisMove, REMOVE, toOf } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { enemyMen, type MorrisState, NOTHING, otherSide, ownMen, PLACING, setKey } from '../rules/state.ts';
import type { MorrisVariant } from '../variants/record.ts';
import { writeCanonicalKey } from './canonical-key.ts';
import { evaluateState } from './evaluate.ts';
import { makePatterns } from './patterns.ts';
import { WEIGHTS, WEIGHTS_OF_NINE } from './weights.ts';

/** What search needs of a variant beyond its rules, and quicker ways to some of it. */
export function buildHeuristics(g: Rulebook): {
  readonly heuristics: Heuristics<MorrisState, MorrisMove>;
  readonly fast: Fast<MorrisState, MorrisMove>;
} {
  const isPlain = !g.hasLineCaptures && !g.leap.moving && !g.restrictsSwings;
  const weights = isNine(g.variant) ? WEIGHTS_OF_NINE : WEIGHTS;
  const patterns = makePatterns(g);
  return {
    heuristics: {
      evaluate: (s) => evaluateState(g, s, weights),
      evaluateShallow: (s) => evaluateState(g, s, WEIGHTS),
      isTactical: (s, move) => isTacticalMove(g, s, move),
      historyIndex: (move) => move,
      historySize: REMOVE + 32,
      canonicalKey: (s, key) => writeCanonicalKey(g, s, key),
      nullMove: (s) => makeNullMove(g, s),
      ...(patterns ? { patterns } : {}),
    },
    fast: {
      isForced: (s) => s.cause !== NOTHING,
      ...(isPlain ? { tacticalMoves: (s: MorrisState, out: MorrisMove[]) => listClosings(g, s, out) } : {}),
    },
  };
}

/** The game that has been solved: more men, other boards or captures on lines make another one of it. */
function isNine({ board, men, flyAt, custodian, intervention, leap }: MorrisVariant): boolean {
  const isPlain = custodian === 'off' && intervention === 'off' && leap === 'off';
  return board === 'three-squares' && men === 9 && flyAt === 3 && isPlain;
}

/** A removal, or a move that leads to one. */
export function isTacticalMove(g: Rulebook, s: MorrisState, move: MorrisMove): boolean {
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
function makeNullMove(g: Rulebook, s: MorrisState): boolean {
  const isSafe = s.phase === PLACING && s.cause === NOTHING && s.over === 0 && s.hand0 > 1 && s.hand1 > 1;
  if (!isSafe || g.mayStepWhilePlacing) return false;
  s.turn = otherSide(s.turn);
  setKey(s);
  return true;
}
