// The page as a player meets it: the side of the board in seven windows, layout shifts over whole games of each
// family, the first drawing, a click to its frame, and long tasks while the engine thinks.
// Build the page first, then: node bench/page.mjs
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openMatch } from '@boardwright/games';
import { chromium } from 'playwright-core';
import { needChromium } from '../scripts/chromium.mjs';

const SITE = fileURLToPath(new URL('../packages/web/dist/site', import.meta.url));
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const SIZES = ['360x740', '390x844', '740x360', '768x1024', '1280x720', '1440x900', '2560x1440'];
const VARIANTS = ['nine-mens-morris', 'spanish-free', 'brandubh'];
/** Turns of a game whose shifts are counted; by then men were taken in every family. */
const TURNS = 12;
const DRAWINGS = 7;

const server = createServer(serve);
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({
  executablePath: needChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  console.log(`load ${loadavg()[0].toFixed(1)}`);
  await measureDrawing('/');
  await measureDrawing('/new');
  await measureClicks();
  await measureSides();
  for (const variant of VARIANTS) await measureShifts(variant);
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  await browser.close();
  server.close();
}

/** Time from the request to the first drawing with contents, of a visitor who has nothing yet. */
async function measureDrawing(path) {
  const times = [];
  for (let i = 0; i < DRAWINGS; i++) {
    const { context, page } = await visit('1280x720');
    await page.goto(url + path);
    await page.locator('h1').first().waitFor();
    times.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime),
    );
    await context.close();
  }
  times.sort((a, b) => a - b);
  const [best, middle, worst] = [times[0], times[times.length >> 1], times.at(-1)].map(Math.round);
  console.log(`first drawing of ${path}: ${middle} ms (${best} to ${worst}, ${times.length} visits)`);
}

/** Clicks on the board of a game against the strongest level: their frame, and tasks over 50 ms meanwhile. */
async function measureClicks() {
  const { context, page } = await visit('1280x720');
  await start(page, 'spanish-free', 'master');
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  const frames = [];
  for (let i = 0; i < 8; i++) {
    const match = await readMatch(page);
    if (match.outcome) break;
    const [from, to] = siteNames(match, match.position.moves[i % match.position.moves.length]);
    frames.push(await page.evaluate(clickToFrame, from));
    if ((await readMatch(page)).ply === match.ply) await site(page, to).click();
    await waitForTurn(page, match.ply);
  }
  const tasks = await page.evaluate(() => window.tasks);
  frames.sort((a, b) => a - b);
  const [middle, worst] = [frames[frames.length >> 1], frames.at(-1)].map((ms) => ms.toFixed(1));
  console.log(`click to the end of its frame: ${middle} ms, worst ${worst} of ${frames.length}`);
  console.log(`tasks over 50 ms in ${frames.length} turns against the engine: ${JSON.stringify(tasks)}`);
  await context.close();
}

/** Runs in the page: a message posted in a frame's callback arrives once that frame has been produced. */
async function clickToFrame(name) {
  const hit = document.querySelector('boardwright-board').shadowRoot.querySelector(`[data-name="${name}"]`);
  await new Promise((done) => requestAnimationFrame(done));
  const began = performance.now();
  hit.click();
  await new Promise((done) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = done;
      channel.port2.postMessage(0);
    });
  });
  return performance.now() - began;
}

async function measureSides() {
  const { context, page } = await visit(SIZES[0]);
  for (const variant of VARIANTS) {
    await start(page, variant, '1');
    const sides = [];
    for (const size of SIZES) {
      const [width, height] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      const side = await page.evaluate(
        () => document.querySelector('boardwright-board').getBoundingClientRect().width,
      );
      sides.push(`${size}: ${Math.round(side)}`);
    }
    console.log(`side of the board, ${variant}: ${sides.join(', ')}`);
  }
  await context.close();
}

/** The layout-shift score of a game in every window, shifts after a touch included. */
async function measureShifts(variant) {
  const scores = [];
  for (const size of SIZES) {
    const { context, page } = await visit(size);
    await start(page, variant, '1');
    await page.evaluate(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.shifted += value;
      }).observe({ type: 'layout-shift' });
    });
    for (let turn = 0; turn < TURNS; turn++) {
      const match = await readMatch(page);
      if (match.outcome) break;
      const move = match.position.moves.find(({ captures }) => captures?.length) ?? match.position.moves[0];
      for (const name of siteNames(match, move)) {
        await site(page, name).click();
        if ((await readMatch(page)).ply > match.ply) break;
      }
      await waitForTurn(page, match.ply);
    }
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    await page.waitForTimeout(200);
    scores.push(`${size}: ${(await page.evaluate(() => window.shifted)).toFixed(4)}`);
    await context.close();
  }
  console.log(`layout shifts over ${TURNS} turns, ${variant}: ${scores.join(', ')}`);
}

async function visit(size) {
  const [width, height] = size.split('x').map(Number);
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
  await context.addInitScript(() => {
    localStorage.setItem('boardwright.settings', '{"sound":false,"pause":false,"language":"en"}');
  });
  return { context, page: await context.newPage() };
}

async function start(page, variant, level) {
  await page.goto(`${url}/new?variant=${variant}`);
  await page.locator(`input[name="level"][value="${level}"]`).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.play boardwright-board').waitFor();
  await page.waitForTimeout(300);
}

function site(page, name) {
  return page.locator(`boardwright-board [data-name="${name}"]`);
}

function siteNames(match, move) {
  return move.touches.map((at) => match.game.board.sites[at].name);
}

async function readMatch(page) {
  const kept = await page.evaluate(() => {
    const id = location.pathname.split('/').at(-1);
    return JSON.parse(localStorage.getItem(`boardwright.games.${id}`)).session.game;
  });
  return openMatch(kept).value;
}

/** Until it is the player's turn again, who is the first side, or the game is over. */
async function waitForTurn(page, ply) {
  for (;;) {
    const match = await readMatch(page);
    if (match.outcome || (match.ply > ply && match.position.turn === 0)) return;
    await page.waitForTimeout(20);
  }
}

function serve(request, response) {
  const path = normalize(new URL(request.url, 'http://site').pathname);
  if (path.startsWith('/api/')) {
    response.writeHead(503).end('{}');
    return;
  }
  const file = join(SITE, path);
  const found = existsSync(file) && statSync(file).isFile() ? file : join(SITE, 'index.html');
  response.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' });
  createReadStream(found).pipe(response);
}
