import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkPage, readFacts, runAxe, settle } from './checks.ts';
import { type Visit, whyNot } from './chromium.ts';
import { chooseInMenu } from './game.ts';
import { onSite } from './stage.ts';

/** Every page, with what must be done to see it in full. */
const PAGES: readonly (readonly [string, ((page: Page) => Promise<void>)?])[] = [
  ['/'],
  ['/new'],
  ['/new?variant=nine-mens-morris&rules={"flyAt":0}'],
  ['/play?draughts', startGame('spanish-free')],
  ['/play?morris', startGame('nine-mens-morris')],
  ['/play', keepGames],
  ['/play/nothing'],
  ['/analyse?variant=brandubh&moves=d7-c7'],
  ['/analyse', (page) => page.getByRole('tab', { name: 'Set up' }).click()],
  ['/learn'],
  ['/learn/rules/spanish-free'],
  ['/learn/atlas', (page) => page.locator('.lab-verdict').waitFor()],
  ['/learn/lab', (page) => page.locator('.lab-verdict').waitFor()],
  ['/learn/lesson/tafl'],
  ['/learn/puzzles'],
  ['/challenges'],
  ['/settings'],
  ['/watch'],
  ['/lobby'],
  ['/archive'],
  ['/leaderboard'],
  ['/account'],
  ['/embed'],
  ['/nowhere'],
];

const PHONE = { width: 360, height: 740 };

const stage = onSite();

describe.skipIf(whyNot())('every page', () => {
  /** One phone for all pages, which forgets everything between them. */
  let phone: Visit;
  beforeAll(async () => {
    phone = await stage.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
  });

  test.each(PAGES)(
    '%s: axe and the checklist find nothing in either theme and size',
    async (path, prepare) => {
      const { page, errors } = phone;
      await page.setViewportSize(PHONE);
      await open(page, path, prepare);
      await checkPage(page);
      expect(errors).toEqual([]);
      await forget(page);
    },
  );

  test.each(['/nowhere', '/learn/rules/nothing', '/learn/lesson/nothing', '/learn/puzzles?id=nothing'])(
    '%s leads home again',
    async (path) => {
      const { page } = phone;
      await open(page, path);
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await page.waitForURL(`${stage.url}/`);
      expect(new URL(page.url()).pathname).toBe('/');
    },
  );

  test.each(['/new', '/play', '/lobby'])('%s stands under Play', async (path) => {
    const { page } = phone;
    await open(page, path);
    const play = page.getByRole('navigation').getByRole('link', { name: 'Play', exact: true });
    await expect.poll(() => play.getAttribute('aria-current')).toBe('page');
  });

  test('axe and the checklist do find what is wrong', async () => {
    const { page } = phone;
    await page.setViewportSize(PHONE);
    await open(page, '/settings');
    await page.evaluate(() => {
      const main = document.querySelector('main');
      main?.insertAdjacentHTML(
        'beforeend',
        '<p style="color:#bbb;background:#fff;width:700px">pale</p><button style="width:9px"></button>' +
          '<div class="card" style="display:flex;flex-direction:column-reverse;gap:90px">' +
          '<button>later</button><button>sooner</button></div>' +
          '<button>one</button><button style="margin-left:-30px">two</button>',
      );
    });
    const found = (await runAxe(page)).join();
    expect(found).toContain('color-contrast');
    expect(found).toContain('button-name');
    const facts = await page.evaluate(readFacts);
    expect(facts.overflow).toBeGreaterThan(0);
    expect(facts.small.length).toBeGreaterThan(0);
    expect(facts.overlaps.length).toBeGreaterThan(0);
    expect(facts.disorder.length).toBeGreaterThan(0);
  });
});

async function open(page: Page, path: string, prepare?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(stage.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await prepare?.(page);
  await settle(page);
}

/** From another document, so that the page cannot write anything down as it is left. */
async function forget(page: Page): Promise<void> {
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: stage.url,
    storageTypes: 'local_storage,indexeddb',
  });
  await devtools.detach();
}

/** A game of each family, one of them over. */
async function keepGames(page: Page): Promise<void> {
  for (const variant of ['spanish-free', 'nine-mens-morris', 'brandubh']) await startGame(variant)(page);
  await chooseInMenu(page, 'Resign');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  await page.goto(`${stage.url}/play`);
  await page.getByRole('heading', { name: 'Finished', exact: true }).waitFor();
}

function startGame(variant: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.goto(`${stage.url}/new?variant=${variant}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('boardwright-board').waitFor();
  };
}
