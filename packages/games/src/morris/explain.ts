import type { Explanation, Site } from '../contract/index.ts';
import { popCount } from '../shared/bits.ts';
import { findIntervened, findSandwiched, isInForce, targetsOf } from './captures.ts';
import { explainRemoval } from './explain-removal.ts';
import { countMillsAt } from './mills.ts';
import {
  canFly,
  emptyPoints,
  forbiddenSwing,
  fromOf,
  isStep,
  leapsOf,
  type MorrisMove,
  REMOVE,
  toOf,
} from './moves.ts';
import { parseMove } from './notation.ts';
import { millAt, sitesOf } from './pending.ts';
import type { Rulebook } from './rulebook.ts';
import { enemyMen, type MorrisState, ownHand, ownMen, ownOwed } from './state.ts';

/** Why a move is refused, or what it does. Every code is a key of the family's words. */
export function explainMove(g: Rulebook, s: MorrisState, text: string): Explanation {
  const move = parseMove(g, text);
  if (!move.ok) return refuse(move.error.code === 'bad-site' ? 'bad-site' : 'bad-move', []);
  if (s.over !== 0) return refuse('game-over', []);
  const isRemoval = move.value >= REMOVE;
  if (ownOwed(s) === 0 && isRemoval) return refuse('nothing-owed', []);
  if (ownOwed(s) !== 0 && !isRemoval) return refuse('must-remove', sitesOf(targetsOf(g, s)));
  if (isRemoval) return explainRemoval(g, s, toOf(move.value));
  return isStep(move.value) ? explainStep(g, s, move.value) : explainPlacement(g, s, move.value);
}

function refuse(code: string, sites: readonly Site[]): Explanation {
  return { legal: false, code, sites };
}

function explainPlacement(g: Rulebook, s: MorrisState, to: Site): Explanation {
  if (ownHand(s) === 0) return refuse('hand-empty', [to]);
  return refuseTaken(g, s, to) ?? explainArrival(g, s, ownMen(s), to);
}

function refuseTaken(g: Rulebook, s: MorrisState, to: Site): Explanation | undefined {
  if (emptyPoints(g, s) & (1 << to)) return undefined;
  return refuse(s.dead & (1 << to) ? 'marked-man-there' : 'site-taken', [to]);
}

function explainStep(g: Rulebook, s: MorrisState, move: MorrisMove): Explanation {
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

function refuseFar(g: Rulebook, s: MorrisState, from: Site, to: Site): Explanation | undefined {
  const isNear = g.tables.adjacent[from] & (1 << to) || leapsOf(g, s, emptyPoints(g, s), from) & (1 << to);
  if (isNear || canFly(g, s, ownMen(s))) return undefined;
  if (g.flyAt === 0) return refuse('not-adjacent', [from, to]);
  if (ownHand(s) > 0 && popCount(ownMen(s)) <= g.flyAt) return refuse('cannot-fly-yet', [from, to]);
  return refuse('too-many-to-fly', [from, to]);
}

function refuseSwing(g: Rulebook, s: MorrisState, from: Site, to: Site): Explanation | undefined {
  const swing = s.turn === 0 ? s.swing0 : s.swing1;
  const forbidden = swing === 0 ? 0 : forbiddenSwing(g, swing, ownMen(s), from);
  return forbidden & (1 << to) ? refuse('repeated-mill', [from, to]) : undefined;
}

/** What a man that comes to `to` brings about there. */
function explainArrival(g: Rulebook, s: MorrisState, rest: number, to: Site): Explanation {
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
