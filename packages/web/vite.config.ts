import { defineConfig } from 'vite';
import { precache } from './scripts/precache.ts';
import { puzzles } from './scripts/puzzles.ts';
import { tableList } from './scripts/table-list.ts';
import { weights } from './scripts/weights.ts';

const SERVER = process.env.BOARDWRIGHT_SERVER ?? 'http://localhost:8080';

/** Files that are found by name and not by a link in the page. */
const FIXED = ['sw', 'engine-worker', 'lab-worker', 'games'];

/** Where the rules and words of each family lie, one file each. */
const FAMILIES = 'assets/families';

/** The page is built from the sources of every package, so that no build order matters. */
export default defineConfig({
  plugins: [tableList(), weights(), puzzles(), precache()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Families are loaded by the worker too, which has no document to write preloading links into.
      resolveDependencies: (file, needed) => (file.startsWith(FAMILIES) ? [] : needed),
    },
    rolldownOptions: {
      // Modules from outside import by name from `games.js`; pages of an app need no such care.
      preserveEntrySignatures: 'exports-only',
      input: {
        index: 'index.html',
        sw: 'src/app/service-worker.ts',
        'engine-worker': 'src/session/engine/worker.ts',
        'lab-worker': 'src/features/lab/worker.ts',
        games: 'src/session/families/games.ts',
      },
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `${facadeModuleId?.includes('/games/src/') ? FAMILIES : 'assets'}/[name]-[hash].js`,
        entryFileNames: ({ name }) => (FIXED.includes(name) ? `${name}.js` : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  preview: { proxy: { '/api': { target: SERVER, ws: true } } },
});
