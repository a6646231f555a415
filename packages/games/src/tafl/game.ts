import type { Family, GameParts, Notation, Result, RulesError, Variant } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { checkVariant } from './board/check.ts';
import { makeBoard } from './board/geometry.ts';
import { type Lookups, makeLookups } from './board/lookups.ts';
import { findObstacle, makeEndgame } from './endgame/index.ts';
import { makeLandings } from './fast/landings.ts';
import { writeTacticalMoves } from './fast/tactical.ts';
import { makeHeuristics } from './heuristics/heuristics.ts';
import { setUpState, showState } from './notation/diagram.ts';
import { describeMove, findMove, writeMove } from './notation/moves.ts';
import { OTG_FORMAT } from './notation/otg.ts';
import { formatPosition, parsePosition } from './notation/position.ts';
import { applyMove } from './rules/apply.ts';
import { countMoves, writeMoves } from './rules/moves.ts';
import { makeEnds } from './rules/outcome.ts';
import { makeScratch } from './rules/scratch.ts';
import { startState } from './rules/setup.ts';
import { copyState, emptyState, type TaflState } from './rules/state.ts';
import { makeTeller } from './telling/teller.ts';
import { isTaflVariant, TAFL_FIELDS } from './variants/fields.ts';
import { TAFL_VARIANTS } from './variants/presets.ts';
import type { TaflVariant } from './variants/record.ts';
import type { Placed } from './variants/rows.ts';

/** The family without words: all that search needs. */
export const TAFL_RULES: Family = {
  id: 'tafl',
  variants: TAFL_VARIANTS,
  fields: TAFL_FIELDS,
  words: {},
  compile: compileTafl,
};

/** Combinations that make no game are refused with the field to change. */
function compileTafl(variant: Variant): Result<GameParts, RulesError> {
  if (!isTaflVariant(variant)) return err({ code: 'bad-rules' });
  const cells = checkVariant(variant);
  return cells.ok ? ok(makeGame(variant, cells.value)) : cells;
}

/** A compiled game of tafl, with what its variant was turned into. */
interface TaflGame extends GameParts<TaflState, number> {
  readonly lookups: Lookups;
}

export function isTaflGame(game: object): game is TaflGame {
  return 'lookups' in game;
}

/** Ties the parts together; the variant must have passed `checkVariant`. */
export function makeGame(variant: TaflVariant, startCells: readonly (Placed | undefined)[]): TaflGame {
  const t = makeLookups(variant, startCells);
  const scratch = makeScratch(t);
  const landings = makeLandings(t);
  const first = startState(t);
  const ends = makeEnds(t);
  const defenders = t.attackerSide === 0 ? 1 : 0;
  return {
    lookups: t,
    board: makeBoard(t.variant),
    sides: t.attackerSide === 0 ? ['attackers', 'defenders'] : ['defenders', 'attackers'],
    light: defenders,
    bottom: defenders,
    rules: {
      start: () => {
        const s = emptyState(t);
        copyState(first, s);
        return s;
      },
      copy: copyState,
      moves: (s, out) => writeMoves(t, s, out),
      count: (s) => countMoves(t, s),
      apply: (s, move) => applyMove(t, scratch, s, move),
      ...ends,
    },
    notation: makeNotation(t),
    telling: makeTeller(t, ends),
    heuristics: makeHeuristics(t, landings),
    fast: { isForced: () => false, tacticalMoves: (s, out) => writeTacticalMoves(t, landings, s, out) },
    endgame: () => makeEndgame(t),
    unsolvable: () => findObstacle(t),
  };
}

function makeNotation(t: Lookups): Notation<TaflState, number> {
  return {
    format: (s) => formatPosition(t, s),
    parse: (text) => parsePosition(t, text),
    show: (s) => showState(t, s),
    setUp: (d) => setUpState(t, d),
    describe: (s, move) => describeMove(t, s, move),
    find: (s, text) => findMove(t, s, text),
    split: (turn) => [turn],
    write: (move) => writeMove(t.size, move),
    formats: [OTG_FORMAT],
  };
}
