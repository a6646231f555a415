/** Requests the service worker leaves to the network: games of others are never served from a cache. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/docs/');
}

/** A path of the app itself and not of a file: its last part has no extension. */
export function isPagePath(path: string): boolean {
  return !/\.[a-z0-9]+$/i.test(path);
}
