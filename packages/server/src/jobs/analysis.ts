import type { Engine, SearchRequest } from '@boardwright/engine';
import { err, findGame, Match, ok, Position, type Result } from '@boardwright/games';
import type { AnalysedMove, AnalysisRequest } from '@boardwright/protocol';
import type { Refusal } from '../refusal.ts';

const DEFAULT_NODES = 50_000;

/** Plays the moves through, so that a job that cannot succeed is never queued. */
export function checkAnalysis(request: AnalysisRequest): Result<Match, Refusal> {
  const game = findGame(request.variant, request.rules);
  if (!game.ok) return err({ ...game.error });
  const start =
    request.position === undefined
      ? ok(Position.start(game.value))
      : Position.parse(game.value, request.position);
  if (!start.ok) return err({ code: start.error.code, field: 'position' });
  const match = new Match(start.value);
  for (const [index, move] of request.moves.entries()) {
    const step = match.play(move);
    if (!step.ok) return err({ code: step.error.code, index });
  }
  return ok(match);
}

/** One search for every position of the game, the last included if it is not over. */
export async function analyse(engine: Engine, request: AnalysisRequest): Promise<AnalysedMove[]> {
  const found: AnalysedMove[] = [];
  for (let index = 0; index <= request.moves.length; index++) {
    const answer = await engine.search(describeSearch(request, index)).answer;
    if (!answer.ok) {
      if (answer.error.code === 'game-over') continue;
      throw new Error(`analysis failed at move ${index}: ${answer.error.code}`);
    }
    const { move, score, line, endsIn } = answer.value;
    const played = request.moves[index];
    found.push({
      index,
      ...(played === undefined ? {} : { played }),
      best: move,
      score,
      line: [...line],
      ...(endsIn === undefined ? {} : { endsIn }),
    });
  }
  return found;
}

function describeSearch(request: AnalysisRequest, index: number): SearchRequest {
  return {
    variant: request.variant,
    ...(request.rules === undefined ? {} : { rules: request.rules }),
    ...(request.position === undefined ? {} : { start: request.position }),
    moves: request.moves.slice(0, index),
    limits: { nodes: request.nodes ?? DEFAULT_NODES },
  };
}
