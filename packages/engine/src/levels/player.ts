import type { Game, State } from '@boardwright/games/contract';
import { type Dice, makeDice, mixSeed } from '@boardwright/games/rules';
import type { Limits, SearchAnswer, SearchLine, SearchReport } from '../search/api.ts';
import {
  ALL_FEATURES,
  deepen,
  type Features,
  MAX_PLY,
  MINIMAX,
  type PathStep,
  type RootMove,
  tellLine,
  type Watch,
  type Workspace,
} from '../search/index.ts';
import { endsIn } from '../search/score.ts';
import type { LadderStyle, Level, MinimaxStyle } from './levels.ts';
import { Pace } from './pace.ts';

/** Where a search begins: a position with what led to it. The game has not ended there. */
export interface SearchRoot<S extends State> {
  readonly state: S;
  readonly history: readonly PathStep[];
  /** Moves played before, from the start of the game. */
  readonly ply: number;
}

/** How to choose: a level, or limits alone at full strength. */
export interface PlayerOptions {
  readonly level?: Level;
  readonly limits?: Limits;
  readonly lines?: number;
  readonly seed?: number;
  readonly features?: Features;
  /** Depths left out at the beginning. */
  readonly skip?: number;
  /** Moves to choose among, by their places in the list: those that an endgame table does not refute. */
  readonly only?: readonly number[];
  readonly watch: Watch;
  readonly report?: (report: SearchReport) => void;
}

/** Every search ends, also one that nobody stops. */
const LONGEST_MS = 3_600_000;

/** Of the time for a move, where there is only one: the search can change nothing but what it says. */
const FORCED_SHARE = 0.1;

/** Moves of the game in which levels vary their play. */
const OPENING_PLIES = 10;

/** Chooses a move for the side to move. The same input, seed included, gives the same answer. */
export function selectMove<S extends State, M>(
  w: Workspace<S, M>,
  from: SearchRoot<S>,
  how: PlayerOptions,
): SearchAnswer {
  const style = how.level?.style;
  const began = how.watch.clock();
  const dice = makeDice(mixSeed(how.seed ?? 0, from.ply));
  w.setRoot(from.state, from.history);
  switch (style?.kind) {
    case 'minimax':
      return selectByMinimax(w, from, how, style, dice, began);
    case 'longest-chain':
      return tell(w, from, drawLongest(w.game, from.state, dice()), undefined, began, how);
    case 'ladder':
      return selectOnLadder(w, from, how, style, dice, began);
    case undefined:
      return selectBest(w, from, how, began);
  }
}

function selectBest<S extends State, M>(
  w: Workspace<S, M>,
  from: SearchRoot<S>,
  how: PlayerOptions,
  began: number,
): SearchAnswer {
  const { depth = MAX_PLY, nodes, timeMs = LONGEST_MS } = how.limits ?? {};
  const count = how.only?.length ?? w.rules.count(from.state);
  w.features = how.features ?? ALL_FEATURES;
  const share = count === 1 ? FORCED_SHARE : 1;
  w.setLimits(nodes, timeMs * share, how.watch);
  const aimMs = how.limits?.aimMs;
  const pace = aimMs === undefined ? undefined : new Pace(aimMs * share, how.watch.clock);
  const roots = search(w, from, how, depth, undefined, began, pace);
  return tell(w, from, roots[0].index, roots[0], began, how);
}

/** One draw: below the tier's chance it names a move, else it settles which of equally good moves is played. */
function selectByMinimax<S extends State, M>(
  w: Workspace<S, M>,
  from: SearchRoot<S>,
  how: PlayerOptions,
  style: MinimaxStyle,
  dice: Dice,
  began: number,
): SearchAnswer {
  const draw = dice();
  if (draw < style.chance) {
    const count = w.rules.count(from.state);
    return tell(w, from, Math.floor((draw / style.chance) * count), undefined, began, how);
  }
  w.features = MINIMAX;
  w.setLimits(how.limits?.nodes, boundMs(how.limits), how.watch);
  const roots = search(w, from, how, style.depth, 0, began);
  const picked = pickNear(roots, 0, (draw - style.chance) / (1 - style.chance));
  return tell(w, from, picked.index, findRoot(roots, picked), began, how);
}

function selectOnLadder<S extends State, M>(
  w: Workspace<S, M>,
  from: SearchRoot<S>,
  how: PlayerOptions,
  style: LadderStyle,
  dice: Dice,
  began: number,
): SearchAnswer {
  const isOpening = from.ply < OPENING_PLIES;
  const count = w.rules.count(from.state);
  const margin = style.noise > 0 ? style.slack : isOpening ? style.variety : undefined;
  w.features = how.features ?? ALL_FEATURES;
  const nodes = Math.min(style.nodes, how.limits?.nodes ?? style.nodes);
  w.setLimits(nodes, boundMs(how.limits), how.watch);
  const depth = count === 1 ? 1 : Math.min(style.depth, how.limits?.depth ?? style.depth);
  const roots = search(w, from, how, depth, margin, began);
  const picked =
    style.noise > 0
      ? pickWithFaults(roots, style.noise, style.slack, dice)
      : pickNear(margin === undefined ? roots.slice(0, 1) : roots, margin ?? 0, dice());
  return tell(w, from, picked.index, findRoot(roots, picked), began, how);
}

/** A level has its own measure of a move, and takes no more of a clock than the share it should. */
function boundMs({ timeMs = LONGEST_MS, aimMs = timeMs }: Limits = {}): number {
  return Math.min(timeMs, aimMs);
}

/** Deepens and reports. In passes only finished depths count, since scores of two depths do not compare. */
function search<S extends State, M>(
  w: Workspace<S, M>,
  from: SearchRoot<S>,
  how: PlayerOptions,
  depth: number,
  margin: number | undefined,
  began: number,
  pace?: Pace,
): readonly RootMove[] {
  let finished: readonly RootMove[] = [];
  const roots = deepen(w, {
    depth,
    lines: how.lines ?? 1,
    skip: how.skip ?? 0,
    ...(how.only ? { only: how.only } : {}),
    ...(margin === undefined ? {} : { margin }),
    ...(pace ? { isEnough: (moves) => pace.isEnough(moves[0]) } : {}),
    report: (reached, moves) => {
      finished = moves.map((move) => ({ ...move }));
      how.report?.(tellReport(w, from, moves.slice(0, how.lines ?? 1), reached, began, how));
    },
  });
  return margin !== undefined && finished.length > 0 ? finished : roots;
}

function findRoot(roots: readonly RootMove[], picked: Candidate): RootMove | undefined {
  return roots.find((root) => root.index === picked.index);
}

/** Any of the moves that take most, by one draw; any move at all where nothing can be taken. */
function drawLongest<S extends State, M>(game: Game<S, M>, state: S, draw: number): number {
  const list: M[] = [];
  const count = game.rules.moves(state, list);
  const taken = list.slice(0, count).map((move) => game.notation.describe(state, move).captures.length);
  const most = Math.max(...taken);
  const longest = taken.flatMap((length, index) => (length === most ? [index] : []));
  return longest[Math.floor(draw * longest.length)];
}

function tell<S extends State, M>(
  w: Workspace<S, M>,
  from: SearchRoot<S>,
  index: number,
  root: RootMove | undefined,
  began: number,
  how: PlayerOptions,
): SearchAnswer {
  const line = tellLine(w, from.state, root?.line ?? [index]);
  const score = root && root.depth > 0 ? root.score : 0;
  const end = endsIn(score);
  return {
    move: line[0],
    score,
    depth: root?.depth ?? 0,
    nodes: w.nodes,
    timeMs: Math.round(how.watch.clock() - began),
    line,
    ...(end === undefined ? {} : { endsIn: end }),
  };
}

function tellReport<S extends State, M>(
  w: Workspace<S, M>,
  from: SearchRoot<S>,
  moves: readonly RootMove[],
  depth: number,
  began: number,
  how: PlayerOptions,
): SearchReport {
  const lines = moves.map((root): SearchLine => {
    const end = endsIn(root.score);
    const texts = tellLine(w, from.state, root.line);
    return { moves: texts, score: root.score, ...(end === undefined ? {} : { endsIn: end }) };
  });
  return { depth, nodes: w.nodes, timeMs: Math.round(how.watch.clock() - began), lines };
}

/** A move with its score, as far as the level saw it. */
interface Candidate {
  readonly index: number;
  readonly score: number;
}

/**
 * The move of a player who misjudges: every score is off by a drawn amount, and moves that lose more than
 * `slack` against the best are seen through, so that nothing is thrown away at once. Best first; not empty.
 */
export function pickWithFaults(
  candidates: readonly Candidate[],
  noise: number,
  slack: number,
  dice: Dice,
): Candidate {
  const best = candidates[0];
  let picked = best;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const felt = candidate.score + noise * drawBell(dice);
    if (best.score - candidate.score > slack || felt <= most) continue;
    most = felt;
    picked = candidate;
  }
  return picked;
}

/** Any of the moves whose score is within `margin` of the best, each as likely. Best first; not empty. */
export function pickNear(candidates: readonly Candidate[], margin: number, draw: number): Candidate {
  const near = candidates.filter((candidate) => candidates[0].score - candidate.score <= margin);
  return near[Math.min(Math.floor(draw * near.length), near.length - 1)];
}

/** About normal with deviation 1: the sum of four uniform draws, never beyond 3.5. */
function drawBell(dice: Dice): number {
  return (dice() + dice() + dice() + dice() - 2) * Math.sqrt(3);
}
