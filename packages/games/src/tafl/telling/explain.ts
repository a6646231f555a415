import type { Attempt, Outcome } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';
import {
  ATTACKER,
  DEFENDER,
  KING,
  type Lookups,
  THRONE_FREE,
  THRONE_PASS_ONLY,
  THRONE_WALL,
} from '../board/lookups.ts';
import { agreesOnCaptures, directionOf, parseMove } from '../notation/moves.ts';
import { applyMove } from '../rules/apply.ts';
import { isJaw, isKingSideHeld, takenBy } from '../rules/captures.ts';
import { FROM_SHIFT, writeMoves } from '../rules/moves.ts';
import { makeScratch } from '../rules/scratch.ts';
import {
  copyState,
  ENCIRCLED,
  emptyState,
  FORT,
  hasAttacker,
  hasDefender,
  isAttackersTurn,
  isOccupied,
  kindAt,
  type TaflState,
} from '../rules/state.ts';
import type { TaflExplanation } from '../variants/codes.ts';

type Code = TaflExplanation['code'];

interface Cause {
  readonly code: Code;
  readonly sites: readonly number[];
}

/** Why a move is refused, or what it does: captures with their jaws, a king who falls or stands, a safe walk in. */
export function explainAttempt(
  t: Lookups,
  s: TaflState,
  attempt: Attempt,
  outcome: Outcome | undefined,
): TaflExplanation {
  if ('touches' in attempt) return explainTouches(t, s, attempt.touches, outcome);
  const written = parseMove(t, attempt.text);
  if (!written.ok) return refuse('bad-move', []);
  if (outcome) return refuse('game-over', []);
  const { from, to } = written.value;
  const refusal = explainRefusal(t, s, from, to);
  if (refusal) return refusal;
  if (written.value.isKing && from !== s.king) return refuse('not-the-king', [from]);
  const taken = takenBy(t, s, from, to);
  if (!agreesOnCaptures(s, written.value, taken)) return refuse('captures-differ', taken);
  return explainEffect(t, s, from, to, taken);
}

function explainTouches(
  t: Lookups,
  s: TaflState,
  touches: readonly number[],
  outcome: Outcome | undefined,
): TaflExplanation {
  const [from, to] = touches;
  const isOnBoard = touches.every((cell) => t.xOf[cell] !== undefined);
  if (from === undefined || touches.length > 2 || !isOnBoard) return refuse('bad-move', []);
  if (outcome) return refuse('game-over', []);
  const refusal = refuseStranger(t, s, from);
  if (refusal) return refusal;
  if (to === undefined) return explainPiece(t, s, from);
  return explainRefusal(t, s, from, to) ?? explainEffect(t, s, from, to, takenBy(t, s, from, to));
}

/** Whether what stands on a cell can do anything. */
function explainPiece(t: Lookups, s: TaflState, from: number): TaflExplanation {
  const moves: number[] = [];
  const count = writeMoves(t, s, moves);
  const canMove = moves.slice(0, count).some((move) => move >>> FROM_SHIFT === from);
  return canMove ? { legal: true, code: 'legal', sites: [from] } : refuse('piece-blocked', [from]);
}

function refuseStranger(t: Lookups, s: TaflState, from: number): TaflExplanation | undefined {
  const kind = kindAt(t, s, from);
  if (kind === undefined) return refuse('empty-square', [from]);
  return (kind === ATTACKER) === isAttackersTurn(t, s) ? undefined : refuse('not-yours', [from]);
}

function refuse(code: Code, sites: readonly number[]): TaflExplanation {
  return { legal: false, code, sites };
}

function explainRefusal(t: Lookups, s: TaflState, from: number, to: number): TaflExplanation | undefined {
  const stranger = refuseStranger(t, s, from);
  const kind = kindAt(t, s, from);
  if (stranger || kind === undefined) return stranger;
  const direction = directionOf(t, from, to);
  if (direction === undefined) return refuse('not-straight', [from, to]);
  let steps = 0;
  for (let cell = from; cell !== to; ) {
    cell = t.near[4 * cell + direction];
    steps++;
    if (isOccupied(t, s, cell)) return refuse('in-the-way', [cell]);
    if (steps > t.reach[kind]) return refuse('too-far', [from, to]);
    const closed = whyClosed(t, kind, from, cell, cell === to);
    if (closed) return refuse(closed, [cell]);
  }
  return undefined;
}

function whyClosed(t: Lookups, kind: number, from: number, cell: number, isLast: boolean): Code | undefined {
  if (t.isCorner[cell] === 1 && kind !== KING) return 'corner-king-only';
  if (cell === t.throne) {
    const use = t.throneUse[kind];
    if (isLast && (use === THRONE_PASS_ONLY || use === THRONE_WALL)) return 'throne-no-stop';
    if (!isLast && use !== THRONE_FREE && use !== THRONE_PASS_ONLY) return 'throne-no-pass';
    return undefined;
  }
  const { campEnter } = t.variant;
  const isShut = campEnter === 'none' || (campEnter === 'from-camp' && t.isCamp[from] === 0);
  return t.isCamp[cell] === 1 && isShut ? 'camp-closed' : undefined;
}

/** What a legal move does, the most telling thing first. */
function explainEffect(
  t: Lookups,
  s: TaflState,
  from: number,
  to: number,
  taken: readonly number[],
): TaflExplanation {
  const kind = kindAt(t, s, from);
  assert(kind !== undefined, 'a legal move begins on a piece');
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
function kingTaken(t: Lookups, s: TaflState, to: number): Cause {
  const held: number[] = [];
  for (let side = 0; side < 4; side++) {
    const cell = t.near[4 * s.king + side];
    if (cell >= 0 && isKingSideHeld(t, s, side, to)) held.push(cell);
  }
  const sites = [s.king, ...held];
  return { code: placeCode(t, s, 'taken'), sites };
}

function placeCode(t: Lookups, s: TaflState, what: 'taken' | 'stands'): Code {
  if (s.king === t.throne) return `king-${what}-on-throne`;
  return t.throneward[s.king] >= 0 ? `king-${what}-beside-throne` : `king-${what}-elsewhere`;
}

function settled(t: Lookups, s: TaflState, from: number, to: number, kind: number): Cause | undefined {
  if (kind === KING && t.isGoal[to] === 1) return { code: 'king-escapes', sites: [to] };
  if (!t.exitFort && !t.encirclement) return undefined;
  const after = emptyState(t);
  copyState(s, after);
  applyMove(t, makeScratch(t), after, (from << FROM_SHIFT) | to);
  if (after.end === FORT) return { code: 'makes-exit-fort', sites: [after.king] };
  return after.end === ENCIRCLED ? { code: 'encircles', sites: [] } : undefined;
}

/** One cause for all that is taken, or the plain list where causes differ. */
function menTaken(
  t: Lookups,
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

function whyTaken(t: Lookups, s: TaflState, kind: number, to: number, cell: number): Cause {
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

function isJawOrBeset(t: Lookups, s: TaflState, victim: number, cell: number, behind: number): boolean {
  if (isJaw(t, s, victim, cell, behind)) return true;
  return t.linnaean && victim === DEFENDER && behind === t.throne && behind === s.king;
}

/** The direction from a cell to its neighbour. */
function sideTowards(t: Lookups, from: number, to: number): number | undefined {
  for (let side = 0; side < 4; side++) if (t.near[4 * from + side] === to) return side;
  return undefined;
}

/** An attacker has come beside the king and he is not taken: which sides are open. */
function kingStands(t: Lookups, s: TaflState, to: number): Cause | undefined {
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
function walkedIn(t: Lookups, s: TaflState, from: number, to: number, kind: number): Cause | undefined {
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
function manStands(t: Lookups, s: TaflState, from: number, to: number, kind: number): Cause | undefined {
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
  t: Lookups,
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

function whyNoJaw(t: Lookups, s: TaflState, kind: number, cell: number, behind: number): Cause | undefined {
  if (behind < 0) return { code: 'edge-not-hostile', sites: [cell] };
  const victim = kind === ATTACKER ? DEFENDER : ATTACKER;
  if (kind === KING && isJaw(t, s, victim, cell, behind))
    return { code: 'king-unarmed', sites: [cell, s.king] };
  if (victim === ATTACKER && behind === s.king) return { code: 'king-unarmed', sites: [cell, behind] };
  const isSpecial = behind === t.throne || t.isCorner[behind] === 1 || t.isCamp[behind] === 1;
  return isSpecial ? { code: 'square-not-hostile', sites: [cell, behind] } : undefined;
}
