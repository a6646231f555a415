import type { Teller } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import type { Ends } from '../rules/outcome.ts';
import type { TaflState } from '../rules/state.ts';
import { aimOf } from './aim.ts';
import { endingOf } from './ending.ts';
import { eventsOf } from './events.ts';
import { explainAttempt } from './explain.ts';
import { promptOf } from './prompt.ts';

/** What a game of tafl says about itself. */
export function makeTeller(t: Lookups, ends: Ends): Teller<TaflState, number> {
  return {
    explain: (s, attempt) => explainAttempt(t, s, attempt, ends.outcome(s)),
    prompt: (s, context) => promptOf(t, s, context, ends),
    events: (turn) => eventsOf(t, turn),
    ending: (s, outcome, turn) => endingOf(t, s, outcome, turn),
    aim: (side) => aimOf(t, side),
  };
}
