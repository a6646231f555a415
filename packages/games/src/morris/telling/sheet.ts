import {
  assert,
  type Game,
  type SheetFact,
  type SheetPart,
  type ShownRule,
  type Teaching,
} from '../../contract/index.ts';
import { buildGeometry, LINE_KINDS } from '../board/geometry.ts';
import { isMorrisVariant } from '../variants/fields.ts';
import type { CaptureSwitch, MorrisVariant } from '../variants/record.ts';
import { finishOf, gainOf, standingOf } from './gains.ts';
import type { MorrisSheetCode } from './sheet.en.ts';
import { sketchMorris } from './sketches.ts';

type MorrisSheetFact = SheetFact<MorrisSheetCode>;

/** How morris is taught; whoever reads adds the phrases of a language. */
export const MORRIS_TEACHING: Teaching = {
  facts: tellRules,
  shown: [
    { rule: 'removals-per-mill', says: 'closed-mill-took', values: { mills: 2, count: 2 } },
    { rule: 'mill', says: 'closed-mill-took', values: { mills: 1 } },
    { rule: 'custodian', says: 'caught' },
    { rule: 'intervention', says: 'came-between' },
    { rule: 'leap', says: 'leapt-took' },
    { rule: 'mill-from-hand', says: 'closed-mill-from-hand' },
    { rule: 'mill-from-hand-and-again', says: 'closed-mill-from-hand' },
    { rule: 'mill-opponent-removes-own', says: 'closed-mill-owner' },
    { rule: 'mill-mark', says: 'stays-marked' },
    { rule: 'mill-count-mills', says: 'closed-mill-counted' },
    { rule: 'use-once', says: 'closed-mill-used' },
    { rule: 'fly', says: 'flew' },
    { rule: 'lose-below', says: 'few-men' },
    { rule: 'step', says: 'moved' },
    { rule: 'blocked-loses', says: 'no-moves' },
    { rule: 'blocked-passes', says: 'passes' },
    { rule: 'blocked-draw', says: 'no-moves-draw' },
    { rule: 'removals-one', says: 'closed-mill-took', values: { mills: 2, count: 1 } },
    { rule: 'place-only', says: 'placed' },
    { rule: 'place-or-move', says: 'placed' },
  ] satisfies readonly ShownRule<MorrisSheetCode>[],
  sketches: sketchMorris,
  gain: gainOf,
  finish: finishOf,
  standing: standingOf,
  phrases: {},
};

function tellRules({ variant }: Game): Readonly<Record<SheetPart, readonly MorrisSheetFact[]>> {
  assert(isMorrisVariant(variant), 'a game of morris has a record of morris');
  const { loseBelow, men, board, blocked } = variant;
  return {
    aim: [{ code: 'aim-few', values: { loseBelow } }, ...when(blocked === 'loses', { code: 'aim-shut' })],
    start: [{ code: `board-${board}` }, { code: 'men', values: { men } }, { code: 'begins', about: 0 }],
    moves: tellMoves(variant),
    captures: [...tellMills(variant), ...tellLineCaptures(variant)],
    end: tellEnd(variant),
  };
}

function tellMoves(variant: MorrisVariant): readonly MorrisSheetFact[] {
  const { placing, flyAt, loseBelow, movingStarts } = variant;
  const { isStopping, isCrowded } = roomOf(variant);
  const about = movingStarts === 'first' ? 0 : 1;
  // With fewer men than this a side has lost before it could fly.
  const mayFly = flyAt >= loseBelow;
  return [
    { code: placing },
    ...when(isStopping, { code: 'stop-at-two' }),
    ...when(isCrowded, { code: 'laid-aside' }),
    { code: 'step' },
    goesOn(variant) ? { code: 'turns-go-on' } : { code: 'moving-opens', about },
    mayFly ? { code: 'fly', values: { flyAt } } : { code: 'no-fly' },
  ];
}

/** [M9] Where hands do not empty one after the other nobody in particular opens the moving. */
function goesOn({ placing, placingMill, removals }: MorrisVariant): boolean {
  if (placing === 'place-or-move' || placingMill === 'from-hand') return true;
  return placingMill === 'from-hand-and-again' && removals === 'per-mill';
}

/** Whether the men can fill the board, and what happens then. */
function roomOf({ board, men, stopPlacingAtTwoEmpty }: MorrisVariant) {
  const points = buildGeometry(board).board.sites.length;
  const isStopping = stopPlacingAtTwoEmpty === 'yes' && 2 * men === points;
  return { isStopping, isCrowded: 2 * men > points, isFilled: 2 * men >= points && !isStopping };
}

function tellMills(variant: MorrisVariant): readonly MorrisSheetFact[] {
  const { placingMill, removals, protection, millUse, repeatMill } = variant;
  return [
    { code: 'mill' },
    ...(placingMill === 'remove' ? [] : [{ code: `mill-${placingMill}` as const }]),
    { code: `removals-${removals}` },
    { code: `protection-${protection}` },
    { code: `use-${millUse}` },
    ...when(repeatMill === 'restricted', { code: 'swing-restricted' }),
  ];
}

function tellLineCaptures(variant: MorrisVariant): readonly MorrisSheetFact[] {
  const told = (['custodian', 'intervention', 'leap'] as const).flatMap((name) => tellCapture(variant, name));
  if (told.length === 0) return [];
  const isSanmill = variant.captureReading === 'sanmill';
  const isChosen = told.some(({ code }) => code === 'custodian' || code === 'intervention');
  const reading: readonly MorrisSheetFact[] = isSanmill
    ? [{ code: 'as-sanmill' }]
    : [{ code: 'reach-mills' }, ...when(isChosen, { code: 'first-decides' })];
  return [...told, ...reading, ...when(dropsCaptures(variant), { code: 'mill-drops' })];
}

/** Whether a mill that is paid for elsewhere than on the board can come together with another capture. */
function dropsCaptures(variant: MorrisVariant): boolean {
  const { placingMill, board } = variant;
  if (placingMill === 'remove' || placingMill === 'mark') return false;
  return ([variant.custodian, variant.intervention] as const).some(
    (capture) => capture !== 'off' && capture.placing && placeOf(capture, board) !== undefined,
  );
}

/** What the capture does, and where and when, unless no line or no time is left for it. */
function tellCapture(
  variant: MorrisVariant,
  name: 'custodian' | 'intervention' | 'leap',
): readonly MorrisSheetFact[] {
  const capture = variant[name];
  if (capture === 'off') return [];
  const when = timeOf(capture, name);
  const where = placeOf(capture, variant.board);
  if (!when || !where) return [];
  const named = { code: `name-${name}` as const };
  return [
    { code: name },
    { code: 'in-force', values: { capture: named, when: { code: when }, where: { code: where } } },
    ...(capture.onlyAtThree && when !== 'when-placing'
      ? [{ code: 'only-at-three' as const, values: { capture: named } }]
      : []),
  ];
}

/** A side that holds men cannot leap. */
function timeOf({ placing, moving }: CaptureSwitch, name: string): MorrisSheetCode | undefined {
  if (name === 'leap') return moving ? 'when-moving' : undefined;
  if (placing) return moving ? 'when-always' : 'when-placing';
  return moving ? 'when-moving' : undefined;
}

function placeOf(capture: CaptureSwitch, board: MorrisVariant['board']): string | undefined {
  const { lines } = buildGeometry(board);
  const kinds = LINE_KINDS.filter((kind) => lines.some((line) => line.kind === kind));
  const used = kinds.filter((kind) => capture[kind]);
  if (used.length === 0) return undefined;
  return used.length === kinds.length ? 'where-all' : `where-${used.join('-')}`;
}

function tellEnd(variant: MorrisVariant): readonly MorrisSheetFact[] {
  const { loseBelow, blocked, boardFull, quietLimit, endgameQuietLimit, repetition } = variant;
  // The shorter of the two counts decides, and below the losing number nobody has three men.
  const isShorter = endgameQuietLimit > 0 && (quietLimit === 0 || endgameQuietLimit < quietLimit);
  return [
    { code: 'lose-below', values: { loseBelow } },
    { code: `blocked-${blocked}` },
    ...when(roomOf(variant).isFilled, { code: `full-${boardFull}` }),
    ...when(quietLimit > 0, { code: 'quiet-limit', values: { limit: quietLimit } }),
    ...when(isShorter && loseBelow <= 3, {
      code: quietLimit > 0 ? 'endgame-limit' : 'endgame-limit-alone',
      values: { limit: endgameQuietLimit },
    }),
    repetition > 0 ? { code: 'repetition', values: { times: repetition } } : { code: 'no-repetition' },
  ];
}

function when(isTrue: boolean, ...facts: readonly MorrisSheetFact[]): readonly MorrisSheetFact[] {
  return isTrue ? facts : [];
}
