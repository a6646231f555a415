import type { Match, Outcome, Position, Side } from '@boardwright/games';
import type { Engine, Limits, SearchAnswer } from '../api.ts';
import { MATE } from '../score.ts';

export const MARKS = ['good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

/** A played move beside what the engine would have played. Scores are for the side that moved. */
export interface AnalysedMove {
  readonly side: Side;
  readonly played: string;
  readonly best: string;
  readonly line: readonly string[];
  /** What the best move is worth, and what the played one turned out to be. */
  readonly bestScore: number;
  readonly playedScore: number;
  readonly mark: Mark;
}

export interface AnalysisOptions {
  readonly variant: string;
  readonly rules?: unknown;
  /** For every position. */
  readonly limits: Limits;
  readonly report?: (done: number, all: number) => void;
}

/** Losses in hundredths of a man from which a move earns its mark. */
const INACCURACY = 40;
const MISTAKE = 90;
const BLUNDER = 200;

/** Beyond this a game counts as decided, and giving back less than all of it is no mistake. */
const DECIDED = 600;

/** Looks at every position of a game and marks the moves that gave something away. */
export async function analyseMatch(
  engine: Engine,
  match: Match,
  options: AnalysisOptions,
): Promise<readonly AnalysedMove[]> {
  const texts = match.steps.map((step) => step.move.text);
  const positions = [match.start, ...match.steps.map((step) => step.position)];
  const answers: (SearchAnswer | undefined)[] = [];
  for (let i = 0; i < positions.length; i++) {
    const { variant, rules, limits } = options;
    const moves = texts.slice(0, i);
    const request = { variant, start: match.start.text, moves, limits, ...(rules ? { rules } : {}) };
    const isOver = i === positions.length - 1 && match.outcome !== undefined;
    const answer = isOver ? undefined : await engine.search(request).answer;
    answers.push(answer?.ok ? answer.value : undefined);
    options.report?.(i + 1, positions.length);
  }
  return texts.flatMap((played, i) => {
    const answer = answers[i];
    const { turn } = positions[i];
    const next = scoreNext(answers[i + 1], positions[i + 1], match.outcome, turn);
    return answer && next !== undefined ? [judge(turn, played, answer, next)] : [];
  });
}

/** The score of the position reached, for the side that moved there. */
function scoreNext(
  answer: SearchAnswer | undefined,
  position: Position,
  outcome: Outcome | undefined,
  mover: Side,
): number | undefined {
  if (answer) return position.turn === mover ? answer.score : 0 - answer.score;
  if (!outcome) return undefined;
  if (outcome.winner === undefined) return 0;
  return outcome.winner === mover ? MATE : 0 - MATE;
}

function judge(side: Side, played: string, answer: SearchAnswer, playedScore: number): AnalysedMove {
  // The played move searched from its own position is one move deeper: it may come out better than "the best".
  const bestScore = Math.max(answer.score, playedScore);
  const isBest = played === answer.move;
  const mark = isBest ? 'good' : markOf(bestScore, playedScore);
  return { side, played, best: answer.move, line: answer.line, bestScore: answer.score, playedScore, mark };
}

function markOf(best: number, played: number): Mark {
  const loss = clip(best) - clip(played);
  if (loss >= BLUNDER) return 'blunder';
  if (loss >= MISTAKE) return 'mistake';
  return loss >= INACCURACY ? 'inaccuracy' : 'good';
}

function clip(score: number): number {
  return Math.max(-DECIDED, Math.min(DECIDED, score));
}
