import type { Move, Site } from '@boardwright/games';

/** A move that also tells where its man stands on the way; families with chains describe theirs so. */
interface MoveWithPath extends Move {
  readonly path?: readonly Site[];
}

/** The sites a man visits, first and last included: its own path where the family tells it, else the touches. */
export function wayOf(move: MoveWithPath): readonly Site[] {
  return move.path && move.path.length >= move.touches.length ? move.path : move.touches;
}
