// Server and page while you edit: `npm run dev`. A change to a source is compiled, the server starts again with it, and
// the page takes it over without a reload where it can. Games are kept in `data/dev` (BOARDWRIGHT_DATA).
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = createRequire(join(ROOT, 'packages', 'web', 'vite.config.ts'));
const VITE = join(dirname(PAGE.resolve('vite/package.json')), 'bin', 'vite.js');
const PORT = process.env.PORT ?? '8080';
const LONGEST_END_MS = 5000;
const env = {
  ...process.env,
  PORT,
  BOARDWRIGHT_DATA: process.env.BOARDWRIGHT_DATA ?? join('data', 'dev'),
  BOARDWRIGHT_SERVER: `http://localhost:${PORT}`,
};

let isStopping = false;
const children = [
  // Types of all packages, and the JavaScript of those that are not bundled.
  start('node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput'),
  start('scripts/build.mjs', '--watch'),
  start('--watch', '--watch-preserve-output', 'packages/cli/bin/boardwright.mjs', 'serve'),
  start(VITE, '--clearScreen', 'false', join('packages', 'web')),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

function start(...words) {
  // A group of its own: compiler and watcher start processes that are to end with them.
  const stdio = ['ignore', 'inherit', 'inherit'];
  const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio, detached: true });
  child.once('exit', stop);
  return child;
}

/**
 * One that ends takes the others with it: half of them would only look as if something worked. The compiler goes on
 * watching whatever it is asked, so what has not ended after a while is killed.
 */
function stop() {
  if (isStopping) return;
  isStopping = true;
  signalAll('SIGTERM');
  setTimeout(() => signalAll('SIGKILL'), LONGEST_END_MS);
}

function signalAll(signal) {
  for (const { pid } of children) {
    try {
      process.kill(-pid, signal);
    } catch {
      // Nobody of that group is left.
    }
  }
}
