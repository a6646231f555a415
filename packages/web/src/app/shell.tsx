import { isRecord } from '@boardwright/games/internal';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'preact/compat';
import { Link, useLocation } from 'wouter-preact';
import { type MessageKey, useText } from '../i18n/text.ts';
import { useSeats } from '../session/live/seats.ts';
import { useAnnouncement } from '../stores/announcement.ts';
import { readKept } from '../stores/storage.ts';
import { Icon, type IconName, Mark } from '../ui/icons.tsx';

const PLACES: readonly { readonly path: string; readonly icon: IconName; readonly label: MessageKey }[] = [
  { path: '/new', icon: 'play', label: 'nav.play' },
  { path: '/watch', icon: 'watch', label: 'nav.watch' },
  { path: '/analyse', icon: 'analyse', label: 'nav.analyse' },
  { path: '/learn', icon: 'learn', label: 'nav.learn' },
  { path: '/challenges', icon: 'challenges', label: 'nav.challenges' },
];

const DeskWatcher = lazy(() => import('./desk-watcher.tsx').then((m) => ({ default: m.DeskWatcher })));

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
        <Suspense fallback={undefined}>
          <DeskWatcher />
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
  const isPlaying = path === '/new' && /^\/(play|game|lobby)(\/|$)/.test(location);
  return isPlaying || location === path || location.startsWith(`${path}/`);
}

/** The place where announcements appear; it is there before they are, so that they are spoken. */
function AnnouncementBar() {
  const text = useText();
  const { announcement } = useAnnouncement();
  const [path] = useLocation();
  const close = () => useAnnouncement.setState({ announcement: undefined });
  // Whoever has come to where it leads has heard it.
  useEffect(() => {
    if (useAnnouncement.getState().announcement?.href === path)
      useAnnouncement.setState({ announcement: undefined });
  }, [path]);
  return (
    <div role="status" className="announcement">
      {announcement && (
        <div className="notice row">
          <Link href={announcement.href} className="grow" onClick={close}>
            {announcement.text}
          </Link>
          <button type="button" className="button plain icon" aria-label={text('play.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** What the browser believes about the network; a server that is down looks online here. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function OfflineNotice() {
  const text = useText();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice" style={{ marginBottom: 16 }}>
          {text('app.offline')}
        </p>
      )}
    </div>
  );
}

/** How long a page may take to grow to where it was left. */
const PATIENCE_MS = 1500;

/**
 * What a browser does between documents: another page begins at its top and takes the focus, so that a reader hears
 * it; going back finds a page where it was left. Every entry of the history carries a number, so that one that is
 * come back to is known.
 */
function useArrival(): void {
  const [path] = useLocation();
  const left = useRef(new Map<number, number>());
  const isFirst = useRef(true);
  // Before the browser cuts the scrolling to the height of the new page, which is no wish of the reader's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const places = left.current;
    const entry = numberEntry();
    let isArriving = true;
    const done = () => {
      isArriving = false;
    };
    const stop = isFirst.current ? done() : arrive(places.get(entry) ?? 0, done);
    isFirst.current = false;
    const keepPlace = () => {
      if (!isArriving) places.set(entry, window.scrollY);
    };
    window.addEventListener('scroll', keepPlace, { passive: true });
    return () => {
      window.removeEventListener('scroll', keepPlace);
      stop?.();
    };
  }, [path]);
}

function numberEntry(): number {
  const state: unknown = history.state;
  if (isRecord(state) && typeof state.entry === 'number') return state.entry;
  const entry = Date.now() + Math.random();
  history.replaceState({ ...(isRecord(state) ? state : {}), entry }, '');
  return entry;
}

/** Scrolls as soon as the page is tall enough; what is loaded late makes it so. */
function arrive(wanted: number, done: () => void): () => void {
  const began = performance.now();
  document.getElementById('main')?.focus({ preventScroll: true });
  let frame = 0;
  const look = () => {
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) > 1 && performance.now() - began < PATIENCE_MS)
      frame = requestAnimationFrame(look);
    else done();
  };
  look();
  return () => cancelAnimationFrame(frame);
}

/** Long enough for the page that was asked for to be there. */
const REST_MS = 4000;

/** Whoever has set out once walks on, on every page. The challenges are loaded when the page is at rest. */
function useRoadAwake(): void {
  useEffect(() => {
    if (readKept('challenge', (kept) => kept) === undefined) return;
    const timer = setTimeout(() => {
      void import('../features/challenge/road.ts').then(({ setOut }) => setOut());
    }, REST_MS);
    return () => clearTimeout(timer);
  }, []);
}
