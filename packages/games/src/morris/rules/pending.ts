import type { Pending, PendingBranch, Site } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import type { Line } from '../board/geometry.ts';
import type { CAUSES } from '../variants/codes.ts';
import { millTargets, otherEnds, targetsOf } from './captures.ts';
import type { Rulebook } from './rulebook.ts';
import { BLOCKED, BOARD_FULL, LINES, MILL_COUNT, type MorrisState, OWN, ownMen, ownOwed } from './state.ts';

export type BranchCause = (typeof CAUSES)[number];

/** The owed captures as players see them, read from the state; undefined if the side to move owes nothing. */
export function showPending(g: Rulebook, s: MorrisState): Pending | undefined {
  const owed = ownOwed(s);
  if (owed === 0 || s.over !== 0) return undefined;
  const branches = s.cause === LINES ? lineBranches(g, s) : [plainBranch(g, s)];
  return { remaining: Math.abs(owed), branches };
}

export function sitesOf(word: number): readonly Site[] {
  const sites: Site[] = [];
  for (let site = 0; site < 24; site++) if (word & (1 << site)) sites.push(site);
  return sites;
}

/** The lines of a sandwich around `target`. */
export function custodianLines(g: Rulebook, s: MorrisState): readonly Line[] {
  const own = ownMen(s);
  return g.geometry.lines.filter(
    ({ ends, centre }) => s.custodian & (1 << centre) && ends.every((end) => own & (1 << end)),
  );
}

/** The lines whose ends are to be taken; after the first pick the line of the end that is left. */
export function interventionLines(g: Rulebook, s: MorrisState): readonly Line[] {
  const own = ownMen(s);
  const ends = s.intervention | s.taken;
  return g.geometry.lines.filter((line) => {
    const isHeld = (own & (1 << line.centre)) !== 0 && line.ends.some((end) => s.intervention & (1 << end));
    return isHeld && line.ends.every((end) => ends & (1 << end));
  });
}

export function sitesOfLine({ ends, centre }: Line): readonly Site[] {
  return [ends[0], centre, ends[1]];
}

function lineBranches(g: Rulebook, s: MorrisState): readonly PendingBranch[] {
  const branches: PendingBranch[] = [];
  const captures = s.custodian | s.intervention | s.leap;
  const targets = millTargets(g, s);
  if (captures === 0 || (s.mills > 0 && targets !== 0)) {
    const count = captures === 0 ? ownOwed(s) : s.mills;
    branches.push({ cause: 'mill', lines: millLines(g, s), targets: sitesOf(targets), count });
  }
  if (s.custodian !== 0) branches.push(custodianBranch(g, s));
  if (s.intervention !== 0) branches.push(...interventionBranches(g, s));
  if (s.leap !== 0) branches.push({ cause: 'leap', lines: [], targets: sitesOf(s.leap), count: 1 });
  return branches;
}

function millLines(g: Rulebook, s: MorrisState): readonly (readonly Site[])[] {
  const own = ownMen(s);
  return g.geometry.lines.map(sitesOfLine).filter((line) => line.every((site) => own & (1 << site)));
}

function custodianBranch(g: Rulebook, s: MorrisState): PendingBranch {
  const lines = custodianLines(g, s).map(sitesOfLine);
  return { cause: 'custodian', lines, targets: sitesOf(s.custodian), count: 1 };
}

/** One branch a line, since the first pick fixes the line. */
function interventionBranches(g: Rulebook, s: MorrisState): readonly PendingBranch[] {
  const lines = interventionLines(g, s);
  const branches: PendingBranch[] = [];
  let left = s.intervention;
  for (const site of sitesOf(s.intervention)) {
    if (!(left & (1 << site))) continue;
    const word = (1 << site) | otherEnds(g, s, site);
    left &= ~word;
    const own = lines.filter(
      (line) => line.ends.includes(site) && line.ends.some((end) => word & (1 << end)),
    );
    const fitting = own.filter((line) => popCount(word) === 1 || line.ends.every((end) => word & (1 << end)));
    branches.push({
      cause: 'intervention',
      lines: fitting.map(sitesOfLine),
      targets: sitesOf(word),
      count: popCount(word),
    });
  }
  return branches;
}

function plainBranch(g: Rulebook, s: MorrisState): PendingBranch {
  return { cause: plainCause(s), lines: [], targets: sitesOf(targetsOf(g, s)), count: Math.abs(ownOwed(s)) };
}

function plainCause(s: MorrisState): BranchCause {
  switch (s.cause) {
    case OWN:
      return 'own';
    case BLOCKED:
      return 'blocked';
    case BOARD_FULL:
      return 'board-full';
    case MILL_COUNT:
      return 'mill-count';
    default:
      return 'mill';
  }
}
