// The worker of the engine, set up in one line, in pages that Vite and webpack make: each is built from the packages
// as npm packs them, opened in Chromium, and must show a move.
//   node bench/bundlers.mjs
// Installs vite and webpack from the registry into a folder of its own, so that it needs a network.
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { needChromium } from '../scripts/chromium.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'boardwright-bundlers-'));
const run = (command, ...words) => execFileSync(command, words, { cwd: home, encoding: 'utf8' });

/** What docs/recipes.md tells to write. */
const MAIN = `import { createEngine } from '@boardwright/engine/web';
import { openMatch } from '@boardwright/games';
const engine = createEngine(() => new Worker(new URL('@boardwright/engine/web-worker', import.meta.url), { type: 'module' }));
const match = openMatch({ variant: 'nine-mens-morris' });
const answer = await engine.choose(match.value, { level: 3 });
document.title = answer.ok ? \`move \${answer.value.move}\` : answer.error.code;`;

const browser = await chromium.launch({ executablePath: needChromium() });
try {
  install();
  run('npx', 'vite', 'build', '--outDir', 'vite');
  console.log(`Vite: ${await tryPage('vite')}`);
  run('npx', 'webpack', '--mode', 'production', '--entry', './src/main.js', '--output-path', 'webpack');
  writeFileSync(
    join(home, 'webpack', 'index.html'),
    '<!doctype html><script type="module" src="/main.js"></script>',
  );
  console.log(`webpack: ${await tryPage('webpack')}`);
} finally {
  await browser.close();
  rmSync(home, { recursive: true, force: true });
}

function install() {
  const packages = ['games', 'session', 'engine'].flatMap((name) => ['--workspace', `packages/${name}`]);
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', home, ...packages];
  const packed = JSON.parse(
    execFileSync('npm', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  writeFileSync(join(home, 'package.json'), '{"private":true,"type":"module"}');
  run(
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    'vite',
    'webpack',
    'webpack-cli',
    ...packed.map(({ filename }) => `./${filename}`),
  );
  mkdirSync(join(home, 'src'));
  writeFileSync(join(home, 'src', 'main.js'), MAIN);
  writeFileSync(
    join(home, 'index.html'),
    '<!doctype html><script type="module" src="/src/main.js"></script>',
  );
}

/** The title that the page takes when the worker has answered. */
async function tryPage(folder) {
  const server = createServer(({ url }, answer) => {
    const file = join(home, folder, url === '/' ? 'index.html' : url);
    if (!existsSync(file)) return answer.writeHead(404).end();
    answer.setHeader('content-type', extname(file) === '.js' ? 'text/javascript' : 'text/html');
    createReadStream(file).pipe(answer);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => document.title !== '', undefined, { timeout: 60_000 });
    return await page.title();
  } finally {
    await page.close();
    server.close();
  }
}
