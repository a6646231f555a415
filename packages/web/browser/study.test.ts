import { readFileSync } from 'node:fs';
import { expectOk, openMatch } from '@boardwright/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { sees, siteOf, touchSite } from './game.ts';
import { onSite } from './stage.ts';

const stage = onSite();
const TABLE: readonly (readonly [string, string])[] = JSON.parse(
  readFileSync(new URL('../src/features/puzzles/tables/spanish-free.json', import.meta.url), 'utf8'),
);

describe.skipIf(whyNot())('analysis, lessons and puzzles', () => {
  test('an ending is judged by its table, a set-up position by the family', async () => {
    const { page, context, errors } = await stage.visitStill();
    await page.goto(`${stage.url}/analyse?variant=spanish-free&position=${encodeURIComponent('W:WK4:B18')}`);
    // The king on the long diagonal takes the man at once.
    await page.getByText('Win for White in 1', { exact: true }).first().waitFor();
    const verdicts = page.locator('.verdicts .move');
    // Three landing squares behind the man, and every one of them ends the game.
    await expect
      .poll(() => verdicts.allInnerTexts())
      .toEqual(['4x22 wins in 1', '4x25 wins in 1', '4x29 wins in 1']);
    // From 1 over 6 to 10 and over 14 to 17: the arrow turns where the man does.
    await page.goto(`${stage.url}/analyse?variant=spanish-free&position=${encodeURIComponent('W:W1:B6,14')}`);
    const arrow = page.locator('boardwright-board .arrow path').first();
    await expect.poll(() => arrow.getAttribute('d')).toMatch(/^M[^L]+L[^L]+L[^L]+$/);
    await page.getByRole('tab', { name: 'Set up' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Black: man').click();
    await touchSite(page, '18');
    await page.getByText('White: man').click();
    await touchSite(page, '11');
    await page.getByRole('button', { name: 'Analyse this position' }).click();
    await page.getByText('Solved: the table knows every move').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a position without any men is refused with a sentence', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(`${stage.url}/analyse?variant=nine-mens-morris`);
    await page.getByRole('tab', { name: 'Set up' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    const use = page.getByRole('button', { name: 'Analyse this position' });
    for (const side of ['White', 'Black']) {
      expect(await use.isEnabled()).toBe(true);
      await page.getByLabel(`${side} in hand`).fill('0');
    }
    await page.getByText('There are no men, on the board or in hand').waitFor();
    expect(await use.isDisabled()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  // Three men's morris is known to be won in nine turns; the other value is that of `boardwright solve`.
  test('the laboratory solves a small game in the page, and again when a rule is changed', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(`${stage.url}/learn/lab`);
    await page.getByText('A win for White in 9 turns').waitFor();
    const custodian = page.locator('.rule').filter({ hasText: 'An enemy between two of your men' });
    await custodian.locator('label.switch input').check();
    await page.getByText('A win for Black in 8 turns').first().waitFor();
    await page.getByText('What you have tried').waitFor();
    // A lone king on 5×5 runs away, unless he goes only one step at a time.
    await page.getByRole('radio', { name: 'Tafl on 5×5: a lone king' }).check();
    await page.getByText('A win for the defenders in 6 turns').first().waitFor();
    const speed = page.locator('.rule').filter({ hasText: 'King’s speed' });
    await speed.locator('select').selectOption('1');
    await page.getByText('A win for the attackers in 13 turns').first().waitFor();
    // Three flying kings cannot catch one on the long diagonal; three that step can catch one that steps.
    await page.getByRole('radio', { name: 'Draughts: three kings against one' }).check();
    await page.getByText('A draw').first().waitFor();
    await page.getByLabel('One step').check();
    await page.getByText('A win for White in 11 turns').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a rule sheet tells a house ruleset, plays its boards and shows what a rule changes', async () => {
    const { page, context, errors } = await stage.visit();
    const rules = encodeURIComponent(JSON.stringify({ exitFort: 'yes' }));
    await page.goto(`${stage.url}/learn/rules/brandubh?rules=${rules}`);
    await page.getByText('The board has 7×7 squares.', { exact: true }).waitFor();
    await page.getByText('Unlike in Brandubh:').waitFor();
    const board = page.locator('.rule-board').filter({ hasText: 'sits in a fort' });
    await board.getByRole('button', { name: 'Show it' }).click();
    await expect.poll(() => board.getByRole('button', { name: 'Put it back' }).isEnabled()).toBe(true);
    await page.getByText('Every rule with its value').click();
    const fort = page.locator('.rule-list > li').filter({ hasText: 'Exit fort' });
    await fort.getByRole('button', { name: 'What it changes' }).click();
    // The same move under both: a fort that wins here, and nothing there.
    await expect.poll(() => fort.locator('.frame').count()).toBe(2);
    expect(await fort.locator('.frame').nth(0).innerText()).toContain('The defenders win');
    expect(await fort.locator('.frame').nth(1).innerText()).not.toContain('The defenders win');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('where a table knows, nothing beside it has another opinion', async () => {
    const { page, context, errors } = await stage.visitStill();
    // Six men's morris is solved from the first man on: a draw.
    await page.goto(`${stage.url}/analyse?variant=six-mens-morris`);
    await page.getByText('Draw', { exact: true }).first().waitFor();
    await page.getByText('Solved: the table knows every move').waitFor();
    expect(await page.locator('.line').count()).toBe(0);
    expect(await page.locator('.eval-bar').getAttribute('aria-label')).toBe('Draw');
    expect(await page.locator('.eval-fill').getAttribute('style')).toContain('50%');
    // Three men's morris is won by the centre, in nine turns (docs/results.md).
    await page.goto(`${stage.url}/analyse?variant=three-mens-morris`);
    await page.getByText('Win for White in 9', { exact: true }).first().waitFor();
    await expect.poll(() => page.locator('.verdicts .move').first().innerText()).toBe('b2 wins in 9');
    await expect.poll(() => page.locator('.eval-bar').getAttribute('aria-label')).toBe('Win for White in 9');
    // Any other first move lets the win go, and the question why is answered by the table.
    await siteOf(page, 'a3').click();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByText(/^The endgame table knows: a3 (draw|loses in \d+); b2 wins in 9\.$/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('[M62] a misprinted position says what is wrong with it, and opens repaired', async () => {
    const { page, context, errors } = await stage.visitStill();
    const printed = '***O@O***/********/******** w p r 3 6 3 6 0 1 0 0 0 0 0 0 1 c:w-0-|b-1-8';
    await page.goto(`${stage.url}/analyse?variant=nine-mens-both&position=${encodeURIComponent(printed)}`);
    const notice = page.locator('.notice.bad');
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(
      /inner ring has 9 points instead of 8\. .* d5 is named as a target/,
    );
    await page.getByText('c:w-1-12|b-0- p:1').waitFor();
    await page.getByRole('button', { name: 'Open this position' }).click();
    await siteOf(page, 'd3').waitFor();
    await expect.poll(() => notice.count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the engine takes the lines and threads it is told, says when it is done, and both are kept', async () => {
    const { page, context, errors } = await stage.visit();
    await context.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }));
    const lines = page.getByRole('region', { name: 'Best lines' });
    const [count, threads] = [
      lines.getByLabel('Lines', { exact: true }),
      lines.getByLabel('Threads', { exact: true }),
    ];
    await page.goto(`${stage.url}/analyse?variant=nine-mens-morris&moves=d6+f4+b4`);
    // A page that may share memory begins with half of what the machine has.
    await lines.getByText(/· 2 threads$/).waitFor();
    await expect.poll(() => lines.getByRole('listitem').count()).toBe(3);
    await count.selectOption('5');
    await threads.selectOption('3');
    await lines.getByText(/· 3 threads$/).waitFor();
    await expect.poll(() => lines.getByRole('listitem').count()).toBe(5);
    await count.selectOption('1');
    await expect.poll(() => lines.getByRole('listitem').count()).toBe(1);
    // The king gets out whatever the attackers do: no deeper search finds more, not even without a limit.
    const won = new URLSearchParams({ variant: 'brandubh', position: '3t3/5t1/4T2/t1K3t/5t1/2t4/3t1t1 d' });
    await page.goto(`${stage.url}/analyse?${won}`);
    await lines.getByLabel('No time limit').check({ force: true });
    await lines.getByText(/^Finished at depth \d+ .+ · 3 threads$/).waitFor();
    expect(await count.inputValue()).toBe('1');
    // Numbers are told from the view of the first side; of an end it must be said whose it is.
    expect(await lines.getByRole('listitem').innerText()).toMatch(/^Win for the defenders in \d+\s/);
    expect(await page.locator('.eval-bar').getAttribute('aria-label')).toMatch(
      /^Win for the defenders in \d+$/,
    );
    expect(errors).toEqual([]);
    await context.close();
  });

  test('of two lines both are judged, also the one that nobody has looked at yet', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(`${stage.url}/analyse?variant=nine-mens-morris`);
    await page.getByLabel('Engine').uncheck({ force: true });
    await page.getByRole('tab', { name: 'Open', exact: true }).click();
    await page
      .getByLabel('Paste a position or a record')
      .fill('[Variant "nine-mens-morris"]\n\n1. d6 f4 (1... b4) *');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.variation .move').click();
    await page.getByRole('button', { name: 'Compare lines' }).click();
    await page.locator('.tree .move', { hasText: 'f4' }).click();
    const compared = page.getByRole('region', { name: 'Two lines compared' });
    await expect.poll(() => compared.getByText('has not looked at this position').count()).toBe(2);
    await page.getByLabel('Engine').check({ force: true });
    await expect.poll(() => compared.getByText(/^[+−]?\d+\.\d$/).count()).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a whole game is reviewed, and a move is explained', async () => {
    const { page, context } = await stage.visit();
    await page.goto(
      `${stage.url}/analyse?variant=spanish-free&moves=${encodeURIComponent('9-13 22-18 11-15 18x11 8x15')}`,
    );
    await page.getByRole('tab', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Review the whole game' }).click();
    await page.locator('.graph-line[d^="M"]').waitFor();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 60_000 });
    expect(await page.locator('.graph-line').getAttribute('d')).toMatch(/(L.*){5}/);
    await page.getByRole('tab', { name: 'Moves' }).click();
    await page.getByRole('button', { name: 'Why?' }).click();
    expect((await page.locator('.notice').first().innerText()).length).toBeGreaterThan(10);
    await context.close();
  });

  test('a review says what a turn lost, how that is known, and plays the better line', async () => {
    const { page, context, errors } = await stage.visit();
    const start = encodeURIComponent('W:W24:B11');
    await page.goto(`${stage.url}/analyse?variant=russian&position=${start}&moves=24-20`);
    await page.getByRole('tab', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Review the whole game' }).click();
    // White could step to 19, where Black has to come within reach: 11-16, 19x12.
    const slip = page.locator('.slips > li');
    await slip.getByText('White could take the last piece by turn').waitFor();
    await slip.getByText('Exact', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    await slip.getByRole('button', { name: 'Play the better line' }).click();
    await page.getByRole('tab', { name: 'Moves' }).click();
    const better = page.locator('.variation .move');
    expect(await better.allInnerTexts()).toEqual(['1. 24-19', '11-16', '2. 19x12']);
    expect(await better.first().getAttribute('aria-current')).toBe('true');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a lesson step is missed, tried again and solved', async () => {
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/learn/lesson/tafl`);
    await touchSite(page, 'd7');
    await touchSite(page, 'c7');
    await page.getByText('Right!').first().waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    const placeOfButtons = () => page.locator('.lesson-steps').boundingBox();
    const before = await placeOfButtons();
    await touchSite(page, 'e1');
    await touchSite(page, 'f1');
    await page.getByText('You slid a man from e1 to f1. That takes nothing').waitFor();
    expect(await placeOfButtons()).toEqual(before);
    // The man goes back by itself, and the reason stays until the next move.
    await page.locator('boardwright-board [data-name="f1"][aria-label*="mpty"]').waitFor();
    expect(await page.getByText('Not quite').count()).toBe(1);
    await touchSite(page, 'e1');
    await touchSite(page, 'e5');
    expect(await sees(page.getByText('Right!').first())).toBe(true);
    await lookBack(page);
    await context.close();
  });

  test('FR-032: a lesson offers both ways, says what a missed step did, and takes the right one', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(`${stage.url}/learn`);
    await page.getByRole('link', { name: 'Custodian and intervention', exact: true }).click();
    for (let step = 1; step < 8; step++) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Step 8 of 10').waitFor();
    await touchSite(page, 'd7');
    await expect.poll(() => page.locator('.ways li').count()).toBe(2);
    await touchSite(page, 'd6');
    await page
      .getByText('You placed a man on d7 and took d6, caught between d5 and d7 (custodian capture).')
      .waitFor();
    await page.getByRole('button', { name: 'Again' }).click();
    for (const name of ['d7', 'a7', 'g7']) await touchSite(page, name);
    expect(await sees(page.getByText('Right!').first())).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a puzzle is solved by its line, a wrong move is refuted, and both are remembered', async () => {
    const { page, context, errors } = await stage.visit();
    // The first row of its table whose turns are plain steps; the table comes from solved endings.
    const row = (line: string) => line.split(' ').every((move, i) => i % 2 === 1 || /^\d+-\d+$/.test(move));
    const number = TABLE.findIndex(([, line]) => row(line)) + 1;
    const [position, line] = TABLE[number - 1];
    const moves = line.split(' ');
    const { position: start } = expectOk(openMatch({ variant: 'spanish-free', start: position }));
    const wrong = start.moves.find(({ text }) => text !== moves[0] && /^\d+-\d+$/.test(text))?.text ?? '';
    const hand = async (move: string) => {
      for (const site of move.split('-')) await touchSite(page, site);
    };
    await page.goto(`${stage.url}/learn/puzzles?id=spanish-free.${number}`);
    await page.getByText(/to move and win\. Turns to find: \d\./).waitFor();
    await hand(wrong);
    await page.getByText('That gives the win away').waitFor();
    await page.getByRole('button', { name: 'Again' }).click();
    for (const [i, move] of moves.entries()) {
      if (i % 2 === 1) continue;
      await hand(move);
      const last = move.split('-').at(-1);
      await page.locator(`boardwright-board [data-name="${last}"][aria-label*="White"]`).waitFor();
      const answer = moves[i + 2] && moves[i + 1].split(/[-x]/).at(-1);
      if (answer)
        await page.locator(`boardwright-board [data-name="${answer}"][aria-label*="Black"]`).waitFor();
    }
    await page.getByText('Solved!').waitFor();
    await lookBack(page);
    expect(await sees(page.getByText(/ 0 in a row, best 0 · 1 of \d+ solved$/))).toBe(true);
    await page.reload();
    await page.getByText(/ · 1 of \d+ solved$/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** The arrow keys and the wheel over the board go back through the moves and on again. */
async function lookBack(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to the game' });
  await page.keyboard.press('ArrowLeft');
  await back.waitFor();
  await page.locator('boardwright-board').hover();
  await page.mouse.wheel(0, 120);
  await back.waitFor({ state: 'detached' });
  await page.mouse.wheel(0, -120);
  await back.waitFor();
  await page.keyboard.press('End');
  await back.waitFor({ state: 'detached' });
}
