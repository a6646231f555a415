import type { Engine, SearchAnswer, SearchOptions } from '@boardwright/engine';
import type { Match, Result } from '@boardwright/games';

/** An engine in this thread that answers as it is told. */
export function fakeEngine(
  answer: (match: Match, options: SearchOptions) => Result<SearchAnswer, { readonly code: string }>,
): Engine {
  const choose: Engine['choose'] = async (match, options = {}) => answer(match, options);
  return {
    search: (match, options) => ({ answer: choose(match, options), stop: () => undefined }),
    choose,
    analyse: async () => [],
    close: async () => undefined,
  };
}
