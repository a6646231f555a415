// What a newcomer waits for: from `git clone` to a first move that the computer has answered, in the browser and in
// the terminal, each from a clone of its own. Usage: node bench/first-move.mjs [browser|terminal]...
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needChromium } from '../scripts/chromium.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PATIENCE_MS = 15 * 60_000;
/** What npm says of a machine's own configuration is not ours. */
const OURS = (line) => /warn|error|deprecat/i.test(line) && !/Unknown (user|env|project) config/.test(line);

const roads = { browser: playInBrowser, terminal: playInTerminal };
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(roads)) await time(name, roads[name]);

async function time(name, play) {
  const home = mkdtempSync(join(tmpdir(), 'boardwright-first-'));
  const began = performance.now();
  const stages = [];
  const note = (stage) => stages.push(`${stage} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, join(home, 'boardwright')]);
    note('cloned');
    const said = await play(join(home, 'boardwright'), home, note);
    console.log(`${name}: ${stages.join(', ')}; load ${loadavg()[0].toFixed(1)}`);
    console.log(`  warnings and errors: ${said.filter(OURS).join('\n  ') || 'none'}`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** `npm start`, the address it prints, "New game", a click. */
async function playInBrowser(clone, home, note) {
  const { chromium } = await import('playwright-core');
  const env = { ...process.env, PORT: '0', BOARDWRIGHT_DATA: join(home, 'data') };
  const server = spawn('npm', ['start'], { cwd: clone, env, detached: true });
  const lines = [];
  let browser;
  try {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => lines.push(...String(chunk).split('\n')));
    const find = () => lines.map((line) => /Boardwright is at (http:\/\/\S+)/.exec(line)?.[1]).find(Boolean);
    const address = await until(find);
    note('served');
    browser = await chromium.launch({ executablePath: needChromium(), args: ['--no-sandbox'] });
    const page = await browser.newPage();
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => lines.push(`error: ${error.message}`));
    await page.goto(`${address}/new?variant=nine-mens-morris`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('boardwright-board [data-name="d6"]').click();
    await until(async () => (await page.locator('.move').count()) >= 2);
    note('answered');
  } finally {
    await browser?.close();
    process.kill(-server.pid, 'SIGTERM');
    await until(() => server.exitCode !== null || server.signalCode !== null);
  }
  return lines;
}

/** `npm run play`, "New game", "Start", Enter on the point under the cursor. */
async function playInTerminal(clone, home, note) {
  const tmux = (...words) =>
    execFileSync('tmux', ['-L', `first-${process.pid}`, ...words], { encoding: 'utf8' });
  const screen = () => tmux('capture-pane', '-p', '-t', 't');
  const see = (text) => until(() => screen().includes(text));
  const log = join(home, 'said');
  const command = `cd '${clone}' && XDG_DATA_HOME='${home}' npm run play 2> '${log}'`;
  tmux('-f', '/dev/null', 'new-session', '-d', '-s', 't', '-x', '100', '-y', '30', command);
  try {
    await see('› New game');
    note('menu');
    tmux('send-keys', '-t', 't', 'Enter');
    await see('Rule switches');
    tmux('send-keys', '-t', 't', 'Up', 'Enter');
    await see('Place a piece');
    tmux('send-keys', '-t', 't', 'Enter');
    await see('  2. ');
    note('answered');
  } finally {
    tmux('kill-server');
  }
  return execFileSync('cat', [log], { encoding: 'utf8' }).split('\n');
}

async function until(isDone) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await isDone();
    if (found) return found;
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
