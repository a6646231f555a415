import type { GameView } from './schema/index.ts';

/** A game as a client is told of it, between two open seats. */
export function viewOf(
  changes: Pick<GameView, 'variant' | 'family' | 'position'> & Partial<GameView>,
): GameView {
  return {
    id: 'game-0001',
    seats: [{ kind: 'open' }, { kind: 'open' }],
    status: 'active',
    rated: false,
    visibility: 'public',
    clock: { kind: 'none' },
    ply: 0,
    sequence: 2,
    moves: [],
    turn: 'first',
    offers: {},
    declined: {},
    movedAt: 0,
    createdAt: 0,
    now: 0,
    you: [],
    ...changes,
  };
}
