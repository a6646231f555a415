import type { Attempt, Explanation, Mark, Side, Site, Value } from '../../contract/index.ts';
import { DIRECTIONS } from '../board/geometry.ts';
import type { Lookups } from '../board/lookups.ts';
import {
  describeMove,
  findTyped,
  listMeant,
  parseMove,
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
import { allOf, anyOf, kingGoes, mark, menGo, pieceOn, type Values, wayOf } from './parts.ts';
import { spareKings } from './spared.ts';

type DraughtsExplanation = Explanation<DraughtsCode>;

/** A refusal before it is known about whom it is: the side to move. */
interface Refusal {
  readonly code: DraughtsCode;
  readonly marks: readonly Mark[];
  readonly values?: Values;
}

const OUTRANKED: Readonly<Record<Criterion, DraughtsCode>> = {
  count: 'takes-more',
  value: 'takes-more-value',
  byKing: 'king-must-capture',
  kings: 'takes-more-kings',
  kingsEarliest: 'takes-kings-earlier',
};

/** Why a move is legal or refused; where another move is compulsory, its pieces are marked. */
export function explainAttempt(g: Generator, s: DraughtsState, attempt: Attempt): DraughtsExplanation {
  const legal = findMeant(g, s, attempt);
  if (legal) return { legal: true, about: s.turn, ...legal };
  return { legal: false, about: s.turn, ...refuseAttempt(g, s, attempt) };
}

function findMeant(g: Generator, s: DraughtsState, attempt: Attempt): Refusal | undefined {
  if (isPick(attempt)) {
    const [site] = attempt.touches;
    const isMovable = legalMoves(g, s).some((move) => move.from === site);
    return isMovable ? { code: 'legal', marks: mark('mover', [site]) } : undefined;
  }
  const typed = readAttempt(g, attempt);
  const found = typed && findTyped(g, s, typed);
  if (!found?.ok || !isWithinReach(g, s, attempt)) return undefined;
  const { captures } = describeMove(g, s, found.value);
  const isCapture = captures.length > 0;
  return {
    code: isCapture ? 'legal-capture' : 'legal',
    marks: [
      ...mark(isCapture ? 'capturer' : 'mover', [found.value.from]),
      ...mark('victim', captures),
      ...mark('landing', [found.value.to]),
    ],
    values: { victims: allOf(captures), count: captures.length, taking: { code: 'these-pieces' } },
  };
}

/**
 * A text may leave out squares of a chain; a hand that has touched the first ones has settled which chains are open, and
 * what it touches next lies on one of these.
 */
function isWithinReach(g: Generator, s: DraughtsState, attempt: Attempt): boolean {
  if ('text' in attempt) return true;
  const held = attempt.touches.slice(0, -1);
  const last = attempt.touches[held.length];
  const moves = legalMoves(g, s).map((move) => describeMove(g, s, move));
  const open = moves.filter(({ touches }) => held.every((site, i) => touches[i] === site));
  return (
    open.length === 0 || open.some(({ path, touches }) => (path ?? touches).indexOf(last, held.length) >= 0)
  );
}

function refuseAttempt(g: Generator, s: DraughtsState, attempt: Attempt): Refusal {
  if (isPick(attempt)) return refusePick(g, s, attempt.touches[0]);
  const isChain = 'touches' in attempt && attempt.touches.length > 2;
  if (isChain && !isWithinReach(g, s, attempt)) return refuseBreak(attempt.touches.slice(-3));
  const typed = readAttempt(g, attempt);
  if (!typed) return refuse('bad-move');
  // A king may pass over a square that is none of those it lands on.
  const begun = findTyped(g, s, typed);
  if (begun.ok) return refuseFor('chain-unfinished', g, s, begun.value);
  const legal = legalMoves(g, s);
  return legal.length === 0 ? refuse('game-over') : refuseMove(g, s, typed, legal);
}

function isPick(attempt: Attempt): attempt is { readonly touches: readonly [Site] } {
  return 'touches' in attempt && attempt.touches.length === 1;
}

function readAttempt({ lookups }: Generator, attempt: Attempt): TypedMove | undefined {
  return 'text' in attempt ? parseMove(lookups, attempt.text) : touchedMove(lookups, attempt.touches);
}

/** A hand does not say whether it means to capture. */
function touchedMove(lookups: Lookups, touches: readonly Site[]): TypedMove | undefined {
  const isMove = touches.length > 1 && touches.every((site) => isSite(lookups, site));
  return isMove ? { sites: touches, isCapture: false } : undefined;
}

function isSite(lookups: Lookups, site: Site): boolean {
  return lookups.geometry.board.sites[site] !== undefined;
}

/** Why nothing can be done with what stands on a square. */
function refusePick(g: Generator, s: DraughtsState, site: Site): Refusal {
  if (!isSite(g.lookups, site)) return refuse('bad-move');
  const legal = legalMoves(g, s);
  if (legal.length === 0) return refuse('game-over');
  const stranger = refuseStranger(g, s, site);
  if (stranger) return stranger;
  if (legal[0].taken === 0)
    return findResting(g.lookups, s, s.turn) === site ? refuseRest(g, site) : refuseBlocked(g, s, site);
  const chains = bestChains(g, s, site);
  return chains.moves.length > 0 ? refuseOutranked(g, s, chains) : refuseUntilCapture(g, s, legal);
}

function refuseStranger({ lookups }: Generator, s: DraughtsState, site: Site): Refusal | undefined {
  if (hasPiece(lookups, s, s.turn, site)) return undefined;
  return hasPiece(lookups, s, enemyOf(s), site)
    ? refuse('not-your-piece', mark('refused', [site]), {
        piece: pieceOn(lookups, s, site),
        at: anyOf([site]),
      })
    : refuse('empty-square', mark('refused', [site]));
}

function refuseRest({ lookups }: Generator, site: Site): Refusal {
  return refuse('king-rests', mark('refused', [site]), { count: lookups.kingMoveLimit });
}

/** Every square it could step to is taken or behind the edge, or a king stands there that it may not take. */
function refuseBlocked({ lookups }: Generator, s: DraughtsState, site: Site): Refusal {
  const spared = spareKings(lookups, s).find(({ man }) => man === site);
  if (spared) {
    const marks = [...mark('mover', [site]), ...mark('subject', [spared.king])];
    return refuse('men-spare-kings', marks, { victim: anyOf([spared.king]) });
  }
  const directions = hasKing(lookups, s, site) ? lookups.kingMoves : lookups.manMoves[s.turn];
  const next = Array.from(directions, (direction) => lookups.steps[site * 8 + direction]);
  const blockers = next.filter((at) => at !== lookups.count);
  const values = { piece: pieceOn(lookups, s, site), at: anyOf([site]) };
  return refuse('piece-blocked', [...mark('mover', [site]), ...mark('blocker', blockers)], values);
}

/** [D18] */
function refuseUntilCapture(g: Generator, s: DraughtsState, legal: readonly DraughtsMove[]): Refusal {
  const capturers = legal.map(({ from }) => from);
  const marks = [
    ...mark('capturer', capturers),
    ...mark(
      'target',
      legal.flatMap((move) => describeMove(g, s, move).captures),
    ),
    ...mark(
      'landing',
      legal.map(({ to }) => to),
    ),
  ];
  return refuse('capture-compulsory', marks, { from: anyOf(capturers) });
}

function refuseMove(
  g: Generator,
  s: DraughtsState,
  typed: TypedMove,
  legal: readonly DraughtsMove[],
): Refusal {
  const { sites } = typed;
  const [from, ...rest] = sites;
  const stranger = refuseStranger(g, s, from);
  if (stranger) return stranger;
  if (listMeant(g, s, typed).length > 1) return refuseAmbiguity(g, s, typed);
  const meant = bestMeant(g, s, from, rest);
  if (meant) return refuseOutranked(g, s, meant);
  const longer = findLongerWay(g, s, sites);
  if (longer) return refuseFor('landing-must-go-on', g, s, longer);
  if (legal[0].taken > 0 && isStep(g, s, sites)) return refuseUntilCapture(g, s, legal);
  return refuseBeyond(g, s, sites) ?? refuseByGeometry(g, s, typed);
}

/** [D8] The man would take another piece from the far row, where its move is over. */
function refuseBeyond(g: Generator, s: DraughtsState, sites: readonly Site[]): Refusal | undefined {
  const { lookups } = g;
  const [from] = sites;
  const last = sites[sites.length - 1];
  if (lookups.promotion !== 'stop') return undefined;
  for (const chain of bestChains(g, s, from).moves) {
    if (!chain.crowns || findDirection(lookups, chain.to, last) === undefined) continue;
    const met = squaresBetween(lookups, chain.to, last).filter((site) => isTaken(lookups, s, site));
    const [prey] = met;
    if (met.length !== 1 || !hasPiece(lookups, s, enemyOf(s), prey)) continue;
    if (describeMove(g, s, chain).captures.includes(prey)) continue;
    const marks = [...mark('mover', [from]), ...mark('landing', [chain.to]), ...mark('blocker', [prey])];
    return refuse('far-row-ends', marks, { at: anyOf([chain.to]), victim: anyOf([prey]) });
  }
  return undefined;
}

/** Another capture is asked for: the piece, its way and what it takes. */
function refuseFor(
  code: DraughtsCode,
  g: Generator,
  s: DraughtsState,
  better: DraughtsMove,
  values: Values = {},
): Refusal {
  const { captures, path } = describeMove(g, s, better);
  const marks = [
    ...mark('capturer', [better.from]),
    ...mark('victim', captures),
    ...mark('path', path),
    ...mark('landing', path.slice(-1)),
  ];
  const piece = pieceOn(g.lookups, s, better.from);
  return refuse(code, marks, { way: wayOf(path), from: anyOf([better.from]), piece, ...values });
}

/** Several chains begin like this, or several end there. */
function refuseAmbiguity(g: Generator, s: DraughtsState, typed: TypedMove): Refusal {
  const meant = listMeant(g, s, typed);
  const isUnfinished = !meant.some((move) => move.to === typed.sites.at(-1));
  return refuseFor(isUnfinished ? 'chain-unfinished' : 'ambiguous-move', g, s, meant[0]);
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
function refuseOutranked(g: Generator, s: DraughtsState, mine: BestChains): Refusal {
  const best = bestChains(g, s);
  const at = best.ranks.findIndex((rank, i) => rank !== mine.ranks[i]);
  if (at < 0) return refuseFor('chain-unfinished', g, s, best.moves[0]);
  // Counts of pieces and of kings; the other criteria are told without numbers.
  const values = { most: best.ranks[at], fewer: mine.ranks[at] };
  return refuseFor(OUTRANKED[g.lookups.precedence[at]], g, s, best.moves[0], values);
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
function refuseByGeometry(g: Generator, s: DraughtsState, typed: TypedMove): Refusal {
  const [from, to] = typed.sites;
  const { lookups } = g;
  if (from === to) return refuse('bad-move');
  const direction = findDirection(lookups, from, to);
  if (direction === undefined) return refuseLine(from, to, 'no-line', lookups.variant.moveLines);
  if (isTaken(lookups, s, to))
    return (
      refuseJump(g, s, from, to) ??
      refuse('square-taken', [...mark('mover', [from]), ...mark('blocker', [to])], { at: anyOf([to]) })
    );
  const met = squaresBetween(lookups, from, to).filter((site) => isTaken(lookups, s, site));
  const prey = met.filter((site) => hasPiece(lookups, s, enemyOf(s), site));
  if (met.length > 1 || prey.length < met.length)
    return refuse('way-blocked', [...mark('mover', [from]), ...mark('blocker', met)], { met: allOf(met) });
  if (met.length === 1) return refuseCapture(g, s, typed, direction, met[0]);
  if (typed.isCapture) return refuse('nothing-captured', wayMarks(from, to), ends(from, to));
  return refuseStep(g, s, typed, direction);
}

/** A piece that may be taken was touched in place of the square behind it. */
function refuseJump(g: Generator, s: DraughtsState, from: Site, prey: Site): Refusal | undefined {
  const jumps = legalMoves(g, s)
    .filter((move) => move.from === from)
    .map((move) => describeMove(g, s, move))
    .filter(({ captures }) => captures[0] === prey);
  if (jumps.length === 0) return undefined;
  const landings = jumps.map(({ path, touches }) => (path ?? touches)[1]);
  const marks = [...mark('mover', [from]), ...mark('target', [prey]), ...mark('landing', landings)];
  return refuse('jump-over', marks, { ...ends(from, prey), at: anyOf([prey]), to: anyOf(landings) });
}

function refuseCapture(
  { lookups }: Generator,
  s: DraughtsState,
  { sites }: TypedMove,
  direction: number,
  prey: Site,
): Refusal {
  const [from, to] = sites;
  const isKing = hasKing(lookups, s, from);
  const { captureLines } = lookups.variant;
  if (!lookups.kingCaptures.includes(direction)) return refuseLine(from, to, 'no-capture-line', captureLines);
  const marks = [...mark('mover', [from]), ...mark('subject', [prey])];
  const values = { victim: anyOf([prey]), king: kingGoes(lookups) };
  if (!isKing && !lookups.manCaptures[s.turn].includes(direction))
    return refuse('men-capture-forward', marks, values);
  if (!isKing && lookups.isSparing && hasKing(lookups, s, prey))
    return refuse('men-spare-kings', marks, values);
  const isNear = lookups.steps[from * 8 + direction] === prey && lookups.steps[prey * 8 + direction] === to;
  if (!isNear && !isKing) return refuse('men-jump-adjacent', marks, values);
  if (!isNear && !lookups.isFlying) return refuse('king-steps', marks, values);
  if (!isNear && lookups.landing !== 'any')
    return refuse('land-behind', [...mark('capturer', [from]), ...mark('target', [prey])], values);
  return refuseBreak(sites);
}

function refuseStep(g: Generator, s: DraughtsState, { sites }: TypedMove, direction: number): Refusal {
  const { lookups } = g;
  const [from, to] = sites;
  const isKing = hasKing(lookups, s, from);
  const isNext = lookups.steps[from * 8 + direction] === to;
  if (!lookups.kingMoves.includes(direction))
    return refuseLine(from, to, 'no-line', lookups.variant.moveLines);
  const marks = wayMarks(from, to);
  const values = { ...ends(from, to), men: menGo(lookups), king: kingGoes(lookups) };
  if (!isKing && !lookups.manMoves[s.turn].includes(direction))
    return refuse('men-move-forward', marks, values);
  if (!isKing && !isNext) return refuse('men-step', marks, values);
  if (isKing && findResting(lookups, s, s.turn) === from) return refuseRest(g, from);
  if (isKing && !isNext && !lookups.isFlying) return refuse('king-steps', marks, values);
  return refuse('step-ends', marks, values);
}

/** The first jump is one, but no chain goes on as the rest says. */
function refuseBreak(sites: readonly Site[]): Refusal {
  const [from, to, next] = sites;
  return refuse('chain-breaks', wayMarks(to, next), { at: anyOf([to]), ...ends(from, next) });
}

function refuseLine(
  from: Site,
  to: Site,
  code: DraughtsCode,
  lines: 'diagonal' | 'orthogonal' | 'both',
): Refusal {
  // Where captures go both ways no line is refused to them.
  const lineCode = lines === 'orthogonal' ? 'lines-orthogonal' : 'lines-diagonal';
  return refuse(code, wayMarks(from, to), { ...ends(from, to), lines: { code: lineCode } });
}

function wayMarks(from: Site, to: Site): readonly Mark[] {
  return [...mark('mover', [from]), ...mark('refused', [to])];
}

function ends(from: Site, to: Site): { readonly from: Value; readonly to: Value } {
  return { from: anyOf([from]), to: anyOf([to]) };
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

function enemyOf({ turn }: DraughtsState): Side {
  return turn === 0 ? 1 : 0;
}

function refuse(code: DraughtsCode, marks: readonly Mark[] = [], values?: Values): Refusal {
  return { code, marks, ...(values && { values }) };
}
