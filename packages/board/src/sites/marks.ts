import type { Diagram, Move, Site } from '@boardwright/games';
import type { MarkRole, PendingBranch, Mark as Said } from '@boardwright/games/contract';
import { areFew, type Entry, pathOf } from '@boardwright/games/internal';

/** What may be said about a site beside the man on it. Each has a shape and a spoken text of its own. */
export const MARKS = [
  'last-from', // the last turn left it
  'last-passed', // the last turn touched it on the way
  'last-to', //   the last turn ended on it
  'last-taken', // the last turn took a man from it
  'place', //     a man may be placed on it
  'movable', //   its man may move
  'capturer', //  its man may capture, and may also do something else
  'must', //      its man is one of those that must capture
  'owed', //      its man may be taken now
  'owed-2', //    the same, by the second way that is open
  'owed-3',
  'owed-4',
  'selected', //  touched first
  'passed', //    touched later, on the way
  'target', //    a move ends on it
  'strike', //    a capture ends on it
  'way', //       a chain passes it and the hand may touch it
  'taken', //     its man falls to the move being entered
  'shown', //     what is said points at it
  'told-block', // what is said: its man is in the way
  'told-not', //  what is said: a hand wanted it and may not
  'told-land', // what is said: a man may go there
  'told-go', //   what is said: a side wants to get there
  'told-way', //  what is said: a way leads over it
  'told-fall', // what is said: its man falls or would
  'threat', //    its man is in danger
] as const;
export type Mark = (typeof MARKS)[number];

export interface MarkWish {
  readonly diagram: Diagram | undefined;
  readonly moves: readonly Move[];
  readonly entry: Entry;
  /** The moves of the last turn. */
  readonly last: readonly Move[];
  /** What is said about the position. */
  readonly said: readonly Said[];
  /** The ways to take what is owed. */
  readonly ways: readonly PendingBranch[];
  readonly threats: readonly Site[];
  /** The moves are not asked for yet. */
  readonly ahead?: boolean;
}

/** The marks of every marked site, in the order of `MARKS`. */
export function markSites(wish: MarkWish): ReadonlyMap<Site, readonly Mark[]> {
  const found = new Map<Site, Set<Mark>>();
  const add = (site: Site, mark: Mark) => {
    const marks = found.get(site) ?? new Set();
    found.set(site, marks.add(mark));
  };
  for (const move of wish.last) markLast(move, add);
  if (wish.entry.touched.length > 0) markEntry(wish.entry, add);
  else if (!wish.ahead) markStarts(wish, add);
  for (const { role, sites } of wish.said) for (const site of sites) markSaid(role, site, wish.diagram, add);
  for (const site of wish.threats) add(site, 'threat');
  return new Map(
    [...found].map(([site, marks]) => [
      site,
      MARKS.filter((mark) => marks.has(mark) && !isDoubled(mark, marks)),
    ]),
  );
}

/** What is said of a site in other words than its own mark says it already: one thing has one mark. */
const SAME: Readonly<Partial<Record<Mark, readonly Mark[]>>> = {
  shown: ['selected', 'must'],
  'told-land': ['target', 'strike', 'way'],
  'told-way': [
    'selected',
    'told-land',
    'told-go',
    'target',
    'strike',
    'way',
    'last-from',
    'last-passed',
    'last-to',
  ],
  'told-fall': ['taken', 'owed', 'owed-2', 'owed-3', 'owed-4'],
};

function isDoubled(mark: Mark, marks: ReadonlySet<Mark>): boolean {
  return SAME[mark]?.some((other) => marks.has(other)) ?? false;
}

/** Whether everything legal captures. The rules decided that; the drawing only says so. */
export function mustCapture(moves: readonly Move[]): boolean {
  return moves.length > 0 && moves.every((move) => move.captures.length > 0);
}

/** Whether a man is taken by touching it, as after a closed mill. */
export function isRemoval(move: Move): boolean {
  return move.touches.length === 1 && move.captures.includes(move.touches[0]);
}

type Add = (site: Site, mark: Mark) => void;

/** How a role is drawn on a site. Lines and paths are drawn from site to site; a line needs no more. */
const SAID: Readonly<Record<MarkRole, Mark | undefined>> = {
  mover: 'shown',
  movable: 'shown',
  capturer: 'shown',
  target: 'told-fall',
  victim: 'told-fall',
  line: undefined,
  path: 'told-way',
  landing: 'told-land',
  goal: 'told-go',
  blocker: 'told-block',
  refused: 'told-not',
  subject: 'shown',
};

/** The marks of the ways, in their order; no position has more of them. */
export const OWED: readonly Mark[] = ['owed', 'owed-2', 'owed-3', 'owed-4'];

function owedBy(ways: readonly PendingBranch[], site: Site): Mark {
  return OWED[
    Math.max(
      0,
      ways.findIndex(({ targets }) => targets.includes(site)),
    )
  ];
}

/** Where a man stands nobody else goes: a king who has come to his goal is pointed out like any man. */
function markSaid(role: MarkRole, site: Site, diagram: Diagram | undefined, add: Add): void {
  const mark = SAID[role];
  if (mark) add(site, mark === 'told-go' && diagram?.sites[site] ? 'shown' : mark);
}

function markLast(last: Move, add: Add): void {
  const to = last.touches.at(-1);
  if (!isRemoval(last)) {
    for (const [i, site] of pathOf(last).slice(0, -1).entries())
      add(site, i === 0 ? 'last-from' : 'last-passed');
    if (to !== undefined) add(to, 'last-to');
  }
  for (const site of last.captures) add(site, 'last-taken');
}

function markStarts({ diagram, moves, entry, ways }: MarkWish, add: Add): void {
  const isForced = mustCapture(moves);
  if (entry.aim !== undefined) add(entry.aim, 'strike');
  for (const move of entry.open) {
    const [from] = move.touches;
    const isCapture = move.captures.length > 0;
    if (isRemoval(move)) add(from, owedBy(ways, from));
    else if (isForced) add(from, 'must');
    else if (!diagram?.sites[from]) add(from, 'place');
    else add(from, isCapture ? 'capturer' : 'movable');
  }
}

function markEntry(entry: Entry, add: Add): void {
  const count = entry.touched.length;
  for (const [i, site] of entry.touched.entries()) add(site, i === 0 ? 'selected' : 'passed');
  for (const move of entry.open) {
    const isCapture = move.captures.length > 0;
    const way = pathOf(move).slice(count);
    for (const site of way.slice(0, -1)) add(site, 'way');
    const end = way.at(-1);
    if (end !== undefined) add(end, isCapture ? 'strike' : 'target');
    for (const site of move.captures) add(site, 'taken');
  }
}

/**
 * What need not be drawn, only spoken: that a man may be placed where every empty site takes one, and that a man may
 * move where that is true of more than half of his side. That he may capture is no reason to point at him.
 */
export function needless(
  marks: ReadonlyMap<Site, readonly Mark[]>,
  diagram: Diagram | undefined,
): ReadonlySet<Mark> {
  const found = new Set<Mark>();
  const has = (site: Site, mark: Mark) => marks.get(site)?.includes(mark) ?? false;
  const sites = diagram?.sites ?? [];
  if (sites.every((piece, site) => piece || has(site, 'place'))) found.add('place');
  const movers = [...sites.keys()].filter((site) => has(site, 'movable') || has(site, 'capturer'));
  if (diagram && !areFew(diagram, movers))
    for (const mark of ['movable', 'capturer'] as const) found.add(mark);
  return found;
}
