import type { Teller } from '../../contract/index.ts';
import type { MorrisMove } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { MorrisState } from '../rules/state.ts';
import { aimOf, endingOf } from './ending.ts';
import { eventsOf } from './events.ts';
import { explainAttempt } from './explain.ts';
import { choiceOf, promptOf } from './prompt.ts';

/** What a game of morris says about itself. */
export function makeTeller(g: Rulebook): Teller<MorrisState, MorrisMove> {
  return {
    explain: (s, attempt) => explainAttempt(g, s, attempt),
    prompt: (s, context) => promptOf(g, s, context),
    choice: (s, branch, context) => choiceOf(g, s, branch, context),
    events: (turn) => eventsOf(g, turn),
    ending: (s, outcome) => endingOf(g, s, outcome),
    aim: (side) => aimOf(g, side),
  };
}
