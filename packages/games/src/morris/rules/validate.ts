import type { Site } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import type { MorrisCode } from '../variants/codes.ts';
import { emptyPoints } from './moves.ts';
import type { Rulebook } from './rulebook.ts';
import {
  enemyMen,
  LINES,
  MOVING,
  type MorrisState,
  NOTHING,
  ownHand,
  ownMen,
  ownOwed,
  PLACING,
} from './state.ts';

/** Which part of a set-up position is wrong; a FEN knows where it stands in the text. */
export const PARTS = ['board', 'hand', 'phase', 'owed', 'markers'] as const;
export type Part = (typeof PARTS)[number];

export interface Fault {
  readonly code: MorrisCode;
  readonly part: Part;
  readonly sites: readonly Site[];
}

/** No sequence of removals is longer: more would take all the men a side can have. */
const LONGEST_SEQUENCE = 12;

/** What makes a position impossible, whatever came before it; undefined if nothing does. */
export function findFault(g: Rulebook, s: MorrisState): Fault | undefined {
  const { men } = g.variant;
  if (s.men0 & s.men1) return fault('two-men-on-a-point', 'board', s.men0 & s.men1);
  if (popCount(s.men0) > men || popCount(s.men1) > men) return fault('too-many-men', 'board', 0);
  if (popCount(s.men0) + s.hand0 > men || popCount(s.men1) + s.hand1 > men) {
    return fault('too-many-men', 'hand', 0);
  }
  return findPhaseFault(s) ?? findOwedFault(s) ?? findTargetFault(s) ?? findLineFault(g, s);
}

function findPhaseFault(s: MorrisState): Fault | undefined {
  if (s.phase === MOVING && ownHand(s) > 0) return fault('bad-phase', 'phase', 0);
  const isPlacing = ownHand(s) > 0 || ownOwed(s) !== 0;
  return s.phase === PLACING && !isPlacing ? fault('bad-phase', 'phase', 0) : undefined;
}

function findOwedFault(s: MorrisState): Fault | undefined {
  const isAny = (s.owed0 | s.owed1) !== 0;
  const isTooMany = Math.abs(s.owed0) > LONGEST_SEQUENCE || Math.abs(s.owed1) > LONGEST_SEQUENCE;
  if (isTooMany || (isAny && ownOwed(s) === 0)) return fault('bad-owed', 'owed', 0);
  return isAny === (s.cause !== NOTHING) ? undefined : fault('bad-owed', 'owed', 0);
}

/** [FR-035] Every target must be a man of the side that is captured from. */
function findTargetFault(s: MorrisState): Fault | undefined {
  const captures = s.custodian | s.intervention | s.leap;
  if (captures === 0)
    return s.taken & (s.men0 | s.men1) ? fault('bad-target', 'markers', s.taken) : undefined;
  if (s.cause !== LINES || ownOwed(s) <= 0) return fault('bad-slot', 'markers', captures);
  const missing = captures & ~enemyMen(s);
  if (missing !== 0) return fault('bad-target', 'markers', missing);
  const isDouble = (s.custodian & s.intervention) !== 0 || (s.taken & (s.men0 | s.men1)) !== 0;
  return isDouble ? fault('bad-target', 'markers', captures) : undefined;
}

/**
 * [M62] Where the rules are read as written, a target needs its line: a sandwiched man the two men around it, an
 * end the man in the middle and the other end, which may already be gone.
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
  const loose = (s.custodian & ~sandwiched) | (s.intervention & ~ends);
  return loose === 0 ? undefined : fault('bad-target', 'markers', loose);
}

function fault(code: MorrisCode, part: Part, word: number): Fault {
  const sites: Site[] = [];
  for (let site = 0; site < 24; site++) if (word & (1 << site)) sites.push(site);
  return { code, part, sites };
}
