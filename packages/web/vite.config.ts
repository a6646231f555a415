import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precache } from './scripts/precache.ts';

const SERVER = process.env.BOARDWRIGHT_SERVER ?? 'http://localhost:8080';

/** The page is built from the sources of every package, so that no build order matters. */
export default defineConfig({
  plugins: [react(), precache()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/offline/service-worker.ts' },
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  preview: { proxy: { '/api': { target: SERVER, ws: true } } },
});
