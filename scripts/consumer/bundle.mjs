// Bundles programs for browsers and tells what came of each. bundles.json lists them; made.json has the answers.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const made = {};
for (const { name, code, outside } of JSON.parse(readFileSync('bundles.json', 'utf8'))) {
  writeFileSync('entry.js', code);
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      // As a page is built, not as a library: pictures stay files of their own.
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry.js',
        preserveEntrySignatures: 'exports-only',
        external: outside,
        output: { codeSplitting: false, minify: true },
      },
    },
  });
  const { code: text, imports } = output.find(({ type }) => type === 'chunk');
  made[name] = { bytes: gzipSync(text).length, text, imports };
}
writeFileSync('made.json', JSON.stringify(made));
