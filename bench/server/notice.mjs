// How soon a player on another page of the site is told: of a game that begins, and of a turn in a slow game after
// signing in with a fresh browser. Build everything first, then: node bench/server/notice.mjs
import { performance } from 'node:perf_hooks';
import { expectOk } from '@boardwright/games';
import { chromium } from 'playwright-core';
import { needChromium } from '../../scripts/chromium.mjs';
import { enter, playGame, signIn, startServer } from '../pictures/people.mjs';

const PAGES = [
  '/learn',
  '/watch',
  '/analyse',
  '/challenges',
  '/settings',
  '/archive',
  '/leaderboard',
  '/new',
];
const FRESH = 5;
const DAYS = { kind: 'days', days: 3 };

const server = await startServer();
const browser = await chromium.launch({
  executablePath: needChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const [ana, bert] = [await enter(server.url, 'Ana'), await enter(server.url, 'Bert')];
  tell('from the pairing to the notice on another page', await measurePairings(ana, bert));
  await playGame([ana, bert], { variant: 'nine-mens-morris', moves: 2, clock: DAYS });
  tell(
    'from opening the account page to the turn on the desk, fresh browsers, signing in included',
    await measureDesks(),
  );
} finally {
  await browser.close();
  await server.close();
}

/** Ana has a page open; her seek is taken, and the line on that page is waited for. */
async function measurePairings(ana, bert) {
  const { context, page } = await visit();
  await signIn(page, server.url);
  const times = [];
  for (const path of PAGES) {
    const desk = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', { predicate: ({ payload }) => `${payload}`.includes('desk') }),
      );
    await page.goto(server.url + path);
    await desk;
    const { seek } = expectOk(await ana.seek({ body: { variant: 'brandubh', clock: DAYS, rated: false } }));
    const seen = page.getByRole('link', { name: /^Your game begins/ }).waitFor();
    const began = performance.now();
    const { game } = expectOk(await bert.takeSeek({ params: { id: seek.id } }));
    await seen;
    times.push(performance.now() - began);
    expectOk(await bert.act({ params: { id: game }, body: { action: 'abort' } }));
  }
  await context.close();
  return times;
}

async function measureDesks() {
  const times = [];
  for (let i = 0; i < FRESH; i++) {
    const { context, page } = await visit();
    const began = performance.now();
    await signIn(page, server.url);
    await page.getByRole('link', { name: 'Boardwright' }).first().click();
    await page.getByRole('heading', { name: /Your turn/ }).waitFor();
    times.push(performance.now() - began);
    await context.close();
  }
  return times;
}

async function visit() {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' });
  return { context, page: await context.newPage() };
}

function tell(what, times) {
  times.sort((a, b) => a - b);
  const [middle, worst] = [times[times.length >> 1], times.at(-1)].map(Math.round);
  console.log(`${what}: ${middle} ms, worst ${worst} of ${times.length}`);
}
