import type { Site, SiteInfo } from '../../contract/index.ts';
import type { Line as BoardLine } from '../board/geometry.ts';
import { removableMen } from './captures.ts';
import { custodianLines, interventionLines, sitesOf } from './pending.ts';
import type { Rulebook } from './rulebook.ts';
import { enemyMen, LINES, type MorrisState, ownOwed } from './state.ts';

/** The rule a sequence of captures follows once its first man is picked. */
export const CAPTURE_RULES = ['mill', 'custodian', 'intervention'] as const;
export type CaptureRule = (typeof CAPTURE_RULES)[number];

/** How a line runs on the drawing. */
export const DIRECTIONS = ['horizontal', 'vertical', 'diagonal'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A point of the board. `index` is its place in the FEN, counted from 0, and its site everywhere else. */
export interface Square {
  readonly name: string;
  readonly file: string;
  readonly rank: number;
  readonly index: Site;
}

/** Three points in a row, the centre between the ends. */
export interface Line {
  readonly endpoint1: Square;
  readonly center: Square;
  readonly endpoint2: Square;
  readonly direction: Direction;
}

/**
 * The captures of a position under the names of the document that describes them, read-only. Several men may be
 * caught and several lines open, so there are lists beside the document's single values, which are the first of
 * them. Blocked, board-full and mill-count removals are no captures: for them every flag is false while men are
 * still owed.
 */
export interface CaptureState {
  /** Men that the side to move has still to take: `p:` of the FEN. */
  readonly pieceToRemoveCount: number;
  readonly hasMill: boolean;
  readonly millTargets: readonly Square[];
  readonly hasCustodian: boolean;
  readonly custodianTarget: Square | undefined;
  readonly custodianTargets: readonly Square[];
  readonly custodianLine: Line | undefined;
  readonly custodianLines: readonly Line[];
  readonly hasIntervention: boolean;
  readonly interventionTargets: readonly Square[];
  readonly interventionLine: Line | undefined;
  readonly interventionLines: readonly Line[];
  /** Men taken so far in the sequence. */
  readonly selectedTargets: readonly Square[];
  /** Undefined until the first man is taken. */
  readonly activeRule: CaptureRule | undefined;
}

export function readCaptureState(g: Rulebook, s: MorrisState): CaptureState {
  const { sites } = g.geometry.board;
  const squares = (word: number) => sitesOf(word).map((site) => squareOf(sites, site));
  const lines = (found: readonly BoardLine[]) => found.map((line) => showLine(sites, line));
  const isCapture = s.cause === LINES && s.over === 0;
  const hasMill = isCapture && s.leap === 0 && ((s.custodian | s.intervention) === 0 || s.mills > 0);
  const caught = { targets: squares(s.custodian), lines: lines(custodianLines(g, s)) };
  const between = { targets: squares(s.intervention), lines: lines(interventionLines(g, s)) };
  return {
    pieceToRemoveCount: Math.abs(ownOwed(s)),
    hasMill,
    millTargets: hasMill ? squares(removableMen(g, s, enemyMen(s))) : [],
    hasCustodian: caught.targets.length > 0,
    custodianTarget: caught.targets[0],
    custodianTargets: caught.targets,
    custodianLine: caught.lines[0],
    custodianLines: caught.lines,
    hasIntervention: between.targets.length > 0,
    interventionTargets: between.targets,
    interventionLine: between.lines[0],
    interventionLines: between.lines,
    selectedTargets: squares(s.taken),
    activeRule: activeRule(s),
  };
}

function squareOf(sites: readonly SiteInfo[], site: Site): Square {
  const { name } = sites[site];
  return { name, file: name.charAt(0), rank: Number(name.slice(1)), index: site };
}

function showLine(sites: readonly SiteInfo[], { ends: [first, second], centre }: BoardLine): Line {
  const isLevel = sites[first].y === sites[second].y;
  const isUpright = sites[first].x === sites[second].x;
  return {
    endpoint1: squareOf(sites, first),
    center: squareOf(sites, centre),
    endpoint2: squareOf(sites, second),
    direction: isLevel ? 'horizontal' : isUpright ? 'vertical' : 'diagonal',
  };
}

/** A custodian capture takes one man and is over with it, so only the other two can be under way. */
function activeRule(s: MorrisState): CaptureRule | undefined {
  if (s.taken === 0) return undefined;
  return s.intervention === 0 ? 'mill' : 'intervention';
}
