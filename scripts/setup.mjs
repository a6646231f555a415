// Brings a clone to the point where it runs and tests: nothing but Node and npm is asked for.
// Only Node's own modules may be used here, since nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.boardwright-setup.json');
const NODE_LEAST = [20, 19];

checkNode();
installWhenLockChanged();
compile();
const prepared = prepareDatabase();
buildPageWhenStale();
if (!(await prepared)) stop('preparing the database failed; its message stands above.');

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_LEAST[0] || (major === NODE_LEAST[0] && minor >= NODE_LEAST[1])) return;
  stop(`Boardwright needs Node ${NODE_LEAST.join('.')} or newer; this is ${process.versions.node}.`);
}

/** `npm ci` takes half a minute, so it runs only when the lock file is not the one that was installed. */
function installWhenLockChanged() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (readStamp().lock === lock) return;
  say('Installing packages (once, and when the lock file changes)');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeStamp({ lock });
}

function compile() {
  run(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-b']);
  run(process.execPath, [join(ROOT, 'scripts', 'build.mjs')]);
}

/** PGlite's first cluster takes seconds to make: made here, beside the page, it is only copied at the first start. */
function prepareDatabase() {
  const modules = join(ROOT, 'node_modules');
  const manifest = join(modules, '@electric-sql', 'pglite', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (existsSync(join(modules, '.cache', 'boardwright', `cluster-${version}`))) return true;
  say('Preparing the database (once)');
  const program = join(ROOT, 'packages', 'cli', 'bin', 'boardwright.mjs');
  const child = spawn(process.execPath, [program, 'serve', '--prepare'], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** The page is built from the sources of these packages; it is stale when any of them is newer. */
function buildPageWhenStale() {
  const web = join(ROOT, 'packages', 'web');
  if (!existsSync(join(web, 'vite.config.ts'))) return;
  const built = join(web, 'dist', 'site', 'index.html');
  const sources = ['games', 'session', 'engine', 'challenge', 'protocol', 'board', 'web'].map((name) =>
    join(ROOT, 'packages', name),
  );
  const newest = Math.max(...sources.map(newestChange));
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return;
  say('Building the web page');
  run('npm', ['run', '--silent', 'build', '--workspace', '@boardwright/web']);
}

function newestChange(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'dist' || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestChange(path) : statSync(path).mtimeMs);
  }
  return newest;
}

function run(command, words) {
  const result = spawnSync(command, words, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) stop(`"${command} ${words.join(' ')}" failed; its message stands above.`);
}

function readStamp() {
  return existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : {};
}

function writeStamp(stamp) {
  writeFileSync(STAMP, JSON.stringify(stamp));
}

function say(message) {
  console.log(`boardwright: ${message}`);
}

function stop(message) {
  console.error(`boardwright: ${message}`);
  process.exit(1);
}
