import type { Attempt, Site } from '../../contract/index.ts';
import type { Told } from '../../shared/telling.ts';
import { DIRECTIONS } from '../board/geometry.ts';
import type { Lookups } from '../board/lookups.ts';
import {
  describeMove,
  findTyped,
  listMeant,
  parseMove,
  pathOf,
  squaresBetween,
  type TypedMove,
} from '../notation/moves.ts';
import {
  type BestChains,
  bestChains,
  findResting,
  fittingChains,
  type Generator,
  legalMoves,
  listSteps,
} from '../rules/moves.ts';
import { type DraughtsMove, type DraughtsState, hasKing, hasPiece } from '../rules/state.ts';
import type { DraughtsCode } from '../variants/codes.ts';
import type { Criterion } from '../variants/record.ts';

type DraughtsExplanation = Told<DraughtsCode>;

const OUTRANKED: Readonly<Record<Criterion, DraughtsCode>> = {
  count: 'takes-more',
  value: 'takes-more-value',
  byKing: 'king-must-capture',
  kings: 'takes-more-kings',
  kingsEarliest: 'takes-kings-earlier',
};

/** Why a move is legal or refused; where another move is compulsory, its squares are given. */
export function explainAttempt(g: Generator, s: DraughtsState, attempt: Attempt): DraughtsExplanation {
  if ('touches' in attempt && attempt.touches.length === 1) return explainPiece(g, s, attempt.touches[0]);
  const typed =
    'text' in attempt ? parseMove(g.lookups, attempt.text) : touchedMove(g.lookups, attempt.touches);
  if (!typed) return refuse('bad-move');
  const found = findTyped(g, s, typed);
  if (found.ok) {
    const { captures } = describeMove(g, s, found.value);
    return { legal: true, code: captures.length > 0 ? 'legal-capture' : 'legal', sites: captures };
  }
  const legal = legalMoves(g, s);
  if (legal.length === 0) return refuse('game-over');
  return explainRefusal(g, s, typed, legal[0], found.error.code);
}

/** A hand does not say whether it means to capture. */
function touchedMove(lookups: Lookups, touches: readonly Site[]): TypedMove | undefined {
  const isMove = touches.length > 1 && touches.every((site) => isSite(lookups, site));
  return isMove ? { sites: touches, isCapture: false } : undefined;
}

function isSite(lookups: Lookups, site: Site): boolean {
  return lookups.geometry.board.sites[site] !== undefined;
}

/** Whether something can be done with what stands on a square, and if not, why. */
function explainPiece(g: Generator, s: DraughtsState, site: Site): DraughtsExplanation {
  if (!isSite(g.lookups, site)) return refuse('bad-move');
  const legal = legalMoves(g, s);
  if (legal.length === 0) return refuse('game-over');
  const stranger = refuseStranger(g, s, site);
  if (stranger) return stranger;
  if (legal.some((move) => move.from === site)) return { legal: true, code: 'legal', sites: [site] };
  if (legal[0].taken === 0)
    return refuse(findResting(g.lookups, s, s.turn) === site ? 'king-rests' : 'piece-blocked', [site]);
  const chains = bestChains(g, s, site);
  return chains.moves.length > 0
    ? explainOutranked(g, s, chains)
    : refuse('capture-compulsory', pathOf(legal[0]));
}

function refuseStranger(g: Generator, s: DraughtsState, site: Site): DraughtsExplanation | undefined {
  if (hasPiece(g.lookups, s, s.turn, site)) return undefined;
  return refuse(hasPiece(g.lookups, s, s.turn === 0 ? 1 : 0, site) ? 'not-your-piece' : 'empty-square', [
    site,
  ]);
}

/** `example` is a legal move. */
function explainRefusal(
  g: Generator,
  s: DraughtsState,
  typed: TypedMove,
  example: DraughtsMove,
  code: DraughtsCode,
): DraughtsExplanation {
  const { sites } = typed;
  const [from, ...rest] = sites;
  const stranger = refuseStranger(g, s, from);
  if (stranger) return stranger;
  if (code === 'ambiguous-move') return explainAmbiguity(g, s, typed);
  const meant = bestMeant(g, s, from, rest);
  if (meant) return explainOutranked(g, s, meant);
  const stopped = findLongerWay(g, s, sites);
  if (stopped) return refuse('landing-must-go-on', pathOf(stopped));
  if (example.taken > 0 && isStep(g, s, sites)) return refuse('capture-compulsory', pathOf(example));
  return refuseByGeometry(g, s, typed);
}

/** Several chains begin like this, or several end there. */
function explainAmbiguity(g: Generator, s: DraughtsState, typed: TypedMove): DraughtsExplanation {
  const { sites } = typed;
  const meant = listMeant(g, s, typed);
  const isUnfinished = !meant.some((move) => move.to === sites.at(-1));
  return refuse(isUnfinished ? 'chain-unfinished' : 'ambiguous-move', pathOf(meant[0]));
}

/** The best of the chains that squares can mean, whatever other pieces can capture. */
function bestMeant(
  g: Generator,
  s: DraughtsState,
  from: Site,
  sites: readonly Site[],
): BestChains | undefined {
  const begun = bestChains(g, s, from, { fit: 'begins', sites });
  const passing = bestChains(g, s, from, { fit: 'passes', sites });
  if (passing.moves.length === 0) return begun.moves.length > 0 ? begun : undefined;
  const at = begun.ranks.findIndex((rank, i) => rank !== passing.ranks[i]);
  return at >= 0 && begun.ranks[at] > passing.ranks[at] ? begun : passing;
}

/** The chain exists, but the precedence of the variant asks for a better one: name the first difference. */
function explainOutranked(g: Generator, s: DraughtsState, mine: BestChains): DraughtsExplanation {
  const best = bestChains(g, s);
  const path = pathOf(best.moves[0]);
  const at = best.ranks.findIndex((rank, i) => rank !== mine.ranks[i]);
  return refuse(at < 0 ? 'chain-unfinished' : OUTRANKED[g.lookups.precedence[at]], path);
}

/** A chain that begins like this but lands elsewhere behind the last piece, from where it goes on. */
function findLongerWay(g: Generator, s: DraughtsState, sites: readonly Site[]): DraughtsMove | undefined {
  const { lookups } = g;
  const [from, ...rest] = sites;
  const before = sites.at(-2) ?? from;
  const last = sites.at(-1) ?? from;
  const direction = findDirection(lookups, before, last);
  if (direction === undefined) return undefined;
  for (const landing of lineFrom(lookups, before, direction)) {
    const pattern = { fit: 'begins', sites: [...rest.slice(0, -1), landing] } as const;
    const longer = fittingChains(g, s, from, pattern).find((chain) => chain.taken > rest.length);
    if (longer && landing !== last && isBehind(g, s, longer, before, last)) return longer;
  }
  return undefined;
}

/** Whether a piece that the chain captures stands before the square. */
function isBehind(g: Generator, s: DraughtsState, chain: DraughtsMove, before: Site, last: Site): boolean {
  const { captures } = describeMove(g, s, chain);
  return squaresBetween(g.lookups, before, last).some((site) => captures.includes(site));
}

function lineFrom(lookups: Lookups, from: Site, direction: number): readonly Site[] {
  const line: Site[] = [];
  for (
    let at = lookups.steps[from * 8 + direction];
    at !== lookups.count;
    at = lookups.steps[at * 8 + direction]
  )
    line.push(at);
  return line;
}

function isStep(g: Generator, s: DraughtsState, sites: readonly Site[]): boolean {
  const steps: DraughtsMove[] = [];
  const count = listSteps(g.lookups, s, steps);
  return sites.length === 2 && steps.slice(0, count).some((m) => m.from === sites[0] && m.to === sites[1]);
}

/** What is wrong with the first step of a typed move, when no chain and no compulsion explains the refusal. */
function refuseByGeometry(g: Generator, s: DraughtsState, typed: TypedMove): DraughtsExplanation {
  const [from, to] = typed.sites;
  const { lookups } = g;
  if (from === to) return refuse('bad-move');
  const direction = findDirection(lookups, from, to);
  if (direction === undefined) return refuse('no-line', [from, to]);
  if (isTaken(lookups, s, to)) return refuse('square-taken', [to]);
  const met = squaresBetween(lookups, from, to).filter((site) => isTaken(lookups, s, site));
  const prey = met.filter((site) => hasPiece(lookups, s, s.turn === 0 ? 1 : 0, site));
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
): DraughtsExplanation {
  const { lookups } = g;
  const isKing = hasKing(lookups, s, from);
  if (!lookups.kingCaptures.includes(direction)) return refuse('no-capture-line', [from, to]);
  if (!isKing && !lookups.manCaptures[s.turn].includes(direction))
    return refuse('men-capture-forward', [prey]);
  if (!isKing && lookups.isSparing && hasKing(lookups, s, prey)) return refuse('men-spare-kings', [prey]);
  const isNear = lookups.steps[from * 8 + direction] === prey && lookups.steps[prey * 8 + direction] === to;
  if (!isNear && !isKing) return refuse('men-jump-adjacent', [prey]);
  if (!isNear && !lookups.isFlying) return refuse('king-steps', [from]);
  if (!isNear && lookups.landing !== 'any') return refuse('land-behind', [prey]);
  return refuse('illegal-move', [from, to]);
}

function refuseStep(
  g: Generator,
  s: DraughtsState,
  from: Site,
  to: Site,
  direction: number,
): DraughtsExplanation {
  const { lookups } = g;
  const isKing = hasKing(lookups, s, from);
  const isStep = lookups.steps[from * 8 + direction] === to;
  if (!lookups.kingMoves.includes(direction)) return refuse('no-line', [from, to]);
  if (!isKing && !lookups.manMoves[s.turn].includes(direction)) return refuse('men-move-forward', [from]);
  if (!isKing && !isStep) return refuse('men-step', [from]);
  if (isKing && findResting(lookups, s, s.turn) === from) return refuse('king-rests', [from]);
  if (isKing && !isStep && !lookups.isFlying) return refuse('king-steps', [from]);
  return refuse('illegal-move', [from, to]);
}

function findDirection(lookups: Lookups, from: Site, to: Site): number | undefined {
  for (let direction = 0; direction < DIRECTIONS.length; direction++) {
    for (
      let at = lookups.steps[from * 8 + direction];
      at !== lookups.count;
      at = lookups.steps[at * 8 + direction]
    ) {
      if (at === to) return direction;
    }
  }
  return undefined;
}

function isTaken(lookups: Lookups, s: DraughtsState, site: Site): boolean {
  return hasPiece(lookups, s, 0, site) || hasPiece(lookups, s, 1, site);
}

function refuse(code: DraughtsCode, sites: readonly Site[] = []): DraughtsExplanation {
  return { legal: false, code, sites };
}
