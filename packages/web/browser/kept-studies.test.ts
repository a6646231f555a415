import { expectOk, type Match, openMatch } from '@boardwright/games';
import { draw, makeDice } from '@boardwright/games/internal';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { siteOf } from './game.ts';
import { onSite } from './stage.ts';

const stage = onSite();

const comment = (page: Page) => page.getByLabel('Comment on this move');
const moves = (page: Page) => page.locator('.tree .move').allInnerTexts();

/** A line with a variation and a comment, written as a visitor does. */
async function write(page: Page, words: string): Promise<void> {
  await page.goto(`${stage.url}/analyse?variant=nine-mens-morris&moves=d6`);
  await siteOf(page, 'f4').click();
  await page
    .getByRole('button', { name: /Previous|Back/ })
    .first()
    .click();
  await siteOf(page, 'b4').click();
  await page.locator('.variation').waitFor();
  await comment(page).fill(words);
}

describe.skipIf(whyNot())('a study', () => {
  test('is there after a reload, after its tab was killed, and from the list', async () => {
    const { page, context, errors } = await stage.visitStill();
    await write(page, 'The crossing,');
    // The very next thing after the last letter: nothing may wait for a timer.
    await comment(page).pressSequentially(' on purpose');
    await page.reload();
    await page.locator('.variation').waitFor();
    expect(new URL(page.url()).searchParams.get('study')).toMatch(/^[a-z0-9]+$/);
    expect(await moves(page)).toEqual(['1. d6', 'f4', '1… b4']);
    expect(await page.locator('.tree .comment').innerText()).toBe('The crossing, on purpose');

    const address = page.url();
    await page.getByLabel('Name of this study').fill('Crossings');
    await page.locator('.variation .move').first().click();
    await comment(page).fill('The crossing, again');
    // The renderer dies as in a crash; nothing of the page runs any more.
    await page.goto('chrome://crash').catch(() => undefined);
    const after = await context.newPage();
    await after.goto(address);
    await after.locator('.variation').waitFor();
    expect(await after.locator('.tree .comment').innerText()).toBe('The crossing, again');
    expect(await after.getByLabel('Name of this study').inputValue()).toBe('Crossings');

    // A link to a position leads to another study; the first is in the list.
    await after.goto(`${stage.url}/analyse?variant=brandubh`);
    await after.getByRole('tab', { name: 'Open', exact: true }).click();
    await after.getByRole('link', { name: /Crossings/ }).click();
    await after.locator('.variation').waitFor();
    expect(await moves(after)).toEqual(['1. d6', 'f4', '1… b4']);

    // It is forgotten only after a yes, which says what goes with it; Enter keeps it.
    await after.goto(`${stage.url}/analyse?variant=brandubh`);
    await after.getByRole('tab', { name: 'Open', exact: true }).click();
    await after.getByRole('button', { name: 'Forget' }).click();
    const asked = after.getByRole('alertdialog', { name: 'Forget Crossings?' });
    await asked.getByText('in this browser alone').waitFor();
    await after.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    await after.getByRole('link', { name: /Crossings/ }).waitFor();
    await after.getByRole('button', { name: 'Forget' }).click();
    await asked.getByRole('button', { name: 'Yes' }).click();
    await after.getByRole('link', { name: /Crossings/ }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is one in two tabs, and what both write at once is not lost', async () => {
    const { page, context } = await stage.visitStill();
    await write(page, 'from the first tab');
    await page.getByText('Kept in this browser').waitFor();
    const second = await context.newPage();
    await second.goto(page.url());
    await second.locator('.variation .move').first().click();
    await comment(second).fill('from the second tab');
    await page.getByText('from the second tab').first().waitFor();
    // The other tab had read the first words, so nothing was written over unseen.
    expect(await page.getByText('Two people wrote here').count()).toBe(0);
    await siteOf(page, 'd2').click();
    await second.locator('.tree .move', { hasText: 'd2' }).waitFor();
    await page.reload();
    await page.locator('.tree .move', { hasText: 'd2' }).waitFor();
    expect(await page.locator('.tree .comment').innerText()).toBe('from the second tab');
    // What is deleted comes back with its words, by key or button.
    await page.locator('.variation .move').first().click();
    await page.getByRole('button', { name: 'Delete from here' }).click();
    await page.locator('.variation').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.locator('.tree .comment', { hasText: 'from the second tab' }).waitFor();
    await second.locator('.tree .comment', { hasText: 'from the second tab' }).waitFor();
    // Nor is what another tab deletes gone from under the hands of one who stands there, be it a move or a chapter.
    await second.locator('.variation .move').first().click();
    await page.getByRole('button', { name: 'Delete from here' }).click();
    await second.getByText('The move you stood at was deleted elsewhere.').waitFor();
    await second.getByRole('button', { name: 'Bring it back' }).click();
    await page.locator('.tree .comment', { hasText: 'from the second tab' }).waitFor();
    expect(await second.locator('.tree [aria-current]').innerText()).toBe('1… b4');
    await page.getByText('Chapters: 1').click();
    await page.getByRole('button', { name: 'New chapter', exact: true }).click();
    await page.getByLabel('Chapters', { exact: true }).first().selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Delete chapter' }).click();
    await second.getByText('This chapter was deleted elsewhere.').waitFor();
    await comment(second).fill('still at work');
    await page.getByText('Chapters: 2').waitFor();
    expect(await second.getByText('This chapter was deleted elsewhere.').count()).toBe(0);
    await context.close();
  });

  test('with a long line stays within its box, and its last move in sight', async () => {
    const { page, context } = await stage.visitStill();
    const line = Array.from({ length: 40 }, (_, i) => ['d7-c7', 'd5-c5', 'c7-d7', 'c5-d5'][i % 4]);
    await page.goto(`${stage.url}/analyse?variant=brandubh&moves=${line.join('+')}`);
    const tree = page.locator('.tree');
    await tree.waitFor();
    const box = await tree.boundingBox();
    const card = await page.locator('.moves').boundingBox();
    const current = await page.locator('.tree [aria-current]').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0));
    expect((current?.y ?? 0) + (current?.height ?? 0)).toBeLessThanOrEqual(
      (box?.y ?? 0) + (box?.height ?? 0) + 1,
    );
    await context.close();
  });

  test('with lines within lines, fifteen deep, finds room on a phone, and steps into the deepest', async () => {
    const { page, context, errors } = await stage.visitStill({ viewport: { width: 360, height: 740 } });
    const dice = makeDice(1);
    const playOn = (at: Match) => expectOk(at.play(draw(at.position.moves, dice).text));
    // Each line leaves the one around it at its fourth move.
    const nest = (match: Match, depth: number): string => {
      const played = playOn(playOn(playOn(match)));
      const texts = played.steps.slice(match.ply).map(({ move }) => move.text);
      const [next, other] = played.position.moves;
      const line = `${texts.join(' ')} ${next.text}`;
      const inner = expectOk(played.play(other.text));
      return depth === 0 ? line : `${line} (${other.text} ${nest(inner, depth - 1)})`;
    };
    await page.goto(`${stage.url}/analyse?variant=brandubh`);
    await page.getByRole('tab', { name: 'Open', exact: true }).click();
    const start = expectOk(openMatch({ variant: 'copenhagen' }));
    const record = `[Variant "copenhagen"]\n\n${nest(start, 15)} *`;
    await page.getByLabel('Paste a position or a record').fill(record);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const deepest = page.locator(`${'.variation '.repeat(15)}.move`).last();
    await deepest.click();
    const [inner, outer] = await page
      .locator('.tree')
      .evaluate((tree) => [tree.scrollWidth, tree.clientWidth]);
    expect(inner).toBe(outer);
    const [move, box] = [await deepest.boundingBox(), await page.locator('.tree').boundingBox()];
    expect((move?.x ?? 0) + (move?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    expect(errors).toEqual([]);
    await context.close();
  });

  test('keeps arrows and circles that were drawn by hand, with the button or with the pen', async () => {
    const { page, context, errors } = await stage.visitStill();
    await page.goto(`${stage.url}/analyse?variant=nine-mens-morris`);
    await siteOf(page, 'd6').waitFor();
    // Nothing but the drawings is on the board then.
    await page.getByLabel('Engine').uncheck();
    await siteOf(page, 'd6').click({ button: 'right' });
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await siteOf(page, 'd6').hover();
    await page.mouse.down();
    await siteOf(page, 'f4').hover();
    await page.mouse.up();
    const drawn = async () => ({
      rings: await page.locator('boardwright-board circle[stroke="#1f8a3b"]').count(),
      arrows: await page.locator('boardwright-board path[fill="#1f8a3b"]').count(),
    });
    await expect.poll(drawn, { timeout: 15_000 }).toEqual({ rings: 1, arrows: 1 });
    await page.getByText('Kept in this browser').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Wipe drawings' }).waitFor();
    await expect.poll(drawn, { timeout: 15_000 }).toEqual({ rings: 1, arrows: 1 });
    // No man was placed meanwhile, and one click wipes it all.
    expect(await page.locator('.tree .move').count()).toBe(0);
    await page.getByRole('button', { name: 'Wipe drawings' }).click();
    await expect.poll(drawn, { timeout: 15_000 }).toEqual({ rings: 0, arrows: 0 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(drawn, { timeout: 15_000 }).toEqual({ rings: 1, arrows: 1 });
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is written and read with the network cut', async () => {
    const { page, context } = await stage.visitStill({ serviceWorkers: 'allow' });
    await page.goto(stage.url);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.goto(`${stage.url}/analyse?variant=nine-mens-morris`);
    await siteOf(page, 'd6').waitFor();
    await context.setOffline(true);
    await siteOf(page, 'd6').click();
    await comment(page).fill('Without a network.');
    await page.reload();
    await page.locator('.tree .comment').waitFor();
    expect(await page.locator('.tree .comment').innerText()).toBe('Without a network.');
    await context.close();
  });

  test('opens a collection, finds a game in it, and shows what cannot be played with the reason', async () => {
    const { page, context, errors } = await stage.visitStill();
    await page.goto(`${stage.url}/analyse?variant=english`);
    await page.getByRole('tab', { name: 'Open', exact: true }).click();
    const game = (i: number, last: string) =>
      `[Event "Round ${i}"]\n[GameType "21"]\n\n1. 11-15 {good} (1. 9-14) ${last} *\n\n`;
    const file = [1, 2, 3].map((i) => game(i, i === 3 ? '23-10 2. 8-11' : '23-19')).join('');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'club.pdn', mimeType: 'text/plain', buffer: Buffer.from(file) });
    await page.getByText('3 of 3 games').waitFor();
    await page.getByLabel('Find a game by names or moves').fill('round 23-10');
    await page.getByText('1 of 3 games').waitFor();
    await page.getByRole('button', { name: '3. Round 3' }).click();
    await page.locator('.refused-line').waitFor();
    expect(await page.locator('.refused-line').innerText()).toMatch(
      /^23-10 cannot be played: .*23-10 8-11$/s,
    );
    expect(await moves(page)).toEqual(['1. 11-15', '1. 9-14']);
    // The third game cannot be played to its end, so two are counted; both began with the same move.
    const played = page.getByRole('region', { name: 'Played from here' });
    await played.getByRole('img', { name: /^games: 2/ }).waitFor();
    await played.getByRole('button', { name: '11-15' }).waitFor();
    // The file is still there for the next game, and a study made of it is kept without another touch.
    await page.getByRole('tab', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: '2. Round 2' }).waitFor();
    await page.getByRole('button', { name: 'Make a study of these games' }).click();
    await page.getByText('Kept in this browser').waitFor();
    await page.reload();
    await page.getByText('Chapters: 3').waitFor();
    expect(await page.getByLabel('Name of this study').inputValue()).toBe('club');

    // All of it as a file, and that file in another browser: with the names that were given here.
    await page.getByLabel('Name of this study').fill('Club night');
    await page.getByLabel('Name of this chapter').fill('The exchange');
    await page.getByText('Export', { exact: true }).click();
    await page.getByLabel('All chapters').check({ force: true });
    await page.getByLabel('Format').selectOption({ label: 'PDN' });
    const whole = await page.getByLabel('Record', { exact: true }).inputValue();
    const elsewhere = await stage.visitStill();
    await elsewhere.page.goto(`${stage.url}/analyse?variant=brandubh`);
    await elsewhere.page.getByRole('tab', { name: 'Open', exact: true }).click();
    await elsewhere.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'night.pdn', mimeType: 'text/plain', buffer: Buffer.from(whole) });
    await elsewhere.page.getByRole('button', { name: '1. The exchange' }).waitFor();
    await elsewhere.page.getByRole('button', { name: 'Make a study of these games' }).click();
    await elsewhere.page.getByText('Chapters: 3').waitFor();
    expect(await elsewhere.page.getByLabel('Name of this study').inputValue()).toBe('Club night');
    await elsewhere.page.getByText('Export', { exact: true }).click();
    await elsewhere.page.getByLabel('All chapters').check({ force: true });
    await elsewhere.page.getByLabel('Format').selectOption({ label: 'PDN' });
    expect(await elsewhere.page.getByLabel('Record', { exact: true }).inputValue()).toBe(whole);
    expect(elsewhere.errors).toEqual([]);
    await elsewhere.context.close();

    // A game that nobody here can read is kept as its words, with the reason; what is no text at all is refused.
    await page.getByRole('tab', { name: 'Open', exact: true }).click();
    const input = page.locator('input[type=file]');
    const odd = `${file}[Event "Round 4"]\n[GameType "99"]\n\n1. 11-15 *\n`;
    await input.setInputFiles({ name: 'odd.pdn', mimeType: 'text/plain', buffer: Buffer.from(odd) });
    await page.getByText('4 of 4 games').waitFor();
    await page.getByRole('button', { name: 'Make a study of these games' }).click();
    await page.getByText('Chapters: 4').waitFor();
    await page.getByLabel('Chapters', { exact: true }).first().selectOption({ index: 3 });
    await expect
      .poll(() => page.locator('.tree .comment').innerText(), { timeout: 15_000 })
      .toMatch(/^This GameType is not known here\.[\s\S]*Round 4[\s\S]*11-15/);
    await page.getByRole('tab', { name: 'Open', exact: true }).click();
    await input.setInputFiles({
      name: 'noise.pdn',
      mimeType: 'text/plain',
      buffer: Buffer.from([1, 2, 3, 91, 10]),
    });
    await page.getByText('This file holds no text').waitFor();
    expect(await page.getByText(/of 4 games/).count()).toBe(0);
    // Words that are no game make no study.
    await page.getByLabel('Paste a position or a record').fill('hello world garbage');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('This could not be read').waitFor();
    expect(await page.getByLabel('Paste a position or a record').inputValue()).toBe('hello world garbage');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is kept from the start where it was pasted or set up by hand, and so is a text not opened yet', async () => {
    const { page, context, errors } = await stage.visitStill();
    await page.goto(`${stage.url}/analyse?variant=english`);
    await page.getByRole('tab', { name: 'Open', exact: true }).click();
    const paste = page.getByLabel('Paste a position or a record');
    await paste.fill('[GameType "21"]\n\n1. 11-15 $3 23-19 $5 *');
    await page.reload();
    await page.getByRole('tab', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('Kept in this browser').waitFor();
    await page.reload();
    await page.locator('.tree .move').nth(1).waitFor();
    // All six signs of annotators are shown, whoever wrote them.
    expect(await moves(page)).toEqual(['1. 11-15 !!', '23-19 !?']);
    await page.getByRole('tab', { name: 'Set up' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await siteOf(page, '14').click();
    await page.getByText('White: man').click();
    await siteOf(page, '23').click();
    await page.getByRole('button', { name: 'Analyse this position' }).click();
    await page.getByText('Kept in this browser').waitFor();
    await page.reload();
    await siteOf(page, '14').waitFor();
    await expect.poll(() => siteOf(page, '14').getAttribute('aria-label')).toMatch(/Black|black/);

    // In morris men come from the hand, and what cannot be is said in a whole sentence.
    await page.goto(`${stage.url}/analyse?variant=three-mens-morris`);
    await page.getByRole('tab', { name: 'Set up' }).click();
    for (const site of ['a3', 'b3', 'b2']) await siteOf(page, site).click();
    const use = page.getByRole('button', { name: 'Analyse this position' });
    expect(await page.getByLabel('White in hand').inputValue()).toBe('0');
    expect(await use.isEnabled()).toBe(true);
    await siteOf(page, 'c1').click();
    await page.getByText('White has more than the 3 men of this game.').waitFor();
    expect(await use.isEnabled()).toBe(false);
    // A reload in the midst of it costs nothing, and emptying the board can be undone.
    await page.reload();
    await page.getByRole('tab', { name: 'Set up' }).click();
    await page.getByText('You had begun to set up this position').waitFor();
    await expect.poll(() => siteOf(page, 'c1').getAttribute('aria-label')).toMatch(/White/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => siteOf(page, 'c1').getAttribute('aria-label')).toMatch(/empty/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => siteOf(page, 'c1').getAttribute('aria-label')).toMatch(/White/);
    // Once it is used nothing is left of it.
    await siteOf(page, 'c1').click();
    await use.click();
    await page.getByText('Kept in this browser').waitFor();
    await page.getByRole('tab', { name: 'Set up' }).click();
    await use.waitFor();
    expect(await page.getByText('You had begun to set up this position').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('has chapters that are added, named, put in order, deleted and brought back, and reloads where it was left', async () => {
    const { page, context, errors } = await stage.visitStill();
    await write(page, 'The first chapter.');
    await page.getByText('Chapters: 1').click();
    await page.getByRole('button', { name: 'New chapter from this position' }).click();
    const name = page.getByLabel('Name of this chapter');
    await page.getByText('Chapters: 2').waitFor();
    await name.fill('After the crossing');
    const rows = page.getByRole('list', { name: 'Chapters' }).getByRole('button');
    await expect.poll(() => rows.allInnerTexts()).toEqual(["1. Nine men's morris", '2. After the crossing']);
    await page.getByRole('button', { name: 'Move up' }).click();
    await expect.poll(() => rows.allInnerTexts()).toEqual(['1. After the crossing', "2. Nine men's morris"]);
    await page.reload();
    await expect.poll(() => name.inputValue(), { timeout: 15_000 }).toBe('After the crossing');
    await page.getByLabel('Chapters', { exact: true }).first().selectOption({ index: 1 });
    await page.locator('.variation').waitFor();
    await page.getByRole('button', { name: 'Delete chapter' }).click();
    await page.getByText('Chapters: 1').waitFor();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.locator('.variation').waitFor();
    expect(await page.locator('.tree .comment').innerText()).toBe('The first chapter.');

    // Two lines side by side: the other one follows as many moves behind where they part.
    await page.locator('.variation .move').first().click();
    await page.getByRole('button', { name: 'Compare lines' }).click();
    await page.locator('.tree .move', { hasText: 'f4' }).click();
    const compared = page.getByRole('region', { name: 'Two lines compared' });
    await compared.getByRole('img', { name: /^The line beside it/ }).waitFor();
    expect(await compared.innerText()).toMatch(/On the board: f4[\s\S]*Beside it: b4/);
    await compared.getByRole('button', { name: 'Swap' }).click();
    await expect.poll(() => page.locator('.tree [aria-current]').innerText()).toBe('1… b4');
    expect(errors).toEqual([]);
    await context.close();
  });
});
