import type { Site } from '../../contract/index.ts';
import type { Line } from '../board/geometry.ts';
import { removableMen } from './captures.ts';
import { custodianLines, interventionLines, sitesOf } from './pending.ts';
import type { Rulebook } from './rulebook.ts';
import { enemyMen, LINES, type MorrisState, ownOwed } from './state.ts';

/** The rule a sequence of captures follows once its first man is picked. */
export const CAPTURE_RULES = ['mill', 'custodian', 'intervention'] as const;
export type CaptureRule = (typeof CAPTURE_RULES)[number];

/**
 * The captures of a position in the terms of the specification, read-only. Blocked, board-full and mill-count
 * removals are no captures: for them every flag is false while men are still owed.
 */
export interface CaptureState {
  readonly pieceToRemoveCount: number;
  readonly hasMill: boolean;
  readonly millTargets: readonly Site[];
  readonly hasCustodian: boolean;
  readonly custodianTargets: readonly Site[];
  readonly custodianLines: readonly Line[];
  readonly hasIntervention: boolean;
  readonly interventionTargets: readonly Site[];
  readonly interventionLines: readonly Line[];
  readonly selectedTargets: readonly Site[];
  readonly activeRule: CaptureRule | undefined;
}

export function readCaptureState(g: Rulebook, s: MorrisState): CaptureState {
  const isCapture = s.cause === LINES && s.over === 0;
  const hasMill = isCapture && s.leap === 0 && ((s.custodian | s.intervention) === 0 || s.mills > 0);
  return {
    pieceToRemoveCount: Math.abs(ownOwed(s)),
    hasMill,
    millTargets: hasMill ? sitesOf(removableMen(g, s, enemyMen(s))) : [],
    hasCustodian: s.custodian !== 0,
    custodianTargets: sitesOf(s.custodian),
    custodianLines: custodianLines(g, s),
    hasIntervention: s.intervention !== 0,
    interventionTargets: sitesOf(s.intervention),
    interventionLines: interventionLines(g, s),
    selectedTargets: sitesOf(s.taken),
    activeRule: activeRule(s),
  };
}

/** A custodian capture takes one man and is over with it, so only the other two can be under way. */
function activeRule(s: MorrisState): CaptureRule | undefined {
  if (s.taken === 0) return undefined;
  return s.intervention === 0 ? 'mill' : 'intervention';
}
