import type { Match, Outcome, Position, Side } from '@boardwright/games';
import type { AnalysedMove, AnalysisOptions, Engine, SearchAnswer } from '../search/api.ts';
import { markOf } from '../search/marks.ts';
import { MATE } from '../search/score.ts';

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
