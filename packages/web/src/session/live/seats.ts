import { create } from 'zustand';
import { keep, readKept } from '../../stores/storage.ts';

interface Seats {
  /** Whether we sit in a running game with others: only then is it worth asking the server for turns. */
  readonly isSeated: boolean;
  /** Grows when a turn has passed on this page, so that nobody waits for the next look. */
  readonly round: number;
  sit(isSeated: boolean): void;
}

/** Remembered over reloads, so that a player who comes back is told at once. */
export const useSeats = create<Seats>()((set, get) => ({
  isSeated: readKept('seated', (value) => value === true) ?? false,
  round: 0,
  sit(isSeated) {
    if (get().isSeated === isSeated) return;
    set({ isSeated });
    keep('seated', isSeated || undefined);
  },
}));
