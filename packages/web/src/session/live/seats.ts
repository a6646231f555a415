import { isRecord } from '@boardwright/games/internal';
import { useSettings } from '../../stores/settings.ts';
import { keep, readKept } from '../../stores/storage.ts';
import { createStore } from '../../stores/store.ts';

interface Seats {
  /** Whether we play with others, or look for somebody: whoever never does needs no connection on every page. */
  readonly isSeated: boolean;
  /** To be called by whatever leads to a game with others. */
  sit(): void;
  /** Whether the next visit begins with a connection; this one keeps the one it has. */
  remember(isSeated: boolean): void;
}

/** Remembered over reloads, so that a player who comes back is told at once. */
export const useSeats = createStore<Seats>((set, get) => ({
  isSeated: readKept('seated', (value) => value === true) ?? false,
  sit() {
    if (!get().isSeated) set({ isSeated: true });
  },
  remember(isSeated) {
    keep('seated', isSeated || undefined);
  },
}));

/** The secret of an open seat, kept by whoever made the game until it is taken. */
export function keepInvite(game: string, link: string): void {
  const others = Object.entries(readKept('invites', parseInvites) ?? {}).slice(-20);
  keep('invites', { ...Object.fromEntries(others), [game]: link });
}

export function inviteOf(game: string): string | undefined {
  return readKept('invites', parseInvites)?.[game];
}

function parseInvites(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(value)) return undefined;
  const invites: Record<string, string> = {};
  for (const [game, link] of Object.entries(value)) if (typeof link === 'string') invites[game] = link;
  return invites;
}

/** Asks the browser for permission once; false when it or the person says no. */
export async function askForNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission === 'default') await Notification.requestPermission();
  return Notification.permission === 'granted';
}

/** Tells a person who looks elsewhere what has happened in one of their games. */
export async function notify(title: string, body: string, url: string): Promise<void> {
  const isWanted = useSettings.getState().notify && document.hidden;
  if (!isWanted || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  // Through the worker a click can open the game; without one the notice still shows.
  if (worker) await worker.showNotification(title, { body, tag: url, icon: '/icon.svg', data: url });
  else new Notification(title, { body, tag: url, icon: '/icon.svg' });
}
