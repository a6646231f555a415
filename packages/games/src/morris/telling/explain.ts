import type { Attempt, Explanation, Mark, Site, Value } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import { parseMove } from '../notation/moves.ts';
import { findIntervened, findSandwiched, isInForce, targetsOf } from '../rules/captures.ts';
import { menInMills } from '../rules/mills.ts';
import {
  canFly,
  destinationsOf,
  emptyPoints,
  forbiddenSwing,
  fromOf,
  isStep,
  leapsOf,
  type MorrisMove,
  REMOVE,
  stepOf,
  toOf,
} from '../rules/moves.ts';
import { custodianLines, interventionLines, sitesOf, sitesOfLine } from '../rules/pending.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import {
  BLOCKED,
  BOARD_FULL,
  enemyMen,
  MILL_COUNT,
  type MorrisState,
  OWN,
  ownHand,
  ownMen,
  ownOwed,
} from '../rules/state.ts';
import type { MorrisCode } from '../variants/codes.ts';
import { lineMarks, mark, named, namedLines, newMills } from './facts.ts';

type Told = Explanation<MorrisCode>;
type Values = Readonly<Record<string, Value>>;

/** Why a move is refused, or what it does. Every code is a key of the family's words. */
export function explainAttempt(g: Rulebook, s: MorrisState, attempt: Attempt): Told {
  if ('touches' in attempt) return explainTouches(g, s, attempt.touches);
  const move = parseMove(g, attempt.text);
  if (!move.ok) return refuse(s, move.error.code === 'bad-site' ? 'bad-site' : 'bad-move');
  return explainMove(g, s, move.value);
}

/** A hand that touches one point means what the situation asks for: take there, place there, move that man. */
function explainTouches(g: Rulebook, s: MorrisState, touches: readonly Site[]): Told {
  const [from, to] = touches;
  if (from === undefined || touches.length > 2) return refuse(s, 'bad-move');
  if (touches.some((site) => g.geometry.board.sites[site] === undefined)) return refuse(s, 'bad-site');
  if (to !== undefined) return explainMove(g, s, stepOf(from, to));
  if (ownOwed(s) !== 0) return explainMove(g, s, REMOVE | from);
  const isOwn = (ownMen(s) & (1 << from)) !== 0;
  if (ownHand(s) > 0 && !(isOwn && g.mayStepWhilePlacing)) return explainMove(g, s, from);
  if (s.over !== 0) return refuse(s, 'game-over');
  if (!isOwn) return refuseStranger(g, s, from);
  if (destinationsOf(g, s, emptyPoints(g, s), from) !== 0) return allow(s, 'legal', mark('mover', [from]));
  return refuseShutIn(g, s, from);
}

function explainMove(g: Rulebook, s: MorrisState, move: MorrisMove): Told {
  if (s.over !== 0) return refuse(s, 'game-over');
  const isRemoval = move >= REMOVE;
  if (ownOwed(s) === 0 && isRemoval) return refuse(s, 'nothing-owed');
  if (ownOwed(s) !== 0 && !isRemoval)
    return refuseTargets(g, s, ownOwed(s) < 0 ? 'must-give-up' : 'must-remove');
  if (isRemoval) return explainRemoval(g, s, toOf(move));
  return isStep(move) ? explainStep(g, s, move) : explainPlacement(g, s, move);
}

function refuse(s: MorrisState, code: MorrisCode, marks: readonly Mark[] = [], values: Values = {}): Told {
  const fact = { legal: false, code, about: s.turn, marks };
  return Object.keys(values).length > 0 ? { ...fact, values } : fact;
}

function allow(s: MorrisState, code: MorrisCode, marks: readonly Mark[], values: Values = {}): Told {
  return { legal: true, code, about: s.turn, marks, values };
}

// ---- placements and steps

function explainPlacement(g: Rulebook, s: MorrisState, to: Site): Told {
  if (ownHand(s) === 0) return refuse(s, 'hand-empty', mark('refused', [to]), { to: named(g, [to]) });
  return refuseTaken(g, s, to) ?? explainArrival(g, s, ownMen(s), to);
}

function refuseTaken(g: Rulebook, s: MorrisState, to: Site): Told | undefined {
  if (emptyPoints(g, s) & (1 << to)) return undefined;
  const code = s.dead & (1 << to) ? 'marked-man-there' : 'site-taken';
  return refuse(s, code, mark('blocker', [to]), { at: named(g, [to]) });
}

function explainStep(g: Rulebook, s: MorrisState, move: MorrisMove): Told {
  const from = fromOf(move);
  const to = toOf(move);
  // Whoever may only place moves no man, whose it ever is.
  if (ownHand(s) > 0 && !g.mayStepWhilePlacing) return refuse(s, 'must-place', [], { hand: ownHand(s) });
  if (!(ownMen(s) & (1 << from))) return refuseStranger(g, s, from);
  const refused = refuseTaken(g, s, to) ?? refuseFar(g, s, from, to) ?? refuseSwing(g, s, from, to);
  if (refused) return refused;
  if (leapsOf(g, s, emptyPoints(g, s), from) & (1 << to)) return explainLeap(g, s, from, to);
  return explainArrival(g, s, ownMen(s) & ~(1 << from), to);
}

function refuseStranger(g: Rulebook, s: MorrisState, site: Site): Told {
  const bit = 1 << site;
  const code = s.dead & bit ? 'already-marked' : enemyMen(s) & bit ? 'not-your-man' : 'no-man-to-move';
  return refuse(s, code, mark('refused', [site]), { at: named(g, [site]) });
}

/** A man with no way to go: its neighbours are taken, or the only way is the one straight back [M26]. */
function refuseShutIn(g: Rulebook, s: MorrisState, from: Site): Told {
  const around = g.tables.adjacent[from];
  const [back] = sitesOf(around & emptyPoints(g, s));
  if (back !== undefined) return refuseBack(g, s, from, back);
  const marks = [...mark('mover', [from]), ...mark('blocker', sitesOf(around))];
  return refuse(s, 'man-blocked', marks, { at: named(g, [from]) });
}

/** [M12] [M13] The points beside the man, where it may go, are shown. */
function refuseFar(g: Rulebook, s: MorrisState, from: Site, to: Site): Told | undefined {
  const near = destinationsOf(g, s, emptyPoints(g, s), from);
  const isNear = (near | g.tables.adjacent[from]) & (1 << to);
  if (isNear || canFly(g, s, ownMen(s))) return undefined;
  const marks = [...mark('mover', [from]), ...mark('landing', sitesOf(near)), ...mark('refused', [to])];
  const men = popCount(ownMen(s));
  const values = { from: named(g, [from]), to: named(g, [to]), men, most: g.flyAt };
  if (g.flyAt === 0) return refuse(s, 'not-adjacent', marks, values);
  const isLater = ownHand(s) > 0 && men <= g.flyAt;
  return refuse(s, isLater ? 'cannot-fly-yet' : 'too-many-to-fly', marks, values);
}

function refuseSwing(g: Rulebook, s: MorrisState, from: Site, to: Site): Told | undefined {
  const swing = s.turn === 0 ? s.swing0 : s.swing1;
  const forbidden = swing === 0 ? 0 : forbiddenSwing(g, swing, ownMen(s), from);
  return forbidden & (1 << to) ? refuseBack(g, s, from, to) : undefined;
}

function refuseBack(g: Rulebook, s: MorrisState, from: Site, to: Site): Told {
  const marks = [...mark('mover', [from]), ...mark('refused', [to])];
  return refuse(s, 'repeated-mill', marks, { from: named(g, [from]), to: named(g, [to]) });
}

function explainLeap(g: Rulebook, s: MorrisState, from: Site, to: Site): Told {
  const over = g.geometry.lines.flatMap(({ ends, centre }) =>
    ends.includes(from) && ends.includes(to) ? [centre] : [],
  );
  const marks = [...mark('mover', [from]), ...mark('landing', [to]), ...mark('victim', over)];
  return allow(s, 'leaps', marks, { over: named(g, over) });
}

/** What a man that comes to `to` brings about there. */
function explainArrival(g: Rulebook, s: MorrisState, rest: number, to: Site): Told {
  const own = rest | (1 << to);
  const landing = mark('landing', [to]);
  const mills = newMills(g, { before: s }, millsAt(g, own, to));
  if (mills.length > 0)
    return allow(s, 'closes-mill', [...landing, ...lineMarks(mills)], { lines: namedLines(g, mills) });
  const isCustodian = isInForce(g.custodian, s.phase, own);
  const sandwiched = isCustodian ? findSandwiched(g, own, enemyMen(s), to) : 0;
  const isIntervention = isInForce(g.intervention, s.phase, own);
  const intervened = isIntervention ? findIntervened(g, enemyMen(s), to) : 0;
  const victims = sitesOf(sandwiched | intervened);
  if (victims.length === 0) return allow(s, 'legal', landing);
  const code =
    intervened === 0
      ? 'captures-custodian'
      : sandwiched === 0
        ? 'captures-intervention'
        : 'captures-both-ways';
  return allow(s, code, [...landing, ...mark('victim', victims)], {
    caught: named(g, sitesOf(sandwiched)),
    ends: named(g, sitesOf(intervened)),
  });
}

/** The mills of `men` through `site`. */
function millsAt(g: Rulebook, men: number, site: Site): readonly (readonly Site[])[] {
  const lines = g.geometry.lines.map(sitesOfLine);
  return lines.filter((line) => line.includes(site) && line.every((point) => men & (1 << point)));
}

// ---- removals

/** Why a man may be taken now, or why not. The side to move owes at least one. */
function explainRemoval(g: Rulebook, s: MorrisState, site: Site): Told {
  if (targetsOf(g, s) & (1 << site)) return explainTaking(g, s, site);
  return refuseMan(g, s, site) ?? refuseByRule(g, s, site);
}

function explainTaking(g: Rulebook, s: MorrisState, site: Site): Told {
  const bit = 1 << site;
  const values = { at: named(g, [site]) };
  const target = mark('target', [site]);
  if (s.intervention & bit) {
    const line = interventionLines(g, s).find(({ ends }) => ends.includes(site));
    const code = s.taken === 0 ? 'takes-by-intervention' : 'takes-other-end';
    return allow(s, code, [...target, ...lineMarks(line ? [sitesOfLine(line)] : [])], values);
  }
  if (s.custodian & bit) {
    const line = custodianLines(g, s).find(({ centre }) => centre === site);
    return allow(s, 'takes-by-custodian', [...target, ...lineMarks(line ? [sitesOfLine(line)] : [])], values);
  }
  return allow(s, s.leap & bit ? 'takes-by-leap' : plainCode(s), target, values);
}

function plainCode(s: MorrisState): MorrisCode {
  switch (s.cause) {
    case OWN:
      return 'takes-own';
    case BLOCKED:
      return 'takes-because-blocked';
    case BOARD_FULL:
      return 'takes-because-full';
    case MILL_COUNT:
      return ownOwed(s) < 0 ? 'takes-own' : 'takes-by-mill-count';
    default:
      return 'takes-by-mill';
  }
}

function refuseMan(g: Rulebook, s: MorrisState, site: Site): Told | undefined {
  const bit = 1 << site;
  const refused = (code: MorrisCode) => refuse(s, code, mark('refused', [site]), { at: named(g, [site]) });
  if (s.dead & bit) return refused('already-marked');
  if (((s.men0 | s.men1) & bit) === 0) return refused('nobody-there');
  if (ownOwed(s) < 0) return enemyMen(s) & bit ? refused('must-be-own') : undefined;
  return ownMen(s) & bit ? refused('own-man') : undefined;
}

/** An enemy stands there, but the rule by which men are owed does not reach it. */
function refuseByRule(g: Rulebook, s: MorrisState, site: Site): Told {
  if (s.cause === BLOCKED) return refuseTargets(g, s, 'not-beside-you');
  const captures = s.custodian | s.intervention | s.leap;
  const isProtected = (menInMills(g.tables, enemyMen(s)) & (1 << site)) !== 0;
  if (isProtected && (captures === 0 || s.mills > 0)) {
    const lines = millsAt(g, enemyMen(s), site);
    const targets = sitesOf(targetsOf(g, s));
    const marks = [...lineMarks(lines), ...mark('refused', [site]), ...mark('target', targets)];
    const values = { at: named(g, [site]), lines: namedLines(g, lines), targets: named(g, targets, 'or') };
    return refuse(s, 'in-mill', marks, values);
  }
  if (s.taken !== 0) return refuseTargets(g, s, 'other-end-owed');
  if (s.custodian !== 0 && s.intervention !== 0) return refuseTargets(g, s, 'not-a-target');
  if (s.intervention !== 0) return refuseTargets(g, s, 'not-an-end');
  return refuseTargets(g, s, s.leap !== 0 ? 'not-leapt' : 'not-sandwiched');
}

/** Another man than those that may be taken was chosen: these are named. */
function refuseTargets(g: Rulebook, s: MorrisState, code: MorrisCode): Told {
  const sites = sitesOf(targetsOf(g, s));
  if (sites.length === 0) return refuse(s, 'nothing-to-take');
  return refuse(s, code, mark('target', sites), { targets: named(g, sites, 'or') });
}
