import type { Explanation, Outcome } from '../contract/index.ts';
import type { TaflCode } from './codes.ts';
import { explainEffect } from './explain-effect.ts';
import { agreesOnCaptures, directionOf, parseMove, takenBy } from './move-text.ts';
import { isAttackersTurn, isOccupied, kindAt, type TaflState } from './state.ts';
import { ATTACKER, KING, type Tables, THRONE_FREE, THRONE_PASS_ONLY, THRONE_WALL } from './tables.ts';

/** Why a move is refused, or what it does: captures with their jaws, a king who falls or stands, a safe walk in. */
export function explainMove(
  t: Tables,
  s: TaflState,
  text: string,
  outcome: Outcome | undefined,
): Explanation {
  const written = parseMove(t, text);
  if (!written.ok) return { legal: false, code: 'bad-move', sites: [] };
  if (outcome) return { legal: false, code: 'game-over', sites: [] };
  const { from, to } = written.value;
  const refusal = explainRefusal(t, s, from, to);
  if (refusal) return refusal;
  if (written.value.isKing && from !== s.king) return refuse('not-the-king', [from]);
  const taken = takenBy(t, s, from, to);
  if (!agreesOnCaptures(s, written.value, taken)) return refuse('captures-differ', taken);
  return explainEffect(t, s, from, to, taken);
}

function refuse(code: TaflCode, sites: readonly number[]): Explanation {
  return { legal: false, code, sites };
}

function explainRefusal(t: Tables, s: TaflState, from: number, to: number): Explanation | undefined {
  const kind = kindAt(t, s, from);
  if (kind < 0) return refuse('empty-square', [from]);
  if ((kind === ATTACKER) !== isAttackersTurn(t, s)) return refuse('not-yours', [from]);
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

function whyClosed(
  t: Tables,
  kind: number,
  from: number,
  cell: number,
  isLast: boolean,
): TaflCode | undefined {
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
