import { buildGeometry, type Geometry, LINE_KINDS, type LineKind } from '../board/geometry.ts';
import { buildCentreRows, buildEndRows, buildTables, type EndRows, type Tables } from '../board/lookups.ts';
import { buildSymmetries, type Symmetries } from '../board/symmetry.ts';
import type { CaptureSwitch, MorrisVariant } from '../variants/record.ts';

/** When a capture beside mills is in force, as flags; `rows` say on which lines. */
export interface CaptureTimes {
  readonly placing: boolean;
  readonly moving: boolean;
  readonly onlyAtThree: boolean;
}

/** A variant turned into tables and flags, so that nothing at a node compares names. */
export interface Rulebook {
  readonly variant: MorrisVariant;
  readonly geometry: Geometry;
  readonly tables: Tables;
  readonly symmetries: Symmetries;
  /** Squares inside one another and no diagonals: `rings.ts` knows such boards. */
  readonly isRings: boolean;
  /** The points with the most neighbours. */
  readonly crossings: number;
  readonly flyAt: number;
  readonly loseBelow: number;
  readonly mayStepWhilePlacing: boolean;
  readonly removesPerMill: boolean;
  /** [M19] Whether men in mills are safe from removals, by the phase of the side that takes. */
  readonly protectsMills: readonly [placing: boolean, moving: boolean];
  /** The same for a step of a side that still places, which only `mills-when-moving` tells from a placement. */
  readonly protectsFromSteps: boolean;
  readonly restrictsSwings: boolean;
  readonly usesMillsOnce: boolean;
  /** Either of the two: the state carries more than the board. */
  readonly remembersMills: boolean;
  readonly takesFromHand: boolean;
  readonly playsAgain: boolean;
  readonly ownerRemoves: boolean;
  readonly marksDead: boolean;
  readonly countsMills: boolean;
  readonly stopsAtTwoEmpty: boolean;
  /** The placing may end before the hands are empty. */
  readonly watchesRoom: boolean;
  readonly keepsAlternating: boolean;
  readonly startsMoving: 0 | 1;
  readonly isCompat: boolean;
  readonly hasLineCaptures: boolean;
  readonly custodian: CaptureTimes;
  readonly custodianRows: EndRows;
  readonly intervention: CaptureTimes;
  readonly interventionRows: Int32Array;
  readonly leap: CaptureTimes;
  readonly leapRows: EndRows;
}

const NEVER_IN_FORCE: CaptureTimes = { placing: false, moving: false, onlyAtThree: false };

export function buildRulebook(variant: MorrisVariant): Rulebook {
  const geometry = buildGeometry(variant.board);
  const tables = buildTables(geometry);
  const { custodian, intervention, leap, placingMill } = variant;
  return {
    variant,
    geometry,
    tables,
    symmetries: buildSymmetries(geometry),
    isRings: geometry.name === 'three-squares' || geometry.name === 'two-squares',
    crossings: findCrossings(geometry),
    flyAt: variant.flyAt,
    loseBelow: variant.loseBelow,
    mayStepWhilePlacing: variant.placing === 'place-or-move',
    removesPerMill: variant.removals === 'per-mill',
    protectsMills: [variant.protection === 'mills', variant.protection !== 'none'],
    protectsFromSteps: variant.protection === 'mills-when-moving',
    restrictsSwings: variant.repeatMill === 'restricted',
    usesMillsOnce: variant.millUse === 'once',
    remembersMills: variant.repeatMill === 'restricted' || variant.millUse === 'once',
    takesFromHand: placingMill === 'from-hand' || placingMill === 'from-hand-and-again',
    playsAgain: placingMill === 'from-hand-and-again',
    ownerRemoves: placingMill === 'opponent-removes-own',
    marksDead: placingMill === 'mark',
    countsMills: placingMill === 'count-mills',
    stopsAtTwoEmpty: variant.stopPlacingAtTwoEmpty === 'yes',
    watchesRoom: variant.stopPlacingAtTwoEmpty === 'yes' || variant.men * 2 > tables.points,
    keepsAlternating: keepsAlternating(variant),
    startsMoving: variant.movingStarts === 'second' ? 1 : 0,
    isCompat: variant.captureReading === 'sanmill',
    hasLineCaptures: custodian !== 'off' || intervention !== 'off',
    custodian: timesOf(custodian),
    custodianRows: buildEndRows(geometry, linesOf(custodian)),
    intervention: timesOf(intervention),
    interventionRows: buildCentreRows(geometry, linesOf(intervention)),
    leap: timesOf(leap),
    leapRows: buildEndRows(geometry, linesOf(leap)),
  };
}

/** [M9] Where hands do not empty one after the other there is no fixed side to open the moving phase. */
function keepsAlternating({ placing, placingMill, removals }: MorrisVariant): boolean {
  if (placing === 'place-or-move' || placingMill === 'from-hand') return true;
  return placingMill === 'from-hand-and-again' && removals === 'per-mill';
}

function findCrossings({ neighbours }: Geometry): number {
  const most = Math.max(...neighbours.map((sites) => sites.length));
  return neighbours.reduce((word, sites, site) => (sites.length === most ? word | (1 << site) : word), 0);
}

function timesOf(capture: 'off' | CaptureSwitch): CaptureTimes {
  return capture === 'off' ? NEVER_IN_FORCE : capture;
}

function linesOf(capture: 'off' | CaptureSwitch): (kind: LineKind) => boolean {
  const used = capture === 'off' ? [] : LINE_KINDS.filter((kind) => capture[kind]);
  return (kind) => used.includes(kind);
}
