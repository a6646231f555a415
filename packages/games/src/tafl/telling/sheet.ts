import {
  assert,
  type Game,
  type SheetFact,
  type SheetPart,
  type ShownRule,
  type Teaching,
} from '../../contract/index.ts';
import { centreOf } from '../board/geometry.ts';
import { isTaflVariant } from '../variants/fields.ts';
import { KINDS, type Kind, type TaflVariant } from '../variants/record.ts';
import { goalCode } from './aim.ts';
import { sidesCode } from './effects.ts';
import { finishOf, gainOf, standingOf } from './gains.ts';
import type { TaflSheetCode } from './sheet.en.ts';
import { beginTafl, sketchTafl } from './sketches.ts';

type TaflSheetFact = SheetFact<TaflSheetCode>;

/** How tafl is taught; whoever reads adds the phrases of a language. */
export const TAFL_TEACHING: Teaching = {
  facts: tellRules,
  shown: [
    { rule: 'take-man', says: 'took-between-men' },
    { rule: 'king-taken', says: 'took-king-elsewhere' },
    { rule: 'king-falls-elsewhere', says: 'took-king-elsewhere' },
    { rule: 'defenders-win', says: 'king-came-home' },
    { rule: 'shieldwall-own', says: 'took-shieldwall' },
    { rule: 'shieldwall-corner', says: 'took-shieldwall' },
    { rule: 'fort-wins', says: 'built-fort' },
    { rule: 'linnaean', says: 'took-linnaean' },
    { rule: 'camp-hostile', says: 'took-against-camp' },
    { rule: 'corner-hostile', says: 'took-against-corner' },
    { rule: 'king-falls-on-throne', says: 'took-king-on-throne' },
    { rule: 'throne-hostile', says: 'took-against-throne' },
    { rule: 'throne-empty-hostile', says: 'took-against-throne' },
    { rule: 'encircle-wins', says: 'closed-ring' },
    { rule: 'walk-in', says: 'man-walked-in' },
    { rule: 'king-falls-beside-throne', says: 'took-king-beside-throne' },
    { rule: 'king-slides', says: 'king-moved' },
    { rule: 'king-steps', says: 'king-moved' },
    { rule: 'men-slide', says: 'man-moved' },
    { rule: 'men-step', says: 'man-moved' },
    { rule: 'all-slide', says: 'man-moved' },
  ] satisfies readonly ShownRule<TaflSheetCode>[],
  sketches: sketchTafl,
  endings: beginTafl,
  // An armed king on his throne takes attackers beside it by himself.
  shownUnder: { throneHostileOccupied: { kingArmed: 'none' } },
  gain: gainOf,
  finish: finishOf,
  standing: standingOf,
  phrases: {},
};

function tellRules(game: Game): Readonly<Record<SheetPart, readonly TaflSheetFact[]>> {
  const { variant } = game;
  assert(isTaflVariant(variant), 'a game of tafl has a record of tafl');
  return {
    aim: [{ code: 'attackers-aim' }, { code: 'defenders-aim', values: goalValues(variant) }],
    start: tellStart(game, variant),
    moves: tellMoves(variant),
    captures: [...tellMenCaptures(variant), ...tellHostility(variant), ...tellKingCapture(variant)],
    end: tellEnd(variant),
  };
}

function tellStart(game: Game, variant: TaflVariant): readonly TaflSheetFact[] {
  const { sites } = game.notation.show(game.rules.start());
  const attackerSide = variant.first === 'attackers' ? 0 : 1;
  const attackers = sites.filter((piece) => piece?.side === attackerSide).length;
  const defenders = sites.filter((piece) => piece && piece.side !== attackerSide).length - 1;
  const king = sites.findIndex((piece) => piece?.kind === 'king');
  const isOnThrone = variant.throne === 'yes' && king === centreOf(variant.size);
  return [
    { code: 'board', values: { size: variant.size } },
    { code: defenders === 0 ? 'armies-alone' : 'armies', values: { attackers, defenders } },
    isOnThrone
      ? { code: 'king-on-throne' }
      : { code: 'king-begins', values: { king: { sites: [king], as: 'and' } } },
    { code: 'first', about: 0 },
    ...when(variant.throne === 'no', { code: 'no-throne' }),
    { code: (['corners-none', 'corners-one', 'corners-block'] as const)[variant.corners] },
    ...when(variant.camps.length > 0, { code: 'camps', values: { count: variant.camps.length } }),
  ];
}

function tellMoves(variant: TaflVariant): readonly TaflSheetFact[] {
  const { throne, throneStop, thronePass, camps, campEnter } = variant;
  return [
    ...tellSpeed(variant),
    { code: 'no-jumps' },
    ...when(throne === 'yes', { code: `stop-${throneStop}` }, { code: `pass-${thronePass}` }),
    ...when(camps.length > 0, { code: `camp-${campEnter}` }),
  ];
}

/** A slide longer than the board is one without a limit. */
function tellSpeed({ size, menSpeed, kingSpeed }: TaflVariant): readonly TaflSheetFact[] {
  const isFast = (speed: number) => speed === 0 || speed >= size - 1;
  if (isFast(menSpeed) && isFast(kingSpeed)) return [{ code: 'all-slide' }];
  return [
    isFast(menSpeed) ? { code: 'men-slide' } : { code: 'men-step', values: { steps: menSpeed } },
    isFast(kingSpeed) ? { code: 'king-slides' } : { code: 'king-steps', values: { steps: kingSpeed } },
  ];
}

function tellMenCaptures({ kingArmed, shieldwall, linnaeanCapture, throne }: TaflVariant) {
  const facts: readonly TaflSheetFact[] = [
    { code: 'take-man' },
    { code: 'walk-in' },
    { code: `armed-${kingArmed}` },
    ...when(shieldwall === 'own-ends', { code: 'shieldwall-own' }),
    ...when(shieldwall === 'corner-closes', { code: 'shieldwall-corner' }),
    ...when(shieldwall !== 'off', { code: 'shieldwall-king' }),
    ...when(linnaeanCapture === 'yes' && throne === 'yes', { code: 'linnaean' }),
  ];
  return facts;
}

/** Squares that stand in for an enemy, as far as the board has them. */
function tellHostility(variant: TaflVariant): readonly TaflSheetFact[] {
  const { corners, cornersHostile, camps, campsHostile, throne } = variant;
  return [
    ...when(corners > 0, hostility('corner-hostile', 'corner-harmless', cornersHostile)),
    ...(throne === 'yes' ? tellThrone(variant) : []),
    ...when(camps.length > 0, hostility('camp-hostile', 'camp-harmless', campsHostile)),
  ];
}

function tellThrone(variant: TaflVariant): readonly TaflSheetFact[] {
  const { throneHostileEmpty: empty, throneHostileOccupied: full } = variant;
  if (KINDS.every((kind) => empty.includes(kind) === full.includes(kind))) {
    return [hostility('throne-hostile', 'throne-harmless', empty)];
  }
  return [
    hostility('throne-empty-hostile', 'throne-empty-harmless', empty),
    hostility('throne-full-hostile', 'throne-full-harmless', full),
  ];
}

function hostility(code: TaflSheetCode, harmless: TaflSheetCode, kinds: readonly Kind[]): TaflSheetFact {
  const named = KINDS.filter((kind) => kinds.includes(kind)).map((kind) => kind[0]);
  return kinds.length === 0
    ? { code: harmless }
    : { code, values: { kinds: { code: `kinds-${named.join('')}` } } };
}

function tellKingCapture(variant: TaflVariant): readonly TaflSheetFact[] {
  const { kingOnThrone, kingBesideThrone, kingElsewhere, throne, edgeCountsAsSide } = variant;
  const isSame = kingOnThrone === kingElsewhere && kingBesideThrone === kingElsewhere;
  const onThrone = { code: sidesCode(kingOnThrone, false) };
  const besideThrone = { code: sidesCode(kingBesideThrone, true) };
  const elsewhere = { code: sidesCode(kingElsewhere, false) };
  const isOne = throne === 'no' || (isSame && kingElsewhere !== 3);
  return [
    ...when(isOne, { code: 'king-taken', values: { elsewhere } }),
    // A sentence for each place: each can be shown on a board of its own.
    ...when(
      !isOne,
      { code: 'king-falls-on-throne', values: { onThrone } },
      { code: 'king-falls-beside-throne', values: { besideThrone } },
      { code: 'king-falls-elsewhere', values: { elsewhere } },
    ),
    { code: 'king-held' },
    { code: edgeCountsAsSide === 'yes' ? 'edge-holds' : 'edge-does-not-hold' },
  ];
}

function tellEnd(variant: TaflVariant): readonly TaflSheetFact[] {
  const { encirclement, exitFort, noMoves, repetition, repetitionCount, plyLimit, quietLimit } = variant;
  return [
    { code: 'attackers-win' },
    ...when(encirclement !== 'off', { code: 'encircle-wins' }),
    { code: 'defenders-win', values: goalValues(variant) },
    ...when(exitFort === 'yes', { code: 'fort-wins' }),
    { code: 'no-men-wins' },
    { code: `no-moves-${noMoves}` },
    { code: `repetition-${repetition}`, values: { times: repetitionCount } },
    ...when(plyLimit > 0, { code: 'ply-limit', values: { limit: plyLimit } }),
    ...when(quietLimit > 0, { code: 'quiet-limit', values: { limit: quietLimit } }),
  ];
}

function goalValues(variant: TaflVariant): NonNullable<TaflSheetFact['values']> {
  const place = goalCode(variant).slice('goal-'.length);
  return { goalPlace: { code: `goal-place-${place}` }, goalSquare: { code: `goal-square-${place}` } };
}

function when(isTrue: boolean, ...facts: readonly TaflSheetFact[]): readonly TaflSheetFact[] {
  return isTrue ? facts : [];
}
