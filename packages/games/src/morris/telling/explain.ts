import type { Attempt, Site } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import type { Told } from '../../shared/telling.ts';
import { parseMove } from '../notation/moves.ts';
import { findIntervened, findSandwiched, isInForce, targetsOf } from '../rules/captures.ts';
import { countMillsAt, menInMills } from '../rules/mills.ts';
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
import { custodianLines, interventionLines, millAt, sitesOf, sitesOfLine } from '../rules/pending.ts';
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

/** Why a move is refused, or what it does. Every code is a key of the family's words. */
export function explainAttempt(g: Rulebook, s: MorrisState, attempt: Attempt): Told<MorrisCode> {
  if ('touches' in attempt) return explainTouches(g, s, attempt.touches);
  const move = parseMove(g, attempt.text);
  if (!move.ok) return refuse(move.error.code === 'bad-site' ? 'bad-site' : 'bad-move', []);
  return explainMove(g, s, move.value);
}

/** A hand that touches one point means what the situation asks for: take there, place there, move that man. */
function explainTouches(g: Rulebook, s: MorrisState, touches: readonly Site[]): Told<MorrisCode> {
  const [from, to] = touches;
  if (from === undefined || touches.length > 2) return refuse('bad-move', []);
  if (touches.some((site) => g.geometry.board.sites[site] === undefined)) return refuse('bad-site', []);
  if (to !== undefined) return explainMove(g, s, stepOf(from, to));
  if (ownOwed(s) !== 0) return explainMove(g, s, REMOVE | from);
  const isOwn = (ownMen(s) & (1 << from)) !== 0;
  if (ownHand(s) > 0 && !(isOwn && g.mayStepWhilePlacing)) return explainMove(g, s, from);
  if (s.over !== 0) return refuse('game-over', []);
  if (!isOwn) return refuse('not-your-man', [from]);
  const canMove = destinationsOf(g, s, emptyPoints(g, s), from) !== 0;
  return canMove ? { legal: true, code: 'legal', sites: [from] } : refuse('man-blocked', [from]);
}

function explainMove(g: Rulebook, s: MorrisState, move: MorrisMove): Told<MorrisCode> {
  if (s.over !== 0) return refuse('game-over', []);
  const isRemoval = move >= REMOVE;
  if (ownOwed(s) === 0 && isRemoval) return refuse('nothing-owed', []);
  if (ownOwed(s) !== 0 && !isRemoval) return refuse('must-remove', sitesOf(targetsOf(g, s)));
  if (isRemoval) return explainRemoval(g, s, toOf(move));
  return isStep(move) ? explainStep(g, s, move) : explainPlacement(g, s, move);
}

function refuse(code: MorrisCode, sites: readonly Site[]): Told<MorrisCode> {
  return { legal: false, code, sites };
}

function explainPlacement(g: Rulebook, s: MorrisState, to: Site): Told<MorrisCode> {
  if (ownHand(s) === 0) return refuse('hand-empty', [to]);
  return refuseTaken(g, s, to) ?? explainArrival(g, s, ownMen(s), to);
}

function refuseTaken(g: Rulebook, s: MorrisState, to: Site): Told<MorrisCode> | undefined {
  if (emptyPoints(g, s) & (1 << to)) return undefined;
  return refuse(s.dead & (1 << to) ? 'marked-man-there' : 'site-taken', [to]);
}

function explainStep(g: Rulebook, s: MorrisState, move: MorrisMove): Told<MorrisCode> {
  const from = fromOf(move);
  const to = toOf(move);
  if (!(ownMen(s) & (1 << from))) return refuse('not-your-man', [from]);
  if (ownHand(s) > 0 && !g.mayStepWhilePlacing) return refuse('must-place', []);
  const refused = refuseTaken(g, s, to) ?? refuseFar(g, s, from, to) ?? refuseSwing(g, s, from, to);
  if (refused) return refused;
  const jumped = leapsOf(g, s, emptyPoints(g, s), from) & (1 << to);
  if (jumped) return { legal: true, code: 'leaps', sites: [from, to] };
  return explainArrival(g, s, ownMen(s) & ~(1 << from), to);
}

function refuseFar(g: Rulebook, s: MorrisState, from: Site, to: Site): Told<MorrisCode> | undefined {
  const isNear = g.tables.adjacent[from] & (1 << to) || leapsOf(g, s, emptyPoints(g, s), from) & (1 << to);
  if (isNear || canFly(g, s, ownMen(s))) return undefined;
  if (g.flyAt === 0) return refuse('not-adjacent', [from, to]);
  if (ownHand(s) > 0 && popCount(ownMen(s)) <= g.flyAt) return refuse('cannot-fly-yet', [from, to]);
  return refuse('too-many-to-fly', [from, to]);
}

function refuseSwing(g: Rulebook, s: MorrisState, from: Site, to: Site): Told<MorrisCode> | undefined {
  const swing = s.turn === 0 ? s.swing0 : s.swing1;
  const forbidden = swing === 0 ? 0 : forbiddenSwing(g, swing, ownMen(s), from);
  return forbidden & (1 << to) ? refuse('repeated-mill', [from, to]) : undefined;
}

/** What a man that comes to `to` brings about there. */
function explainArrival(g: Rulebook, s: MorrisState, rest: number, to: Site): Told<MorrisCode> {
  const own = rest | (1 << to);
  if (countMillsAt(g.tables, own, to) > 0)
    return { legal: true, code: 'closes-mill', sites: millAt(g, own, to) };
  const isCustodian = isInForce(g.custodian, s.phase, own);
  const sandwiched = isCustodian ? findSandwiched(g, own, enemyMen(s), to) : 0;
  const isIntervention = isInForce(g.intervention, s.phase, own);
  const intervened = isIntervention ? findIntervened(g, enemyMen(s), to) : 0;
  const sites = sitesOf(sandwiched | intervened);
  if (sandwiched && intervened) return { legal: true, code: 'captures-both-ways', sites };
  if (sandwiched) return { legal: true, code: 'captures-custodian', sites };
  if (intervened) return { legal: true, code: 'captures-intervention', sites };
  return { legal: true, code: 'legal', sites: [to] };
}

/** Why a man may be taken now, or why not. The side to move owes at least one. */
function explainRemoval(g: Rulebook, s: MorrisState, site: Site): Told<MorrisCode> {
  const targets = targetsOf(g, s);
  if (targets & (1 << site)) return explainTaking(g, s, site);
  return refuseMan(s, site) ?? refuseByRule(g, s, site, sitesOf(targets));
}

function explainTaking(g: Rulebook, s: MorrisState, site: Site): Told<MorrisCode> {
  const bit = 1 << site;
  if (s.intervention & bit) {
    const line = interventionLines(g, s).find(({ ends }) => ends.includes(site));
    const code = s.taken === 0 ? 'takes-by-intervention' : 'takes-other-end';
    return { legal: true, code, sites: line ? sitesOfLine(line) : [site] };
  }
  if (s.custodian & bit) {
    const line = custodianLines(g, s).find(({ centre }) => centre === site);
    return { legal: true, code: 'takes-by-custodian', sites: line ? sitesOfLine(line) : [site] };
  }
  if (s.leap & bit) return { legal: true, code: 'takes-by-leap', sites: [site] };
  return { legal: true, code: plainCode(s), sites: [site] };
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

function refuseMan(s: MorrisState, site: Site): Told<MorrisCode> | undefined {
  const bit = 1 << site;
  if (s.dead & bit) return refuse('already-marked', [site]);
  if (((s.men0 | s.men1) & bit) === 0) return refuse('nobody-there', [site]);
  if (ownOwed(s) < 0) return enemyMen(s) & bit ? refuse('must-be-own', [site]) : undefined;
  return ownMen(s) & bit ? refuse('own-man', [site]) : undefined;
}

/** An enemy stands there, but the rule by which men are owed does not reach it. */
function refuseByRule(g: Rulebook, s: MorrisState, site: Site, targets: readonly Site[]): Told<MorrisCode> {
  if (s.cause === BLOCKED) return refuse('not-beside-you', targets);
  const captures = s.custodian | s.intervention | s.leap;
  const isProtected = (menInMills(g.tables, enemyMen(s)) & (1 << site)) !== 0;
  if (isProtected && (captures === 0 || s.mills > 0)) return refuse('in-mill', millAt(g, enemyMen(s), site));
  if (s.taken !== 0) return refuse('other-end-owed', targets);
  if (s.custodian !== 0 && s.intervention !== 0) return refuse('not-a-target', targets);
  if (s.intervention !== 0) return refuse('not-an-end', targets);
  return refuse(s.leap !== 0 ? 'not-leapt' : 'not-sandwiched', targets);
}
