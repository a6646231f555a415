import type { Explanation, Site } from '../contract/index.ts';
import { targetsOf } from './captures.ts';
import { menInMills } from './mills.ts';
import { custodianLines, interventionLines, millAt, sitesOf, sitesOfLine } from './pending.ts';
import type { Rulebook } from './rulebook.ts';
import {
  BLOCKED,
  BOARD_FULL,
  enemyMen,
  MILL_COUNT,
  type MorrisState,
  OWN,
  ownMen,
  ownOwed,
} from './state.ts';

/** Why a man may be taken now, or why not. The side to move owes at least one. */
export function explainRemoval(g: Rulebook, s: MorrisState, site: Site): Explanation {
  const targets = targetsOf(g, s);
  if (targets & (1 << site)) return explainTaking(g, s, site);
  return refuseMan(s, site) ?? refuseByRule(g, s, site, sitesOf(targets));
}

function refuse(code: string, sites: readonly Site[]): Explanation {
  return { legal: false, code, sites };
}

function explainTaking(g: Rulebook, s: MorrisState, site: Site): Explanation {
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

function plainCode(s: MorrisState): string {
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

function refuseMan(s: MorrisState, site: Site): Explanation | undefined {
  const bit = 1 << site;
  if (s.dead & bit) return refuse('already-marked', [site]);
  if (((s.men0 | s.men1) & bit) === 0) return refuse('nobody-there', [site]);
  if (ownOwed(s) < 0) return enemyMen(s) & bit ? refuse('must-be-own', [site]) : undefined;
  return ownMen(s) & bit ? refuse('own-man', [site]) : undefined;
}

/** An enemy stands there, but the rule by which men are owed does not reach it. */
function refuseByRule(g: Rulebook, s: MorrisState, site: Site, targets: readonly Site[]): Explanation {
  if (s.cause === BLOCKED) return refuse('not-beside-you', targets);
  const captures = s.custodian | s.intervention | s.leap;
  const isProtected = (menInMills(g.tables, enemyMen(s)) & (1 << site)) !== 0;
  if (isProtected && (captures === 0 || s.mills > 0)) return refuse('in-mill', millAt(g, enemyMen(s), site));
  if (s.taken !== 0) return refuse('other-end-owed', targets);
  if (s.custodian !== 0 && s.intervention !== 0) return refuse('not-a-target', targets);
  if (s.intervention !== 0) return refuse('not-an-end', targets);
  return refuse(s.leap !== 0 ? 'not-leapt' : 'not-sandwiched', targets);
}
