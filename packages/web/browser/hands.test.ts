import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readShifts, settle, watchShifts } from './checks.ts';
import { whyNot } from './chromium.ts';
import { chooseInMenu, readMoves, sees, siteOf } from './game.ts';
import { onSite } from './stage.ts';

const stage = onSite();

describe.skipIf(whyNot())('hands', () => {
  test('a man is dragged from the hand onto a point, and Escape on the way puts it back', async () => {
    const { page, context, errors } = await stage.visit();
    await start(page, 'nine-mens-morris', 'Both here');
    const hand = page.locator('.play-bottom .men');
    // The man that is carried is not in the tray meanwhile, and back in it afterwards.
    await drag(page, hand, siteOf(page, 'd6'), async () => {
      await expect.poll(() => hand.locator('.hand').count()).toBe(8);
      await page.keyboard.press('Escape');
    });
    await expect.poll(() => hand.locator('.hand').count()).toBe(9);
    expect(await readMoves(page)).toEqual([]);
    await drag(page, hand, siteOf(page, 'd6'));
    await expect.poll(() => readMoves(page)).toEqual(['d6']);
    // It is Black's turn: White's hand gives nothing.
    await drag(page, hand, siteOf(page, 'f4'));
    await drag(page, page.locator('.play-top .men'), siteOf(page, 'f4'));
    await expect.poll(() => readMoves(page)).toEqual(['d6', 'f4']);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('arrow keys and the wheel go through the game, and a hint waits for its end', async () => {
    const { page, context } = await stage.visit();
    await start(page, 'nine-mens-morris', 'Both here');
    for (const name of ['a7', 'd6', 'd7', 'f4']) await siteOf(page, name).click();
    const shown = () => page.locator('.move[aria-current]').innerText();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('You are looking at an earlier position.').waitFor();
    expect(await shown()).toBe('d7');
    expect(await page.getByRole('button', { name: 'Hint' }).isDisabled()).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => page.locator('.move[aria-current]').count()).toBe(0);
    await siteOf(page, 'd5').hover();
    await page.mouse.wheel(0, 120);
    await expect.poll(shown).toBe('a7');
    await page.keyboard.press('End');
    await expect.poll(shown).toBe('f4');
    expect(await page.getByRole('button', { name: 'Hint' }).isEnabled()).toBe(true);
    // A keyboard that stands on the board keeps its arrows.
    await page.keyboard.press('Control+z');
    await expect.poll(() => readMoves(page)).toEqual(['a7', 'd6', 'd7']);
    await page.keyboard.press('Control+y');
    await expect.poll(() => readMoves(page)).toEqual(['a7', 'd6', 'd7', 'f4']);
    await context.close();
  });

  test('an arrow key that comes before the frame of a move steps back all the same', async () => {
    const { page, context } = await stage.visit();
    await start(page, 'nine-mens-morris', 'Both here');
    await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
      document.addEventListener('pointerup', () => port2.postMessage(''), true);
    });
    for (const name of ['a7', 'd6', 'd7']) {
      await siteOf(page, name).click();
      await page.getByText('You are looking at an earlier position.').waitFor();
      await page.keyboard.press('End');
    }
    expect(await readMoves(page)).toEqual(['a7', 'd6', 'd7']);
    await context.close();
  });

  test('Enter never resigns by itself, and the keys are listed', async () => {
    const { page, context } = await stage.visit();
    await start(page, 'nine-mens-morris', 'Both here');
    await siteOf(page, 'a7').click();
    await page.getByRole('button', { name: 'Resign' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await siteOf(page, 'd6').click();
    await expect.poll(() => readMoves(page)).toEqual(['a7', 'd6']);
    await page.setViewportSize({ width: 740, height: 360 });
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    expect(await sees(keys.getByText('Ctrl+Z'))).toBe(true);
    expect(await keys.getByText('Enter', { exact: true }).count()).toBe(1);
    // However low the window, the list begins at its beginning.
    expect(await keys.evaluate((sheet) => sheet.scrollTop)).toBe(0);
    await context.close();
  });

  test('a notice that the browser denies leaves its switch off, however often it is tried', async () => {
    const { page, context } = await stage.visit();
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied';
    });
    await page.goto(`${stage.url}/settings`);
    const notices = page.getByLabel('Tell me when it is my turn');
    for (const _ of [1, 2]) {
      await notices.click();
      await page.getByText('The browser does not allow notices from this page.').waitFor();
      await expect.poll(() => notices.isChecked()).toBe(false);
    }
    await context.close();
  });

  test('the right button draws an arrow and a ring, and the left wipes them', async () => {
    const { page, context } = await stage.visit();
    await start(page, 'nine-mens-morris', 'Both here');
    const drawn = () =>
      page.evaluate(() => document.querySelector('boardwright-board')?.shadowRoot?.innerHTML.length ?? 0);
    const before = await drawn();
    await drag(page, siteOf(page, 'a7'), siteOf(page, 'd7'), undefined, 'right');
    await expect.poll(drawn).toBeGreaterThan(before);
    const withArrow = await drawn();
    await siteOf(page, 'g4').click({ button: 'right' });
    await expect.poll(drawn).toBeGreaterThan(withArrow);
    expect(await readMoves(page)).toEqual([]);
    await siteOf(page, 'a1').click();
    await expect.poll(() => readMoves(page)).toEqual(['a1']);
    await context.close();
  });

  test.each([
    ['nine-mens-morris', 'a1', 'a7', 'Black'],
    ['brandubh', 'a1', 'a7', 'Defenders'],
    ['spanish-free', '32', '1', 'Black'],
  ])(
    '%s for the second side: %s is below %s, and its player sits below',
    async (variant, low, high, side) => {
      const { page, context } = await stage.visit();
      await start(page, variant, side);
      const y = async (name: string) => (await siteOf(page, name).boundingBox())?.y ?? 0;
      expect(await y(low)).toBeGreaterThan(await y(high));
      expect(await page.locator('.play-bottom').innerText()).toContain(side);
      await context.close();
    },
  );

  test('after a game: the key moment with its analysis, the other side, the next level, a picture', async () => {
    const { page, context, errors } = await stage.visit();
    // White wins a man with 10x17 and could have lost the game by nothing worse.
    await page.goto(`${stage.url}/new?variant=spanish-free&position=${encodeURIComponent('W:W10,12:B14')}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.play boardwright-board').waitFor();
    await settle(page);
    await page.evaluate(watchShifts);
    await siteOf(page, '10').click();
    const over = page.getByRole('dialog');
    await over.getByRole('button', { name: 'Next level' }).waitFor();
    await over.getByText(/key moment|None of your moves|Too few moves/).waitFor();
    await over.getByText(/against Casual.*: 1 won$/).waitFor();
    expect(await page.evaluate(readShifts), 'nothing moves when the moment is found').toEqual([]);
    await over.getByRole('button', { name: 'Share', exact: true }).click();
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share a picture' }).click(),
    ]);
    expect(picture.suggestedFilename()).toBe('boardwright.png');
    await page.getByRole('button', { name: 'Close' }).click();
    await chooseInMenu(page, 'Restart');
    await page.getByRole('button', { name: 'Yes' }).click();
    await siteOf(page, '10').click();
    await over.getByText(/: 2 won$/).waitFor();
    await over.getByRole('button', { name: 'Swap sides' }).click();
    await page.locator('.play-bottom').filter({ hasText: 'Black' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

async function start(page: Page, variant: string, choice: string): Promise<void> {
  await page.goto(`${stage.url}/new?variant=${variant}`);
  await page.getByText(choice, { exact: true }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.play boardwright-board').waitFor();
}

async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  onTheWay?: () => Promise<void>,
  button: 'left' | 'right' = 'left',
): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('nothing to drag');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down({ button });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await onTheWay?.();
  await page.mouse.up({ button });
}
