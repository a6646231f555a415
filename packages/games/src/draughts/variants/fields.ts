import type { Field, Json } from '../../contract/index.ts';
import {
  ANSWERS,
  BACK_ROWS,
  BOTH_BLOCKED,
  CAPTURE_LINES,
  CLOCK_KINDS,
  type Clock,
  type ClockKind,
  CONTINUE_LAWS,
  CORNERS,
  CRITERIA,
  KINGS,
  LANDINGS,
  MOVE_LINES,
  PROMOTIONS,
  REMOVALS,
  SQUARES,
  STARTS,
  U_TURNS,
} from './record.ts';

const LONGEST_CLOCK = 999;

/** What overrides may replace, in the order rule editors show it. */
export const DRAUGHTS_FIELDS: readonly Field[] = [
  { name: 'size', kind: 'number', min: 8, max: 8, also: [6, 10, 12] },
  { name: 'menRows', kind: 'number', min: 2, max: 5 },
  { name: 'squares', kind: 'choice', values: SQUARES },
  { name: 'backRow', kind: 'choice', values: BACK_ROWS },
  { name: 'corner', kind: 'choice', values: CORNERS },
  { name: 'starts', kind: 'choice', values: STARTS },
  { name: 'numbering', kind: 'number', min: 0, max: 3 },
  { name: 'moveLines', kind: 'choice', values: MOVE_LINES },
  { name: 'captureLines', kind: 'choice', values: CAPTURE_LINES },
  { name: 'menCaptureBack', kind: 'choice', values: ANSWERS },
  { name: 'menCaptureKings', kind: 'choice', values: ANSWERS },
  { name: 'king', kind: 'choice', values: KINGS },
  { name: 'removal', kind: 'choice', values: REMOVALS },
  { name: 'promotion', kind: 'choice', values: PROMOTIONS },
  { name: 'landing', kind: 'choice', values: LANDINGS },
  { name: 'continueLaw', kind: 'choice', values: CONTINUE_LAWS },
  { name: 'uTurn', kind: 'choice', values: U_TURNS },
  { name: 'precedence', kind: 'names', values: CRITERIA },
  { name: 'kingMoveLimit', kind: 'number', min: 0, max: 99 },
  { name: 'bothBlocked', kind: 'choice', values: BOTH_BLOCKED },
  { name: 'repetition', kind: 'number', min: 2, max: 9, also: [0] },
  { name: 'clocks', kind: 'data', example: [{ kind: 'no-progress', moves: 40 }], parse: parseClocks },
];

/** A list of clocks of different kinds, each with nothing but its kind and its moves. */
export function parseClocks(value: unknown): Json | undefined {
  if (!Array.isArray(value)) return undefined;
  const clocks: { kind: ClockKind; moves: number }[] = [];
  for (const entry of value) {
    const clock = parseClock(entry);
    if (!clock || clocks.some((known) => known.kind === clock.kind)) return undefined;
    clocks.push({ kind: clock.kind, moves: clock.moves });
  }
  return clocks;
}

function parseClock(entry: unknown): Clock | undefined {
  if (typeof entry !== 'object' || entry === null || Object.keys(entry).length !== 2) return undefined;
  if (!('kind' in entry && 'moves' in entry)) return undefined;
  const kind = CLOCK_KINDS.find((known) => known === entry.kind);
  const { moves } = entry;
  if (kind === undefined || typeof moves !== 'number' || !Number.isInteger(moves)) return undefined;
  return moves >= 1 && moves <= LONGEST_CLOCK ? { kind, moves } : undefined;
}
