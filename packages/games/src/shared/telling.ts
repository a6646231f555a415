import type { Explanation, Site, State, Teller } from '../contract/index.ts';

/** Why an attempt is legal or refused, with its sites in no particular role. */
export interface Told<C extends string> {
  readonly legal: boolean;
  readonly code: C;
  readonly sites: readonly Site[];
}

/** A teller that only explains: whose move it is, and nothing of what happened. */
export function plainTeller<S extends State, M>(
  explain: (s: S, attempt: Parameters<Teller<S, M>['explain']>[1]) => Told<string>,
): Teller<S, M> {
  return {
    explain: (s, attempt): Explanation => {
      const { legal, code, sites } = explain(s, attempt);
      return { legal, code, about: s.turn, marks: sites.length > 0 ? [{ role: 'target', sites }] : [] };
    },
    prompt: (s) => ({ code: 'your-move', about: s.turn, marks: [] }),
    events: () => [],
    ending: (s, { reason, winner }) => ({ code: reason, about: winner ?? s.turn, marks: [] }),
    aim: (side) => ({ code: 'your-move', about: side, marks: [] }),
  };
}
