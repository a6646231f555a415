import type { Game, PlayedMove, State } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';
import { type Dice, draw, makeDice } from '../../shared/dice.ts';
import { checkEndgame } from './endgame.ts';
import { checkNotation, checkTurn } from './notation.ts';
import { PatternWitness } from './patterns.ts';
import { checkRules } from './rules.ts';
import { checkSearch, KeyWitness } from './search.ts';
import { checkFamily, checkRefusals, checkTelling } from './telling.ts';

/** How long to look, and what a game may be forgiven. */
export interface ConformanceOptions {
  readonly games?: number;
  /** Moves of a game, at most. */
  readonly longest?: number;
  /**
   * `allowed` for rules that know positions without a move and without an outcome. The one case there is: morris
   * with `captureReading: sanmill`, where a claim to men that are not there stops the game dead [M39].
   */
  readonly deadEnds?: 'allowed' | 'refused';
}

/**
 * What every game owes those who use it, checked along random games: texts that find their moves, alone and as whole
 * turns, touches that enter them, diagrams and texts that lose nothing, keys that follow the position, words for every code in every
 * language, endings that are numbered both ways, and every quicker way compared with the plain one. Throws on the
 * first breach, naming it, and returns how many positions it looked at.
 */
export function testConformance<S extends State, M>(
  game: Game<S, M>,
  dice: Dice,
  { games = 20, longest = 200, deadEnds = 'refused' }: ConformanceOptions = {},
): number {
  checkFamily(game);
  checkRefusals(game);
  checkEndgame(game, makeDice(1));
  let positions = 0;
  const keys = new KeyWitness(game);
  const patterns = new PatternWitness(game);
  for (let i = 0; i < games; i++) {
    const state = game.rules.start();
    const other = game.rules.start();
    let turn: readonly PlayedMove<S, M>[] = [];
    for (let ply = 0; ply < longest; ply++) {
      const list: M[] = [];
      const count = game.rules.moves(state, list);
      const isOver = game.rules.outcome(state) !== undefined;
      const text = game.notation.format(state);
      assert(isOver || count > 0 || deadEnds === 'allowed', `a game without moves is finished: ${text}`);
      checkRules(game, state, other, text);
      checkNotation(game, state, text);
      checkTelling(game, state, dice, turn);
      checkSearch(game, state, text);
      keys.see(state, text);
      patterns.see(state, text);
      positions++;
      if (count === 0) break;
      game.rules.copy(state, other);
      const move = draw(list.slice(0, count), dice);
      game.rules.apply(state, move);
      const played = { before: copyOf(game, other), move, after: copyOf(game, state) };
      turn = turn.at(0)?.before.turn === other.turn ? [...turn, played] : [played];
      checkTurn(game, turn);
    }
  }
  return positions;
}

function copyOf<S extends State, M>({ rules }: Game<S, M>, state: S): S {
  const copy = rules.start();
  rules.copy(state, copy);
  return copy;
}
