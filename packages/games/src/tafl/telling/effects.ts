import { ATTACKER, DEFENDER, type Lookups } from '../board/lookups.ts';
import { isJaw, isKingSideHeld } from '../rules/captures.ts';
import { hasAttacker, hasDefender, type TaflState } from '../rules/state.ts';
import type { KingPlace, NoteCode, SidesCode, WayTaken } from '../variants/codes.ts';

/** Why a man falls: by which rule, and what holds him on the side away from the piece that arrived. */
export interface ManTaken {
  readonly way: WayTaken;
  readonly cell: number;
  /** Missing in a shieldwall. */
  readonly far?: number;
}

/** Why a piece of `kind` that arrives at `to` takes the man on `cell`, which it does. */
export function whyTaken(t: Lookups, s: TaflState, kind: number, to: number, cell: number): ManTaken {
  const direction = sideTowards(t, to, cell);
  const far = direction === undefined ? -1 : t.near[4 * cell + direction];
  const victim = kind === ATTACKER ? DEFENDER : ATTACKER;
  if (direction === undefined || !isJawOrBeset(t, s, victim, cell, far)) return { way: 'shieldwall', cell };
  const isMan = victim === ATTACKER ? hasDefender(t, s, far) : hasAttacker(t, s, far);
  if (isMan && (far !== s.king || t.kingAnvil)) return { way: 'between-men', cell, far };
  if (!isJaw(t, s, victim, cell, far)) return { way: 'linnaean', cell, far };
  if (far === t.throne) return { way: 'against-throne', cell, far };
  return { way: t.isCorner[far] === 1 ? 'against-corner' : 'against-camp', cell, far };
}

function isJawOrBeset(t: Lookups, s: TaflState, victim: number, cell: number, behind: number): boolean {
  if (isJaw(t, s, victim, cell, behind)) return true;
  return t.linnaean && victim === DEFENDER && behind === t.throne && behind === s.king;
}

/** The squares that hold the king when an attacker arrives at `to` and takes him. */
export function holdersOf(t: Lookups, s: TaflState, to: number): readonly number[] {
  const towards = sideTowards(t, to, s.king);
  const sides = t.kingSides[s.king] === 2 && towards !== undefined ? [towards ^ 1, towards] : [0, 1, 2, 3];
  return sides
    .filter((side) => isKingSideHeld(t, s, side, to))
    .map((side) => t.near[4 * s.king + side])
    .filter((cell) => cell >= 0);
}

/** Whether the edge of the board is one of the sides by which an attacker who arrives at `to` takes the king. */
export function heldByEdge(t: Lookups, s: TaflState, to: number): boolean {
  if (!t.edgeIsSide) return false;
  const towards = sideTowards(t, to, s.king);
  const sides = t.kingSides[s.king] === 2 && towards !== undefined ? [towards] : [0, 1, 2, 3];
  return sides.some((side) => t.near[4 * s.king + side] < 0);
}

/** The direction from a cell to its neighbour. */
export function sideTowards(t: Lookups, from: number, to: number): number | undefined {
  for (let side = 0; side < 4; side++) if (t.near[4 * from + side] === to) return side;
  return undefined;
}

export function placeOf(t: Lookups, cell: number): KingPlace {
  if (cell === t.throne) return 'on-throne';
  return t.throneward[cell] >= 0 ? 'beside-throne' : 'elsewhere';
}

/** Beside the throne three men are enough where the throne closes the fourth side: a newcomer counts four. */
export function closingNote(t: Lookups, s: TaflState): readonly NoteCode[] {
  return sidesAt(t, s.king) === 'sides-three-others' ? ['note-throne-closes'] : [];
}

/** How many of the king's sides must be held on a cell, as words know it. */
export function sidesAt(t: Lookups, cell: number): SidesCode {
  return sidesCode(t.kingSides[cell], t.throneward[cell] >= 0);
}

/** Beside the throne three sides are the other three; anywhere else they are any three. */
export function sidesCode(sides: number, isBesideThrone: boolean): SidesCode {
  if (sides === 2) return 'sides-two';
  if (sides === 4) return 'sides-four';
  return isBesideThrone ? 'sides-three-others' : 'sides-three';
}

/** The two enemies or hostile squares a piece stands between on one axis. */
export function jawsAround(
  t: Lookups,
  s: TaflState,
  kind: number,
  cell: number,
): readonly [number, number] | undefined {
  for (const side of [0, 2]) {
    const first = t.near[4 * cell + side];
    const second = t.near[4 * cell + side + 1];
    if (isJaw(t, s, kind, cell, first) && isJaw(t, s, kind, cell, second)) return [first, second];
  }
  return undefined;
}
