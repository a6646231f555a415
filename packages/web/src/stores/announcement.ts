import { createStore } from './store.ts';

/** A short notice from a page that may not be on screen, with where to go. */
interface Announcement {
  readonly text: string;
  readonly href: string;
}

/** Shown by the shell on whatever page is open; a new one replaces the old. */
export const useAnnouncement = createStore<{ readonly announcement: Announcement | undefined }>(() => ({
  announcement: undefined,
}));
