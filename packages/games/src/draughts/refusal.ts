import type { Explanation, Site } from '../contract/index.ts';
import { DIRECTIONS } from './geometry.ts';
import { findResting, type Generator } from './moves.ts';
import { type DraughtsState, hasKing, hasPiece } from './state.ts';
import { squaresBetween, type TypedMove } from './text.ts';

/** What is wrong with the first step of a typed move, when no chain and no compulsion explains the refusal. */
export function refuseByGeometry(g: Generator, s: DraughtsState, typed: TypedMove): Explanation {
  const [from, to] = typed.sites;
  const { t } = g;
  if (from === to) return refuse('bad-move');
  const direction = findDirection(g, from, to);
  if (direction === undefined) return refuse('no-line', [from, to]);
  if (isTaken(g, s, to)) return refuse('square-taken', [to]);
  const met = squaresBetween(t, from, to).filter((site) => isTaken(g, s, site));
  const prey = met.filter((site) => hasPiece(t, s, s.turn === 0 ? 1 : 0, site));
  if (met.length > 1 || prey.length < met.length) return refuse('way-blocked', met);
  if (met.length === 1) return refuseCapture(g, s, from, to, direction, met[0]);
  if (typed.isCapture) return refuse('nothing-captured', [from, to]);
  return refuseStep(g, s, from, to, direction);
}

function refuseCapture(
  g: Generator,
  s: DraughtsState,
  from: Site,
  to: Site,
  direction: number,
  prey: Site,
): Explanation {
  const { t } = g;
  const isKing = hasKing(t, s, from);
  if (!t.kingCaptures.includes(direction)) return refuse('no-capture-line', [from, to]);
  if (!isKing && !t.manCaptures[s.turn].includes(direction)) return refuse('men-capture-forward', [prey]);
  if (!isKing && t.isSparing && hasKing(t, s, prey)) return refuse('men-spare-kings', [prey]);
  const isNear = t.steps[from * 8 + direction] === prey && t.steps[prey * 8 + direction] === to;
  if (!isNear && !isKing) return refuse('men-jump-adjacent', [prey]);
  if (!isNear && !t.isFlying) return refuse('king-steps', [from]);
  if (!isNear && t.landing !== 'any') return refuse('land-behind', [prey]);
  return refuse('illegal-move', [from, to]);
}

function refuseStep(g: Generator, s: DraughtsState, from: Site, to: Site, direction: number): Explanation {
  const { t } = g;
  const isKing = hasKing(t, s, from);
  const isStep = t.steps[from * 8 + direction] === to;
  if (!t.kingMoves.includes(direction)) return refuse('no-line', [from, to]);
  if (!isKing && !t.manMoves[s.turn].includes(direction)) return refuse('men-move-forward', [from]);
  if (!isKing && !isStep) return refuse('men-step', [from]);
  if (isKing && findResting(t, s, s.turn) === from) return refuse('king-rests', [from]);
  if (isKing && !isStep && !t.isFlying) return refuse('king-steps', [from]);
  return refuse('illegal-move', [from, to]);
}

function findDirection({ t }: Generator, from: Site, to: Site): number | undefined {
  for (let direction = 0; direction < DIRECTIONS.length; direction++) {
    for (let at = t.steps[from * 8 + direction]; at !== t.count; at = t.steps[at * 8 + direction]) {
      if (at === to) return direction;
    }
  }
  return undefined;
}

function isTaken({ t }: Generator, s: DraughtsState, site: Site): boolean {
  return hasPiece(t, s, 0, site) || hasPiece(t, s, 1, site);
}

function refuse(code: string, sites: readonly Site[] = []): Explanation {
  return { legal: false, code, sites };
}
