import { FAMILIES } from '@boardwright/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { pickMove, readMatch, siteOf, touchMove, waitForMoves } from './game.ts';
import { onSite } from './stage.ts';

const MOST_MOVES = 400;

const stage = onSite();

describe.skipIf(whyNot())('whole games against the computer', () => {
  test.each(FAMILIES.map((family, index) => [family.id, index] as const))('%s by mouse', async (_, index) => {
    const { page, errors, context } = await stage.visit();
    await page.goto(`${stage.url}/new`);
    await page.getByRole('radio').nth(index).check();
    await page.getByRole('radio', { name: /^Novice/ }).check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await playToTheEnd(page, (name) => siteOf(page, name).click());
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('heading').innerText()).toMatch(/^(You win|You lose|Draw): ./);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('one by keyboard alone, from the front page to the end', async () => {
    const { page, errors, context } = await stage.visit({}, { language: 'en' });
    await page.goto(stage.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The quick start plays at the level of last time.
    const last = { setup: { variant: FAMILIES[0].variants[0].id }, level: 'novice' };
    await page.evaluate((text) => localStorage.setItem('boardwright.new-game', text), JSON.stringify(last));
    await tabTo(page, (focused) => focused.includes('Play the computer'), FAMILIES.length + 1);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/play\/\w+$/);
    await page.locator('boardwright-board').waitFor();
    await tabTo(page, (focused) => focused.startsWith('site:'), 1);
    await playToTheEnd(page, (name) => walkTo(page, name));
    await page.getByRole('dialog').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

async function playToTheEnd(page: Page, touch: (name: string) => Promise<void>): Promise<void> {
  await page.waitForURL(/\/play\/\w+$/);
  for (let turn = 0; turn < MOST_MOVES; turn++) {
    const match = await readMatch(page);
    if (match.outcome) return;
    if (match.position.turn === 0) await touchMove(page, match, pickMove(match, '5'), touch);
    await waitForMoves(page, match.ply);
  }
  throw new Error(`no end after ${MOST_MOVES} moves`);
}

/** Presses Tab until what has the focus fits, the n-th time it does. */
async function tabTo(page: Page, fits: (focused: string) => boolean, times: number): Promise<void> {
  let count = 0;
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const outer = document.activeElement;
      const inner = outer?.shadowRoot?.activeElement;
      const name = inner?.getAttribute('data-place');
      return name ? `site:${name}` : (outer?.textContent ?? '');
    });
    if (fits(focused) && ++count === times) return;
  }
  throw new Error('the focus never came there');
}

/** Goes to a site with the arrow keys, row and column by where it is drawn, and touches it. */
async function walkTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const way = await page.evaluate((wanted) => {
      const root = document.querySelector('boardwright-board')?.shadowRoot;
      const target = root?.querySelector(`[data-name="${wanted}"]`);
      const now = root?.activeElement;
      if (!target || !now) return 'lost';
      const [a, b] = [now.getBoundingClientRect(), target.getBoundingClientRect()];
      const dx = b.x + b.width / 2 - a.x - a.width / 2;
      const dy = b.y + b.height / 2 - a.y - a.height / 2;
      if (Math.abs(dx) < 5 && Math.abs(dy) < 5) return 'here';
      if (Math.abs(dx) >= 5) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
      return dy > 0 ? 'ArrowDown' : 'ArrowUp';
    }, name);
    if (way === 'lost') throw new Error(`the focus is not on the board, looking for ${name}`);
    if (way === 'here') {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press(way);
  }
  throw new Error(`arrows do not lead to ${name}`);
}
