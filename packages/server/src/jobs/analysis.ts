import type { Engine } from '@boardwright/engine';
import type { Match } from '@boardwright/games';
import type { AnalysedMove } from '@boardwright/protocol';

const DEFAULT_NODES = 50_000;

/** One search for every position of the game, the last included if it is not over. */
export async function analyse(engine: Engine, match: Match, nodes = DEFAULT_NODES): Promise<AnalysedMove[]> {
  const found: AnalysedMove[] = [];
  for (let index = 0; index <= match.ply; index++) {
    const reached = match.back(match.ply - index);
    if (reached.outcome) break;
    const answer = await engine.choose(reached, { limits: { nodes } });
    if (!answer.ok) throw new Error(`analysis failed at move ${index}: ${answer.error.code}`);
    const { move, score, line, endsIn } = answer.value;
    const played = match.steps.at(index)?.move.text;
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
