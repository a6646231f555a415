import type { AnyGame, Result, RulesError, Variant } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { parseField } from '../variant.ts';
import { cellName, centreOf, cornerCells, parseCell } from './board.ts';
import { TAFL_FIELDS } from './fields.ts';
import { makeGame } from './game.ts';
import { type Placed, parseRows } from './rows.ts';
import type { TaflVariant } from './variant.ts';

/** Combinations that make no game are refused with the field to change. */
export function compileTafl(variant: Variant): Result<AnyGame, RulesError> {
  if (!isTaflVariant(variant)) return err({ code: 'bad-rules' });
  const cells = checkVariant(variant);
  if (!cells.ok) return cells;
  const game = makeGame(variant, cells.value);
  return ok(game);
}

function isTaflVariant(variant: Variant): variant is TaflVariant {
  const all: { readonly [field: string]: unknown } = { ...variant };
  return TAFL_FIELDS.every((field) => parseField(field, all[field.name]) !== undefined);
}

/** The cells of the start, if the fields fit together. */
export function checkVariant(variant: TaflVariant): Result<readonly (Placed | undefined)[], RulesError> {
  const { size } = variant;
  const cells = parseRows(variant.start, size);
  if (!cells.ok) return err({ code: 'bad-rules', field: 'start' });
  const placed = cells.value;
  const kings = placed.filter((kind) => kind === 2).length;
  if (kings !== 1 || !placed.includes(0)) return err({ code: 'bad-rules', field: 'start' });
  if (variant.goal === 'corners' && variant.corners === 0)
    return err({ code: 'bad-rules', field: 'corners' });
  const corners = cornerCells(size, variant.corners);
  if (corners.some((cell) => placed[cell] !== undefined)) return err({ code: 'bad-rules', field: 'start' });
  const isGoalStart = variant.goal !== 'corners' && isOnEdge(size, placed.indexOf(2));
  if (isGoalStart) return err({ code: 'bad-rules', field: 'start' });
  for (const name of variant.camps) {
    const cell = parseCell(size, name);
    const isBad = cell === undefined || corners.includes(cell) || isThroneCamp(variant, name);
    if (isBad) return err({ code: 'bad-rules', field: 'camps' });
  }
  return ok(placed);
}

function isThroneCamp(variant: TaflVariant, name: string): boolean {
  return variant.throne === 'yes' && name === cellName(variant.size, centreOf(variant.size));
}

function isOnEdge(size: number, cell: number): boolean {
  const x = cell % size;
  const y = Math.floor(cell / size);
  return x === 0 || y === 0 || x === size - 1 || y === size - 1;
}
