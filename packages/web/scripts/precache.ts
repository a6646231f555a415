import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Stands in the service worker's source where the list of files and its hash go. */
const LIST = '__PRECACHE_FILES__';
const VERSION = '__PRECACHE_VERSION__';

/**
 * Trained weights and pictures of boards are fetched and kept when they are used: nobody downloads those of games never
 * played and of boards never looked at. The list of all puzzles is for the server; the page has them by variant.
 */
const LATER = /\.(weights|webp)$|^puzzles\.json$/;

/** Writes the names of all built files into the service worker, so that one visit makes the page work offline. */
export function precache(): Plugin {
  return {
    name: 'boardwright-precache',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter(
        (name) => name !== 'sw.js' && !name.endsWith('.map') && !LATER.test(name),
      );
      const fixed = readdirSync('public', { withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [entry.name] : [],
      );
      const files = ['', ...built.filter((name) => name !== 'index.html'), ...fixed]
        .sort()
        .map((name) => `/${name}`);
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
      const contents = Object.values(bundle).map((part) => (part.type === 'chunk' ? part.code : part.source));
      const hash = createHash('sha256');
      for (const content of contents) hash.update(content);
      worker.code = worker.code
        .replace(`"${LIST}"`, JSON.stringify(files))
        .replace(`\`${LIST}\``, JSON.stringify(files))
        .replace(VERSION, hash.digest('hex').slice(0, 12));
    },
  };
}
