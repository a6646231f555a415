import type { Explanation } from '../contract/index.ts';
import { applyMove } from './apply.ts';
import { isJaw, isKingSideHeld } from './captures.ts';
import type { TaflCode } from './codes.ts';
import { FROM_SHIFT } from './slides.ts';
import {
  copyState,
  ENCIRCLED,
  emptyState,
  FORT,
  hasAttacker,
  hasDefender,
  kindAt,
  type TaflState,
} from './state.ts';
import { ATTACKER, DEFENDER, KING, type Tables } from './tables.ts';

interface Cause {
  readonly code: TaflCode;
  readonly sites: readonly number[];
}

/** What a legal move does, the most telling thing first. */
export function explainEffect(
  t: Tables,
  s: TaflState,
  from: number,
  to: number,
  taken: readonly number[],
): Explanation {
  const kind = kindAt(t, s, from);
  const cause =
    (taken.includes(s.king) ? kingTaken(t, s, to) : undefined) ??
    settled(t, s, from, to, kind) ??
    menTaken(t, s, kind, to, taken) ??
    (kind === ATTACKER ? kingStands(t, s, to) : undefined) ??
    walkedIn(t, s, from, to, kind) ??
    manStands(t, s, from, to, kind);
  return cause ? { legal: true, ...cause } : { legal: true, code: 'legal', sites: [from, to] };
}

/** The king and the sides that hold him. */
function kingTaken(t: Tables, s: TaflState, to: number): Cause {
  const held: number[] = [];
  for (let side = 0; side < 4; side++) {
    const cell = t.near[4 * s.king + side];
    if (cell >= 0 && isKingSideHeld(t, s, side, to)) held.push(cell);
  }
  const sites = [s.king, ...held];
  return { code: placeCode(t, s, 'taken'), sites };
}

function placeCode(t: Tables, s: TaflState, what: 'taken' | 'stands'): TaflCode {
  if (s.king === t.throne) return `king-${what}-on-throne`;
  return t.throneward[s.king] >= 0 ? `king-${what}-beside-throne` : `king-${what}-elsewhere`;
}

function settled(t: Tables, s: TaflState, from: number, to: number, kind: number): Cause | undefined {
  if (kind === KING && t.isGoal[to] === 1) return { code: 'king-escapes', sites: [to] };
  if (!t.exitFort && !t.encirclement) return undefined;
  const after = emptyState(t);
  copyState(s, after);
  applyMove(t, after, (from << FROM_SHIFT) | to);
  if (after.end === FORT) return { code: 'makes-exit-fort', sites: [after.king] };
  return after.end === ENCIRCLED ? { code: 'encircles', sites: [] } : undefined;
}

/** One cause for all that is taken, or the plain list where causes differ. */
function menTaken(
  t: Tables,
  s: TaflState,
  kind: number,
  to: number,
  taken: readonly number[],
): Cause | undefined {
  const causes = taken.map((cell) => whyTaken(t, s, kind, to, cell));
  if (causes.length === 0) return undefined;
  const [{ code }] = causes;
  if (causes.some((cause) => cause.code !== code)) return { code: 'takes-several', sites: taken };
  return { code, sites: causes.flatMap((cause) => cause.sites) };
}

function whyTaken(t: Tables, s: TaflState, kind: number, to: number, cell: number): Cause {
  const direction = sideTowards(t, to, cell);
  const behind = direction === undefined ? -1 : t.near[4 * cell + direction];
  const victim = kind === ATTACKER ? DEFENDER : ATTACKER;
  if (direction === undefined || !isJawOrBeset(t, s, victim, cell, behind)) {
    return { code: 'taken-shieldwall', sites: [cell] };
  }
  const sites = [cell, to, behind];
  const isMan = victim === ATTACKER ? hasDefender(t, s, behind) : hasAttacker(t, s, behind);
  if (isMan && (behind !== s.king || t.kingAnvil)) return { code: 'taken-between-men', sites };
  if (!isJaw(t, s, victim, cell, behind)) return { code: 'taken-linnaean', sites };
  if (behind === t.throne) return { code: 'taken-against-throne', sites };
  return { code: t.isCorner[behind] === 1 ? 'taken-against-corner' : 'taken-against-camp', sites };
}

function isJawOrBeset(t: Tables, s: TaflState, victim: number, cell: number, behind: number): boolean {
  if (isJaw(t, s, victim, cell, behind)) return true;
  return t.linnaean && victim === DEFENDER && behind === t.throne && behind === s.king;
}

/** The direction from a cell to its neighbour. */
function sideTowards(t: Tables, from: number, to: number): number | undefined {
  for (let side = 0; side < 4; side++) if (t.near[4 * from + side] === to) return side;
  return undefined;
}

/** An attacker has come beside the king and he is not taken: which sides are open. */
function kingStands(t: Tables, s: TaflState, to: number): Cause | undefined {
  const direction = s.king < 0 ? undefined : sideTowards(t, to, s.king);
  if (direction === undefined) return undefined;
  if (t.kingSides[s.king] === 2) {
    const behind = t.near[4 * s.king + direction];
    if (behind < 0) return { code: 'king-stands-on-edge', sites: [s.king] };
    return { code: placeCode(t, s, 'stands'), sites: [s.king, behind] };
  }
  const open: number[] = [];
  let isOnEdge = false;
  for (let side = 0; side < 4; side++) {
    const cell = t.near[4 * s.king + side];
    if (cell < 0) isOnEdge = !t.edgeIsSide;
    else if (cell !== t.throne && !isKingSideHeld(t, s, side, to)) open.push(cell);
  }
  if (isOnEdge && open.length === 0) return { code: 'king-stands-on-edge', sites: [s.king] };
  return { code: placeCode(t, s, 'stands'), sites: [s.king, ...open] };
}

/** The mover ends between two jaws; nobody arrived but himself, so he is safe. */
function walkedIn(t: Tables, s: TaflState, from: number, to: number, kind: number): Cause | undefined {
  for (const side of [0, 2]) {
    const first = t.near[4 * to + side];
    const second = t.near[4 * to + side + 1];
    if (first === from || second === from) continue;
    if (isJaw(t, s, kind, to, first) && isJaw(t, s, kind, to, second)) {
      return { code: 'walked-in', sites: [to, first, second] };
    }
  }
  return undefined;
}

/** Why an enemy man beside the arrival square is not taken. */
function manStands(t: Tables, s: TaflState, from: number, to: number, kind: number): Cause | undefined {
  const victim = kind === ATTACKER ? DEFENDER : ATTACKER;
  for (let side = 0; side < 4; side++) {
    const cell = t.near[4 * to + side];
    const isEnemy =
      cell >= 0 && cell !== s.king && (kind === ATTACKER ? hasDefender(t, s, cell) : hasAttacker(t, s, cell));
    if (!isEnemy) continue;
    const behind = t.near[4 * cell + side];
    const cause = betweenAlready(t, s, victim, cell, side, from) ?? whyNoJaw(t, s, kind, cell, behind);
    if (cause) return cause;
  }
  return undefined;
}

/** He stands between two jaws on the other axis and nobody arrived there. */
function betweenAlready(
  t: Tables,
  s: TaflState,
  victim: number,
  cell: number,
  side: number,
  from: number,
): Cause | undefined {
  const across = side < 2 ? 2 : 0;
  const first = t.near[4 * cell + across];
  const second = t.near[4 * cell + across + 1];
  if (first === from || second === from) return undefined;
  const isBetween = isJaw(t, s, victim, cell, first) && isJaw(t, s, victim, cell, second);
  return isBetween ? { code: 'no-arriving-jaw', sites: [cell, first, second] } : undefined;
}

function whyNoJaw(t: Tables, s: TaflState, kind: number, cell: number, behind: number): Cause | undefined {
  if (behind < 0) return { code: 'edge-not-hostile', sites: [cell] };
  const victim = kind === ATTACKER ? DEFENDER : ATTACKER;
  if (kind === KING && isJaw(t, s, victim, cell, behind))
    return { code: 'king-unarmed', sites: [cell, s.king] };
  if (victim === ATTACKER && behind === s.king) return { code: 'king-unarmed', sites: [cell, behind] };
  const isSpecial = behind === t.throne || t.isCorner[behind] === 1 || t.isCamp[behind] === 1;
  return isSpecial ? { code: 'square-not-hostile', sites: [cell, behind] } : undefined;
}
