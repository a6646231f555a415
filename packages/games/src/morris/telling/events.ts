import type { Side, Site } from '../../contract/index.ts';
import { canFly, canStep, fromOf, isStep, type MorrisMove, toOf } from '../rules/moves.ts';
import { sitesOf } from '../rules/pending.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import {
  BLOCKED,
  BOARD_FULL,
  LINES,
  MILL_COUNT,
  type MorrisState,
  NOTHING,
  OWN,
  otherSide,
  ownOwed,
  PLACING,
} from '../rules/state.ts';
import type { MorrisCode } from '../variants/codes.ts';
import {
  handOf,
  isRemoval,
  lineMarks,
  type MorrisFact,
  mark,
  menOf,
  millsClosed,
  named,
  namedLines,
  newMills,
  type Played,
} from './facts.ts';

/** What one side's moves in a row did: a fact for each man that came with what it took, then what follows. */
export function eventsOf(g: Rulebook, turn: readonly Played[]): readonly MorrisFact[] {
  const facts: MorrisFact[] = [];
  let at = 0;
  while (at < turn.length) {
    const first = turn[at];
    let end = at + 1;
    while (end < turn.length && isRemoval(turn[end]) && belongs(first, turn[end])) end++;
    const rest = turn.slice(at + 1, end);
    facts.push(...(isRemoval(first) ? tellRemovals(g, [first, ...rest]) : tellArrival(g, first, rest)));
    at = end;
  }
  return [...facts, ...tellWhatFollows(g, turn)];
}

/** Men taken for what a man's coming earned, or one after the other for the same reason. */
function belongs(first: Played, removal: Played): boolean {
  return removal.before.cause === (isRemoval(first) ? first.before.cause : LINES);
}

// ---- a man comes, and what it takes

function tellArrival(g: Rulebook, arrival: Played, removals: readonly Played[]): readonly MorrisFact[] {
  const taken = removals.map(({ move }) => toOf(move));
  const fact = removals.length > 0 ? tellCapture(g, arrival, removals, taken) : tellQuiet(g, arrival);
  return [fact, ...tellMarked(g, removals)];
}

function tellCapture(
  g: Rulebook,
  arrival: Played,
  removals: readonly Played[],
  taken: readonly Site[],
): MorrisFact {
  const [{ before }] = removals;
  const last = removals[removals.length - 1].after;
  const bit = 1 << taken[0];
  const to = toOf(arrival.move);
  const lines = newMills(g, arrival, millsClosed(g, arrival));
  const base = { about: arrival.before.turn };
  const marks = [...mark('mover', [to]), ...mark('victim', taken)];
  const values = { ...journeyOf(g, arrival), taken: named(g, taken), count: taken.length };
  if (before.intervention & bit) {
    const isOpen = last.turn === base.about && last.cause === LINES;
    return { ...base, code: isOpen || taken.length < 2 ? 'came-between-one' : 'came-between', marks, values };
  }
  if (before.custodian & bit) {
    const ends = endsAround(g, menOf(before, base.about), to, taken[0]);
    return {
      ...base,
      code: 'caught',
      marks: [...lineMarks([[ends[0], taken[0], ends[1]]]), ...marks],
      values: { ...values, ends: named(g, ends) },
    };
  }
  if (before.leap & bit) return { ...base, code: 'leapt-took', marks, values };
  return {
    ...base,
    code: 'closed-mill-took',
    marks: [...lineMarks(lines), ...marks],
    values: { ...values, lines: namedLines(g, lines), mills: lines.length },
  };
}

/** The two men between whom one was caught; the man that came is one of them. */
function endsAround(g: Rulebook, own: number, to: Site, centre: Site): readonly [Site, Site] {
  const line = g.geometry.lines.find(
    ({ ends, centre: middle }) =>
      middle === centre && ends.includes(to) && ends.every((end) => own & (1 << end)),
  );
  return line ? line.ends : [to, to];
}

/** A man came and nothing has been taken for it, or not yet. */
function tellQuiet(g: Rulebook, arrival: Played): MorrisFact {
  const { before, move, after } = arrival;
  const closed = millsClosed(g, arrival);
  const lines = newMills(g, arrival, closed);
  const shown = lines.length > 0 ? lines : closed;
  const code = closed.length > 0 ? quietMillCode(g, arrival, lines.length) : journeyCode(g, arrival);
  return {
    code,
    about: before.turn,
    marks: [
      ...(code === 'leapt' ? mark('victim', sitesOf(after.leap)) : []),
      ...lineMarks(shown),
      ...mark('mover', isStep(move) ? [fromOf(move), toOf(move)] : [toOf(move)]),
    ],
    values: {
      ...journeyOf(g, arrival),
      lines: namedLines(g, shown),
      mills: shown.length,
      count: takenFromHand(g, arrival, lines.length),
      over: named(g, sitesOf(after.leap)),
    },
  };
}

function quietMillCode(g: Rulebook, arrival: Played, paying: number): MorrisCode {
  const { before, after } = arrival;
  if (paying === 0) return 'closed-mill-used';
  if (before.phase === PLACING) {
    if (g.countsMills) return 'closed-mill-counted';
    if (g.ownerRemoves) return after.cause === OWN ? 'closed-mill-owner' : 'closed-mill-void';
    if (takenFromHand(g, arrival, paying) > 0) return 'closed-mill-from-hand';
  }
  const isOwed = after.turn === before.turn && after.cause === LINES && ownOwed(after) !== 0;
  return isOwed ? 'closed-mill' : 'closed-mill-void';
}

/** [M21] Men of the enemy that mills closed while placing took out of its hand. */
function takenFromHand(g: Rulebook, { before }: Played, mills: number): number {
  if (!g.takesFromHand || before.phase !== PLACING || mills === 0) return 0;
  return Math.min(g.removesPerMill ? mills : 1, handOf(before, otherSide(before.turn)));
}

function journeyCode(g: Rulebook, { move, after }: Played): MorrisCode {
  if (!isStep(move)) return 'placed';
  if (after.leap !== 0) return 'leapt';
  return g.tables.adjacent[fromOf(move)] & (1 << toOf(move)) ? 'moved' : 'flew';
}

function cameCode({ tables }: Rulebook, move: MorrisMove): MorrisCode {
  if (!isStep(move)) return 'came-placed';
  return tables.adjacent[fromOf(move)] & (1 << toOf(move)) ? 'came-moved' : 'came-flew';
}

function journeyOf(g: Rulebook, { move }: Played) {
  const from = isStep(move) ? fromOf(move) : toOf(move);
  return { from: named(g, [from]), to: named(g, [toOf(move)]), came: { code: cameCode(g, move) } };
}

/** [M24] Men that were taken and still block their points. */
function tellMarked(g: Rulebook, removals: readonly Played[]): readonly MorrisFact[] {
  const last = removals.at(-1);
  const marked = removals
    .map(({ move }) => toOf(move))
    .filter((site) => last && last.after.dead & (1 << site));
  if (!last || marked.length === 0) return [];
  const values = { taken: named(g, marked), count: marked.length };
  return [{ code: 'stays-marked', about: last.before.turn, marks: mark('victim', marked), values }];
}

// ---- men taken for another reason

function tellRemovals(g: Rulebook, removals: readonly Played[]): readonly MorrisFact[] {
  const [{ before }] = removals;
  const taken = removals.map(({ move }) => toOf(move));
  const fact: MorrisFact = {
    code: removalCode(before),
    about: before.turn,
    marks: mark('victim', taken),
    values: { taken: named(g, taken), count: taken.length },
  };
  return [fact, ...tellMarked(g, removals)];
}

function removalCode(before: MorrisState): MorrisCode {
  if (ownOwed(before) < 0) return 'gave-up';
  switch (before.cause) {
    case BLOCKED:
      return 'took-shut-in';
    case BOARD_FULL:
      return 'took-full';
    case MILL_COUNT:
      return 'took-counted';
    default:
      return 'took';
  }
}

// ---- what follows

function tellWhatFollows(g: Rulebook, turn: readonly Played[]): readonly MorrisFact[] {
  const last = turn.at(-1);
  if (last?.after.over !== 0) return [];
  const { after } = last;
  const side = last.before.turn;
  const facts: MorrisFact[] = [];
  const held = turn[0].before.hand0 + turn[0].before.hand1;
  if (held > 0 && after.hand0 + after.hand1 === 0) {
    facts.push({ code: handsLeft(g, turn) > 0 ? 'laid-aside' : 'all-placed', about: after.turn, marks: [] });
  }
  for (const one of [side, otherSide(side)]) facts.push(...tellFlight(g, turn[0].before, after, one));
  if (after.turn !== side || after.cause !== NOTHING) return facts;
  const enemy = otherSide(side);
  if (!isRemoval(last) && takenFromHand(g, last, newMills(g, last, millsClosed(g, last)).length) > 0) {
    if (g.playsAgain) facts.push({ code: 'plays-again', about: side, marks: [] });
  } else if (isShutIn(g, after, enemy) && isTurnOf(g, last, enemy)) {
    facts.push({ code: 'passes', about: enemy, marks: mark('subject', sitesOf(menOf(after, enemy))) });
  }
  return facts;
}

/** [M10] Men that were in hand and neither placed nor taken. */
function handsLeft(g: Rulebook, turn: readonly Played[]): number {
  const [{ before }] = turn;
  const used = turn
    .filter((played) => !isRemoval(played))
    .map((played) => {
      const mills = newMills(g, played, millsClosed(g, played)).length;
      return (isStep(played.move) ? 0 : 1) + takenFromHand(g, played, mills);
    });
  return used.reduce((left, count) => left - count, before.hand0 + before.hand1);
}

/** [M13] A side that may fly from now on. */
function tellFlight(g: Rulebook, before: MorrisState, after: MorrisState, side: Side): readonly MorrisFact[] {
  const flies = (s: MorrisState) => canFly(g, { ...s, turn: side }, menOf(s, side));
  if (flies(before) || !flies(after)) return [];
  const men = sitesOf(menOf(after, side));
  return [
    {
      code: 'may-fly',
      about: side,
      marks: mark('movable', men),
    },
  ];
}

/** Whether `side` comes after a move: not always the other one, where the placing ends or men were given up. */
function isTurnOf(g: Rulebook, last: Played, side: Side): boolean {
  const { before, after } = last;
  if (isRemoval(last) && before.cause !== LINES) return false;
  // What the last man placed brings is still taken in the placing phase, with both hands empty.
  const endsPlacing = before.phase === PLACING && after.hand0 + after.hand1 === 0;
  return endsPlacing && !g.keepsAlternating ? g.startsMoving === side : before.turn !== side;
}

function isShutIn(g: Rulebook, s: MorrisState, side: Side): boolean {
  return handOf(s, side) === 0 && !canStep(g, { ...s, turn: side });
}
