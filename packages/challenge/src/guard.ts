/** Whether the next Escape forfeits. Part of a view, never saved. */
export type Guard = 'idle' | 'armed';

/** `drop`: let go of the selected man. `none`: the key has done its work. `pass`: the key means what it says. */
export type GuardEffect = 'drop' | 'none' | 'forfeit' | 'pass';

/** The guard after a key, and what the shell has to do about it. */
export interface Guarded {
  readonly guard: Guard;
  readonly effect: GuardEffect;
}

/**
 * Escape lets go of a selection first, else arms; a second Escape forfeits. Any other key disarms and does
 * nothing else.
 */
export function guardKey(guard: Guard, key: 'escape' | 'other', hasSelection: boolean): Guarded {
  if (guard === 'armed') return { guard: 'idle', effect: key === 'escape' ? 'forfeit' : 'none' };
  if (key === 'other') return { guard, effect: 'pass' };
  return hasSelection ? { guard, effect: 'drop' } : { guard: 'armed', effect: 'none' };
}
