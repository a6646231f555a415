import { FairQueue } from './fair-queue.ts';

/**
 * What is done at once, apart by how soon it has to be done; the rest waits in turns, so that nobody's hundred calls go
 * before another's first. Whoever moves has a clock that runs, and does not wait for those who only come in.
 */
export interface Turns {
  /** Moves, whatever else a player of a game decides, and what has to come before it. */
  readonly moves: FairQueue;
  readonly calls: FairQueue;
  /** Desks that are opened: a restart or a lost network opens those of everybody at once. */
  readonly desks: FairQueue;
}

const CALLS = { width: 64, widthEach: 6, mostEach: 600, mostInAll: 5_000 };
/** One behind another, with one ahead so that neither the database nor we wait: a move finds two before it at most. */
const DESKS = { width: 2, widthEach: 1, mostEach: 600, mostInAll: 20_000 };

export function openTurns(): Turns {
  return { moves: new FairQueue(CALLS), calls: new FairQueue(CALLS), desks: new FairQueue(DESKS) };
}
