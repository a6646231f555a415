import {
  type AnyGame,
  err,
  findGame,
  Match,
  ok,
  Position,
  type Result,
  type State,
} from '@boardwright/games';
import type { SearchError, SearchRequest } from '../api.ts';
import type { Situation } from '../player.ts';
import type { PathStep } from '../search/index.ts';

/** A request turned into a game and a position of it, with the history that repetitions need. */
export interface Prepared {
  readonly game: AnyGame;
  readonly situation: Situation<State>;
}

export function prepare(request: SearchRequest): Result<Prepared, SearchError> {
  const game = findGame(request.variant, request.rules);
  if (!game.ok) return err({ code: game.error.code });
  const start = request.start === undefined ? undefined : Position.parse(game.value, request.start);
  if (start && !start.ok) return err({ code: 'bad-position' });
  const match = new Match(start ? start.value : Position.start(game.value));
  for (const [index, text] of request.moves.entries()) {
    const step = match.play(text);
    if (!step.ok) return err({ code: step.error.code, index });
  }
  return prepareMatch(match);
}

/** The same for a match that is at hand; a finished one has nothing to search. */
export function prepareMatch(match: Match): Result<Prepared, SearchError> {
  // Sanmill's reading of morris knows positions that are not over and have no move.
  if (match.outcome || match.position.moves.length === 0) return err({ code: 'game-over' });
  const { position, steps } = match;
  const positions = [match.start, ...steps.map((step) => step.position)];
  const known = positions.slice(0, -1).slice(-Math.max(position.quiet, 1));
  const history = known.map((earlier): PathStep => {
    const { keyLo, keyHi, quiet } = earlier.thaw();
    return { keyLo, keyHi, quiet };
  });
  return ok({ game: match.game, situation: { state: position.thaw(), history, ply: steps.length } });
}
