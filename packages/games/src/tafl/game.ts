import type { Face, Game, Sense } from '../contract/index.ts';
import { applyMove } from './apply.ts';
import { makeBoard } from './board.ts';
import { setUpState, showState } from './diagram.ts';
import { makeEndgame } from './endgame/index.ts';
import { evaluate } from './evaluate.ts';
import { explainMove } from './explain.ts';
import { foldKey } from './fold.ts';
import { isLoudMove, writeLoud } from './loud.ts';
import { describeMove, findMove } from './move-text.ts';
import { OTG_FORMAT } from './otg.ts';
import { type Ends, makeEnds } from './outcome.ts';
import { formatPosition, parsePosition } from './position-text.ts';
import type { Placed } from './rows.ts';
import { passTurn, SLOTS, slotOf } from './sense.ts';
import { countMoves, writeMoves } from './slides.ts';
import { copyState, emptyState, type TaflState, toggle } from './state.ts';
import { makeTables, type Tables } from './tables.ts';
import type { TaflVariant } from './variant.ts';
import { CORNER_WEIGHTS, EDGE_WEIGHTS, SMALL_CORNER_WEIGHTS, type Weights } from './weights.ts';
import { TAFL_WORDS } from './words.ts';

/** Boards up to this side have weights of their own. */
const SMALL = 7;

/** Ties the parts together; the variant must have passed `checkVariant`. */
export function makeGame(
  variant: TaflVariant,
  startCells: readonly (Placed | undefined)[],
): Game<TaflState, number> {
  const t = makeTables(variant, startCells);
  const first = startState(t);
  const ends = makeEnds(t);
  return {
    family: 'tafl',
    variant,
    words: TAFL_WORDS,
    start: () => {
      const s = emptyState(t);
      copyState(first, s);
      return s;
    },
    copy: copyState,
    moves: (s, out) => writeMoves(t, s, out),
    count: (s) => countMoves(t, s),
    apply: (s, move) => applyMove(t, s, move),
    ...ends,
    ...makeFace(t, ends),
    ...makeSense(t),
    endgame: () => makeEndgame(t),
  };
}

function makeFace(t: Tables, ends: Ends): Face<TaflState, number> {
  const defenders = t.attackerSide === 0 ? 1 : 0;
  return {
    board: makeBoard(t.variant),
    sides: t.attackerSide === 0 ? ['attackers', 'defenders'] : ['defenders', 'attackers'],
    light: defenders,
    bottom: defenders,
    show: (s) => showState(t, s),
    setUp: (d) => setUpState(t, d),
    describe: (s, move) => describeMove(t, s, move),
    find: (s, text) => findMove(t, s, text),
    split: (turn) => [turn],
    format: (d) => formatPosition(t, d),
    parse: (text) => parsePosition(t, text),
    explain: (s, text) => explainMove(t, s, text, ends.outcome(s)),
    formats: [OTG_FORMAT],
  };
}

function makeSense(t: Tables): Sense<TaflState, number> {
  const weights = weightsOf(t);
  return {
    evaluate: (s) => evaluate(t, weights, s),
    isLoud: (s, move) => isLoudMove(t, s, move),
    isForced: () => false,
    louds: (s, out) => writeLoud(t, s, out),
    slot: (move) => slotOf(t, move),
    slots: SLOTS,
    fold: (s, key) => foldKey(t, s, key),
    pass: (s) => passTurn(t, s),
  };
}

/** Slow pieces make another game of a small board. */
function weightsOf(t: Tables): Weights {
  if (!t.isCornerGoal) return EDGE_WEIGHTS;
  return t.size <= SMALL && t.isFast ? SMALL_CORNER_WEIGHTS : CORNER_WEIGHTS;
}

function startState(t: Tables): TaflState {
  const s = emptyState(t);
  t.startCells.forEach((placed, cell) => {
    if (placed === undefined) return;
    toggle(t, s, placed, cell);
    if (placed === 0) s.attackers++;
    else if (placed === 1) s.defenders++;
    else s.king = cell;
  });
  return s;
}
