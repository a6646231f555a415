import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, visit, whyNot } from './chromium.ts';
import { siteOf, waitForMoves } from './game.ts';
import { type Site, serveSite } from './site.ts';

let browser: Browser;
let site: Site;

describe.skipIf(whyNot())('without a network', () => {
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveSite()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test('after one visit the computer can be played with the network cut', async () => {
    const { page, context, errors } = await visit(browser, { serviceWorkers: 'allow' });
    await page.goto(site.url);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await context.setOffline(true);
    await site.close();
    await page.goto(`${site.url}/new?variant=brandubh`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await siteOf(page, 'd7').click();
    await siteOf(page, 'c7').click();
    await waitForMoves(page, 1);
    await page.reload();
    await siteOf(page, 'c7').waitFor();
    expect(await page.locator('.move').count()).toBe(2);
    await page.goto(`${site.url}/analyse`);
    await page.locator('.line').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
