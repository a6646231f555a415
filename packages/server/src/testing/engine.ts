import type { Engine, SearchRequest } from '@boardwright/engine';
import { err, findGame, Match, ok, Position } from '@boardwright/games';

/** An opponent without a search: the last legal move, after a pause. Deterministic, and in this thread. */
export function createTestEngine(pauseMs = 0): Engine {
  return {
    search: (request) => ({ answer: answer(request, pauseMs), stop: () => undefined }),
    close: async () => undefined,
  };
}

async function answer(request: SearchRequest, pauseMs: number) {
  if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const game = findGame(request.variant, request.rules);
  if (!game.ok) return err({ code: game.error.code });
  const start = request.start === undefined ? undefined : Position.parse(game.value, request.start);
  const match = start?.ok ? new Match(start.value) : Match.of(game.value);
  for (const move of request.moves) match.play(move);
  const last = match.outcome ? undefined : match.position.moves.at(-1);
  if (!last) return err({ code: 'game-over' });
  return ok({ move: last.text, score: 0, depth: 1, nodes: 1, timeMs: 0, line: [last.text] });
}
