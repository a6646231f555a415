// Pictures of every state of the built page, to be looked at: a folder with one picture for each window, scheme,
// language and state. Usage: npm run pictures -- FOLDER [--sizes 390x844,...] [--schemes light,dark]
// [--languages en,es] [--states home,new,...] [--full]   (--full: the whole page, not only the window)
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { needChromium } from '../../scripts/chromium.mjs';
import { keptGames } from './kept.mjs';
import { seatPeople, signIn, startServer } from './people.mjs';
import { STATES } from './states.mjs';

const SIZES = '360x740,390x844,740x360,768x1024,1280x720,1440x900,2560x1440';
/** Men that fly and pages that fade in have come to rest. */
const REST_MS = 450;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: SIZES },
    schemes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'en,es' },
    states: { type: 'string', default: STATES.map(({ name }) => name).join() },
    full: { type: 'boolean', default: false },
  },
});
const folder = positionals[0] ?? 'pictures';
mkdirSync(folder, { recursive: true });
const wanted = STATES.filter(({ name }) => values.states.split(',').includes(name));
const kept = keptGames();
const server = await startServer();
const browser = await chromium.launch({
  executablePath: needChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const needsPeople = wanted.some(
    ({ isSignedIn, path }) => isSignedIn || /archive|watch|lobby|leader|:/.test(path),
  );
  const games = needsPeople ? await seatPeople(server.url) : {};
  for (const size of values.sizes.split(','))
    for (const scheme of values.schemes.split(','))
      for (const language of values.languages.split(',')) await takeAll({ size, scheme, language, games });
} finally {
  await browser.close();
  await server.close();
}

/** All states as one visitor sees them; those of a player who signed in as another. */
async function takeAll(look) {
  for (const isSignedIn of [false, true]) {
    const states = wanted.filter((state) => (state.isSignedIn ?? false) === isSignedIn);
    for (const settings of new Set(states.map((state) => state.settings))) {
      const { context, page } = await visit(look, isSignedIn ? { ...kept, seated: true } : kept, settings);
      if (isSignedIn) await signIn(page, server.url);
      for (const state of states) if (state.settings === settings) await take(page, state, look);
      await context.close();
    }
  }
}

async function visit({ size, scheme, language }, stored, chosen) {
  const [width, height] = size.split('x').map(Number);
  const isTouched = Math.min(width, height) < 700;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: language,
    hasTouch: isTouched,
    isMobile: isTouched,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const settings = { sound: false, pause: false, language, ...chosen };
  await context.addInitScript(
    ([values]) => {
      for (const [name, value] of Object.entries(values))
        localStorage.setItem(`boardwright.${name}`, JSON.stringify(value));
    },
    [{ ...stored, settings }],
  );
  return { context, page: await context.newPage() };
}

async function take(page, { name, path, act }, { size, scheme, language, games }) {
  const file = join(folder, `${size}-${scheme}-${language}-${name}.jpg`);
  try {
    await page.goto(server.url + path.replace(/:(\w+)/, (_, game) => games[game]));
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('.spinner'), undefined, { timeout: 5000 });
    await act?.(page);
    await page.waitForTimeout(REST_MS);
    await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: values.full });
  } catch (fault) {
    console.error(`${file}: ${String(fault).split('\n')[0]}`);
    process.exitCode = 1;
  }
}
