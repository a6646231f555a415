import { expectOk, findGame, Position, perft } from '@boardwright/games';
import type { PerftRequest } from '@boardwright/protocol';

/** The worker's side of `countMoves`: the request was checked before it came here. */
export function countLeaves({ variant, rules, position, depth }: PerftRequest): number {
  const game = expectOk(findGame(variant, rules));
  const from = position === undefined ? Position.start(game) : expectOk(Position.parse(game, position));
  return perft(game, from.thaw(), depth);
}
