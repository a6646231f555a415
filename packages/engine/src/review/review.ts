import type { Match, Side } from '@boardwright/games';
import type { Certainty, Slip, Worth } from '@boardwright/games/internal';
import type { Engine, Limits, Mark, SearchAnswer } from '../search/api.ts';
import { checkAnalysis } from '../search/checks.ts';
import { MISTAKE, markOf } from '../search/marks.ts';
import { lookUp, playOn, type TableJudge } from './truth.ts';

/** What a review works with. */
export interface ReviewOptions {
  /** For every position; where a slip is only estimated, the positions around it get four times as much. */
  readonly limits: Limits;
  /** Positions that a proof of a forced end may take; 50,000 when missing. */
  readonly proof?: number;
  /** Tables of the game, where there are some. */
  readonly tables?: TableJudge;
}

/** What a position is worth to the side to move, with play that leads there. */
export interface Assessment {
  readonly certainty: Certainty;
  /** Missing where it is only estimated. */
  readonly value?: Worth;
  /** In hundredths of a man; a certain win or loss counts as `DECIDED`. */
  readonly score: number;
  readonly line: readonly string[];
  /** How far the search looked, in moves; only of what is estimated. */
  readonly depth?: number;
}

/** A turn that gave something away: which one of the match, and how bad it was. */
export interface ReviewedSlip extends Slip {
  /** Moves played before the turn, and its number among the turns of the match. */
  readonly ply: number;
  readonly turn: number;
  readonly mark: Mark;
  /** How deep the searches looked that prefer the better turn; only of what is estimated. */
  readonly depth?: number;
}

/** One step of a review: the position at a ply, and the slip of the turn that led there, if it was one. */
export interface ReviewStep {
  readonly ply: number;
  readonly assessment: Assessment;
  readonly slip?: ReviewedSlip;
}

/** Beyond this a game counts as decided. */
const DECIDED = 600;
/** A side that is still so far ahead has not let a win go, whatever is proved. */
const STILL_WINNING = 300;
const PROOF_NODES = 50_000;

/**
 * Looks at a game turn by turn. A slip is a turn after which a side has less than before, by tables, by proof, or by
 * the margin of a mistake in two searches of different depth; only the first two claim that anything is forced.
 */
export async function* reviewMatch(
  engine: Engine,
  match: Match,
  options: ReviewOptions,
): AsyncGenerator<ReviewStep, void> {
  if (!engine?.choose)
    throw new TypeError(
      'reviewMatch takes an engine, a match and { limits: { depth: 8 } }; createEngine makes one',
    );
  checkAnalysis(match, options);
  const bounds = turnBounds(match);
  let before = await assess(engine, bounds[0], options);
  yield { ply: bounds[0].ply, assessment: before };
  for (let i = 1; i < bounds.length; i++) {
    const after = await assess(engine, bounds[i], options);
    const slip = await findSlip(engine, [bounds[i - 1], bounds[i]], [before, after], options);
    const told = slip && { ...slip, ply: bounds[i - 1].ply, turn: i - 1 };
    yield { ply: bounds[i].ply, assessment: after, ...(told ? { slip: told } : {}) };
    before = after;
  }
}

/** The match before every turn and at its end. */
function turnBounds(match: Match): readonly Match[] {
  let left = match.ply;
  const bounds = [match];
  for (const { moves } of match.turns.toReversed()) {
    left -= moves.length;
    bounds.unshift(match.back(match.ply - left));
  }
  return bounds;
}

async function assess(engine: Engine, match: Match, options: ReviewOptions): Promise<Assessment> {
  const { outcome, position } = match;
  if (outcome) return certain('exact', worthOf(outcome.winner, position.turn), []);
  const truth = options.tables && (await lookUp(options.tables, match));
  if (truth) return certain('exact', truth.value, truth.line);
  return searched(match, await ask(engine, match, options.limits, options));
}

function certain(certainty: Certainty, value: Worth, line: readonly string[]): Assessment {
  return { certainty, value, score: value === 'draw' ? 0 : value === 'win' ? DECIDED : -DECIDED, line };
}

function worthOf(winner: Side | undefined, side: Side): Worth {
  return winner === undefined ? 'draw' : winner === side ? 'win' : 'loss';
}

async function ask(
  engine: Engine,
  match: Match,
  limits: Limits,
  options: ReviewOptions,
): Promise<SearchAnswer | undefined> {
  const answer = await engine.choose(match, { limits, proof: options.proof ?? PROOF_NODES });
  return answer.ok ? answer.value : undefined;
}

function searched(match: Match, answer: SearchAnswer | undefined): Assessment {
  if (!answer) return { certainty: 'estimated', score: 0, line: [] };
  const { forced, score, line, depth } = answer;
  if (forced) return certain('proved', worthOf(forced.winner, match.position.turn), forced.line);
  return { certainty: 'estimated', score: clip(score), line, depth };
}

function clip(score: number): number {
  return Math.max(-DECIDED, Math.min(DECIDED, score));
}

type Found = Omit<ReviewedSlip, 'ply' | 'turn'>;

async function findSlip(
  engine: Engine,
  [before, after]: readonly [Match, Match],
  [best, reached]: readonly [Assessment, Assessment],
  options: ReviewOptions,
): Promise<Found | undefined> {
  const side = before.position.turn;
  const now = after.position.turn === side ? reached : turned(reached);
  const turn = after.steps.slice(before.ply).map(({ move }) => move.text);
  if (best.line.length === 0 || turn.every((move, i) => best.line[i] === move)) return undefined;
  const parts = { side, played: [...turn, ...reached.line], better: best.line };
  const mark = markOf(best.score, now.score);
  const sure = certainLoss(best, now);
  if (sure) {
    const isShort = (at: Assessment) => at.value === undefined;
    return {
      ...parts,
      ...(isShort(best) ? { better: await goOn(engine, before, parts.better, options) } : {}),
      ...(isShort(now) ? { played: await goOn(engine, before, parts.played, options) } : {}),
      ...sure,
      mark: mark === 'good' || mark === 'inaccuracy' ? 'mistake' : mark,
    };
  }
  if (best.value !== undefined || now.value === 'loss' || best.score - now.score < MISTAKE) return undefined;
  return estimatedLoss(engine, [before, after], parts, best.score - now.score, options);
}

/** What a side had and has, where a table or a proof says that it is less. */
function certainLoss(best: Assessment, now: Assessment): Pick<Slip, 'certainty' | 'had' | 'has'> | undefined {
  const { value: had } = best;
  const { value: has } = now;
  if (has === 'loss' && had !== 'loss') {
    // A search that sees the loss coming too has no better turn to offer.
    if (had === undefined) return best.score > -DECIDED ? { certainty: now.certainty, has } : undefined;
    return { certainty: weaker(best.certainty, now.certainty), had, has };
  }
  if (had !== 'win' || has === 'win') return undefined;
  if (has === 'draw') return { certainty: weaker(best.certainty, now.certainty), had, has };
  return now.score < STILL_WINNING ? { certainty: best.certainty, had } : undefined;
}

function weaker(a: Certainty, b: Certainty): Certainty {
  return a === 'exact' ? b : a;
}

/** Only what a longer search still finds is told, with the smaller of the two margins. */
async function estimatedLoss(
  engine: Engine,
  [before, after]: readonly [Match, Match],
  parts: Pick<Slip, 'side' | 'played' | 'better'>,
  first: number,
  options: ReviewOptions,
): Promise<Found | undefined> {
  const limits = longer(options.limits);
  const best = searched(before, await ask(engine, before, limits, options));
  const reached = after.outcome ? undefined : searched(after, await ask(engine, after, limits, options));
  const again = reached && (after.position.turn === parts.side ? reached : turned(reached));
  const cost = Math.min(first, best.score - (again?.score ?? 0));
  const turn = parts.played.slice(0, after.ply - before.ply);
  if (cost < MISTAKE || turn.every((move, i) => best.line[i] === move)) return undefined;
  const played = [...turn, ...(reached?.line ?? [])];
  return {
    ...parts,
    better: await goOn(engine, before, best.line, options),
    played: await goOn(engine, before, played, options),
    certainty: 'estimated',
    cost,
    mark: markOf(cost, 0),
    ...(best.depth === undefined ? {} : { depth: best.depth }),
  };
}

/** Moves of an estimated line that are shown at least, where the game goes on. */
const SHOWN = 14;
const MOST_ASKED = 6;

/**
 * A line that a search has cut short, played on by further searches: what a turn is worth shows on the board only some
 * moves later than the search needs to see it.
 */
async function goOn(
  engine: Engine,
  before: Match,
  line: readonly string[],
  options: ReviewOptions,
): Promise<readonly string[]> {
  let moves = line;
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const end = moves.reduce<Match | undefined>((at, move) => playOn(at, move), before);
    // What was taken last may be taken back.
    const isQuiet = end?.last?.captures.length === 0;
    if (!end || end.outcome || (moves.length >= SHOWN && isQuiet)) break;
    const more = (await ask(engine, end, options.limits, options))?.line ?? [];
    if (more.length === 0) break;
    moves = [...moves, ...more];
  }
  return moves;
}

function longer({ depth, nodes, timeMs }: Limits): Limits {
  return {
    ...(depth === undefined ? {} : { depth: depth + 2 }),
    ...(nodes === undefined ? {} : { nodes: 4 * nodes }),
    ...(timeMs === undefined ? {} : { timeMs: 4 * timeMs }),
  };
}

/** The same position seen by the other side. */
function turned(assessment: Assessment): Assessment {
  const { value } = assessment;
  return { ...assessment, score: 0 - assessment.score, ...(value ? { value: OTHER[value] } : {}) };
}

const OTHER: Readonly<Record<Worth, Worth>> = { win: 'loss', draw: 'draw', loss: 'win' };
