import { getPriority, platform, setPriority } from 'node:os';

/** About half the share of a thread that does not give way. More, and a busy machine would keep searches from ending. */
const STEPS = 3;
const LOWEST = 19;

/**
 * Lets other threads of this process go first. In Linux a priority is that of the thread that asks, and of no other;
 * elsewhere it is the whole process's, and nothing is done.
 */
export function giveWay(): void {
  if (platform() === 'linux') setPriority(Math.min(LOWEST, getPriority() + STEPS));
}
