import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { siteOf } from './game.ts';
import { onSite } from './stage.ts';

// Ways in which words get lost elsewhere: a full disc, another tab that forgets, a browser that clears, long texts.
const stage = onSite();

const comment = (page: Page) => page.getByLabel('Comment on this move');
const shownComments = (page: Page) => page.locator('.tree .comment').allInnerTexts();
const KEPT = 'Kept in this browser';

/** A study of two moves, with a comment on the second. */
async function begin(page: Page, words: string): Promise<void> {
  await page.goto(`${stage.url}/analyse?variant=nine-mens-morris&moves=d6+f4`);
  await comment(page).fill(words);
  await page.getByText(KEPT).waitFor();
}

/** Runs in the page: whatever is written comes to nothing, as where the disc is full; Chromium's quotas know delays. */
function fillDisc(): void {
  const { commit } = IDBTransaction.prototype;
  IDBTransaction.prototype.commit = function giveUp() {
    this.abort();
  };
  Object.assign(window, {
    makeRoom: () => {
      IDBTransaction.prototype.commit = commit;
    },
  });
}

describe.skipIf(whyNot())('a study', () => {
  test('keeps what was written while the disc was full, as soon as there is room', async () => {
    const { page, context } = await stage.visitStill();
    await begin(page, 'Before.');
    await page.evaluate(fillDisc);
    await comment(page).fill('While it was full.');
    await page.getByText('Not kept: this browser has no room').waitFor();
    // Elsewhere in the study, so that nothing writes the first words again by chance.
    await page.getByRole('button', { name: '1. d6' }).click();
    await comment(page).fill('Still full.');
    await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'makeRoom')?.value());
    await page.getByText(KEPT).waitFor();
    await page.reload();
    await page.locator('.tree .comment').nth(1).waitFor();
    expect(await shownComments(page)).toEqual(['Still full.', 'While it was full.']);
    await context.close();
  });

  test('that another tab has forgotten, or the browser cleared, is kept whole once more', async () => {
    const { page, context } = await stage.visitStill();
    await begin(page, 'Worth keeping.');
    const address = page.url();
    const other = await context.newPage();
    await other.goto(`${stage.url}/analyse?variant=brandubh`);
    await other.getByRole('tab', { name: 'Open', exact: true }).click();
    await other.getByRole('button', { name: 'Forget' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Kept from your first change on').waitFor();
    await page.getByRole('button', { name: '1. d6' }).click();
    await comment(page).fill('Written after that.');
    await page.getByText(KEPT).waitFor();
    await page.reload();
    await page.locator('.tree .comment').nth(1).waitFor();
    expect(await shownComments(page)).toEqual(['Written after that.', 'Worth keeping.']);

    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: stage.url, storageTypes: 'indexeddb' });
    await page.getByRole('button', { name: '1. d6' }).click();
    await comment(page).fill('And after the clearing.');
    await page.getByText(KEPT).waitFor();
    await other.goto(address);
    await other.locator('.tree .comment').nth(1).waitFor();
    expect(await shownComments(other)).toEqual(['And after the clearing.', 'Worth keeping.']);
    await context.close();
  });

  test('takes back and does again what was written, also from another chapter', async () => {
    const { page, context, errors } = await stage.visitStill();
    await begin(page, 'A paragraph that took an hour.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shownComments(page)).toEqual([]);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => shownComments(page)).toEqual(['A paragraph that took an hour.']);
    await page.getByRole('button', { name: 'Delete from here' }).click();
    await expect.poll(() => shownComments(page)).toEqual([]);
    await page.getByText('Chapters: 1').click();
    await page.getByRole('button', { name: 'New chapter', exact: true }).click();
    await page.getByText('Chapters: 2').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Chapters: 1').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shownComments(page)).toEqual(['A paragraph that took an hour.']);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => shownComments(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => shownComments(page)).toEqual(['A paragraph that took an hour.']);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('from a file is there after a reload, however long its texts are', async () => {
    const { page, context, errors } = await stage.visitStill();
    await page.goto(`${stage.url}/analyse?variant=english`);
    await page.getByRole('tab', { name: 'Open', exact: true }).click();
    const long = 'What the club said of it. '.repeat(5000);
    const glyphs = Array.from({ length: 40 }, (_, i) => `$${i + 1}`).join(' ');
    await page
      .getByLabel('Paste a position or a record')
      .fill(
        `[Event "${'E'.repeat(3000)}"]\n[GameType "21"]\n\n1. 11-15 ${glyphs} {${long}} 23-19 2. 8-11 {the end} ${'z'.repeat(300)} *`,
      );
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText(KEPT).waitFor();
    await page.reload();
    await page.locator('.tree .move').nth(2).waitFor();
    const comments = await shownComments(page);
    expect(comments[0].length).toBe(long.trim().length);
    expect(comments[1]).toBe('the end');
    expect(await page.locator('.refused-line').innerText()).toContain('z'.repeat(300));
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is told apart from what a review found in it', async () => {
    const { page, context, errors } = await stage.visit();
    const start = encodeURIComponent('W:W24:B11');
    await page.goto(`${stage.url}/analyse?variant=russian&position=${start}&moves=24-20`);
    await page.getByRole('tab', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Review the whole game' }).click();
    await page.locator('.slips > li').waitFor();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    // The mark is shown, and nothing was written.
    await page.getByText('Kept from your first change on').waitFor();
    await page.getByRole('tab', { name: 'Moves' }).click();
    await expect.poll(() => page.locator('.tree .move').allInnerTexts()).toEqual(['1. 24-20 ??']);
    await page.getByRole('tab', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Put these marks into the study' }).click();
    await page.getByText(KEPT).waitFor();
    await page.reload();
    await expect.poll(() => page.locator('.tree .move').allInnerTexts()).toEqual(['1. 24-20 ??']);
    await siteOf(page, '20').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
