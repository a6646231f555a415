import { type ReactNode, useEffect } from 'preact/compat';
import { Link } from 'wouter-preact';
import { useText } from '../i18n/text.ts';
import { createStore } from '../stores/store.ts';

/** A page's own title, in the document and as its first heading. */
export function Page(props: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  useTitle(props.title);
  return (
    <div className="fade-in">
      <div className="page-head">
        <h1>{props.title}</h1>
        {props.lead && <p className="soft">{props.lead}</p>}
      </div>
      {props.children}
    </div>
  );
}

export function Loading() {
  const text = useText();
  return (
    <div className="empty loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{text('app.loading')}</span>
    </div>
  );
}

/** Nothing to show, and what to do about it. */
export function Empty(props: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}

/** What the tab says: the page's title, and in front of it how many games wait for a move of ours. */
const useTab = createStore<{ readonly title: string; readonly turns: number }>(() => ({
  title: 'Boardwright',
  turns: 0,
}));

/** Names the page in the tab. */
export function useTitle(title: string): void {
  useEffect(() => useTab.setState({ title }), [title]);
}

/**
 * Counts the games that wait for us in the tab's title and icon, and on the icon of an installed page. This is what those
 * see who want no notices.
 */
export function showTurns(turns: number): void {
  if (useTab.getState().turns === turns) return;
  useTab.setState({ turns });
  const badge = turns > 0 ? navigator.setAppBadge?.(turns) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined); // no icon to put it on
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = turns > 0 ? drawIcon(turns) : '/icon.svg';
}

/** The tab's icon with the count on it. */
export function drawIcon(turns: number): string {
  const count = turns > 9 ? '9+' : String(turns);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#1f5c4a"/><g fill="none" stroke="#f3e9d2" stroke-width="3"><rect x="11" y="11" width="42" height="42"/><rect x="21" y="21" width="22" height="22"/></g><circle cx="42" cy="42" r="22" fill="#b3261e"/><text x="42" y="53" font-family="sans-serif" font-size="32" font-weight="bold" text-anchor="middle" fill="#fff">${count}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function formatTitle(title: string, turns: number): string {
  const name = title === 'Boardwright' ? title : `${title} · Boardwright`;
  return turns > 0 ? `(${turns}) ${name}` : name;
}

useTab.subscribe(({ title, turns }) => {
  document.title = formatTitle(title, turns);
});

/** Where an address leads nowhere, with the way back. */
export function NotFound() {
  const text = useText();
  return (
    <Page title={text('app.not-found')}>
      <Empty text={text('app.lost')}>
        <Link href="/" className="button primary">
          {text('app.home')}
        </Link>
      </Empty>
    </Page>
  );
}
