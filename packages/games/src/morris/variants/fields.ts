import type { Field, Json, Variant } from '../../contract/index.ts';
import { parseField } from '../../core/variant.ts';
import { BOARDS } from '../board/geometry.ts';
import {
  BLOCKEDS,
  BOARD_FULLS,
  CAPTURE_READINGS,
  EVERYWHERE,
  MILL_USES,
  MOVING_STARTS,
  type MorrisVariant,
  PLACING_MILLS,
  PLACINGS,
  PROTECTIONS,
  REMOVALS,
  REPEAT_MILLS,
  STOPS,
} from './record.ts';

const SWITCHES = ['edges', 'cross', 'diagonals', 'placing', 'moving', 'onlyAtThree'] as const;

/** What each field of a morris variant may hold, in the order rule editors show them. */
export const FIELDS: readonly Field[] = [
  { name: 'board', kind: 'choice', values: BOARDS },
  { name: 'men', kind: 'number', min: 3, max: 12 },
  { name: 'flyAt', kind: 'number', min: 3, max: 4, also: [0] },
  { name: 'loseBelow', kind: 'number', min: 3, max: 5 },
  { name: 'placingMill', kind: 'choice', values: PLACING_MILLS },
  { name: 'placing', kind: 'choice', values: PLACINGS },
  { name: 'movingStarts', kind: 'choice', values: MOVING_STARTS },
  { name: 'removals', kind: 'choice', values: REMOVALS },
  { name: 'protection', kind: 'choice', values: PROTECTIONS },
  { name: 'repeatMill', kind: 'choice', values: REPEAT_MILLS },
  { name: 'millUse', kind: 'choice', values: MILL_USES },
  { name: 'boardFull', kind: 'choice', values: BOARD_FULLS },
  { name: 'stopPlacingAtTwoEmpty', kind: 'choice', values: STOPS },
  { name: 'blocked', kind: 'choice', values: BLOCKEDS },
  { name: 'quietLimit', kind: 'number', min: 1, max: 1000, also: [0] },
  { name: 'endgameQuietLimit', kind: 'number', min: 1, max: 1000, also: [0] },
  { name: 'repetition', kind: 'number', min: 2, max: 10, also: [0] },
  { name: 'custodian', kind: 'data', example: { ...EVERYWHERE }, parse: parseSwitch },
  { name: 'intervention', kind: 'data', example: { ...EVERYWHERE }, parse: parseSwitch },
  { name: 'leap', kind: 'data', example: { ...EVERYWHERE }, parse: parseSwitch },
  { name: 'captureReading', kind: 'choice', values: CAPTURE_READINGS },
];

/** Whether every field of the family is there and holds what it may; `compile` says if they fit together. */
export function isMorrisVariant(variant: Variant): variant is MorrisVariant {
  return FIELDS.every((field) => holdsField(variant, field));
}

export function holdsField(variant: Variant, field: Field): boolean {
  const value = Object.entries(variant).find(([key]) => key === field.name)?.[1];
  return parseField(field, value) !== undefined;
}

/** `off`, or an object with exactly the six switches. */
function parseSwitch(value: unknown): Json | undefined {
  if (value === 'off') return 'off';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = new Map<string, unknown>(Object.entries(value));
  const parsed: { [name: string]: boolean } = {};
  for (const name of SWITCHES) {
    const flag = given.get(name);
    if (typeof flag !== 'boolean') return undefined;
    parsed[name] = flag;
  }
  return given.size === SWITCHES.length ? parsed : undefined;
}
