import type { AnyGame, Diagram, Family, Game, Result, RulesError, Variant } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { parseField } from '../variant.ts';
import { applyMove } from './apply.ts';
import { type CaptureState, readCaptureState } from './capture-state.ts';
import { setUpState, showState } from './diagram.ts';
import { makeEndgame } from './endgame/index.ts';
import { explainMove } from './explain.ts';
import { formatFen } from './fen.ts';
import { parseFen } from './fen-reader.ts';
import { FIELDS } from './fields.ts';
import { countMoves, listMoves, type MorrisMove } from './moves.ts';
import { describeMove, findMove, splitTurn } from './notation.ts';
import { limitOf, outcomeOf, REPETITION_DRAW } from './outcome.ts';
import { PRESETS } from './presets.ts';
import { buildRulebook, type Rulebook } from './rulebook.ts';
import { dropOwnTokens } from './sanmill.ts';
import { buildSense } from './sense.ts';
import { copyState, copyWithMills, type MorrisState, makeState } from './state.ts';
import type { MorrisVariant } from './variant.ts';
import { WORDS } from './words.ts';

/** The rulebooks of compiled games, so that what the contract has no place for can still be asked of a game. */
const RULEBOOKS = new WeakMap<object, Rulebook>();

export type MorrisGame = Game<MorrisState, MorrisMove>;

/** A morris game with its types showing, for what belongs to this family alone. */
export function compileMorris(variant: MorrisVariant): MorrisGame {
  const g = buildRulebook(variant);
  const game: MorrisGame = {
    family: 'morris',
    variant,
    words: WORDS,
    start: () => makeState(variant.men),
    copy: g.remembersMills ? copyWithMills : copyState,
    moves: (s, out) => listMoves(g, s, out),
    count: (s) => countMoves(g, s),
    apply: (s, move) => applyMove(g, s, move),
    outcome: outcomeOf,
    limit: (s) => limitOf(g, s),
    repetition: { times: variant.repetition, fresh: 'ignored', outcome: () => REPETITION_DRAW },
    board: g.geometry.board,
    sides: ['white', 'black'],
    light: 0,
    bottom: 0,
    show: (s) => showState(g, s),
    setUp: (d) => setUpState(g, d),
    describe: (_, move) => describeMove(g, move),
    find: (s, text) => findMove(g, s, text),
    split: splitTurn,
    format: (d) => formatFen(g, d),
    parse: (text) => parseFen(g, text),
    explain: (s, text) => explainMove(g, s, text),
    formats: [],
    dialects: [{ id: 'sanmill-fen', format: (d) => dropOwnTokens(formatFen(g, d)) }],
    ...buildSense(g),
    endgame: () => makeEndgame(g),
  };
  RULEBOOKS.set(game, g);
  return game;
}

/** What a position owes in the terms of the specification; undefined if the game is no morris or the diagram bad. */
export function captureStateOf(game: AnyGame, diagram: Diagram): CaptureState | undefined {
  const g = RULEBOOKS.get(game);
  const state = g && setUpState(g, diagram);
  return g && state?.ok ? readCaptureState(g, state.value) : undefined;
}

/** The family as the registry holds it. */
export const MORRIS: Family = {
  id: 'morris',
  variants: PRESETS,
  fields: FIELDS,
  words: WORDS,
  compile: compileVariant,
};

function compileVariant(variant: Variant): Result<AnyGame, RulesError> {
  const wrong = findWrongField(variant);
  if (wrong !== undefined) return err({ code: 'bad-rules', field: wrong });
  return isMorrisVariant(variant) ? ok(compileMorris(variant)) : err({ code: 'bad-rules' });
}

/** A side that starts below the losing number has no game to play. */
function findWrongField(variant: Variant): string | undefined {
  if (!isMorrisVariant(variant)) return FIELDS.find((field) => !hasField(variant, field.name))?.name;
  return variant.men < variant.loseBelow ? 'loseBelow' : undefined;
}

function isMorrisVariant(variant: Variant): variant is MorrisVariant {
  return FIELDS.every((field) => hasField(variant, field.name));
}

function hasField(variant: Variant, name: string): boolean {
  const field = FIELDS.find((candidate) => candidate.name === name);
  const value = Object.entries(variant).find(([key]) => key === name)?.[1];
  return field !== undefined && parseField(field, value) !== undefined;
}
