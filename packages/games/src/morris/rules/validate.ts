import type { Fact, Side, Site } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import type { MorrisCode } from '../variants/codes.ts';
import { countMills } from './mills.ts';
import { emptyPoints } from './moves.ts';
import { sitesOf } from './pending.ts';
import type { Rulebook } from './rulebook.ts';
import {
  enemyMen,
  LINES,
  MOVING,
  type MorrisState,
  NOTHING,
  otherSide,
  ownHand,
  ownMen,
  ownOwed,
} from './state.ts';

/** Which part of a set-up position is wrong; a FEN knows where it stands in the text. */
export const PARTS = ['board', 'hand', 'phase', 'owed', 'markers'] as const;
export type Part = (typeof PARTS)[number];

export interface Fault {
  readonly part: Part;
  readonly code: MorrisCode;
  readonly sites: readonly Site[];
  readonly facts: readonly [Fact<MorrisCode>];
}

/** No sequence of removals is longer: more would take all the men a side can have. */
const LONGEST_SEQUENCE = 12;

/** What makes a position impossible, whatever came before it; undefined if nothing does. */
export function findFault(g: Rulebook, s: MorrisState): Fault | undefined {
  if (s.men0 & s.men1) return fault('two-men-on-a-point', 'board', s, { word: s.men0 & s.men1 });
  return (
    findCrowd(g, s, 0) ??
    findCrowd(g, s, 1) ??
    findPhaseFault(s) ??
    findOwedFault(s) ??
    findTargetFault(s) ??
    findLineFault(g, s)
  );
}

function findCrowd(g: Rulebook, s: MorrisState, side: Side): Fault | undefined {
  const { men } = g.variant;
  const held = popCount(side === 0 ? s.men0 : s.men1);
  if (held + (side === 0 ? s.hand0 : s.hand1) <= men) return undefined;
  return fault('too-many-men', held > men ? 'board' : 'hand', s, { about: side, values: { count: men } });
}

function findPhaseFault(s: MorrisState): Fault | undefined {
  if (s.phase === MOVING && ownHand(s) > 0) {
    return fault('bad-phase', 'phase', s, { says: 'moving-with-hand' });
  }
  const isPlacing = ownHand(s) > 0 || ownOwed(s) !== 0;
  if (s.phase === MOVING || isPlacing) return undefined;
  return fault('bad-phase', 'phase', s, { says: 'placing-without-hand' });
}

function findOwedFault(s: MorrisState): Fault | undefined {
  const isAny = (s.owed0 | s.owed1) !== 0;
  const isTooMany = Math.abs(s.owed0) > LONGEST_SEQUENCE || Math.abs(s.owed1) > LONGEST_SEQUENCE;
  if (isTooMany || (isAny && ownOwed(s) === 0)) return fault('bad-owed', 'owed', s);
  return isAny === (s.cause !== NOTHING) ? undefined : fault('bad-owed', 'owed', s);
}

/** [FR-035] Every target must be a man of the side that is captured from. */
function findTargetFault(s: MorrisState): Fault | undefined {
  const captures = s.custodian | s.intervention | s.leap;
  if (captures !== 0 && (s.cause !== LINES || ownOwed(s) <= 0)) {
    return fault('bad-slot', 'markers', s, { about: otherSide(s.turn), word: captures });
  }
  const back = s.taken & (s.men0 | s.men1);
  if (back !== 0) return fault('bad-target', 'markers', s, { says: 'target-gone', word: back });
  const twice = s.custodian & s.intervention;
  if (twice !== 0) return fault('bad-target', 'markers', s, { says: 'target-twice', word: twice });
  return (
    findMissing(s, 'custodian', s.custodian) ??
    findMissing(s, 'intervention', s.intervention) ??
    findMissing(s, 'leap', s.leap)
  );
}

/** The first of some targets where no enemy stands, and what stands there instead. */
export function findMissing(
  s: MorrisState,
  rule: 'custodian' | 'intervention' | 'leap',
  targets: number,
): Fault | undefined {
  const missing = targets & ~enemyMen(s);
  if (missing === 0) return undefined;
  const word = missing & -missing;
  const says =
    (ownMen(s) & word) !== 0 ? 'target-own' : (s.dead & word) !== 0 ? 'target-marked' : 'target-empty';
  return fault('bad-target', 'markers', s, { says, word, values: { rule: { code: `${rule}-target` } } });
}

/**
 * [M62] Where the rules are read as written, a target needs its line: a sandwiched man the two men around it, an
 * end the man in the middle and the other end, which may already be gone. A mill to choose must stand on the board.
 */
function findLineFault(g: Rulebook, s: MorrisState): Fault | undefined {
  if (g.isCompat || s.over !== 0) return undefined;
  const own = ownMen(s);
  const gone = s.taken === 0 ? emptyPoints(g, s) | s.dead : s.taken;
  let sandwiched = 0;
  let ends = 0;
  for (const {
    ends: [first, second],
    centre,
  } of g.geometry.lines) {
    const pair = (1 << first) | (1 << second);
    if ((own & pair) === pair) sandwiched |= 1 << centre;
    const isWhole =
      (pair & s.intervention) === pair || ((pair & gone) !== 0 && (pair & s.intervention) !== 0);
    if ((own & (1 << centre)) !== 0 && isWhole) ends |= pair;
  }
  const free = s.custodian & ~sandwiched;
  if (free !== 0) return fault('bad-target', 'markers', s, { says: 'custodian-loose', word: free & -free });
  const loose = s.intervention & ~ends;
  if (loose !== 0) {
    return fault('bad-target', 'markers', s, { says: 'intervention-loose', word: loose & -loose });
  }
  const count = countMills(g.tables, own);
  if (s.mills <= count || s.custodian + s.intervention === 0) return undefined;
  return fault('bad-choice', 'markers', s, { says: 'mill-missing', values: { told: s.mills, count } });
}

/** What else there is to say of a fault: the finer code, the side it is about, its points, its numbers. */
interface FaultDetails {
  readonly says?: MorrisCode;
  readonly about?: Side;
  readonly word?: number;
  readonly values?: Fact['values'];
}

function fault(code: MorrisCode, part: Part, s: MorrisState, details: FaultDetails = {}): Fault {
  const { says = code, about = s.turn, word = 0, values } = details;
  const sites = sitesOf(word);
  const marks = sites.length > 0 ? [{ role: 'subject' as const, sites }] : [];
  return { part, code, sites, facts: [{ code: says, about, marks, ...(values ? { values } : {}) }] };
}
