import { ATTACKER, KING, type Lookups } from '../board/lookups.ts';
import { isHostileSquare, isKingSideHeld, isKingTaken, isTaken } from './captures.ts';
import { hasAttacker, hasDefender, kindAt, type TaflState } from './state.ts';

const SIDES = [0, 1, 2, 3] as const;
/** No piece is on its way. */
const NOWHERE = -1;

/** Whether an attacker who has come to `arrived`, or to any square beside the king, takes him. */
export function isKingHeld(t: Lookups, s: TaflState, arrived?: number): boolean {
  if (s.king < 0) return true;
  return SIDES.some((side) => {
    const cell = t.near[4 * s.king + side];
    if (cell < 0 || !hasAttacker(t, s, cell) || (arrived !== undefined && cell !== arrived)) return false;
    return isKingTaken(t, s, side ^ 1, cell);
  });
}

/** Whether all four sides of the king are held. */
export function isHeldOnAllSides(t: Lookups, s: TaflState): boolean {
  return s.king >= 0 && SIDES.every((side) => isKingSideHeld(t, s, side, NOWHERE));
}

/** Whether the king stands beside the throne and his three other sides are held. */
export function isHeldBesideThrone(t: Lookups, s: TaflState): boolean {
  if (s.king < 0 || t.throneward[s.king] < 0) return false;
  return SIDES.every((side) => side === t.throneward[s.king] || isKingSideHeld(t, s, side, NOWHERE));
}

/** Whether a square helps to take the king: an attacker stands on it, or the square itself is hostile to him. */
export function isHostileForKing(t: Lookups, s: TaflState, cell: number): boolean {
  return s.king >= 0 && (hasAttacker(t, s, cell) || isHostileSquare(t, s, KING, s.king, cell));
}

/** Whether the piece that has come to `arrived` takes the man beside it on `victim`. */
export function takesMan(t: Lookups, s: TaflState, arrived: number, victim: number): boolean {
  const kind = kindAt(t, s, arrived);
  const direction = SIDES.find((side) => t.near[4 * arrived + side] === victim);
  if (kind === undefined || direction === undefined || victim === s.king) return false;
  const isEnemy = kind === ATTACKER ? hasDefender(t, s, victim) : hasAttacker(t, s, victim);
  if (!isEnemy || (kind === KING && !t.kingHammer)) return false;
  return isTaken(t, s, kind, victim, direction, arrived);
}
