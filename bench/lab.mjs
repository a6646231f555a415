// What solving in the page takes: each game of the laboratory under its usual rules, by the clock the page shows and by
// the processor time of the worker that solves it (Linux, from /proc). Give it the address of a running server.
// Usage: node bench/lab.mjs URL
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { needChromium } from '../scripts/chromium.mjs';

const [url] = process.argv.slice(2);
const args = ['--no-sandbox', '--no-zygote', '--disable-gpu'];
const host = await chromium.launchServer({ executablePath: needChromium(), args });
const browser = await chromium.connect(host.wsEndpoint());
try {
  const page = await browser.newPage();
  let before = solvingThreads();
  let told = '';
  await page.goto(`${url}/learn/lab`);
  const games = page.locator('label:has(input[name="lab-game"])');
  const count = await games.count();
  for (let game = 0; game < count; game++) {
    await games.nth(game).click();
    const shown = page.locator('.lab-verdict + p').filter({ hasNotText: told || 'nothing yet' });
    await shown.waitFor({ timeout: 600_000 });
    told = await shown.textContent();
    // The thread of a worker that has answered waits for more, until another game is chosen.
    const spent = [...solvingThreads()].filter(([id]) => !before.has(id)).map(([, ms]) => ms);
    console.log(
      `${await games.nth(game).textContent()}: ${Math.max(...spent)} ms of processor time; ${told}`,
    );
    before = solvingThreads();
  }
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  await browser.close();
  await host.close();
}

/** Milliseconds each thread of a worker has run in this browser, by its id. */
function solvingThreads() {
  const found = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    for (const [thread, ms] of threadsOf(id)) found.set(thread, ms);
  }
  return found;
}

function threadsOf(id) {
  try {
    if (!isOurs(id)) return [];
    return readdirSync(`/proc/${id}/task`).flatMap((thread) => {
      const folder = `/proc/${id}/task/${thread}`;
      if (!readFileSync(`${folder}/comm`, 'utf8').startsWith('DedicatedWorker')) return [];
      return [[thread, Math.round(Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6)]];
    });
  } catch {
    // It ended meanwhile.
    return [];
  }
}

/** Whether the browser started the process, itself or by another. */
function isOurs(id) {
  if (id === String(host.process().pid)) return true;
  // Behind the name in brackets: the state, then the process that started it.
  const parent = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  return parent !== '0' && isOurs(parent);
}
