import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, visit, whyNot } from './chromium.ts';
import { sees, siteOf } from './game.ts';
import { type Site, serveSite } from './site.ts';

let browser: Browser;
let site: Site;

describe.skipIf(whyNot())('analysis, lessons and puzzles', () => {
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveSite()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test('an ending is judged by its table, a set-up position by the family', async () => {
    const { page, context, errors } = await visit(browser);
    await page.goto(`${site.url}/analyse?variant=spanish-free&position=${encodeURIComponent('W:WK4:B18')}`);
    // The king on the long diagonal takes the man at once.
    await page.getByText('White wins in 1').waitFor();
    const verdicts = page.locator('.verdicts .move');
    // Three landing squares behind the man, and every one of them ends the game.
    expect(await verdicts.allInnerTexts()).toEqual(['4x22 wins in 1', '4x25 wins in 1', '4x29 wins in 1']);
    await page.getByRole('tab', { name: 'Set up a position' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Black: man').click();
    await siteOf(page, '18').click();
    await page.getByText('White: man').click();
    await siteOf(page, '11').click();
    await page.getByRole('button', { name: 'Analyse this position' }).click();
    await page.locator('.line').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('[M62] a misprinted position says what is wrong with it, and opens repaired', async () => {
    const { page, context, errors } = await visit(browser);
    const printed = '***O@O***/********/******** w p r 3 6 3 6 0 1 0 0 0 0 0 0 1 c:w-0-|b-1-8';
    await page.goto(`${site.url}/analyse?variant=nine-mens-both&position=${encodeURIComponent(printed)}`);
    const notice = page.locator('.notice.bad');
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(
      /inner ring has 9 points instead of 8\. .* d5 is named as a target/,
    );
    await page.getByText('c:w-1-12|b-0- p:1').waitFor();
    await page.getByRole('button', { name: 'Open this position' }).click();
    await siteOf(page, 'd3').waitFor();
    expect(await notice.count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a whole game is reviewed, and a move is explained', async () => {
    const { page, context } = await visit(browser);
    await page.goto(
      `${site.url}/analyse?variant=spanish-free&moves=${encodeURIComponent('9-13 22-18 11-15 18x11 8x15')}`,
    );
    await page.getByRole('tab', { name: 'Review the whole game' }).click();
    await page.getByRole('button', { name: 'Review the whole game' }).click();
    await page.locator('.graph-line[d^="M"]').waitFor();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 60_000 });
    expect(await page.locator('.graph-line').getAttribute('d')).toMatch(/(L.*){5}/);
    await page.getByRole('tab', { name: 'Moves' }).click();
    await page.getByRole('button', { name: 'Why?' }).click();
    expect((await page.locator('.notice').first().innerText()).length).toBeGreaterThan(10);
    await context.close();
  });

  test('a lesson step is missed, tried again and solved', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${site.url}/learn/lesson/tafl`);
    await siteOf(page, 'd7').click();
    await siteOf(page, 'c7').click();
    await page.getByText('Right!').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await siteOf(page, 'e1').click();
    await siteOf(page, 'f1').click();
    await page.getByText('Not quite').waitFor();
    await page.getByRole('button', { name: 'Again' }).click();
    await siteOf(page, 'e1').click();
    await siteOf(page, 'e5').click();
    expect(await sees(page.getByText('Right!'))).toBe(true);
    await context.close();
  });

  test('FR-032: a lesson offers both ways, says what a missed step did, and takes the right one', async () => {
    const { page, context, errors } = await visit(browser);
    await page.goto(`${site.url}/learn`);
    await page.getByRole('link', { name: 'Custodian and intervention', exact: true }).click();
    for (let step = 1; step < 8; step++) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Step 8 of 10').waitFor();
    await siteOf(page, 'd7').click();
    await page.locator('.ways li').first().waitFor();
    expect(await page.locator('.ways li').count()).toBe(2);
    await siteOf(page, 'd6').click();
    await page.getByText('You caught d6 between d5 and d7 and took it.').waitFor();
    await page.getByRole('button', { name: 'Again' }).click();
    for (const name of ['d7', 'a7', 'g7']) await siteOf(page, name).click();
    expect(await sees(page.getByText('Right!'))).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a puzzle is solved by its line, and a wrong move is refuted', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${site.url}/learn/puzzles`);
    await page.getByText('White to move and win in 2.').waitFor();
    // W:W3,5,8,9,K15:B12,20 from the table of puzzles: only 15-11 wins in time.
    await siteOf(page, '9').click();
    await siteOf(page, '13').click();
    await page.getByText('That does not win in time').waitFor();
    await page.getByRole('button', { name: 'Again' }).click();
    await siteOf(page, '15').click();
    await siteOf(page, '11').click();
    await page.locator('boardwright-board [data-name="16"][aria-label*="Black"]').waitFor();
    await siteOf(page, '11').click();
    await page.getByText('Solved!').waitFor();
    expect(await sees(page.getByText(/^1 of \d+ solved$/))).toBe(true);
    await context.close();
  });
});
