// Makes the JavaScript of games and engine: one module for each family and one for the search, so that V8 sees the
// calls between hot files as calls within one file (decision 8). Types and all other packages come from tsc.
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, watch } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FAMILY = /\/src\/(morris|draughts|tafl)\/|\?family=(\w+)$/;

const isWatching = process.argv.includes('--watch');
const bundles = ['games', 'engine'].map((name) => describeBundle(join(ROOT, 'packages', name)));
if (isWatching) watch(bundles);
else for (const { output, ...input } of bundles) await (await rolldown(input)).write(output);

function describeBundle(home) {
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const entries = Object.values(exports).map((entry) => [
    entry.default.slice('./dist/'.length, -'.js'.length),
    join(home, entry.source),
  ]);
  if (!isWatching) rmSync(join(home, 'dist', 'chunks'), { recursive: true, force: true });
  return {
    input: Object.fromEntries(entries),
    external: /^(@boardwright\/|node:)/,
    platform: 'neutral',
    plugins: [sharedByFamily(join(home, 'src', 'shared'))],
    output: {
      dir: join(home, 'dist'),
      format: 'esm',
      sourcemap: true,
      chunkFileNames: 'chunks/[name].js',
    },
  };
}

/** Gives every family its own copy of the small functions in `shared`: an import from another module is slower. */
function sharedByFamily(shared) {
  return {
    name: 'shared-by-family',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const target = resolve(dirname(importer.split('?')[0]), source);
      const [, folder, query] = FAMILY.exec(importer) ?? [];
      const family = folder ?? query;
      if (family && target.startsWith(shared)) return `${target}?family=${family}`;
      return query ? target : null;
    },
    load(id) {
      const [file, query] = id.split('?');
      if (!query) return null;
      this.addWatchFile(file);
      return { code: readFileSync(file, 'utf8'), moduleType: 'ts' };
    },
  };
}
