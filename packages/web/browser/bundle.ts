import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** All files of a small program, as a page of its own would be built from our sources. */
export async function bundle(
  entries: readonly string[],
  modules: Readonly<Record<string, string>>,
  /** Files up to so many bytes are written into the script. */
  inlineBytes = 4096,
) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    resolve: { conditions: ['source', 'module', 'browser'] },
    plugins: [
      {
        name: 'sources-in-memory',
        resolveId: (name) => (name in modules ? fileURLToPath(new URL(name, import.meta.url)) : undefined),
        load: (path) => modules[path.slice(path.lastIndexOf('/') + 1)],
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: inlineBytes,
      rolldownOptions: { input: [...entries] },
    },
  });
  const parts = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return parts.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [file] : [])));
}
