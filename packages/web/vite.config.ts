import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precache } from './scripts/precache.ts';
import { tableList } from './scripts/table-list.ts';

const SERVER = process.env.BOARDWRIGHT_SERVER ?? 'http://localhost:8080';

/** Files that are found by name and not by a link in the page. */
const FIXED = ['sw', 'engine-worker', 'games'];

/** The page is built from the sources of every package, so that no build order matters. */
export default defineConfig({
  plugins: [react(), tableList(), precache()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Modules from outside import by name from `games.js`; pages of an app need no such care.
      preserveEntrySignatures: 'exports-only',
      input: {
        index: 'index.html',
        sw: 'src/offline/service-worker.ts',
        'engine-worker': 'src/engine/worker.ts',
        games: 'src/families/games.ts',
      },
      output: {
        entryFileNames: ({ name }) => (FIXED.includes(name) ? `${name}.js` : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  preview: { proxy: { '/api': { target: SERVER, ws: true } } },
});
