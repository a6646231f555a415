import type { Family, GameParts, Notation, Result, Rules, RulesError, Variant } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { type Lookups, makeLookups } from './board/lookups.ts';
import { makeEndgame } from './endgame/index.ts';
import { makeFast } from './fast/fast.ts';
import {
  evaluateState,
  historyIndexOf,
  isTacticalMove,
  makeNullMove,
  makePieceSquares,
} from './heuristics/heuristics.ts';
import { makePatterns } from './heuristics/patterns.ts';
import { setUpState, showState } from './notation/diagram.ts';
import { formatFen, parseFen } from './notation/fen.ts';
import { describeMove, findMove } from './notation/moves.ts';
import { makePdnFormat } from './notation/pdn.ts';
import { applyMove } from './rules/apply.ts';
import { findLimit, slackOf } from './rules/clocks.ts';
import { type Generator, makeGenerator } from './rules/moves.ts';
import { findOutcome, REPEATED } from './rules/outcome.ts';
import { checkSetup } from './rules/setup.ts';
import { copyState, type DraughtsMove, type DraughtsState, makeState, startState } from './rules/state.ts';
import { makeTeller } from './telling/tell.ts';
import { DRAUGHTS_FIELDS } from './variants/fields.ts';
import { DRAUGHTS_VARIANTS } from './variants/presets.ts';
import { type DraughtsVariant, isDraughts } from './variants/record.ts';

/** A draughts game with its types showing, for what belongs to this family alone. */
export type DraughtsGame = GameParts<DraughtsState, DraughtsMove>;

/** The game of a variant record; refuses set-ups that leave no room between the armies. */
export function compileDraughts(variant: DraughtsVariant): Result<DraughtsGame, RulesError> {
  const depth = variant.menRows + (variant.backRow === 'empty' ? 1 : 0);
  if (2 * depth >= variant.size) return err({ code: 'bad-rules', field: 'menRows' });
  return ok(makeGame(makeLookups(variant)));
}

/** For the registry, which holds records of any family. */
export function compileVariant(variant: Variant): Result<GameParts, RulesError> {
  return isDraughts(variant) ? compileDraughts(variant) : err({ code: 'bad-rules' });
}

/** The family without words: all that search needs. */
export const DRAUGHTS_RULES: Family = {
  id: 'draughts',
  variants: DRAUGHTS_VARIANTS,
  fields: DRAUGHTS_FIELDS,
  words: {},
  compile: compileVariant,
};

function makeGame(lookups: Lookups): DraughtsGame {
  const { generator: g, fast } = makeFast(makeGenerator(lookups));
  const pieceSquares = makePieceSquares(lookups);
  const patterns = makePatterns(lookups);
  return {
    board: lookups.geometry.board,
    sides: lookups.white === 0 ? ['white', 'black'] : ['black', 'white'],
    light: lookups.white,
    bottom: lookups.white,
    rules: makeRules(g),
    notation: makeNotation(g),
    telling: makeTeller(g),
    heuristics: {
      evaluate: (s) => evaluateState(lookups, pieceSquares, s),
      isTactical: (_, m) => isTacticalMove(m),
      historyIndex: (m) => historyIndexOf(lookups, m),
      historySize: lookups.count * lookups.count,
      canonicalKey: (s, key) => {
        key[0] = s.keyLo;
        key[1] = s.keyHi;
      },
      nullMove: (s) => makeNullMove(g, s),
      ...(patterns && { patterns }),
    },
    fast,
    endgame: () => makeEndgame(lookups),
  };
}

function makeRules(g: Generator): Rules<DraughtsState, DraughtsMove> {
  const { lookups } = g;
  const start = startState(lookups);
  const spare = makeState(lookups);
  return {
    start: () => {
      const state = makeState(lookups);
      copyState(start, state);
      return state;
    },
    copy: copyState,
    moves: g.list,
    count: g.count,
    apply: (s, m) => applyMove(lookups, s, m),
    outcome: (s) => findOutcome(g, s, spare),
    limit: (s) => findLimit(lookups, s),
    slack: (s) => slackOf(lookups, s),
    repetition: { times: lookups.variant.repetition, fresh: 'counts', outcome: () => REPEATED },
  };
}

function makeNotation(g: Generator): Notation<DraughtsState, DraughtsMove> {
  const { lookups } = g;
  return {
    format: (s) => formatFen(lookups, s),
    parse: (text) => {
      const state = parseFen(lookups, text);
      return state.ok ? checkSetup(g, state.value) : state;
    },
    show: (s) => showState(lookups, s),
    setUp: (d) => setUpState(g, d),
    describe: (s, m) => describeMove(g, s, m),
    find: (s, text) => findMove(g, s, text),
    split: (turn) => [turn],
    formats: [makePdnFormat(lookups.variant)],
  };
}
