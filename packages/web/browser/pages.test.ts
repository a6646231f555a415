import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, visit, whyNot } from './chromium.ts';
import { type Site, serveSite } from './site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every page, with what must be done to see it in full. */
const PAGES: readonly (readonly [string, ((page: Page) => Promise<void>)?])[] = [
  ['/'],
  ['/new'],
  ['/new?variant=nine-mens-morris&rules={"flyAt":0}'],
  ['/play', startGame('spanish-free')],
  ['/play?', startGame('nine-mens-morris')],
  ['/analyse?variant=brandubh&moves=d7-c7'],
  ['/analyse', (page) => page.getByRole('tab', { name: 'Set up a position' }).click()],
  ['/learn'],
  ['/learn/rules/spanish-free'],
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

let browser: Browser;
let site: Site;

describe.skipIf(whyNot())('every page', () => {
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveSite()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test.each(PAGES)('%s: axe finds nothing in either theme, and it fits 360 pixels', async (path, prepare) => {
    const { page, context, errors } = await visit(browser, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    await open(page, path, prepare);
    expect(await runAxe(page), 'light, 360 pixels').toEqual([]);
    checkFacts(await page.evaluate(readFacts));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await runAxe(page), 'dark, 1280 pixels').toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('axe and the checklist do find what is wrong', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 360, height: 740 } });
    await open(page, '/settings');
    await page.evaluate(() => {
      const main = document.querySelector('main');
      main?.insertAdjacentHTML(
        'beforeend',
        '<p style="color:#bbb;background:#fff;width:700px">pale</p><button style="width:9px"></button>',
      );
    });
    const found = (await runAxe(page)).join();
    expect(found).toContain('color-contrast');
    expect(found).toContain('button-name');
    const facts = await page.evaluate(readFacts);
    expect(facts.overflow).toBeGreaterThan(0);
    expect(facts.small.length).toBeGreaterThan(0);
    await context.close();
  });
});

function checkFacts(facts: ReturnType<typeof readFacts>): void {
  expect(facts.overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
  expect(facts.outside, 'sticks out').toEqual([]);
  expect(facts.small, 'too small to tap').toEqual([]);
  expect(facts.h1).toBe(1);
  expect(facts.landmarks).toEqual({ main: 1, header: 1, nav: 1, footer: 1 });
  expect(facts.title).toMatch(/Boardwright$/);
}

async function open(page: Page, path: string, prepare?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(site.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await prepare?.(page);
  await page.waitForTimeout(250);
}

function startGame(variant: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.goto(`${site.url}/new?variant=${variant}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('boardwright-board').waitFor();
  };
}

async function runAxe(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: { run(options: object): Promise<AxeAnswer> } }
    ).axe.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    );
  });
}

interface AxeAnswer {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly string[] }[];
  }[];
}

/** Runs in the page: what a checklist would ask of its layout. */
function readFacts() {
  const width = document.documentElement.clientWidth;
  const shown = [...document.querySelectorAll('main *, header *, footer *, nav *')].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(node).visibility !== 'hidden';
  });
  const isScrolled = (node: Element) => node.closest('.table-wrap, .tabs, .hidden-visually, .tree') !== null;
  const name = (node: Element) =>
    `${node.tagName.toLowerCase()}.${node.className} ${node.textContent?.slice(0, 30)}`;
  const taps = shown.filter(
    (node) =>
      node.matches('button, a[href], select, label.choice, label.switch, summary') && !node.matches('.skip'),
  );
  const isInline = (node: Element) => node.matches('a') && getComputedStyle(node).display === 'inline';
  return {
    title: document.title,
    overflow: document.documentElement.scrollWidth - width,
    outside: shown
      .filter((node) => node.getBoundingClientRect().right > width + 1 && !isScrolled(node))
      .map(name),
    small: taps
      .filter((node) => {
        const box = node.getBoundingClientRect();
        return !isInline(node) && !node.matches('.graph-mark') && (box.height < 43.5 || box.width < 43.5);
      })
      .map(
        (node) =>
          `${name(node)} ${Math.round(node.getBoundingClientRect().width)}×${Math.round(node.getBoundingClientRect().height)}`,
      ),
    h1: document.querySelectorAll('h1').length,
    landmarks: {
      main: document.querySelectorAll('main').length,
      header: document.querySelectorAll('header').length,
      nav: document.querySelectorAll('header nav').length,
      footer: document.querySelectorAll('footer').length,
    },
  };
}
