// Hot: runs at every node; no allocation beyond new entries of `out`, no closures.
import type { Side, Site } from '../../contract/index.ts';
import { lowBit } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import { addChains, beginChains, type ChainSearch, endChains } from '../rules/captures.ts';
import type { Generator } from '../rules/moves.ts';
import { addJump, addStep, type DraughtsMove } from '../rules/state.ts';
import type { WordMoves } from './generator.ts';
import { addKingSteps, canKingsJump, countKingSteps, makeSight, type Sight } from './kings.ts';
import { addManChains, beginManChains, type ManChains, makeManChains } from './man-chains.ts';
import { makePlanes, siteOfLowest } from './planes.ts';
import {
  areAllSingle,
  countJumps,
  countSteps,
  jumpersIn,
  jumpersTo,
  makeScan,
  type Scan,
  scanMen,
  steppersIn,
} from './scan.ts';

interface PlaneSearch {
  readonly lookups: Lookups;
  readonly scan: Scan;
  readonly sight: Sight;
  readonly chains: ChainSearch;
  readonly manChains: ManChains;
  readonly scratch: DraughtsMove[];
}

/**
 * Moves on planes, for boards on dark squares with diagonal moves. Captures along rows and columns take four rows,
 * too many for the windows of 12x12.
 */
export function makePlaneMoves({ lookups, chains, scratch }: Generator): WordMoves | undefined {
  const { moveLines, captureLines } = lookups.variant;
  const planes = makePlanes(lookups);
  if (!planes || moveLines !== 'diagonal' || (planes.windows > 1 && captureLines !== 'diagonal'))
    return undefined;
  const manChains = makeManChains(lookups);
  const x: PlaneSearch = {
    lookups,
    scan: makeScan(lookups, planes),
    sight: makeSight(lookups),
    chains,
    manChains,
    scratch,
  };
  return {
    list: (words, at, side, resting, out) => listMoves(x, words, at, side, resting, out),
    count: (words, at, side, resting) => countMoves(x, words, at, side, resting),
    canCapture: (words, at, side) => canCapture(x, words, at, side),
  };
}

function listMoves(
  x: PlaneSearch,
  words: Int32Array,
  at: number,
  side: Side,
  resting: Site,
  out: DraughtsMove[],
): number {
  const { scan, lookups } = x;
  if (!hasBoth(lookups, words, at)) return 0;
  const canMenJump = scanMen(scan, words, at, side);
  const kings = hasKings(lookups, words, at, side);
  if (kings && canKingsJump(x.sight, words, at, side)) return listChains(x, words, at, side, out);
  if (!canMenJump) {
    const count = listManSteps(scan, side, out);
    return kings ? addKingSteps(x.sight, words, at, side, resting, out, count) : count;
  }
  if (isRanked(lookups, words, at, side) || !areAllSingle(scan, side))
    return listChains(x, words, at, side, out);
  return listSingles(scan, side, out);
}

/** As many as `listMoves` would write. */
function countMoves(x: PlaneSearch, words: Int32Array, at: number, side: Side, resting: Site): number {
  const { scan, lookups } = x;
  if (!hasBoth(lookups, words, at)) return 0;
  const canMenJump = scanMen(scan, words, at, side);
  const kings = hasKings(lookups, words, at, side);
  if (kings && canKingsJump(x.sight, words, at, side)) return listChains(x, words, at, side, x.scratch);
  if (!canMenJump) {
    const count = countSteps(scan, side);
    return kings ? count + countKingSteps(x.sight, words, at, side, resting) : count;
  }
  if (isRanked(lookups, words, at, side)) return listChains(x, words, at, side, x.scratch);
  return areAllSingle(scan, side) ? countJumps(scan, side) : countChains(x, words, at, side);
}

function canCapture(x: PlaneSearch, words: Int32Array, at: number, side: Side): boolean {
  if (scanMen(x.scan, words, at, side)) return true;
  return hasKings(x.lookups, words, at, side) && canKingsJump(x.sight, words, at, side);
}

function hasBoth(lookups: Lookups, words: Int32Array, at: number): boolean {
  let first = 0;
  let second = 0;
  for (let i = at; i < at + lookups.words; i++) {
    first |= words[i];
    second |= words[i + lookups.words];
  }
  return first !== 0 && second !== 0;
}

function hasKings(lookups: Lookups, words: Int32Array, at: number, side: Side): boolean {
  const own = at + side * lookups.words;
  const kings = at + lookups.kingsAt;
  for (let i = 0; i < lookups.words; i++) if ((words[own + i] & words[kings + i]) !== 0) return true;
  return false;
}

/** Whether captured kings may rank one capture of a man over another. */
function isRanked(lookups: Lookups, words: Int32Array, at: number, side: Side): boolean {
  return lookups.hasRanks && hasKings(lookups, words, at, side === 0 ? 1 : 0);
}

function listManSteps(scan: Scan, side: Side, out: DraughtsMove[]): number {
  const { lookups, planes } = scan;
  const crowning = lookups.crowning[side];
  const directions = lookups.manMoves[side];
  let count = 0;
  for (let i = 0; i < directions.length; i++) {
    for (let plane = 0; plane < planes.windows * 2; plane++) {
      for (let rest = steppersIn(scan, plane, directions[i]); rest !== 0; rest &= rest - 1) {
        const from = siteOfLowest(planes, plane, rest);
        const to = lookups.steps[from * 8 + directions[i]];
        addStep(lookups, out, count++, from, to, crowning[to] === 1);
      }
    }
  }
  return count;
}

function listSingles(scan: Scan, side: Side, out: DraughtsMove[]): number {
  const { lookups, planes } = scan;
  const directions = lookups.manCaptures[side];
  let count = 0;
  for (let i = 0; i < directions.length; i++) {
    for (let plane = 0; plane < planes.windows * 2; plane++) {
      for (let rest = jumpersTo(scan, plane, directions[i]); rest !== 0; rest &= rest - 1) {
        addJump(lookups, side, siteOfLowest(planes, plane, rest), directions[i], out, count++);
      }
    }
  }
  return count;
}

/** The number of chains of men where no king takes part. */
function countChains(x: PlaneSearch, words: Int32Array, at: number, side: Side): number {
  const { scan, manChains } = x;
  beginManChains(manChains, words, at, side);
  for (let plane = 0; plane < scan.planes.windows * 2; plane++) {
    for (let rest = jumpersIn(scan, plane); rest !== 0; rest &= rest - 1) {
      addManChains(manChains, siteOfLowest(scan.planes, plane, rest));
    }
  }
  return manChains.isCertain ? manChains.count : listChains(x, words, at, side, x.scratch);
}

/** The chains of the men that the scan has found and of the kings. */
function listChains(x: PlaneSearch, words: Int32Array, at: number, side: Side, out: DraughtsMove[]): number {
  const { scan, chains, lookups } = x;
  const { planes } = scan;
  beginChains(chains, words, at, side, out);
  for (let plane = 0; plane < planes.windows * 2; plane++) {
    for (let rest = jumpersIn(scan, plane); rest !== 0; rest &= rest - 1) {
      addChains(chains, siteOfLowest(planes, plane, rest));
    }
  }
  const own = at + side * lookups.words;
  for (let word = 0; word < lookups.words; word++) {
    const kings = words[own + word] & words[at + lookups.kingsAt + word];
    for (let rest = kings; rest !== 0; rest &= rest - 1) addChains(chains, (word << 5) + lowBit(rest));
  }
  return endChains(chains);
}
