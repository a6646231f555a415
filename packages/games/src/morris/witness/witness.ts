import type { Outcome, Side } from '../../contract/index.ts';
import type { MorrisVariant } from '../variants/record.ts';
import { type Drawing, drawBoard } from './board.ts';
import {
  type Arrival,
  capturesOf,
  enemyOf,
  isInMill,
  isMill,
  leaptOver,
  type Men,
  menOf,
  millTargets,
  type Phase,
  type Way,
} from './captures.ts';

/** Men that a side has to take before anything else happens. */
export interface Claim {
  readonly side: Side;
  /** Whose men are taken; the side's own with [M23] and where nobody has a mill [M25]. */
  readonly victim: Side;
  readonly ways: readonly Way[];
  /** Men owed in all; rules/morris.md 3.1 #9. */
  readonly owed: number;
  /** [M24] Whether men taken stay as dead men. */
  readonly marks: boolean;
  /** What earned the claim, for protection. */
  readonly by: Arrival['by'];
}

/** Everything that decides how a game goes on. Values only: every move makes a new one. */
export interface Play {
  readonly men: Men;
  readonly hand: readonly [number, number];
  readonly turn: Side;
  /** The first is due now. */
  readonly claims: readonly Claim[];
  /** Who plays when nothing is owed any more. */
  readonly next: Side;
  /** Until both hands are empty and the opening of the moving phase is settled [M9]. */
  readonly isPlacing: boolean;
  /** [M27] By side, the points of lines that paid. */
  readonly paid: readonly [readonly string[], readonly string[]];
  /** [M26] By side, the last step into a mill. */
  readonly swing: readonly [Swing | undefined, Swing | undefined];
  /** [M44] */
  readonly quiet: number;
  /** [M46] Positions after quiet steps since the last placement or removal. */
  readonly seen: readonly string[];
  readonly outcome: Outcome | undefined;
}

interface Swing {
  readonly from: string | undefined;
  readonly to: string;
}

/**
 * The rulebook once more, slowly: names of points, texts of moves, a new value for every position. It shares no line
 * with the rules, so that both being wrong in the same way takes the same misreading twice.
 */
export interface Witness {
  readonly v: MorrisVariant;
  readonly drawing: Drawing;
}

export function makeWitness(v: MorrisVariant): Witness {
  return { v, drawing: drawBoard(v.board) };
}

export function startPlay({ v }: Witness): Play {
  return {
    men: {},
    hand: [v.men, v.men],
    turn: 0,
    claims: [],
    next: 0,
    isPlacing: true,
    paid: [[], []],
    swing: [undefined, undefined],
    quiet: 0,
    seen: [],
    outcome: undefined,
  };
}

/** The legal moves as texts [M47]. */
export function movesOf(w: Witness, p: Play): readonly string[] {
  if (p.outcome) return [];
  const [claim] = p.claims;
  if (claim) return [...new Set(claim.ways.flatMap((way) => way.targets))].map((point) => `x${point}`);
  const steps = stepsOf(w, p, p.turn).map(([from, to]) => `${from}-${to}`);
  if (p.hand[p.turn] === 0) return steps;
  const places = emptyPoints(w, p.men);
  return w.v.placing === 'place-or-move' ? [...places, ...steps] : places;
}

/** `text` must be one of the legal moves. */
export function playMove(w: Witness, p: Play, text: string): Play {
  if (text.startsWith('x')) return settle(w, take(p, text.slice(1)));
  const [from, to] = text.split('-');
  return settle(w, to === undefined ? place(w, p, from) : step(w, p, from, to));
}

// ---- placements and steps

function emptyPoints({ drawing }: Witness, men: Men): readonly string[] {
  return drawing.points.filter((point) => men[point] === undefined);
}

/** [M8] [M12] [M13] [M26] [M38] */
function stepsOf(w: Witness, p: Play, side: Side): readonly (readonly [string, string])[] {
  const own = menOf(p.men, side);
  const empty = emptyPoints(w, p.men);
  const isMoving = p.hand[side] === 0;
  const canFly = isMoving && own.length <= w.v.flyAt;
  return own.flatMap((from) =>
    empty
      .filter(
        (to) =>
          canFly ||
          w.drawing.neighbours[from].includes(to) ||
          (isMoving && leaptOver(w.v, w.drawing, p.men, side, from, to) !== undefined),
      )
      .filter((to) => !isSwingBack(w, p, side, from, to))
      .map((to) => [from, to] as const),
  );
}

/** [M26] */
function isSwingBack({ v, drawing }: Witness, p: Play, side: Side, from: string, to: string): boolean {
  const swing = p.swing[side];
  if (v.repeatMill === 'free' || swing?.to !== from || swing.from !== to) return false;
  return isInMill(p.men, drawing, from) && isInMill(moved(p.men, side, from, to), drawing, to);
}

function moved(men: Men, side: Side, from: string, to: string): Men {
  return { ...without(men, from), [to]: side };
}

function without(men: Men, point: string): Men {
  return Object.fromEntries(Object.entries(men).filter(([name]) => name !== point));
}

function place(w: Witness, p: Play, to: string): Play {
  const side = p.turn;
  const hand = withCount(p.hand, side, p.hand[side] - 1);
  const after = { ...p, men: { ...p.men, [to]: side }, hand, quiet: 0, seen: [] };
  return arrive(w, after, { side, to, phase: 'placing', by: 'placement' }, undefined);
}

function step(w: Witness, p: Play, from: string, to: string): Play {
  const side = p.turn;
  const phase: Phase = p.hand[side] === 0 ? 'moving' : 'placing';
  const jumped = phase === 'moving' ? leaptOver(w.v, w.drawing, p.men, side, from, to) : undefined;
  const after = { ...p, men: moved(p.men, side, from, to), quiet: p.quiet + 1 };
  if (jumped === undefined) return arrive(w, after, { side, to, phase, by: 'step' }, from);
  // [M38] Nothing else comes of a leap.
  const claim: Claim = {
    ...simpleClaim(side, 'leap', 1),
    ways: [{ cause: 'leap', targets: [jumped], count: 1 }],
  };
  return { ...after, next: enemyOf(side), swing: withSwing(p.swing, side, undefined), claims: [claim] };
}

/** What a man brings that has just come to its point: mills and captures [M15] [M18] [M20]-[M25] [M33]. */
function arrive(w: Witness, p: Play, a: Arrival, from: string | undefined): Play {
  const { v, drawing } = w;
  const enemy = enemyOf(a.side);
  const closed = drawing.lines.filter((line) => line.points.includes(a.to) && isMill(p.men, line, a.side));
  const paying = closed.filter(
    ({ points }) => v.millUse === 'unlimited' || !points.every((point) => p.paid[a.side].includes(point)),
  );
  // [M26] A line that pays nothing any more [M27] is not read as a mill closed just now.
  const swing =
    paying.length > 0
      ? withSwing(p.swing, a.side, { from, to: a.to })
      : a.by === 'step'
        ? withSwing(p.swing, a.side, undefined)
        : p.swing;
  const captures = capturesOf(v, drawing, p.men, a);
  const marks = a.phase === 'placing' && v.placingMill === 'mark';
  const count = v.removals === 'per-mill' ? paying.length : Math.min(1, paying.length);
  const base: Play = { ...p, swing, next: enemy };

  if (count === 0) {
    return captures.length > 0 ? { ...base, claims: [claimOf(w, p.men, a, captures, 0, marks)] } : base;
  }
  const action = a.phase === 'placing' ? v.placingMill : 'remove';
  const points = paying.flatMap((line) => line.points);
  const paid: Play['paid'] =
    a.side === 0 ? [[...p.paid[0], ...points], p.paid[1]] : [p.paid[0], [...p.paid[1], ...points]];
  const after = { ...base, paid };
  if (action === 'count-mills') return after;
  switch (action) {
    case 'opponent-removes-own': {
      return { ...after, claims: [{ ...simpleClaim(enemy, 'own', count), victim: enemy }] };
    }
    case 'from-hand':
    case 'from-hand-and-again': {
      const fromHand = Math.min(count, p.hand[enemy]);
      const hand = withCount(p.hand, enemy, p.hand[enemy] - fromHand);
      const rest = count - fromHand;
      // [M22] The mover plays again after a man out of the hand; one off the board ends its turn as ever.
      const next = action === 'from-hand' || rest > 0 ? enemy : a.side;
      const claims = rest > 0 ? [claimOf(w, p.men, a, [], rest, false)] : [];
      return { ...after, hand, next, claims };
    }
    default:
      return { ...after, claims: [claimOf(w, p.men, a, captures, count, marks)] };
  }
}

function claimOf(
  { v, drawing }: Witness,
  men: Men,
  a: Arrival,
  captures: readonly Way[],
  mills: number,
  marks: boolean,
): Claim {
  const mill: Way = { cause: 'mill', targets: [], count: mills };
  const claim = { side: a.side, victim: enemyOf(a.side), marks, by: a.by };
  if (v.captureReading === 'spec') {
    const ways = mills > 0 ? [...captures, mill] : captures;
    // [M36] A mill is a way only if there is a man that chooses it [M33].
    const captured = captures.flatMap((way) => way.targets);
    const chooses = millTargets(v, drawing, men, enemyOf(a.side), a.by).some(
      (man) => !captured.includes(man),
    );
    const open = chooses || captures.length === 0 ? ways : captures;
    const most = Math.max(...open.map((way) => way.count));
    return { ...claim, ways, owed: mills > 0 && v.removals === 'one' ? 1 : most };
  }
  // Sanmill's sums, and its mill that hides behind captures [M39].
  const captured = captures.reduce((sum, way) => sum + way.count, 0);
  const isSum = mills === 0 || (a.phase === 'placing' && v.removals === 'per-mill');
  const owed = isSum ? mills + captured : mills;
  return {
    ...claim,
    owed,
    ways: mills > 0 && owed > captured ? [...captures, mill] : captures.length > 0 ? captures : [mill],
  };
}

// ---- removals

/** The first way that has the man is the one chosen: captures stand before mills [M33]. */
function take(p: Play, point: string): Play {
  const [claim, ...rest] = p.claims;
  const way = claim.ways.find(({ targets }) => targets.includes(point));
  if (!way) throw new Error(`nothing allows x${point}`);
  const left = { ...way, targets: way.targets.filter((other) => other !== point), count: way.count - 1 };
  const men: Men = claim.marks ? { ...p.men, [point]: 'X' } : without(p.men, point);
  const claims = left.count > 0 ? [{ ...claim, ways: [left], owed: left.count }, ...rest] : rest;
  return { ...p, men, claims, quiet: 0, seen: [] };
}

/** The men a way may take now; what a mill may take changes with every man that goes. */
function targetsOf({ v, drawing }: Witness, p: Play, claim: Claim, way: Way): readonly string[] {
  switch (way.cause) {
    case 'custodian':
    case 'intervention':
    case 'leap':
      return way.targets;
    case 'blocked':
      return menOf(p.men, claim.victim).filter((point) =>
        drawing.neighbours[point].some((other) => p.men[other] === claim.side),
      );
    default:
      // [M23] Nothing protects a side's men from itself.
      return claim.victim === claim.side
        ? menOf(p.men, claim.side)
        : millTargets(v, drawing, p.men, claim.victim, claim.by);
  }
}

// ---- what follows

/** Runs on until somebody has something to do or the game is over. */
function settle(w: Witness, p: Play): Play {
  if (p.outcome) return p;
  const fallen = ([0, 1] as const).find((side) => menOf(p.men, side).length + p.hand[side] < w.v.loseBelow);
  if (fallen !== undefined) return over(p, enemyOf(fallen), 'few-men');
  const [claim, ...rest] = p.claims;
  if (claim) {
    const ways = claim.ways.map((way) => ({ ...way, targets: targetsOf(w, p, claim, way) }));
    const canTake = ways.some(({ targets }) => targets.length > 0);
    // [M37] [M39]
    if (!canTake && w.v.captureReading === 'spec') return settle(w, { ...p, claims: rest });
    return { ...p, turn: claim.side, claims: [{ ...claim, ways }, ...rest] };
  }
  if (p.isPlacing) {
    const hand = layAside(w, p);
    if (hand !== p.hand) return settle(w, { ...p, hand });
    if (hand[0] + hand[1] === 0) return settle(w, openMoving(w, { ...p, isPlacing: false }));
  }
  const q = { ...p, turn: p.next };
  if (q.hand[q.turn] === 0 && stepsOf(w, q, q.turn).length === 0) return settleBlocked(w, q);
  return count(w, q);
}

/** [M10] */
function layAside(w: Witness, p: Play): Play['hand'] {
  const empty = emptyPoints(w, p.men).length;
  const wouldFill = 2 * w.v.men === w.drawing.points.length;
  const stops = w.v.stopPlacingAtTwoEmpty === 'yes' && wouldFill && empty === 2;
  return (stops || empty === 0) && p.hand[0] + p.hand[1] > 0 ? [0, 0] : p.hand;
}

/** [M9] [M24] [M25] [M28] */
function openMoving(w: Witness, p: Play): Play {
  const { v, drawing } = w;
  const goesOn =
    v.placingMill === 'from-hand' ||
    (v.placingMill === 'from-hand-and-again' && v.removals === 'per-mill') ||
    v.placing === 'place-or-move';
  const opener: Side = goesOn ? p.next : v.movingStarts === 'first' ? 0 : 1;
  const men: Men = Object.fromEntries(Object.entries(p.men).filter(([, man]) => man !== 'X'));
  const q = { ...p, men, next: opener };
  if (v.placingMill === 'count-mills') {
    const mills = ([0, 1] as const).map(
      (side) => drawing.lines.filter((line) => isMill(men, line, side)).length,
    );
    return { ...q, claims: [opener, enemyOf(opener)].map((side) => countClaim(mills, side)) };
  }
  if (emptyPoints(w, men).length > 0) return q;
  switch (v.boardFull) {
    case 'first-loses':
      return over(q, 1, 'full-board');
    case 'draw':
      return over(q, undefined, 'full-board-draw');
    case 'first-then-second-remove':
      return { ...q, next: 0, claims: [simpleClaim(0, 'board-full', 1), simpleClaim(1, 'board-full', 1)] };
    case 'second-then-first-remove':
      return { ...q, next: 1, claims: [simpleClaim(1, 'board-full', 1), simpleClaim(0, 'board-full', 1)] };
    case 'mover-removes':
      return { ...q, next: enemyOf(opener), claims: [simpleClaim(opener, 'board-full', 1)] };
  }
}

/** [M25] */
function countClaim(mills: readonly number[], side: Side): Claim {
  const own = mills[side];
  const other = mills[enemyOf(side)];
  if (own === 0 && other === 0) return { ...simpleClaim(side, 'mill-count', 1), victim: side };
  if (own === 0) return simpleClaim(side, 'mill-count', 1);
  if (other === 0) return simpleClaim(side, 'mill-count', 2);
  return simpleClaim(side, 'mill-count', own > other ? other + 1 : own);
}

function simpleClaim(side: Side, cause: Way['cause'], count: number): Claim {
  const ways = [{ cause, targets: [], count }];
  return { side, victim: enemyOf(side), ways, owed: count, marks: false, by: 'step' };
}

/** [M41]-[M43] */
function settleBlocked(w: Witness, p: Play): Play {
  const side = p.turn;
  const enemy = enemyOf(side);
  switch (w.v.blocked) {
    case 'loses':
      return over(p, enemy, 'no-moves');
    case 'draw':
      return over(p, undefined, 'no-moves-draw');
    case 'passes': {
      const isStuck = p.hand[enemy] === 0 && stepsOf(w, p, enemy).length === 0;
      return isStuck ? over(p, undefined, 'no-moves-draw') : count(w, { ...p, turn: enemy, next: enemy });
    }
    case 'removes-then-moves':
      return settle(w, { ...p, next: side, claims: [simpleClaim(side, 'blocked', 1)] });
    case 'removes-then-passes':
      return settle(w, { ...p, next: enemy, claims: [simpleClaim(side, 'blocked', 1)] });
    case 'both-remove':
      return settle(w, {
        ...p,
        next: side,
        claims: [simpleClaim(side, 'blocked', 1), simpleClaim(enemy, 'blocked', 1)],
      });
  }
}

/**
 * [M44]-[M46] Nothing is owed, so that what has been counted may end the game. A man taken out of a hand by a
 * step [M21] is no removal from the board and leaves the counts alone, but makes another position.
 */
function count({ v }: Witness, p: Play): Play {
  if (p.quiet === 0) return p;
  const key = `${JSON.stringify(Object.entries(p.men).sort())} ${p.hand} ${p.turn}`;
  const seen = [...p.seen, key];
  const q = { ...p, seen };
  if (v.repetition > 0 && seen.filter((other) => other === key).length >= v.repetition)
    return over(q, undefined, 'repetition');
  if (v.quietLimit > 0 && p.quiet >= v.quietLimit) return over(q, undefined, 'quiet-limit');
  const hasThree = ([0, 1] as const).some((side) => menOf(p.men, side).length === 3);
  if (hasThree && v.endgameQuietLimit > 0 && p.quiet >= v.endgameQuietLimit)
    return over(q, undefined, 'endgame-quiet-limit');
  return q;
}

function over(p: Play, winner: Side | undefined, reason: string): Play {
  return { ...p, claims: [], outcome: { winner, reason } };
}

function withCount(hand: Play['hand'], side: Side, count: number): Play['hand'] {
  return side === 0 ? [count, hand[1]] : [hand[0], count];
}

function withSwing(swing: Play['swing'], side: Side, last: Swing | undefined): Play['swing'] {
  return side === 0 ? [last, swing[1]] : [swing[0], last];
}
