import type { Stage } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import type { Rulebook } from './rulebook.ts';
import { type MorrisState, PLACING } from './state.ts';

/** [M11] [M13] The phase of the side to move, and who may fly. */
export function stageOf({ flyAt }: Rulebook, s: MorrisState): Stage {
  const mayFly = (men: number, hand: number) => flyAt > 0 && hand === 0 && popCount(men) <= flyAt;
  return {
    phase: s.over !== 0 ? 'gameOver' : s.phase === PLACING ? 'placing' : 'moving',
    mayFly: [mayFly(s.men0, s.hand0), mayFly(s.men1, s.hand1)],
  };
}
