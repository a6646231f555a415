import {
  err,
  type Family,
  type GameParts,
  ok,
  type Result,
  type RulesError,
  type Variant,
} from '../contract/index.ts';
import type { Position } from '../core/position.ts';
import { findObstacle, makeEndgame } from './endgame/index.ts';
import { buildHeuristics } from './heuristics/heuristics.ts';
import { setUpState, showState } from './notation/diagram.ts';
import { formatFen, formatSanmillFen } from './notation/fen.ts';
import { describeMove, findMove, splitTurn } from './notation/moves.ts';
import { makePgnFormat } from './notation/pgn.ts';
import { readFen } from './notation/repair.ts';
import { applyMove } from './rules/apply.ts';
import { type CaptureState, readCaptureState } from './rules/capture-state.ts';
import { countMoves, listMoves, type MorrisMove } from './rules/moves.ts';
import { limitOf, outcomeOf, REPETITION_DRAW, slackOf } from './rules/outcome.ts';
import { buildRulebook, type Rulebook } from './rules/rulebook.ts';
import { stageOf } from './rules/stage.ts';
import { copyState, copyWithMills, type MorrisState, makeState } from './rules/state.ts';
import { makeTeller } from './telling/teller.ts';
import { ALIASES } from './variants/aliases.ts';
import { FIELDS, holdsField, isMorrisVariant } from './variants/fields.ts';
import { PRESETS } from './variants/presets.ts';
import type { MorrisVariant } from './variants/record.ts';

/** A morris game with its types showing, for what belongs to this family alone. */
export interface MorrisGame extends GameParts<MorrisState, MorrisMove> {
  readonly rulebook: Rulebook;
}

/** The game of a morris record whose fields fit together; the family's `compile` checks that first. */
export function compileMorris(variant: MorrisVariant): MorrisGame {
  const g = buildRulebook(variant);
  const { heuristics, fast } = buildHeuristics(g);
  return {
    rulebook: g,
    board: g.geometry.board,
    sides: ['white', 'black'],
    light: 0,
    bottom: 0,
    rules: {
      start: () => makeState(variant.men),
      copy: g.remembersMills ? copyWithMills : copyState,
      moves: (s, out) => listMoves(g, s, out),
      count: (s) => countMoves(g, s),
      apply: (s, move) => applyMove(g, s, move),
      outcome: outcomeOf,
      limit: (s) => limitOf(g, s),
      slack: (s) => slackOf(g, s),
      repetition: { times: variant.repetition, fresh: 'ignored', outcome: () => REPETITION_DRAW },
      stage: (s) => stageOf(g, s),
    },
    notation: {
      format: (s) => formatFen(g, s),
      parse: (text) => readFen(g, text),
      show: (s) => showState(g, s),
      setUp: (d) => setUpState(g, d),
      describe: (_, move) => describeMove(g, move),
      find: (s, text) => findMove(g, s, text),
      split: splitTurn,
      formats: [makePgnFormat(variant.id)],
      dialects: [{ id: 'sanmill-fen', format: (s) => formatSanmillFen(g, s) }],
    },
    telling: makeTeller(g),
    heuristics,
    fast,
    endgame: () => makeEndgame(g),
    unsolvable: () => findObstacle(g),
  };
}

/** What a position owes in the terms of the specification; undefined if the game is no morris. */
export function captureState(position: Position): CaptureState | undefined {
  const { game } = position;
  if (!isMorris(game)) return undefined;
  const state = setUpState(game.rulebook, position.diagram);
  return state.ok ? readCaptureState(game.rulebook, state.value) : undefined;
}

export function isMorris(game: object): game is MorrisGame {
  return 'rulebook' in game;
}

/** The family without words: all that search needs. */
export const MORRIS_RULES: Family = {
  id: 'morris',
  variants: PRESETS,
  fields: FIELDS,
  aliases: ALIASES,
  words: {},
  compile: compileVariant,
};

function compileVariant(variant: Variant): Result<GameParts, RulesError> {
  const wrong = findWrongField(variant);
  if (wrong !== undefined) return err({ code: 'bad-rules', field: wrong });
  return isMorrisVariant(variant) ? ok(compileMorris(variant)) : err({ code: 'bad-rules' });
}

/** A side that starts below the losing number has no game to play. */
function findWrongField(variant: Variant): string | undefined {
  if (!isMorrisVariant(variant)) return FIELDS.find((field) => !holdsField(variant, field))?.name;
  return variant.men < variant.loseBelow ? 'loseBelow' : undefined;
}
