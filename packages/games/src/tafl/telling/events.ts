import type { Fact, Mark, PlayedMove, Side, Value } from '../../contract/index.ts';
import { ATTACKER, KING, type Lookups } from '../board/lookups.ts';
import { ENCIRCLED, FORT, kindAt, type TaflState } from '../rules/state.ts';
import type { EventCode } from '../variants/codes.ts';
import { holdersOf, jawsAround, type ManTaken, placeOf, sidesAt, whyTaken } from './effects.ts';
import { encirclersOf, fortWallOf } from './ending.ts';
import { allOf, mark, readSlide, type Slide, wayOf } from './facts.ts';

type Event = Fact<EventCode>;
type Played = PlayedMove<TaflState, number>;

/** What a turn did: what it took and by which rule, or where it went. A turn of tafl is one move. */
export function eventsOf(t: Lookups, turn: readonly Played[]): readonly Event[] {
  return turn.flatMap((played) => eventsOfMove(t, played));
}

function eventsOfMove(t: Lookups, { before, move, after }: Played): readonly Event[] {
  const slide = readSlide(t, before, move);
  const kind = kindAt(t, before, slide.from) ?? ATTACKER;
  const taken = slide.taken.includes(before.king)
    ? [kingTaken(t, before, slide)]
    : menTaken(t, before, kind, slide);
  const settled = settledBy(t, before.turn, slide, after);
  const all = settled ? [...taken, settled] : taken;
  if (all.length === 0) return [moved(t, before.turn, after, kind, slide)];
  // A king who comes home is said to have come from somewhere in one sentence with that.
  const isTold = settled?.code === 'king-came-home';
  return isTold ? all : [went(before.turn, kind, slide, t), ...all];
}

function kingTaken(t: Lookups, s: TaflState, { from, to }: Slide): Event {
  const holders = holdersOf(t, s, to);
  const marks = [...mark('victim', [s.king]), ...mark('capturer', holders), ...wayMark(t, from, to)];
  const values = { king: allOf([s.king]), holders: allOf(holders) };
  return { code: `took-king-${placeOf(t, s.king)}`, about: s.turn, marks, values };
}

/** One event for each man, one for a whole shieldwall. */
function menTaken(t: Lookups, s: TaflState, kind: number, { from, to, taken }: Slide): readonly Event[] {
  const reasons = taken.map((cell) => whyTaken(t, s, kind, to, cell));
  const row = reasons.filter(({ way }) => way === 'shieldwall').map(({ cell }) => cell);
  const between = reasons
    .filter(({ way }) => way !== 'shieldwall')
    .map((man) => manTaken(t, s, from, to, man));
  if (row.length === 0) return between;
  const marks = [...mark('victim', row), ...mark('capturer', [to]), ...wayMark(t, from, to)];
  return [...between, { code: 'took-shieldwall', about: s.turn, marks, values: { victims: allOf(row) } }];
}

function manTaken(t: Lookups, s: TaflState, from: number, to: number, man: ManTaken): Event {
  const { way, cell, far = cell } = man;
  const marks = [...mark('victim', [cell]), ...mark('capturer', [to, far]), ...wayMark(t, from, to)];
  const values = { victim: allOf([cell]), to: allOf([to]), far: allOf([far]) };
  return { code: `took-${way}`, about: s.turn, marks, values };
}

/** The king came home, or a fort or a ring was closed. */
function settledBy(t: Lookups, side: Side, { from, to }: Slide, after: TaflState): Event | undefined {
  if (to === after.king && t.isGoal[to] === 1) {
    const marks = [...mark('goal', [to]), ...wayMark(t, from, to)];
    return {
      code: 'king-came-home',
      about: side,
      marks,
      values: {
        from: allOf([from]),
        to: allOf([to]),
        place: { code: t.isCorner[to] === 1 ? 'place-corner' : 'place-edge' },
      },
    };
  }
  const defenders: Side = t.attackerSide === 0 ? 1 : 0;
  if (after.end === FORT) {
    const marks = [...mark('goal', [after.king]), ...mark('blocker', fortWallOf(t, after))];
    return { code: 'built-fort', about: defenders, marks, values: { king: allOf([after.king]) } };
  }
  if (after.end !== ENCIRCLED) return undefined;
  return { code: 'closed-ring', about: t.attackerSide, marks: mark('blocker', encirclersOf(t, after)) };
}

function moved(t: Lookups, about: Side, after: TaflState, kind: number, { from, to }: Slide): Event {
  const values: Record<string, Value> = { from: allOf([from]), to: allOf([to]) };
  const marks = [...mark('mover', [to]), ...wayMark(t, from, to)];
  const jaws = jawsAround(t, after, kind, to);
  if (jaws && (kind !== KING || t.kingSides[to] === 2)) {
    const code = kind === KING ? 'king-walked-in' : 'man-walked-in';
    return {
      code,
      about,
      marks: [...marks, ...mark('blocker', jaws)],
      values: { ...values, jaws: allOf(jaws) },
    };
  }
  if (kind !== KING) return { code: 'man-moved', about, marks, values };
  if (sidesAt(t, from) === sidesAt(t, to)) return { code: 'king-moved', about, marks, values };
  return {
    code: 'king-changed-strength',
    about,
    marks,
    values: { ...values, sides: { code: sidesAt(t, to) } },
  };
}

/** Who went where, before what that did. */
function went(about: Side, kind: number, { from, to }: Slide, t: Lookups): Event {
  const marks = [...mark('mover', [to]), ...wayMark(t, from, to)];
  const values: Record<string, Value> = { from: allOf([from]), to: allOf([to]) };
  return { code: kind === KING ? 'king-moved' : 'man-moved', about, marks, values };
}

function wayMark(t: Lookups, from: number, to: number): readonly Mark[] {
  return [{ role: 'path', sites: wayOf(t, from, to) }];
}
