import type { Teller } from '../../contract/index.ts';
import type { Generator } from '../rules/moves.ts';
import type { DraughtsMove, DraughtsState } from '../rules/state.ts';
import { tellAim, tellEnding } from './ending.ts';
import { tellEvents } from './events.ts';
import { explainAttempt } from './explain.ts';
import { makePrompter } from './prompt.ts';

/** What a game of draughts says about itself. */
export function makeTeller(g: Generator): Teller<DraughtsState, DraughtsMove> {
  return {
    explain: (s, attempt) => explainAttempt(g, s, attempt),
    prompt: makePrompter(g),
    events: (turn) => tellEvents(g, turn),
    ending: (s, outcome) => tellEnding(g.lookups, s, outcome),
    aim: (side) => tellAim(g.lookups, side),
  };
}
