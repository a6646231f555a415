import { assert } from '../../contract/index.ts';

/** What makes a class: men on the board and in hand of the side to move and of the other, and what the rules remember. */
export interface Material {
  readonly own: number;
  readonly other: number;
  readonly ownHand: number;
  readonly otherHand: number;
  /** [M24] Marked men that still block their points. */
  readonly dead: number;
  /** [M26] Whether a side may not swing back the man with which it closed a mill in its last turn. */
  readonly ownSwing: boolean;
  readonly otherSwing: boolean;
}

/** Men on the board alone. */
export function menOf(own: number, other: number): Material {
  return { own, other, ownHand: 0, otherHand: 0, dead: 0, ownSwing: false, otherSwing: false };
}

export function swap(m: Material): Material {
  return {
    own: m.other,
    other: m.own,
    ownHand: m.otherHand,
    otherHand: m.ownHand,
    dead: m.dead,
    ownSwing: m.otherSwing,
    otherSwing: m.ownSwing,
  };
}

export function hasHands({ ownHand, otherHand }: Material): boolean {
  return ownHand + otherHand > 0;
}

export function hasSwings({ ownSwing, otherSwing }: Material): boolean {
  return ownSwing || otherSwing;
}

/**
 * `4-3` has four men of the side to move against three; `2+4-3+3` has men in hand as well, `2+4-3+3x1` a marked man
 * beside them; in `5s-4` the side to move may not swing a man back.
 */
export function formatClass(m: Material): string {
  const own = `${m.own}${m.ownSwing ? 's' : ''}`;
  const other = `${m.other}${m.otherSwing ? 's' : ''}`;
  if (!hasHands(m)) return `${own}-${other}`;
  return `${own}+${m.ownHand}-${other}+${m.otherHand}${m.dead > 0 ? `x${m.dead}` : ''}`;
}

export function parseClass(id: string): Material {
  const found = /^(\d+)(s?)(?:\+(\d+))?-(\d+)(s?)(?:\+(\d+))?(?:x(\d+))?$/.exec(id);
  assert(found !== null, `${id} is a class of morris`);
  const [, own, ownSwing, ownHand = '0', other, otherSwing, otherHand = '0', dead = '0'] = found;
  return {
    own: Number(own),
    other: Number(other),
    ownHand: Number(ownHand),
    otherHand: Number(otherHand),
    dead: Number(dead),
    ownSwing: ownSwing === 's',
    otherSwing: otherSwing === 's',
  };
}
