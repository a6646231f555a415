import { useEffect } from 'react';
import { create } from 'zustand';

/** What the tab says: the page's title, and in front of it how many games wait for a move of ours. */
const useTab = create<{ readonly title: string; readonly turns: number }>()(() => ({
  title: 'Boardwright',
  turns: 0,
}));

/** Names the page in the tab. */
export function useTitle(title: string): void {
  useEffect(() => useTab.setState({ title }), [title]);
}

/**
 * Counts the games that wait for us in the tab's title, and on the icon of an installed page. This is what those
 * see who want no notices.
 */
export function showTurns(turns: number): void {
  if (useTab.getState().turns === turns) return;
  useTab.setState({ turns });
  const badge = turns > 0 ? navigator.setAppBadge?.(turns) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined); // no icon to put it on
}

export function formatTitle(title: string, turns: number): string {
  const name = title === 'Boardwright' ? title : `${title} · Boardwright`;
  return turns > 0 ? `(${turns}) ${name}` : name;
}

useTab.subscribe(({ title, turns }) => {
  document.title = formatTitle(title, turns);
});
