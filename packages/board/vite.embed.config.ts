import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** One file for a script tag: the element, the rules of every game, nothing to load later. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions: ['source', 'import', 'module', 'default'] },
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    lib: {
      entry: fileURLToPath(new URL('./src/embed.ts', import.meta.url)),
      name: 'Boardwright',
      formats: ['iife'],
      fileName: () => 'boardwright-board.js',
    },
  },
});
