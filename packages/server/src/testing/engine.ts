import type { Engine } from '@boardwright/engine';
import { err, type Match, ok } from '@boardwright/games';

/** An opponent without a search: the last legal move, after a pause. Deterministic, and in this thread. */
export function createTestEngine(pauseMs = 0): Engine {
  return {
    search: (match) => ({ answer: answer(match, pauseMs), stop: () => undefined }),
    choose: (match) => answer(match, pauseMs),
    analyse: async () => [],
    close: async () => undefined,
  };
}

async function answer(match: Match, pauseMs: number) {
  if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const last = match.outcome ? undefined : match.position.moves.at(-1);
  if (!last) return err({ code: 'game-over' });
  return ok({ move: last.text, score: 0, depth: 1, nodes: 1, timeMs: 0, line: [last.text] });
}
