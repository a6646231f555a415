import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { siteOf, waitForMoves } from './game.ts';
import { onOwnSite } from './stage.ts';

const stage = onOwnSite();

describe.skipIf(whyNot())('without a network', () => {
  test('a table that was used once answers with the network cut', async () => {
    const { page, context } = await stage.visit({ serviceWorkers: 'allow' });
    await page.goto(stage.url);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    const address = `${stage.url}/analyse?variant=three-mens-morris`;
    await page.goto(address);
    await page.getByText('White wins in 9', { exact: true }).first().waitFor();
    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByText('White wins in 9', { exact: true }).first().waitFor();
    await expect.poll(() => page.locator('.verdicts .move').first().innerText()).toBe('b2 wins in 9');
    await context.close();
  });

  test('after one visit the computer can be played with the network cut', async () => {
    const { page, context, errors } = await stage.visit({ serviceWorkers: 'allow' });
    await page.goto(stage.url);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await context.setOffline(true);
    await stage.host.close();
    await page.goto(`${stage.url}/new?variant=brandubh`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await siteOf(page, 'd7').click();
    await siteOf(page, 'c7').click();
    await waitForMoves(page, 1);
    await page.reload();
    await siteOf(page, 'c7').waitFor();
    await expect.poll(() => page.locator('.move').count()).toBe(2);
    await page.goto(`${stage.url}/analyse`);
    await page.locator('.line').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
