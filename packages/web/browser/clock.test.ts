import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { chooseInMenu, readMoves, sees, touchSite, waitForMoves } from './game.ts';
import { onSite } from './stage.ts';

const stage = onSite();

describe.skipIf(whyNot())('clocks and draws on this device', () => {
  test('clocks run by turns, stand in dialogs and on other pages, and a fallen one loses', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(`${stage.url}/new?variant=brandubh`);
    await page.getByText('Both here', { exact: true }).click();
    await page.getByText('3 min + 2 s').click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const [second, first] = [page.getByRole('timer').first(), page.getByRole('timer').last()];
    // Attackers move first and sit at the top: the king's side is at the bottom.
    // For a moment both read three minutes.
    await expect.poll(() => readTimes(page)).toEqual({ running: 1, full: 1 });
    const mover = page.getByRole('timer').nth(await page.evaluate(findRunning));
    const left = () => mover.innerText().then(secondsOf);
    const began = Date.now();
    const before = await left();
    await touchSite(page, 'd7');
    await touchSite(page, 'c7');
    await expect.poll(() => readMoves(page)).toHaveLength(1);
    // Less what was spent, and two seconds more; the clock shows whole seconds.
    const spent = (Date.now() - began) / 1000;
    await expect.poll(left).toBeGreaterThanOrEqual(before + 1 - spent);
    expect(await left()).toBeLessThanOrEqual(182);
    await chooseInMenu(page, 'Restart');
    await page.waitForFunction(() => document.querySelector('[role=timer][data-running]') === null);
    const stood = [await first.innerText(), await second.innerText()];
    await page.waitForTimeout(1300);
    expect([await first.innerText(), await second.innerText()]).toEqual(stood);
    await page.getByRole('button', { name: 'Keep playing' }).click();
    await page.waitForFunction(() => document.querySelector('[role=timer][data-running]') !== null);
    // A reload finds the clocks as they were; two seconds later the time of the side to move is over.
    await page.goto(await setRemaining(page, stage.url, [1500, 1500]));
    await page.getByRole('dialog', { name: /Winner: Attackers/ }).waitFor();
    await page.getByText('The defenders ran out of time.').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await page.reload();
    await page.locator('.status-line').filter({ hasText: 'The defenders ran out of time.' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the computer moves within its time, and keeps its own clock', async () => {
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/new?variant=spanish-free`);
    await page.getByRole('radio', { name: /^Champion/ }).check();
    await page.getByText('3 min + 2 s').click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    // Four seconds for the computer alone: a hand on a busy machine is slower.
    await page.goto(await setRemaining(page, stage.url, [180_000, 4000]));
    await touchSite(page, '9');
    await touchSite(page, '13');
    await waitForMoves(page, 1);
    await page.locator('.status-line').filter({ hasText: 'Your turn' }).waitFor();
    expect(await readMoves(page)).toHaveLength(2);
    await context.close();
  });

  test.each([
    ['W:WK1:BK32', 'agrees'],
    ['W:W9:BK32,K31,K30', 'declines'],
  ])('offered a draw in %s the computer %s', async (position, answer) => {
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/new?variant=spanish-free&position=${encodeURIComponent(position)}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByRole('button', { name: 'Draw' }).click();
    const draw = page.getByRole('dialog', { name: 'Draw.' });
    const refusal = page.getByText('it believes to stand better');
    expect(await sees(answer === 'agrees' ? draw : refusal)).toBe(true);
    await context.close();
  });
});

async function readTimes(page: Page): Promise<{ readonly running: number; readonly full: number }> {
  return page.evaluate(() => ({
    running: document.querySelectorAll('[role=timer][data-running]').length,
    full: [...document.querySelectorAll('[role=timer]')].filter(
      (clock) => clock.textContent?.trim() === '3:00',
    ).length,
  }));
}

/** Runs in the page. */
function findRunning(): number {
  return [...document.querySelectorAll('[role=timer]')].findIndex((clock) => clock.matches('[data-running]'));
}

function secondsOf(clock: string): number {
  const [minutes, seconds] = clock.split(':').map(Number);
  return 60 * minutes + seconds;
}

/** Puts little time on the clocks, as if it had been played away; the page keeps them when it is left. */
async function setRemaining(page: Page, url: string, remainingMs: readonly number[]): Promise<string> {
  const game = page.url();
  const name = `boardwright.games.${game.slice(game.lastIndexOf('/') + 1)}`;
  await page.goto(`${url}/settings`);
  await page.evaluate(
    ({ key, left }) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      const session = { ...kept.session, reading: { remainingMs: left } };
      localStorage.setItem(key, JSON.stringify({ ...kept, session }));
    },
    { key: name, left: remainingMs },
  );
  return game;
}
