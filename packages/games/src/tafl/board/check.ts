import type { Result, RulesError } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';
import { cellName, parseCell } from '../variants/cells.ts';
import type { TaflVariant } from '../variants/record.ts';
import { type Placed, parseRows } from '../variants/rows.ts';
import { centreOf, cornerCells } from './geometry.ts';

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
