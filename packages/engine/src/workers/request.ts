import {
  err,
  type GameRef,
  type Match,
  type OpenError,
  ok,
  type Result,
  type State,
} from '@boardwright/games';
import type { SearchRoot } from '../levels/player.ts';
import type { SearchError } from '../search/api.ts';
import type { PathStep } from '../search/index.ts';

/** Opens games in a worker; a page may have to load their family first. */
export type Opener = (ref: GameRef) => Result<Match, OpenError> | Promise<Result<Match, OpenError>>;

/** The match a description means. Where it goes on from the one at hand, only the new moves are played. */
export async function openOn(
  open: Opener,
  known: Match | undefined,
  ref: GameRef,
): Promise<Result<Match, OpenError>> {
  const base = known && commonPart(known, ref);
  if (!base) return open(ref);
  let match = base;
  for (const text of (ref.moves ?? []).slice(base.ply)) {
    const next = match.play(text);
    if (!next.ok) return open(ref);
    match = next.value;
  }
  return ok(match);
}

function commonPart(known: Match, ref: GameRef): Match | undefined {
  const { variant, rules, start } = known.ref;
  const isSameGame =
    variant === ref.variant && start === ref.start && JSON.stringify(rules) === JSON.stringify(ref.rules);
  if (!isSameGame) return undefined;
  const moves = ref.moves ?? [];
  const differs = known.steps.findIndex((step, i) => step.move.text !== moves[i]);
  return differs < 0 ? known : known.back(known.ply - differs);
}

/** The position a match has reached, with the history that repetitions need; a finished one has nothing to search. */
export function rootOf(match: Match): Result<SearchRoot<State>, SearchError> {
  // Sanmill's reading of morris knows positions that are not over and have no move.
  if (match.outcome || match.position.moves.length === 0) return err({ code: 'game-over' });
  const { position, steps } = match;
  const positions = [match.start, ...steps.map((step) => step.position)];
  const known = positions.slice(0, -1).slice(-Math.max(position.quiet, 1));
  const history = known.map((earlier): PathStep => {
    const { keyLo, keyHi, quiet } = earlier.thaw();
    return { keyLo, keyHi, quiet };
  });
  return ok({ state: position.thaw(), history, ply: match.ply });
}
