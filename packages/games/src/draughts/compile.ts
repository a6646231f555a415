import type { AnyGame, Game, Result, RulesError, Variant } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { applyMove } from './apply.ts';
import { findLimit } from './clocks.ts';
import { setUpState, showState } from './diagram.ts';
import { makeEndgame } from './endgame/index.ts';
import { explainMove } from './explain.ts';
import { formatFen, parseFen } from './fen.ts';
import { countLeaves } from './leaves.ts';
import { countMoves, type Generator, listMoves, makeGenerator } from './moves.ts';
import { findOutcome, REPEATED } from './outcome.ts';
import { makePdnFormat } from './pdn/index.ts';
import { evaluateState, isLoudMove, makeWorth, passTurn, slotOf } from './sense.ts';
import { copyState, type DraughtsMove, type DraughtsState, makeState, startState } from './state.ts';
import { makeTables, type Tables } from './tables.ts';
import { describeMove, findMove } from './text.ts';
import { type DraughtsVariant, isDraughts } from './variant.ts';
import { DRAUGHTS_WORDS } from './words.ts';

export type DraughtsGame = Game<DraughtsState, DraughtsMove>;

/** The game of a variant record; refuses set-ups that leave no room between the armies. */
export function compileDraughts(variant: DraughtsVariant): Result<DraughtsGame, RulesError> {
  const depth = variant.menRows + (variant.backRow === 'empty' ? 1 : 0);
  if (2 * depth >= variant.size) return err({ code: 'bad-rules', field: 'menRows' });
  return ok(makeGame(makeTables(variant)));
}

/** For the registry, which holds records of any family. */
export function compileVariant(variant: Variant): Result<AnyGame, RulesError> {
  return isDraughts(variant) ? compileDraughts(variant) : err({ code: 'bad-rules' });
}

function makeGame(t: Tables): DraughtsGame {
  const g = makeGenerator(t);
  return {
    family: 'draughts',
    variant: t.variant,
    words: DRAUGHTS_WORDS,
    ...makeRules(g),
    ...makeFace(g),
    ...makeSense(g),
    endgame: () => makeEndgame(t),
  };
}

function makeRules(g: Generator) {
  const { t } = g;
  const { plain } = t;
  const start = startState(t);
  const spare = makeState(t);
  return {
    start: () => {
      const state = makeState(t);
      copyState(start, state);
      return state;
    },
    copy: copyState,
    moves: (s: DraughtsState, out: DraughtsMove[]) => listMoves(g, s, out),
    count: (s: DraughtsState) => countMoves(g, s),
    ...(plain && {
      leaves: (s: DraughtsState, depth: number) => countLeaves(g, plain, s, depth),
    }),
    apply: (s: DraughtsState, m: DraughtsMove) => applyMove(t, s, m),
    outcome: (s: DraughtsState) => findOutcome(g, s, spare),
    limit: (s: DraughtsState) => findLimit(t, s),
    repetition: { times: t.variant.repetition, fresh: 'counts' as const, outcome: () => REPEATED },
  };
}

function makeFace(g: Generator) {
  const { t } = g;
  const sides: readonly [string, string] = t.white === 0 ? ['white', 'black'] : ['black', 'white'];
  return {
    board: t.geometry.board,
    sides,
    light: t.white,
    bottom: t.white,
    show: (s: DraughtsState) => showState(t, s),
    setUp: (d: Parameters<DraughtsGame['setUp']>[0]) => setUpState(t, d),
    describe: (s: DraughtsState, m: DraughtsMove) => describeMove(g, s, m),
    find: (s: DraughtsState, text: string) => findMove(g, s, text),
    split: (turn: string) => [turn],
    format: (d: Parameters<DraughtsGame['format']>[0]) => formatFen(t, d),
    parse: (text: string) => parseFen(t, text),
    explain: (s: DraughtsState, text: string) => explainMove(g, s, text),
    formats: [makePdnFormat(t.variant)],
  };
}

function makeSense(g: Generator) {
  const { t } = g;
  const worth = makeWorth(t);
  return {
    evaluate: (s: DraughtsState) => evaluateState(t, worth, s),
    isLoud: (_: DraughtsState, m: DraughtsMove) => isLoudMove(m),
    slot: (m: DraughtsMove) => slotOf(t, m),
    slots: t.count * t.count,
    fold: (s: DraughtsState, key: Uint32Array) => {
      key[0] = s.keyLo;
      key[1] = s.keyHi;
    },
    pass: (s: DraughtsState) => passTurn(g, s),
  };
}
