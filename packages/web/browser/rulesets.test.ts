import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { chooseInMenu, readMoves, siteOf } from './game.ts';
import { isServerBuilt } from './server.ts';
import { onSharedServer } from './stage.ts';

/** Nobody flies, under a name: a ruleset as its link describes it. */
const LINK = `/new?variant=nine-mens-morris&rules=${encodeURIComponent('{"flyAt":0}')}&name=Club+night`;

const stage = onSharedServer();

describe.skipIf(whyNot() || !isServerBuilt())('a ruleset with a name', () => {
  test('goes by it from the link into the game, its menu, Share and the analysis of whoever follows', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(stage.url + LINK);
    await page.locator('.start-bar').getByText('Club night · Nine men').waitFor();
    await page.getByText('Both here', { exact: true }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await siteOf(page, 'd6').click();
    await expect.poll(() => readMoves(page)).toEqual(['d6']);
    await page.locator('.game-name').getByText('Club night').waitFor();
    await chooseInMenu(page, 'Share');
    const shared = await page.getByLabel('Link', { exact: true }).inputValue();

    const reader = await stage.visitStill();
    await reader.page.goto(shared);
    await reader.page.getByRole('heading', { level: 1, name: 'Analyse: Club night' }).waitFor();
    await reader.page.locator('.step-bar').getByText('Club night').waitFor();
    // Nobody has asked to keep the rules of somebody else.
    await reader.page.goto(`${stage.url}/new`);
    await reader.page.getByRole('button', { name: 'Start the game' }).waitFor();
    expect(await reader.page.getByRole('button', { name: 'Club night' }).count()).toBe(0);
    expect([...errors, ...reader.errors]).toEqual([]);
    await context.close();
    await reader.context.close();
  });

  test('without one it is told from its variant on a phone', async () => {
    const { page, context, errors } = await stage.visit({ viewport: { width: 360, height: 740 } });
    await page.goto(stage.url + LINK.replace(/&name=.*/, ''));
    await page.getByText('Both here', { exact: true }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.status-game').getByText('House rules', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('heading', { name: 'Nine men' }).waitFor();
    await menu.getByText('House rules', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('goes by it in a game with a friend, who keeps it', async () => {
    const [host, guest] = [await stage.visit(), await stage.visit()];
    await host.page.goto(stage.url + LINK);
    await host.page.getByText('A friend, by link').click();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await host.page.waitForURL(/\/game\//);
    await host.page.locator('.game-name').getByText('Club night').waitFor();
    await guest.page.goto(await host.page.getByLabel(/Send this link/).inputValue());
    await guest.page.locator('.status-line').filter({ hasText: 'Club night' }).waitFor();
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    await guest.page.getByRole('button', { name: 'Take the seat' }).waitFor({ state: 'detached' });
    await guest.page.goto(`${stage.url}/new?variant=nine-mens-morris`);
    await guest.page.getByRole('button', { name: 'Club night', exact: true }).waitFor();
    expect([...host.errors, ...guest.errors]).toEqual([]);
    await host.context.close();
    await guest.context.close();
  });
});
