import { expect, test } from 'vitest';
import { guardKey } from './guard.ts';

test.each([
  ['idle', 'escape', true, 'idle', 'drop', 'Escape lets go of a selection first'],
  ['idle', 'escape', false, 'armed', 'none', 'Escape without a selection asks'],
  ['armed', 'escape', false, 'idle', 'forfeit', 'a second Escape forfeits'],
  ['armed', 'escape', true, 'idle', 'forfeit', 'a second Escape forfeits, whatever is selected'],
  ['armed', 'other', false, 'idle', 'none', 'any other key disarms and does nothing else'],
  ['idle', 'other', false, 'idle', 'pass', 'other keys mean what they say'],
] as const)(
  '[S4-FORFEIT] %s, %s, selection %s gives %s and %s: %s',
  (guard, key, has, next, effect, _label) => {
    expect(guardKey(guard, key, has)).toEqual({ guard: next, effect });
  },
);
