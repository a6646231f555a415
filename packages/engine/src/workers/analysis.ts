import type { Match, Outcome, Position, Side } from '@boardwright/games';
import type { AnalysedMove, AnalysisOptions, Engine, Limits, SearchAnswer } from '../search/api.ts';
import { markOf } from '../search/marks.ts';
import { MATE } from '../search/score.ts';

/** Looks at every position of a game and marks the moves that gave something away. */
export async function analyseMatch(
  engine: Engine,
  match: Match,
  { limits, report }: AnalysisOptions,
): Promise<readonly AnalysedMove[]> {
  const moves: AnalysedMove[] = [];
  let done = 0;
  for await (const move of analyseMoves(engine, match, limits)) {
    if (move) moves.push(move);
    report?.(++done, match.ply + 1);
  }
  return moves;
}

/** One step for each position: the move that led there, or nothing at the start and where no search answered. */
export async function* analyseMoves(
  engine: Engine,
  match: Match,
  limits: Limits,
): AsyncGenerator<AnalysedMove | undefined, void> {
  let before: SearchAnswer | undefined;
  for (let ply = 0; ply <= match.ply; ply++) {
    const reached = match.back(match.ply - ply);
    const answer = reached.outcome ? undefined : await engine.choose(reached, { limits });
    const found = answer?.ok ? answer.value : undefined;
    const mover = reached.back().position.turn;
    const score = scoreNext(found, reached.position, match.outcome, mover);
    const { last } = reached;
    yield before && last && score !== undefined ? judge(mover, last.text, before, score) : undefined;
    before = found;
  }
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
