import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { readMoves, sees, siteOf, touchSite, waitForMoves } from './game.ts';
import { onSite } from './stage.ts';

const stage = onSite();

const GRANNY = 'Granny’s mill';

describe.skipIf(whyNot())('games are kept', () => {
  test('a new game replaces none: both are kept, and open where they were left', async () => {
    const { page, context, errors } = await stage.visit();
    const first = await start(page, 'nine-mens-morris', 'Both here');
    await touchSite(page, 'a7');
    await expect.poll(() => readMoves(page)).toEqual(['a7']);
    // A link names its rules, and they keep the name: in the game, on their sheet and on the shelf.
    const house = `nine-mens-morris&rules=${encodeURIComponent('{"flyAt":4}')}&name=${encodeURIComponent(GRANNY)}`;
    const second = await start(page, house, 'Both here');
    expect(second).not.toBe(first);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(GRANNY);
    expect(await page.locator('.game-head p').innerText()).toBe(`${GRANNY} · Nine men's morris`);
    await page.locator('.game-name').click();
    await page.getByRole('heading', { level: 1, name: `Rules of ${GRANNY}` }).waitFor();
    expect(new URL(page.url()).searchParams.get('name')).toBe(GRANNY);
    await page.goto(`${stage.url}/play`);
    await page.locator('.kept-card').nth(1).waitFor();
    await expect.poll(() => page.locator('.kept-card').count()).toBe(2);
    await page.reload();
    await page.getByRole('link', { name: /morris/ }).click();
    await page.waitForURL(first);
    expect(await readMoves(page)).toEqual(['a7']);
    await page.goto(`${stage.url}/play`);
    await page.getByRole('button', { name: `Delete: ${GRANNY}` }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => page.locator('.kept-card').count()).toBe(1);
    await page.goto(second);
    expect(await sees(page.getByText('There is no such game'))).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('two windows share one game', async () => {
    const { page, context, errors } = await stage.visit();
    const game = await start(page, 'nine-mens-morris', 'Both here');
    const other = await context.newPage();
    await other.goto(game);
    await siteOf(other, 'a7').waitFor();
    await touchSite(page, 'a7');
    await other.locator('.move').filter({ hasText: 'a7' }).waitFor();
    await touchSite(other, 'd6');
    await page.locator('.move').filter({ hasText: 'd6' }).waitFor();
    await expect.poll(() => readMoves(page)).toEqual(['a7', 'd6']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await other.locator('.move').filter({ hasText: 'd6' }).waitFor({ state: 'detached' });
    await expect.poll(() => readMoves(other)).toEqual(['a7']);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a full storage is told beside the board, with the way to make room', async () => {
    const { page, context } = await stage.visit();
    await start(page, 'nine-mens-morris', 'Both here');
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (let i = 0; ; i++) localStorage.setItem(`other.${size}.${i}`, 'x'.repeat(size));
        } catch {
          // The next smaller piece may still find room.
        }
      }
    });
    for (const name of ['a7', 'd6', 'd7', 'f4']) await touchSite(page, name);
    await page.getByText('No room is left to keep this game').waitFor();
    await page.locator('.status-answers').getByRole('link', { name: 'Your games' }).click();
    expect(await sees(page.getByRole('heading', { name: 'Your games' }))).toBe(true);
    await context.close();
  });

  test('one click on the front page plays the last game again, a level higher once it is won', async () => {
    const { page, context } = await stage.visit();
    const start = encodeURIComponent('W:W10,12:B14');
    await page.goto(`${stage.url}/new?variant=spanish-free&position=${start}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await touchSite(page, '10');
    await page.getByRole('dialog', { name: /You win/ }).waitFor();
    await page.goto(stage.url);
    await page.getByText('Steady (4)').first().waitFor();
    await page.getByRole('button', { name: 'Play the computer' }).first().click();
    await touchSite(page, '9');
    await touchSite(page, '13');
    await waitForMoves(page, 1);
    expect(await page.locator('.play-top').innerText()).toContain('Steady (4)');
    await context.close();
  });

  test('all games are exported in one file', async () => {
    const { page, context } = await stage.visit();
    await start(page, 'nine-mens-morris', 'Both here');
    await touchSite(page, 'a7');
    await expect.poll(() => readMoves(page)).toEqual(['a7']);
    await start(page, 'brandubh', 'Both here');
    await page.goto(`${stage.url}/play`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all' }).click(),
    ]);
    const stream = await download.createReadStream();
    let file = '';
    for await (const chunk of stream) file += String(chunk);
    expect(file).toContain('nine-mens-morris');
    expect(file).toContain('brandubh');
    expect(file).toContain('a7');
    await context.close();
  });
});

async function start(page: Page, variant: string, opponent: string): Promise<string> {
  await page.goto(`${stage.url}/new?variant=${variant}`);
  await page.locator('label.choice', { hasText: opponent }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/play\/\w+$/);
  await page.locator('boardwright-board').waitFor();
  return page.url();
}
