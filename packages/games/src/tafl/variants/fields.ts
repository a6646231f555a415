import type { Field, Json, Variant } from '../../contract/index.ts';
import { parseField } from '../../core/variant.ts';
import { parseCell } from './cells.ts';
import {
  ARMS,
  CAMP_ENTRIES,
  ENCIRCLEMENTS,
  FIRST_SIDES,
  GOALS,
  KINDS,
  NO_MOVES,
  REPETITIONS,
  SHIELDWALLS,
  type TaflVariant,
  THRONE_PASSES,
  THRONE_STOPS,
  YES_NO,
} from './record.ts';
import { parseRows } from './rows.ts';

/** In the order rule editors show them. */
export const TAFL_FIELDS: readonly Field[] = [
  { name: 'size', kind: 'data', example: 7, parse: parseSize },
  { name: 'start', kind: 'data', example: '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3', parse: parseStart },
  { name: 'first', kind: 'choice', values: FIRST_SIDES },
  { name: 'goal', kind: 'choice', values: GOALS },
  { name: 'kingOnThrone', kind: 'number', min: 2, max: 4 },
  { name: 'kingBesideThrone', kind: 'number', min: 2, max: 4 },
  { name: 'kingElsewhere', kind: 'number', min: 2, max: 4 },
  { name: 'edgeCountsAsSide', kind: 'choice', values: YES_NO },
  { name: 'kingArmed', kind: 'choice', values: ARMS },
  { name: 'kingSpeed', kind: 'number', min: 0, max: 18 },
  { name: 'menSpeed', kind: 'number', min: 0, max: 18 },
  { name: 'throne', kind: 'choice', values: YES_NO },
  { name: 'throneStop', kind: 'choice', values: THRONE_STOPS },
  { name: 'thronePass', kind: 'choice', values: THRONE_PASSES },
  { name: 'throneHostileEmpty', kind: 'names', values: KINDS },
  { name: 'throneHostileOccupied', kind: 'names', values: KINDS },
  { name: 'corners', kind: 'number', min: 0, max: 2 },
  { name: 'cornersHostile', kind: 'names', values: KINDS },
  { name: 'camps', kind: 'data', example: ['a4', 'a5', 'a6', 'b5'], parse: parseCamps },
  { name: 'campEnter', kind: 'choice', values: CAMP_ENTRIES },
  { name: 'campsHostile', kind: 'names', values: KINDS },
  { name: 'shieldwall', kind: 'choice', values: SHIELDWALLS },
  { name: 'exitFort', kind: 'choice', values: YES_NO },
  { name: 'linnaeanCapture', kind: 'choice', values: YES_NO },
  { name: 'encirclement', kind: 'choice', values: ENCIRCLEMENTS },
  { name: 'repetition', kind: 'choice', values: REPETITIONS },
  { name: 'repetitionCount', kind: 'number', min: 2, max: 10 },
  { name: 'noMoves', kind: 'choice', values: NO_MOVES },
  { name: 'plyLimit', kind: 'number', min: 0, max: 10_000 },
  { name: 'quietLimit', kind: 'number', min: 0, max: 10_000 },
];

export const SMALLEST = 5;
export const LARGEST = 19;

/** Whether every field of the family is there and holds what it may; `checkVariant` says if they fit together. */
export function isTaflVariant(variant: Variant): variant is TaflVariant {
  const all: { readonly [field: string]: unknown } = { ...variant };
  return TAFL_FIELDS.every((field) => parseField(field, all[field.name]) !== undefined);
}

function parseSize(value: unknown): Json | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  return value >= SMALLEST && value <= LARGEST && value % 2 === 1 ? value : undefined;
}

/** Whether the rows fit the board is for `compile` to say; here any of the sizes will do. */
function parseStart(value: unknown): Json | undefined {
  if (typeof value !== 'string') return undefined;
  const rows = value.replace(/^\/|\/$/g, '');
  const size = rows.split('/').length;
  if (parseSize(size) === undefined || !parseRows(rows, size).ok) return undefined;
  return rows;
}

function parseCamps(value: unknown): Json | undefined {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return undefined;
  const isNames = value.every((name) => typeof name === 'string' && parseCell(LARGEST, name) !== undefined);
  return isNames ? [...value] : undefined;
}
