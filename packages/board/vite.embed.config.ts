import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * One file for a script tag: the element and the rules of every game. Pictures of the ground lie in `grounds/` beside
 * it and are loaded when a board shows one.
 */
export default defineConfig({
  root: here('.'),
  resolve: {
    conditions: ['source', 'import', 'module', 'default'],
    alias: [{ find: './ground-urls.ts', replacement: here('src/draw/ground-urls.script.ts') }],
  },
  plugins: [
    {
      // A script without a charset is read as its page is, and pages that name none are not read as UTF-8.
      name: 'ascii',
      generateBundle: (_, bundle) => {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escapeSign);
      },
    },
    {
      name: 'grounds',
      writeBundle: ({ dir = '' }) => cpSync(here('grounds'), join(dir, 'grounds'), { recursive: true }),
    },
  ],
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    lib: {
      entry: here('src/embed.ts'),
      name: 'Boardwright',
      formats: ['iife'],
      fileName: () => 'boardwright-board.js',
    },
  },
});

function escapeSign(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
