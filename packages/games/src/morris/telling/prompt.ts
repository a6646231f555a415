import type { PendingBranch, PromptContext, Site, Value } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import { removableMen, targetsOf } from '../rules/captures.ts';
import { menInMills } from '../rules/mills.ts';
import { canFly, destinationsOf, emptyPoints, leapsOf, type MorrisMove } from '../rules/moves.ts';
import { showPending, sitesOf, sitesOfLine } from '../rules/pending.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import {
  BLOCKED,
  BOARD_FULL,
  enemyMen,
  LINES,
  MILL_COUNT,
  type MorrisState,
  OWN,
  ownHand,
  ownMen,
  ownOwed,
  PLACING,
} from '../rules/state.ts';
import type { MorrisCode } from '../variants/codes.ts';
import {
  arrivalOf,
  lineMarks,
  linesThrough,
  type MorrisFact,
  mark,
  millsClosed,
  named,
  namedLines,
  newMills,
} from './facts.ts';

export type MorrisContext = PromptContext<MorrisState, MorrisMove>;

/** From how many moves before a draw by counting players are told of it. */
const NEAR = 10;

/** So many men that may be taken are named. */
const MOST_NAMED = 4;

/** What is asked of the side to move. What is owed comes first, then the man in hand, then what is near. */
export function promptOf(g: Rulebook, s: MorrisState, context: MorrisContext): MorrisFact {
  if (ownOwed(s) !== 0) return tellOwed(g, s, context);
  const [held] = context.touched;
  const landings = held === undefined || !mayStep(g, s, held) ? 0 : landingsOf(g, s, held);
  if (held !== undefined && landings !== 0) return tellHeld(g, s, held, landings);
  if (ownHand(s) > 0) return tellPlacing(g, s);
  return tellMoving(g, s, context.occurrences);
}

/** One way to take what is owed. A single way is what the prompt asks for. */
export function choiceOf(
  g: Rulebook,
  s: MorrisState,
  branch: PendingBranch,
  context: MorrisContext,
): MorrisFact {
  const branches = showPending(g, s)?.branches ?? [];
  const others = branches.filter((other) => !isSame(other, branch) && other.targets.length > 0);
  if (others.length === 0) return tellOwed(g, s, context);
  const lines = linesOf(g, s, branch, context);
  const { targets, count } = branch;
  const values = {
    line: namedLines(g, lines.length > 0 ? lines : [targets]),
    targets: named(g, targets, branch.cause === 'intervention' ? 'and' : 'or'),
    count,
    lapses: { code: lapseOf(branch, others) },
  };
  const marks = [...lineMarks(lines), ...mark('target', targets)];
  return { code: choiceCode(g, s, branch), about: s.turn, marks, values };
}

function isSame(a: PendingBranch, b: PendingBranch): boolean {
  return a.cause === b.cause && a.targets.join() === b.targets.join();
}

function choiceCode(g: Rulebook, s: MorrisState, { cause, count }: PendingBranch): MorrisCode {
  switch (cause) {
    case 'custodian':
      return 'choice-custodian';
    case 'intervention':
      return count > 1 ? 'choice-intervention' : 'choice-open-end';
    default:
      return hasSafeMen(g, s) ? 'choice-mill-safe' : 'choice-mill';
  }
}

function lapseOf(branch: PendingBranch, others: readonly PendingBranch[]): MorrisCode {
  const causes = new Set(others.map(({ cause }) => cause));
  if (causes.size > 1) return 'lapses-rest';
  if (causes.has(branch.cause)) return 'lapses-line';
  if (causes.has('custodian')) return 'lapses-custodian';
  return causes.has('intervention') ? 'lapses-intervention' : 'lapses-mill';
}

// ---- what is owed

function tellOwed(g: Rulebook, s: MorrisState, context: MorrisContext): MorrisFact {
  const targets = sitesOf(targetsOf(g, s));
  const count = Math.abs(ownOwed(s));
  const fact = { about: s.turn, marks: mark('target', targets) };
  if (targets.length === 0) return { ...fact, code: 'nothing-to-take' };
  if (s.cause === LINES) return tellLines(g, s, context);
  const marks = [...fact.marks, ...lineMarks(safeLines(g, s))];
  return { ...fact, code: plainCode(g, s), marks, values: { count, targets: named(g, targets, 'or') } };
}

/** What is owed for another reason than a line of the side to move. */
function plainCode(g: Rulebook, s: MorrisState): MorrisCode {
  switch (s.cause) {
    case OWN:
      return 'give-up-own';
    case MILL_COUNT:
      if (ownOwed(s) < 0) return 'give-up-uncounted';
      return hasSafeMen(g, s) ? 'take-counted-safe' : 'take-counted';
    case BOARD_FULL:
      return hasSafeMen(g, s) ? 'take-full-safe' : 'take-full';
    case BLOCKED:
      return blockedCode(g, s);
    default:
      return 'take-by-mill';
  }
}

function blockedCode(g: Rulebook, s: MorrisState): MorrisCode {
  switch (g.variant.blocked) {
    case 'removes-then-moves':
      return 'take-then-move';
    case 'both-remove':
      return (s.turn === 0 ? s.owed1 : s.owed0) !== 0 ? 'take-then-they' : 'take-in-turn';
    default:
      return 'take-then-pass';
  }
}

function tellLines(g: Rulebook, s: MorrisState, context: MorrisContext): MorrisFact {
  const open = (showPending(g, s)?.branches ?? []).filter(({ targets }) => targets.length > 0);
  const [first] = open;
  const mill = open.find(({ cause }) => cause === 'mill');
  const caught = open.find(({ cause }) => cause === 'custodian');
  const done = popCount(s.taken);
  const count = mill?.count ?? first.count;
  const targets = open.flatMap((branch) => branch.targets);
  const lines = open.length > 1 ? [] : linesOf(g, s, first, context);
  const values: Record<string, Value> = {
    count,
    done,
    all: done + count,
    targets: named(g, targets, first.cause === 'intervention' ? 'and' : 'or'),
    ...(caught ? { caught: named(g, caught.targets, 'or') } : {}),
  };
  const code = open.length > 1 ? chooseCode(open) : wayCode(g, s, first);
  const guards = mill ? safeLines(g, s) : [];
  const marks = [...lineMarks(lines), ...mark('target', targets), ...lineMarks(guards)];
  // Few men are named; of many the board shows more than a list does.
  const isListed = code === 'take-by-mill-safe' && targets.length <= MOST_NAMED;
  return { code, about: s.turn, marks, values, ...(isListed ? { also: ['note-may-take'] } : {}) };
}

function chooseCode(open: readonly PendingBranch[]): MorrisCode {
  const has = (name: string) => open.some(({ cause }) => cause === name);
  if (!has('mill')) return has('custodian') ? 'choose-custodian-intervention' : 'choose-line';
  if (!has('intervention')) return 'choose-mill-custodian';
  return has('custodian') ? 'choose-all' : 'choose-mill-intervention';
}

function wayCode(g: Rulebook, s: MorrisState, { cause, count }: PendingBranch): MorrisCode {
  switch (cause) {
    case 'custodian':
      return 'take-caught';
    case 'intervention':
      if (s.taken !== 0) return 'take-other-end';
      return count > 1 ? 'take-both-ends' : 'take-open-end';
    case 'leap':
      return 'take-leapt';
    default:
      return s.taken !== 0 ? 'take-more' : millCode(g, s);
  }
}

function millCode(g: Rulebook, s: MorrisState): MorrisCode {
  const isSafe = hasSafeMen(g, s);
  if (g.marksDead && s.phase === PLACING) return isSafe ? 'mark-by-mill-safe' : 'mark-by-mill';
  if (isSafe) return 'take-by-mill-safe';
  const isAll = menInMills(g.tables, enemyMen(s)) === enemyMen(s);
  return isAll && g.variant.protection !== 'none' ? 'take-by-mill-any' : 'take-by-mill';
}

/** Whether some men of the enemy are out of reach because they stand in mills. */
function hasSafeMen(g: Rulebook, s: MorrisState): boolean {
  return removableMen(g, s, enemyMen(s)) !== enemyMen(s);
}

/** The mills of the enemy by which men are out of reach. */
function safeLines(g: Rulebook, s: MorrisState): readonly (readonly Site[])[] {
  const enemy = enemyMen(s);
  const safe = enemy & ~removableMen(g, s, enemy);
  const isMill = (line: readonly Site[]) => line.every((site) => enemy & (1 << site));
  return g.geometry.lines
    .map(sitesOfLine)
    .filter((line) => isMill(line) && line.some((site) => safe & (1 << site)));
}

/** The lines that gave a way: the mills just closed, the lines through the man that came. */
function linesOf(
  g: Rulebook,
  s: MorrisState,
  { cause, lines }: PendingBranch,
  { turn }: MorrisContext,
): readonly (readonly Site[])[] {
  const arrival = arrivalOf(s, turn);
  if (cause !== 'mill' || !arrival) return linesThrough(lines, arrival);
  return newMills(g, arrival, millsClosed(g, arrival));
}

// ---- placing, sliding, flying

function mayStep(g: Rulebook, s: MorrisState, site: Site): boolean {
  return (ownMen(s) & (1 << site)) !== 0 && (ownHand(s) === 0 || g.mayStepWhilePlacing);
}

function landingsOf(g: Rulebook, s: MorrisState, from: Site): number {
  return destinationsOf(g, s, emptyPoints(g, s), from);
}

function movableMen(g: Rulebook, s: MorrisState): readonly Site[] {
  return sitesOf(ownMen(s)).filter((site) => landingsOf(g, s, site) !== 0);
}

function tellHeld(g: Rulebook, s: MorrisState, held: Site, landings: number): MorrisFact {
  const leaps = leapsOf(g, s, emptyPoints(g, s), held);
  const code = leaps !== 0 ? 'leap-to' : canFly(g, s, ownMen(s)) ? 'fly-to' : 'slide-to';
  return {
    code,
    about: s.turn,
    marks: [...mark('mover', [held]), ...mark('landing', sitesOf(landings))],
    values: {
      man: named(g, [held]),
      men: popCount(ownMen(s)),
      landings: named(g, sitesOf(landings), 'or'),
      leaps: named(g, sitesOf(leaps), 'or'),
    },
  };
}

function tellPlacing(g: Rulebook, s: MorrisState): MorrisFact {
  const hand = ownHand(s);
  const movable = g.mayStepWhilePlacing ? movableMen(g, s) : [];
  const left = movesLeft(g, s);
  const fact = { about: s.turn, marks: mark('movable', movable) };
  if (s.quiet > 0 && left <= NEAR) return { ...fact, code: 'near-draw-placing', values: { left } };
  return { ...fact, code: movable.length > 0 ? 'place-or-slide' : 'place', values: { hand } };
}

function tellMoving(g: Rulebook, s: MorrisState, occurrences: number): MorrisFact {
  const movable = movableMen(g, s);
  const leapers = movable.filter((site) => leapsOf(g, s, emptyPoints(g, s), site) !== 0);
  const rest = movable.filter((site) => !leapers.includes(site));
  const [only] = movable;
  const code = movingCode(g, s, movable, leapers, occurrences);
  const foes = popCount(enemyMen(s));
  return {
    code,
    about: s.turn,
    marks: [...mark('capturer', leapers), ...mark('movable', rest)],
    values: {
      men: popCount(ownMen(s)),
      man: named(g, [only]),
      landings: named(g, sitesOf(landingsOf(g, s, only)), 'or'),
      leapers: named(g, leapers, 'or'),
      left: movesLeft(g, s),
      times: occurrences,
      foes,
    },
    // [M13] Flying is each side's own: somebody who flies for the first time may think that everybody does.
    ...(code === 'fly' && foes > g.flyAt ? { also: ['note-foe-slides'] } : {}),
  };
}

function movingCode(
  g: Rulebook,
  s: MorrisState,
  movable: readonly Site[],
  leapers: readonly Site[],
  occurrences: number,
): MorrisCode {
  const flies = canFly(g, s, ownMen(s));
  if (leapers.length > 0) return flies ? 'fly-or-leap' : 'slide-or-leap';
  if (occurrences > 1 && occurrences === g.variant.repetition - 1) return 'near-repetition';
  if (movesLeft(g, s) <= NEAR) {
    if ((s.hand0 | s.hand1) !== 0) return 'near-draw-placing';
    return flies ? 'near-draw-fly' : 'near-draw';
  }
  if (flies) return 'fly';
  return movable.length === 1 ? 'slide-only-man' : 'slide';
}

/** [M44] [M45] Moves without progress until a count ends the game. */
function movesLeft(g: Rulebook, s: MorrisState): number {
  const { quietLimit, endgameQuietLimit } = g.variant;
  const isEndgame = popCount(s.men0) === 3 || popCount(s.men1) === 3;
  const limits = isEndgame ? [quietLimit, endgameQuietLimit] : [quietLimit];
  return Math.min(...limits.filter((limit) => limit > 0)) - s.quiet;
}
