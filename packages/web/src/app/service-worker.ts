/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/** Both are written in by the build. */
const FILES: unknown = '__PRECACHE_FILES__';
const CACHE = 'boardwright-__PRECACHE_VERSION__';

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || isApiPath(url.pathname))
    return;
  event.respondWith(
    event.request.mode === 'navigate' && isPagePath(url.pathname) ? page() : file(event.request),
  );
});

self.addEventListener('push', (event) => {
  const notice = readNotice(event.data);
  if (notice) event.waitUntil(showNotice(notice));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url: unknown = event.notification.data;
  if (typeof url === 'string') event.waitUntil(open(url));
});

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** What our server has sealed for this browser; anything else is not shown. */
function readNotice(data: PushMessageData | null): Notice | undefined {
  try {
    const notice: unknown = data?.json();
    if (typeof notice !== 'object' || notice === null) return undefined;
    if (!('title' in notice && 'body' in notice && 'url' in notice)) return undefined;
    const { title, body, url } = notice;
    const isText = typeof title === 'string' && typeof body === 'string' && typeof url === 'string';
    return isText && /^\/(?!\/)/.test(url) ? { title, body, url } : undefined;
  } catch {
    return undefined;
  }
}

/** A later notice of the same game takes the place of the one before. */
function showNotice({ title, body, url }: Notice): Promise<void> {
  return self.registration.showNotification(title, { body, tag: url, icon: '/icon.svg', data: url });
}

/** In the page that is open, where there is one. */
async function open(url: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  const shown = await page?.navigate(url).catch(() => null);
  if (shown) await shown.focus();
  else await self.clients.openWindow(url);
}

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  if (Array.isArray(FILES)) await cache.addAll(FILES);
}

async function dropOldCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

/** Every page of the app is the same document; the newest one when there is a network. */
async function page(): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match('/');
  return kept ?? fetch('/');
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // Endgame tables, trained weights and pictures of boards are kept once they have been used; nobody needs all of them.
  if (isKeptPath(new URL(request.url).pathname) && answer.status === 200)
    await cache.put(request, answer.clone());
  return answer;
}

/** Requests the service worker leaves to the network: games of others are never served from a cache. */
function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/docs/');
}

/**
 * A path of the app itself and not of a file: its last part has no extension. Frames are asked for anew: the document
 * that is kept may not be shown in one.
 */
function isPagePath(path: string): boolean {
  return !path.startsWith('/frame/') && !/\.[a-z0-9]+$/i.test(path);
}

function isKeptPath(path: string): boolean {
  return path.startsWith('/tables/') || /\.(weights|webp)$/.test(path);
}
