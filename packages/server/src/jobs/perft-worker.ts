import { loadRegistry } from '@boardwright/engine/node';
import { expectOk, type GameRef, perft } from '@boardwright/games';

/** A game that was opened before it came here, and how deep to count. */
export interface PerftTask {
  readonly game: GameRef;
  readonly depth: number;
}

const registry = await loadRegistry();

/** The worker's side of `countMoves`. */
export function countLeaves({ game, depth }: PerftTask): number {
  const { position } = expectOk(registry.open(game));
  return perft(position.game, position.thaw(), depth);
}
