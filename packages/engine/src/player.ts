import type { Game, State } from '@boardwright/games/contract';
import type { Limits, SearchAnswer, SearchLine, SearchReport } from './api.ts';
import { type Dice, makeDice, mixSeed } from './dice.ts';
import type { LadderStyle, Level, PlainStyle } from './levels/level.ts';
import { type Candidate, pickNear, pickWithFaults } from './levels/pick.ts';
import { endsIn } from './score.ts';
import {
  ALL_FEATURES,
  deepen,
  type Features,
  MAX_PLY,
  type PathStep,
  PLAIN,
  type RootMove,
  tellLine,
  type Watch,
  type Workspace,
} from './search/index.ts';

/** A position with what led to it. The game has not ended there. */
export interface Situation<S extends State> {
  readonly state: S;
  readonly history: readonly PathStep[];
  /** Moves played before, from the start of the game. */
  readonly ply: number;
}

/** How to think: a level, or plain limits at full strength. */
export interface Thinking {
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

/** Moves of the game in which levels vary their play. */
const OPENING_PLIES = 10;

/** Chooses a move for the side to move. The same input, seed included, gives the same answer. */
export function think<S extends State, M>(
  w: Workspace<S, M>,
  situation: Situation<S>,
  how: Thinking,
): SearchAnswer {
  const style = how.level?.style;
  const began = how.watch.clock();
  const dice = makeDice(mixSeed(how.seed ?? 0, situation.ply));
  w.setRoot(situation.state, situation.history);
  switch (style?.kind) {
    case 'plain':
      return thinkPlain(w, situation, how, style, dice, began);
    case 'longest-chain':
      return tell(w, situation, drawLongest(w.game, situation.state, dice()), undefined, began, how);
    case 'ladder':
      return thinkLadder(w, situation, how, style, dice, began);
    case undefined:
      return thinkFully(w, situation, how, began);
  }
}

function thinkFully<S extends State, M>(
  w: Workspace<S, M>,
  situation: Situation<S>,
  how: Thinking,
  began: number,
): SearchAnswer {
  const { depth = MAX_PLY, nodes, timeMs = LONGEST_MS } = how.limits ?? {};
  w.features = how.features ?? ALL_FEATURES;
  w.setLimits(nodes, timeMs, how.watch);
  const roots = search(w, situation, how, depth, undefined, began);
  return tell(w, situation, roots[0].index, roots[0], began, how);
}

/** One draw: below the tier's chance it names a move, else it settles which of equally good moves is played. */
function thinkPlain<S extends State, M>(
  w: Workspace<S, M>,
  situation: Situation<S>,
  how: Thinking,
  style: PlainStyle,
  dice: Dice,
  began: number,
): SearchAnswer {
  const draw = dice();
  if (draw < style.chance) {
    const count = w.game.count(situation.state);
    return tell(w, situation, Math.floor((draw / style.chance) * count), undefined, began, how);
  }
  w.features = PLAIN;
  w.setLimits(how.limits?.nodes, how.limits?.timeMs ?? LONGEST_MS, how.watch);
  const roots = search(w, situation, how, style.depth, 0, began);
  const picked = pickNear(roots, 0, (draw - style.chance) / (1 - style.chance));
  return tell(w, situation, picked.index, findRoot(roots, picked), began, how);
}

function thinkLadder<S extends State, M>(
  w: Workspace<S, M>,
  situation: Situation<S>,
  how: Thinking,
  style: LadderStyle,
  dice: Dice,
  began: number,
): SearchAnswer {
  const isOpening = situation.ply < OPENING_PLIES;
  const count = w.game.count(situation.state);
  const margin = style.noise > 0 ? style.slack : isOpening ? style.variety : undefined;
  w.features = how.features ?? ALL_FEATURES;
  const nodes = Math.min(style.nodes, how.limits?.nodes ?? style.nodes);
  w.setLimits(nodes, how.limits?.timeMs ?? LONGEST_MS, how.watch);
  const depth = count === 1 ? 1 : Math.min(style.depth, how.limits?.depth ?? style.depth);
  const roots = search(w, situation, how, depth, margin, began);
  const picked =
    style.noise > 0
      ? pickWithFaults(roots, style.noise, style.slack, dice)
      : pickNear(margin === undefined ? roots.slice(0, 1) : roots, margin ?? 0, dice());
  return tell(w, situation, picked.index, findRoot(roots, picked), began, how);
}

/** Deepens and reports. In passes only finished depths count, since scores of two depths do not compare. */
function search<S extends State, M>(
  w: Workspace<S, M>,
  situation: Situation<S>,
  how: Thinking,
  depth: number,
  margin: number | undefined,
  began: number,
): readonly RootMove[] {
  let finished: readonly RootMove[] = [];
  const roots = deepen(w, {
    depth,
    lines: how.lines ?? 1,
    skip: how.skip ?? 0,
    ...(how.only ? { only: how.only } : {}),
    ...(margin === undefined ? {} : { margin }),
    report: (reached, moves) => {
      finished = moves.map((move) => ({ ...move }));
      how.report?.(tellReport(w, situation, moves.slice(0, how.lines ?? 1), reached, began, how));
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
  const count = game.moves(state, list);
  const taken = list.slice(0, count).map((move) => game.describe(state, move).captures.length);
  const most = Math.max(...taken);
  const longest = taken.flatMap((length, index) => (length === most ? [index] : []));
  return longest[Math.floor(draw * longest.length)];
}

function tell<S extends State, M>(
  w: Workspace<S, M>,
  situation: Situation<S>,
  index: number,
  root: RootMove | undefined,
  began: number,
  how: Thinking,
): SearchAnswer {
  const line = tellLine(w, situation.state, root?.line ?? [index]);
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
  situation: Situation<S>,
  moves: readonly RootMove[],
  depth: number,
  began: number,
  how: Thinking,
): SearchReport {
  const lines = moves.map((root): SearchLine => {
    const end = endsIn(root.score);
    const texts = tellLine(w, situation.state, root.line);
    return { moves: texts, score: root.score, ...(end === undefined ? {} : { endsIn: end }) };
  });
  return { depth, nodes: w.nodes, timeMs: Math.round(how.watch.clock() - began), lines };
}
