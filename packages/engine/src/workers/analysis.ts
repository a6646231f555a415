import type { Match, Outcome, Position, Side } from '@boardwright/games';
import type { AnalysedMove, AnalysisOptions, Engine, Mark, SearchAnswer } from '../search/api.ts';
import { MATE } from '../search/score.ts';

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
  const matches = Array.from({ length: match.ply + 1 }, (_, ply) => match.back(match.ply - ply));
  const answers: (SearchAnswer | undefined)[] = [];
  for (const [i, reached] of matches.entries()) {
    const answer = reached.outcome ? undefined : await engine.choose(reached, { limits: options.limits });
    answers.push(answer?.ok ? answer.value : undefined);
    options.report?.(i + 1, matches.length);
  }
  return match.steps.flatMap(({ move, position }, i) => {
    const answer = answers[i];
    const { turn } = matches[i].position;
    const next = scoreNext(answers[i + 1], position, match.outcome, turn);
    return answer && next !== undefined ? [judge(turn, move.text, answer, next)] : [];
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
