import type { Rulebook } from '../rules/rulebook.ts';
import { clearOwed, MOVING, type MorrisState, PLACING, setKey } from '../rules/state.ts';
import { settleBlocked } from '../rules/turn.ts';
import { placingOf } from './classes.ts';
import type { Material } from './material.ts';

/** Makes `s` the position of a class with these men, its side to move first where nothing says otherwise. */
export function fillState(
  book: Rulebook,
  { ownHand, otherHand }: Material,
  s: MorrisState,
  own: number,
  other: number,
  dead = 0,
  ownSwing = 0,
  otherSwing = 0,
): void {
  clearOwed(s);
  // Where the sides place in turn the second is to move with one man more in hand.
  const isFirst = ownHand === otherHand || !isTurnTold(book);
  s.turn = isFirst ? 0 : 1;
  s.men0 = isFirst ? own : other;
  s.men1 = isFirst ? other : own;
  s.hand0 = isFirst ? ownHand : otherHand;
  s.hand1 = isFirst ? otherHand : ownHand;
  s.dead = dead;
  s.quiet = 0;
  s.plies = 0;
  s.formed0 = 0;
  s.formed1 = 0;
  s.swing0 = isFirst ? ownSwing : otherSwing;
  s.swing1 = isFirst ? otherSwing : ownSwing;
  s.over = 0;
  s.phase = ownHand > 0 ? PLACING : MOVING;
  if (ownHand === 0) settleBlocked(book, s);
  setKey(s);
}

function isTurnTold(book: Rulebook): boolean {
  return placingOf(book) === 'by-hands';
}
