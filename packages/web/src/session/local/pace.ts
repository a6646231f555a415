import { LEVELS } from '@boardwright/engine';

/** The spec asks for half a second between the player's move and the answer; nobody waits longer than two. */
const LEAST_MS = 500;
const MOST_MS = 2000;
/** Among so many moves a person has to look around for long. */
const MANY_MOVES = 40;

/**
 * How long a person of a level would look at a position before moving: not at all where there is one move, the longer
 * the more there are, and a beginner less than a champion. `draw` between 0 and 1 makes no two moves alike.
 */
export function paceMs(wish: {
  readonly moves: number;
  readonly level: string;
  readonly draw: number;
}): number {
  if (wish.moves <= 1) return LEAST_MS;
  const difficulty = Math.min(1, Math.log(wish.moves) / Math.log(MANY_MOVES));
  const care = 0.5 + 0.5 * strengthOf(wish.level);
  const whim = 0.3 + 0.7 * wish.draw;
  return Math.round(LEAST_MS + (MOST_MS - LEAST_MS) * difficulty * care * whim);
}

/** From 0, the first step of the ladder, to 1, the last; those that stand beside it are in the middle. */
function strengthOf(level: string): number {
  const ladder = LEVELS.filter(({ style }) => style.kind === 'ladder');
  const step = ladder.findIndex(({ id }) => id === level);
  return step < 0 ? 0.5 : step / (ladder.length - 1);
}
