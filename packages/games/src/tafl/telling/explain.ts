import type { Attempt, Mark, Outcome, Value } from '../../contract/index.ts';
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
import { FROM_SHIFT } from '../rules/moves.ts';
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
import type { TaflExplanation, TermCode } from '../variants/codes.ts';
import { holdersOf, jawsAround, placeOf, sidesAt, sideTowards, whyTaken } from './effects.ts';
import { encirclersOf } from './ending.ts';
import { allOf, mark, slidesOf } from './facts.ts';

type Code = TaflExplanation['code'];

/** What is said, before it is known whether it refuses. */
interface Cause {
  readonly code: Code;
  readonly marks: readonly Mark[];
  readonly values?: Readonly<Record<string, Value>>;
}

const BAD_MOVE: Cause = { code: 'bad-move', marks: [] };
const GAME_OVER: Cause = { code: 'game-over', marks: [] };

/** Why a move is refused, or what it does: captures with their jaws, a king who falls or stands, a safe walk in. */
export function explainAttempt(
  t: Lookups,
  s: TaflState,
  attempt: Attempt,
  outcome: Outcome | undefined,
): TaflExplanation {
  const refusal = refuse(t, s, attempt, outcome);
  if (refusal) return { legal: false, about: s.turn, ...refusal };
  return { legal: true, about: s.turn, ...explainLegal(t, s, touchesOf(t, attempt)) };
}

function refuse(t: Lookups, s: TaflState, attempt: Attempt, outcome: Outcome | undefined): Cause | undefined {
  const [from, to, ...more] = touchesOf(t, attempt);
  const isOnBoard = [from, to ?? from].every((cell) => t.xOf[cell] !== undefined);
  if (from === undefined || more.length > 0 || !isOnBoard) return BAD_MOVE;
  if (outcome) return GAME_OVER;
  const refusal = refuseStranger(t, s, from) ?? (to === undefined ? undefined : refuseSlide(t, s, from, to));
  if (refusal) return refusal;
  if (to === undefined) return refuseBlocked(t, s, from);
  return 'text' in attempt ? refuseWriting(t, s, attempt.text) : undefined;
}

/** The squares a hand touched, or those of a written move; none if it cannot be read. */
function touchesOf(t: Lookups, attempt: Attempt): readonly number[] {
  if ('touches' in attempt) return attempt.touches;
  const written = parseMove(t, attempt.text);
  return written.ok ? [written.value.from, written.value.to] : [];
}

function refuseStranger(t: Lookups, s: TaflState, from: number): Cause | undefined {
  const kind = kindAt(t, s, from);
  const marks = mark('refused', [from]);
  const values = { from: allOf([from]) };
  if (kind === undefined) return { code: 'empty-square', marks, values };
  if ((kind === ATTACKER) === isAttackersTurn(t, s)) return undefined;
  return { code: 'not-yours', marks, values };
}

function refuseBlocked(t: Lookups, s: TaflState, from: number): Cause | undefined {
  if (slidesOf(t, s).some((slide) => slide.from === from)) return undefined;
  return { code: 'piece-blocked', marks: mark('mover', [from]), values: { from: allOf([from]) } };
}

/** A letter for the king and captures, where they are written, must be true. */
function refuseWriting(t: Lookups, s: TaflState, text: string): Cause | undefined {
  const written = parseMove(t, text);
  if (!written.ok) return BAD_MOVE;
  const { from, to, isKing } = written.value;
  if (isKing && from !== s.king) {
    return { code: 'not-the-king', marks: mark('mover', [from]), values: { from: allOf([from]) } };
  }
  const taken = takenBy(t, s, from, to);
  if (agreesOnCaptures(s, written.value, taken)) return undefined;
  const rule: TermCode = taken.length === 0 ? 'slide-takes-nothing' : 'slide-takes';
  return {
    code: 'captures-differ',
    marks: mark('victim', taken),
    values: { rule: { code: rule }, taken: allOf(taken) },
  };
}

function refuseSlide(t: Lookups, s: TaflState, from: number, to: number): Cause | undefined {
  const kind = kindAt(t, s, from);
  assert(kind !== undefined, 'a slide begins on a piece');
  const direction = directionOf(t, from, to);
  if (direction === undefined) {
    return { code: 'not-straight', marks: [...mark('mover', [from]), ...mark('refused', [to])] };
  }
  let steps = 0;
  for (let cell = from; cell !== to; ) {
    cell = t.near[4 * cell + direction];
    steps++;
    if (isOccupied(t, s, cell)) return blockedBy('in-the-way', cell, 'blocker');
    if (steps > t.reach[kind]) return tooFar(t, kind, from, to);
    const closed = whyClosed(t, kind, from, cell, cell === to);
    if (closed) return closed;
  }
  return undefined;
}

function tooFar(t: Lookups, kind: number, from: number, to: number): Cause {
  const piece: TermCode = kind === KING ? 'piece-king' : 'piece-man';
  return {
    code: 'too-far',
    marks: [...mark('mover', [from]), ...mark('refused', [to])],
    values: { piece: { code: piece }, steps: t.reach[kind] },
  };
}

function whyClosed(t: Lookups, kind: number, from: number, cell: number, isLast: boolean): Cause | undefined {
  if (t.isCorner[cell] === 1 && kind !== KING) return blockedBy('corner-king-only', cell, 'refused');
  const { campEnter, throneStop, thronePass } = t.variant;
  if (cell === t.throne) {
    const use = t.throneUse[kind];
    if (isLast && (use === THRONE_PASS_ONLY || use === THRONE_WALL)) {
      const rule = throneStop === 'none' ? 'rule-nobody-throne' : 'rule-king-only-throne';
      return blockedBy('throne-no-stop', cell, 'refused', use === THRONE_PASS_ONLY ? `${rule}-pass` : rule);
    }
    if (!isLast && use !== THRONE_FREE && use !== THRONE_PASS_ONLY)
      return blockedBy(
        'throne-no-pass',
        cell,
        'blocker',
        thronePass === 'none' ? 'rule-nobody-crosses' : 'rule-king-only-crosses',
      );
    return undefined;
  }
  const isShut = campEnter === 'none' || (campEnter === 'from-camp' && t.isCamp[from] === 0);
  if (t.isCamp[cell] === 0 || !isShut) return undefined;
  return blockedBy(
    'camp-closed',
    cell,
    'blocker',
    campEnter === 'none' ? 'rule-nobody-camp' : 'rule-from-camp',
  );
}

/** A square is refused itself, or bars the way to another. */
function blockedBy(code: Code, cell: number, role: 'refused' | 'blocker', rule?: TermCode): Cause {
  const values = { cell: allOf([cell]), ...(rule ? { rule: { code: rule } } : {}) };
  return { code, marks: mark(role, [cell]), values };
}

function explainLegal(t: Lookups, s: TaflState, [from, to]: readonly number[]): Cause {
  if (to === undefined) return { code: 'legal', marks: mark('mover', [from]) };
  return (
    explainEffect(t, s, from, to, takenBy(t, s, from, to)) ?? {
      code: 'legal',
      marks: [...mark('mover', [from]), ...mark('landing', [to])],
    }
  );
}

/** What a legal move does, the most telling thing first. */
function explainEffect(
  t: Lookups,
  s: TaflState,
  from: number,
  to: number,
  taken: readonly number[],
): Cause | undefined {
  const kind = kindAt(t, s, from);
  assert(kind !== undefined, 'a legal move begins on a piece');
  const after = emptyState(t);
  copyState(s, after);
  applyMove(t, makeScratch(t), after, (from << FROM_SHIFT) | to);
  return (
    (taken.includes(s.king) ? kingTaken(t, s, to) : undefined) ??
    settled(t, after, to, kind) ??
    menTaken(t, s, kind, to, taken) ??
    (kind === ATTACKER ? kingStands(t, s, to) : undefined) ??
    walkedIn(t, after, to, kind) ??
    manStands(t, after, from, to, kind)
  );
}

/** The king and what holds him. */
function kingTaken(t: Lookups, s: TaflState, to: number): Cause {
  const holders = holdersOf(t, s, to);
  return {
    code: `king-taken-${placeOf(t, s.king)}`,
    marks: [...mark('victim', [s.king]), ...mark('capturer', holders)],
    values: { holders: allOf(holders) },
  };
}

function settled(t: Lookups, after: TaflState, to: number, kind: number): Cause | undefined {
  if (kind === KING && t.isGoal[to] === 1) {
    return { code: 'king-escapes', marks: mark('goal', [to]), values: { to: allOf([to]) } };
  }
  if (after.end === FORT) {
    return {
      code: 'makes-exit-fort',
      marks: mark('goal', [after.king]),
      values: { king: allOf([after.king]) },
    };
  }
  if (after.end !== ENCIRCLED) return undefined;
  return { code: 'encircles', marks: mark('blocker', encirclersOf(t, after)) };
}

/** One cause for all that is taken, or the plain list where causes differ. */
function menTaken(
  t: Lookups,
  s: TaflState,
  kind: number,
  to: number,
  taken: readonly number[],
): Cause | undefined {
  if (taken.length === 0) return undefined;
  const men = taken.map((cell) => whyTaken(t, s, kind, to, cell));
  const victims = mark('victim', taken);
  const values = { victims: allOf(taken), count: taken.length };
  const [{ way }] = men;
  if (men.some((man) => man.way !== way)) return { code: 'takes-several', marks: victims, values };
  const far = men.flatMap((man) => man.far ?? []);
  if (far.length === 0) return { code: `taken-${way}`, marks: victims, values };
  const how: TermCode = taken.length > 1 ? 'caught-between-each' : 'caught-between';
  return {
    code: `taken-${way}`,
    marks: [...victims, ...mark('capturer', [to, ...far])],
    values: { ...values, to: allOf([to]), far: allOf(far), how: { code: how } },
  };
}

/** An attacker has come beside the king and he is not taken: which sides are open. */
function kingStands(t: Lookups, s: TaflState, to: number): Cause | undefined {
  const direction = s.king < 0 ? undefined : sideTowards(t, to, s.king);
  if (direction === undefined) return undefined;
  const sides = t.kingSides[s.king];
  const asked = [0, 1, 2, 3].filter((side) =>
    sides === 2 ? side === direction : sides === 4 || side !== t.throneward[s.king],
  );
  const free = asked
    .filter((side) => !isKingSideHeld(t, s, side, to))
    .map((side) => t.near[4 * s.king + side]);
  const open = free.filter((cell) => cell >= 0);
  if (open.length === 0) {
    return {
      code: 'king-stands-on-edge',
      marks: mark('subject', [s.king]),
      values: { king: allOf([s.king]) },
    };
  }
  return {
    code: `king-stands-${placeOf(t, s.king)}`,
    marks: [...mark('subject', [s.king]), ...mark('landing', open)],
    values: { sides: { code: sidesAt(t, s.king) }, open: allOf(open) },
  };
}

/** The mover ends between two jaws; nobody arrived but himself, so he is safe. */
function walkedIn(t: Lookups, after: TaflState, to: number, kind: number): Cause | undefined {
  const jaws = jawsAround(t, after, kind, to);
  if (!jaws) return undefined;
  return {
    code: 'walked-in',
    marks: [...mark('mover', [to]), ...mark('blocker', jaws)],
    values: { jaws: allOf(jaws) },
  };
}

/** Why an enemy man beside the arrival square is not taken, seen after the move. */
function manStands(t: Lookups, s: TaflState, from: number, to: number, kind: number): Cause | undefined {
  const victim = kind === ATTACKER ? DEFENDER : ATTACKER;
  for (let side = 0; side < 4; side++) {
    const cell = t.near[4 * to + side];
    const isEnemy =
      cell >= 0 && cell !== s.king && (kind === ATTACKER ? hasDefender(t, s, cell) : hasAttacker(t, s, cell));
    if (!isEnemy) continue;
    const behind = t.near[4 * cell + side];
    const cause = betweenAlready(t, s, victim, cell, side) ?? whyNoJaw(t, s, kind, cell, behind, from);
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
): Cause | undefined {
  const across = side < 2 ? 2 : 0;
  const jaws = [t.near[4 * cell + across], t.near[4 * cell + across + 1]];
  if (!jaws.every((jaw) => isJaw(t, s, victim, cell, jaw))) return undefined;
  return stands('no-arriving-jaw', cell, jaws);
}

function whyNoJaw(
  t: Lookups,
  s: TaflState,
  kind: number,
  cell: number,
  behind: number,
  from: number,
): Cause | undefined {
  if (behind < 0) return stands('edge-not-hostile', cell, []);
  const victim = kind === ATTACKER ? DEFENDER : ATTACKER;
  if (kind === KING && isJaw(t, s, victim, cell, behind)) return stands('king-unarmed', cell, [from]);
  if (victim === ATTACKER && behind === s.king) return stands('king-unarmed', cell, [behind]);
  const isSpecial = behind === t.throne || t.isCorner[behind] === 1 || t.isCamp[behind] === 1;
  return isSpecial ? stands('square-not-hostile', cell, [behind]) : undefined;
}

function stands(code: Code, cell: number, others: readonly number[]): Cause {
  return {
    code,
    marks: [...mark('subject', [cell]), ...mark('blocker', others)],
    values: { man: allOf([cell]), others: allOf(others) },
  };
}
