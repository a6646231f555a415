import type { Sense } from '../contract/index.ts';
import type { MorrisMove } from './moves.ts';
import type { Rulebook } from './rulebook.ts';
import type { MorrisState } from './state.ts';

type Part = Omit<Sense<MorrisState, MorrisMove>, 'slots'>;

/** What search needs of a variant beyond its rules. */
export function buildSense(_g: Rulebook): Part {
  return {
    evaluate: () => 0,
    isLoud: () => false,
    slot: (move) => move,
    fold: (s, key) => {
      key[0] = s.keyLo;
      key[1] = s.keyHi;
    },
    pass: () => false,
  };
}
