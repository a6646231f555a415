import {
  assert,
  type Game,
  type SheetFact,
  type SheetPart,
  type ShownRule,
  type Teaching,
} from '../../contract/index.ts';
import { type DraughtsVariant, isDraughts } from '../variants/record.ts';
import { finishOf, gainOf, standingOf } from './gains.ts';
import { goingOfKings, goingOfMen } from './parts.ts';
import type { DraughtsSheetCode } from './sheet.en.ts';
import { endDraughts, sketchDraughts } from './sketches.ts';

type DraughtsSheetFact = SheetFact<DraughtsSheetCode>;

/** How draughts is taught; whoever reads adds the phrases of a language. */
export const DRAUGHTS_TEACHING: Teaching = {
  facts: tellRules,
  shown: [
    { rule: 'jump', says: 'took-one', values: { piece: { code: 'man' } } },
    { rule: 'law-count', says: 'must-take-most' },
    { rule: 'then-count', says: 'must-take-most' },
    { rule: 'law-value', says: 'must-take-value' },
    { rule: 'then-value', says: 'must-take-value' },
    { rule: 'law-byKing', says: 'must-take-by-king' },
    { rule: 'then-byKing', says: 'must-take-by-king' },
    { rule: 'law-kings', says: 'must-take-kings' },
    { rule: 'then-kings', says: 'must-take-kings' },
    { rule: 'law-kingsEarliest', says: 'must-take-kings-first' },
    { rule: 'then-kingsEarliest', says: 'must-take-kings-first' },
    { rule: 'compulsory', says: 'took-many' },
    { rule: 'king-long', says: 'took-one', values: { piece: { code: 'king' } } },
    { rule: 'king-short', says: 'took-one', values: { piece: { code: 'king' } } },
    { rule: 'crowned', says: 'crowned' },
    { rule: 'promotion-passing', says: 'crowned-passing' },
    { rule: 'promotion-end', says: 'passed-uncrowned' },
    { rule: 'king-goes', says: 'moved', values: { piece: { code: 'king' } } },
    { rule: 'men-go', says: 'moved', values: { piece: { code: 'man' } } },
    { rule: 'lost', says: 'no-moves' },
    { rule: 'lost', says: 'no-men' },
  ] satisfies readonly ShownRule<DraughtsSheetCode>[],
  sketches: sketchDraughts,
  endings: endDraughts,
  gain: gainOf,
  finish: finishOf,
  standing: standingOf,
  phrases: {},
};

function tellRules(game: Game): Readonly<Record<SheetPart, readonly DraughtsSheetFact[]>> {
  const { variant } = game;
  assert(isDraughts(variant), 'a game of draughts has a record of draughts');
  return {
    aim: [{ code: 'aim' }],
    start: tellStart(game, variant),
    moves: tellMoves(variant),
    captures: [...tellJumps(variant), ...tellKingJumps(variant), ...tellLaws(variant)],
    end: tellEnd(variant),
  };
}

function tellStart(game: Game, variant: DraughtsVariant): readonly DraughtsSheetFact[] {
  const { size, squares, corner, backRow, menRows, numbering } = variant;
  const { sites } = game.notation.show(game.rules.start());
  const men = sites.filter((piece) => piece?.side === 0).length;
  return [
    { code: `board-${squares}`, values: { size } },
    ...when(squares === 'dark', { code: `corner-${corner}` }),
    { code: `men-${backRow}`, values: { men, rows: menRows } },
    { code: 'begins', about: 0 },
    { code: 'numbering', values: { corner: { code: `corner-${numbering}` } } },
  ];
}

function tellMoves(variant: DraughtsVariant): readonly DraughtsSheetFact[] {
  const { kingMoveLimit } = variant;
  return [
    { code: 'men-go', values: { menGo: goingOfMen(variant) } },
    { code: 'king-goes', values: { kingGoes: goingOfKings(variant) } },
    { code: 'crowned' },
    ...when(kingMoveLimit > 0, { code: 'king-limit', values: { limit: kingMoveLimit } }),
  ];
}

function tellJumps(variant: DraughtsVariant): readonly DraughtsSheetFact[] {
  const { captureLines, menCaptureBack, menCaptureKings, removal, uTurn, promotion } = variant;
  const forward = captureLines === 'diagonal' ? 'men-forward' : 'men-sideways';
  return [
    { code: 'jump', values: { lines: { code: `lines-${captureLines}` } } },
    { code: 'compulsory' },
    { code: menCaptureBack === 'yes' ? 'men-back' : forward },
    { code: menCaptureKings === 'yes' ? 'men-take-kings' : 'men-spare-kings' },
    { code: `removal-${removal}` },
    ...when(uTurn === 'forbidden', { code: 'no-u-turn' }),
    { code: `promotion-${promotion}` },
  ];
}

/** Where a king may land is a question of flying kings alone. */
function tellKingJumps({ king, landing, continueLaw }: DraughtsVariant): readonly DraughtsSheetFact[] {
  if (king === 'steps') return [{ code: 'king-short' }];
  return [
    { code: 'king-long', values: { landing: { code: `landing-${landing}` } } },
    ...when(landing !== 'adjacent', { code: `continue-${continueLaw}` }),
  ];
}

function tellLaws({ precedence }: DraughtsVariant): readonly DraughtsSheetFact[] {
  if (precedence.length === 0) return [{ code: 'law-none' }];
  return precedence.map((criterion, at) => ({ code: at === 0 ? `law-${criterion}` : `then-${criterion}` }));
}

function tellEnd(variant: DraughtsVariant): readonly DraughtsSheetFact[] {
  const { bothBlocked, repetition, clocks, squares } = variant;
  // Without a long diagonal three kings have nothing to hold.
  const running = clocks.filter(({ kind }) => kind !== 'three-kings' || squares === 'dark');
  return [
    { code: 'lost' },
    { code: `both-${bothBlocked}` },
    repetition > 0 ? { code: 'repetition', values: { times: repetition } } : { code: 'no-repetition' },
    ...running.map(({ kind, moves }) => ({ code: `clock-${kind}` as const, values: { moves } })),
  ];
}

function when(isTrue: boolean, ...facts: readonly DraughtsSheetFact[]): readonly DraughtsSheetFact[] {
  return isTrue ? facts : [];
}
