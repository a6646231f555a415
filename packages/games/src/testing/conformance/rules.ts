import type { Game, State } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';

/** `other` is any other state of the game: what was asked about it must not show in the answers about `state`. */
export function checkRules<S extends State, M>(game: Game<S, M>, state: S, other: S, text: string): void {
  const { rules, notation } = game;
  const told = movesOf(game, state);
  assert(rules.count(state) === told.length, `count agrees with moves in ${text}`);
  assert(rules.outcome(state) === undefined || told.length === 0, `a finished game has no moves: ${text}`);
  assert(
    !rules.stage || (rules.stage(state).phase === 'gameOver') === (rules.outcome(state) !== undefined),
    `the phase is gameOver exactly where the position ends the game: ${text}`,
  );
  assert(rules.repetition.times >= 0, 'a repetition count is not negative');
  const outcome = JSON.stringify(rules.outcome(state));
  movesOf(game, other);
  rules.outcome(other);
  assert(
    movesOf(game, state).join() === told.join(),
    `moves do not depend on what was asked before: ${text}`,
  );
  assert(JSON.stringify(rules.outcome(state)) === outcome, `nor does the outcome: ${text}`);
  const list: M[] = [];
  const next = rules.start();
  const count = rules.moves(state, list);
  for (let i = 0; i < count; i++) {
    rules.copy(state, next);
    rules.apply(next, list[i]);
  }
  assert(notation.format(state) === text, `applying to a copy leaves ${text} alone`);
}

export function movesOf<S extends State, M>({ rules, notation }: Game<S, M>, state: S): readonly string[] {
  const list: M[] = [];
  const count = rules.moves(state, list);
  return list.slice(0, count).map((move) => notation.describe(state, move).text);
}
