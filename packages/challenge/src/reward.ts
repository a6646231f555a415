import { assert } from '@boardwright/games';
import { findTier, type TierId } from './numbers.ts';
import type { ChallengeResult } from './state.ts';

/** What a result pays. Preview, banner and credit all ask here; nothing is ever taken away. */
export function rewardFor(tier: TierId, result: ChallengeResult): number {
  const found = findTier(tier);
  assert(found !== undefined, `tier ${tier}`);
  return result === 'win' ? found.prestige : 0;
}
