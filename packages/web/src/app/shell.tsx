import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { type MessageKey, useText } from '../i18n/text.ts';
import { useSeats } from '../session/live/seats.ts';
import { Icon, type IconName, Mark } from '../ui/icons.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useArrival } from './use-arrival.ts';
import { useRoadAwake } from './use-road-awake.ts';

const PLACES: readonly { readonly path: string; readonly icon: IconName; readonly label: MessageKey }[] = [
  { path: '/new', icon: 'play', label: 'nav.play' },
  { path: '/watch', icon: 'watch', label: 'nav.watch' },
  { path: '/analyse', icon: 'analyse', label: 'nav.analyse' },
  { path: '/learn', icon: 'learn', label: 'nav.learn' },
  { path: '/challenges', icon: 'challenges', label: 'nav.challenges' },
];

const TurnWatcher = lazy(() => import('./turn-watcher.tsx').then((m) => ({ default: m.TurnWatcher })));

/** Landmarks around every page: header with the ways through the house, main, footer. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const text = useText();
  useRoadAwake();
  useArrival();
  const isSeated = useSeats((seats) => seats.isSeated);
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {text('app.skip')}
      </a>
      <header className="header">
        <Link href="/" className="brand">
          <Mark />
          {text('app.title')}
        </Link>
        <Places />
        <Tools />
      </header>
      <main className="main" id="main" tabIndex={-1}>
        <OfflineNotice />
        {children}
      </main>
      <AnnouncementBar />
      {isSeated && (
        <Suspense>
          <TurnWatcher />
        </Suspense>
      )}
      <footer className="footer">
        <span className="grow">{text('app.tagline')}</span>
        <Link href="/archive">{text('nav.archive')}</Link>
        <Link href="/leaderboard">{text('nav.leaderboard')}</Link>
        <Link href="/embed">{text('nav.embed')}</Link>
      </footer>
    </div>
  );
}

function Places() {
  const text = useText();
  const [location] = useLocation();
  return (
    <nav className="nav" aria-label={text('nav.main')}>
      {PLACES.map(({ path, icon, label }) => (
        <Link key={path} href={path} aria-current={isInside(location, path) ? 'page' : undefined}>
          <span className="nav-icon">
            <Icon name={icon} />
          </span>
          {text(label)}
        </Link>
      ))}
    </nav>
  );
}

function Tools() {
  const text = useText();
  return (
    <div className="header-tools">
      <Link href="/account" aria-label={text('nav.account')}>
        <Icon name="account" />
      </Link>
      <Link href="/settings" aria-label={text('nav.settings')}>
        <Icon name="settings" />
      </Link>
    </div>
  );
}

function isInside(location: string, path: string): boolean {
  const isPlaying = path === '/new' && /^\/(play|game)(\/|$)/.test(location);
  return isPlaying || location === path || location.startsWith(`${path}/`);
}
