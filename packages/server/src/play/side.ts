import type { Side } from '@boardwright/games';
import type { SideName } from '@boardwright/protocol';

export const SIDE_NAMES = ['first', 'second'] as const;

export function nameOf(side: Side): SideName {
  return SIDE_NAMES[side];
}

export function sideOf(name: SideName): Side {
  return name === 'first' ? 0 : 1;
}

export function otherName(name: SideName): SideName {
  return name === 'first' ? 'second' : 'first';
}
