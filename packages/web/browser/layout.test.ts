import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nextFrame, readShifts, settle, watchShifts } from './checks.ts';
import { whyNot } from './chromium.ts';
import { chooseInMenu, readMoves, siteOf, waitForMoves } from './game.ts';
import { findWordy, keepMatch } from './sentences.ts';
import { onSite } from './stage.ts';

/** From 1024 wide min(height − 110, width − 340); a phone on its side height − 60; upright min(width − 16, height − 200). */
const SIDES = [
  [360, 640, 344],
  [360, 740, 344],
  [390, 844, 374],
  // Common phones with the bars of their browsers.
  [375, 553, 353],
  [393, 659, 377],
  [430, 739, 414],
  [740, 360, 300],
  // Folded, unfolded and small tablets, upright and with the bars of their browsers.
  [320, 568, 304],
  [344, 882, 328],
  [540, 720, 520],
  [500, 700, 484],
  [599, 780, 580],
  [673, 841, 641],
  [700, 800, 600],
  [600, 790, 584],
  [820, 1180, 804],
  [820, 1000, 800],
  [912, 1368, 896],
  [768, 1024, 752],
  [1280, 720, 610],
  [1440, 900, 790],
  [2560, 1440, 1330],
  // The window of 1280×720 at 200 % zoom.
  [640, 360, 300],
] as const;
/** Where there is least room for words. */
const LOW = [
  [540, 720],
  [700, 800],
  [360, 640],
  [360, 740],
  [640, 360],
  [740, 360],
  [1280, 720],
] as const;
const VARIANTS = ['nine-mens-morris', 'spanish-free', 'brandubh'];

const stage = onSite();

describe.skipIf(whyNot())('the board in its window', () => {
  test.each(VARIANTS)('%s: the board is as large as the window has room for', async (variant) => {
    const { page, context } = await stage.visit();
    await start(page, variant);
    const found: (readonly number[])[] = [];
    for (const [width, height] of SIDES) {
      await page.setViewportSize({ width, height });
      found.push([width, height, ...(await page.evaluate(measureBoard))]);
    }
    console.info(`${variant}: ${found.map(([w, h, side]) => `${w}×${h}: ${side}`).join(', ')}`);
    expect(found).toEqual(SIDES.map(([width, height, side]) => [width, height, side, side]));
    await context.close();
  });

  test.each([
    ['finger', SIDES.filter(([width]) => width < 1024)],
    ['mouse', SIDES.filter(([width]) => width >= 1024)],
  ] as const)(
    'with a %s everything needed to play is in sight, and nothing lies on it',
    async (hand, sizes) => {
      const [[width, height]] = sizes;
      const { page, context } = await stage.visit({
        viewport: { width, height },
        hasTouch: hand === 'finger',
      });
      await start(page, 'nine-mens-morris', 'Both here', '3 min + 2 s');
      for (const name of ['a7', 'd6', 'd7', 'f4', 'g7']) await siteOf(page, name).click();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const at = `${width}×${height}`;
        expect.soft(await page.evaluate(findCovered), at).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), at)
          .toBe(0);
      }
      await context.close();
    },
  );

  test.each([
    [360, 640],
    [540, 720],
    [740, 360],
    [1280, 720],
  ])('%i×%i: nothing moves while a game is played', async (width, height) => {
    const { page, context } = await stage.visit({ viewport: { width, height } });
    await start(page, 'nine-mens-morris', 'Both here', '3 min + 2 s');
    await settle(page);
    await page.evaluate(watchShifts);
    // A mill, its removal, a refused touch, a look back, a man taken back, a hint.
    for (const name of ['a7', 'd6', 'd7', 'f4', 'g7', 'a7', 'd6']) await siteOf(page, name).click();
    await expect.poll(() => readMoves(page)).toEqual(['a7', 'd6', 'd7', 'f4', 'g7', 'xd6']);
    await siteOf(page, 'a7').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^(Back|Previous move)$/ }).click();
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.status-notice').filter({ hasText: 'Hint' }).waitFor();
    for (let i = 0; i < 8; i++) await siteOf(page, EMPTY[i]).click();
    await page.waitForTimeout(1200);
    expect(await page.evaluate(readShifts)).toEqual([]);
    await context.close();
  });

  test.each([
    [360, 640],
    [360, 740],
    [540, 720],
    [700, 800],
    [768, 1024],
    [740, 360],
    [1280, 720],
  ])('%i×%i: the ways to capture are in sight, and nothing moves for them', async (width, height) => {
    const { page, context } = await stage.visit({ viewport: { width, height } });
    const position = encodeURIComponent('O*******/@*O**O**/*@*****@ w p p 3 6 3 6 0 0 0 0 0 0 0 0 4');
    await start(page, `nine-mens-both&position=${position}`);
    await settle(page);
    await page.evaluate(watchShifts);
    await siteOf(page, 'd7').click();
    await page.locator('.ways > li').nth(1).waitFor();
    await settle(page);
    expect(await page.evaluate(readShifts)).toEqual([]);
    expect(await page.evaluate(findCovered)).toEqual([]);
    const floorOf = async (foot: string) => {
      const box = await page.locator(foot).last().boundingBox();
      return box ? box.y + (foot === '.play-actions' ? 0 : box.height) : 0;
    };
    const checkWays = async () =>
      expect(await floorOf('.ways > li')).toBeLessThanOrEqual(
        height > width ? await floorOf('.play-actions') : height,
      );
    await checkWays();
    if (width < 600) await page.setViewportSize({ width: 375, height: 553 });
    expect(await page.evaluate(findCovered)).toEqual([]);
    await checkWays();
    await context.close();
  });

  test.each(['en', 'es'] as const)('what is asked is whole in every window (%s)', async (language) => {
    const { page, context } = await stage.visit({}, { language });
    await page.goto(`${stage.url}/settings`);
    const wordy = VARIANTS.flatMap((variant) => findWordy(variant, language));
    for (const [i, { match }] of wordy.entries()) await keepMatch(page, `wordy${i}`, match);
    for (const [i, { asked, happened }] of wordy.entries()) {
      await page.goto(`${stage.url}/play/wordy${i}`);
      await page.locator('.play boardwright-board').waitFor();
      for (const [width, height] of LOW) {
        await page.setViewportSize({ width, height });
        await page.evaluate(nextFrame);
        const at = `${width}×${height}: ${asked}`;
        const said = await page.evaluate(readSaid);
        expect(said.hidden, at).toEqual([]);
        expect(said.duty, at).toBe(asked);
        expect([said.happened, said.title], at).toContain(happened);
      }
    }
    await context.close();
  });

  test.each(['morris', 'draughts', 'tafl'])(
    'the way on in the lesson %s is in sight on a tablet',
    async (id) => {
      const { page, context } = await stage.visit(
        { viewport: { width: 768, height: 1024 } },
        { language: 'es' },
      );
      await page.goto(`${stage.url}/learn/lesson/${id}`);
      const next = page.getByRole('button', { name: 'Siguiente' });
      await next.waitFor();
      await settle(page);
      const box = await next.boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(1024);
      await context.close();
    },
  );

  test('nothing moves on the home page when its puzzle comes', async () => {
    const { page, context } = await stage.visit({ viewport: { width: 1280, height: 720 } });
    await page.addInitScript(watchShifts);
    await page.goto(stage.url);
    await page.locator('.daily boardwright-board').waitFor();
    await settle(page);
    expect(await page.evaluate(readShifts)).toEqual([]);
    await context.close();
  });

  test('a shift would be seen', async () => {
    const { page, context } = await stage.visit();
    await start(page, 'nine-mens-morris');
    await page.evaluate(watchShifts);
    await page.evaluate(() => document.querySelector('.play-top')?.setAttribute('style', 'margin-top: 40px'));
    await expect.poll(async () => (await page.evaluate(readShifts)).length).toBeGreaterThan(0);
    await context.close();
  });

  test('the second game on a phone is played without scrolling', async () => {
    const { page, context, errors } = await stage.visit({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    for (const _ of [1, 2]) {
      await start(page, 'nine-mens-morris');
      await siteOf(page, 'd6').tap();
      await waitForMoves(page, 1);
      expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight])).toEqual([0, 640]);
      await page.getByRole('button', { name: 'Menu' }).tap();
      const menu = page.getByRole('dialog');
      const close = await menu.getByRole('button', { name: 'Close' }).boundingBox();
      expect(close && close.y + close.height, 'the way back from the menu').toBeLessThanOrEqual(640);
      expect(await menu.getByRole('button', { name: 'Resign' }).count()).toBe(1);
      expect(await menu.getByRole('button', { name: 'Keys' }).count(), 'keys on a phone').toBe(0);
      await menu.getByRole('link', { name: 'New game' }).tap();
      await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the card of a game that is over leaves the board free, and what comes next is in sight', async () => {
    const { page, context } = await stage.visit({ viewport: { width: 1440, height: 900 } });
    await start(page, 'brandubh');
    await chooseInMenu(page, 'Resign');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).waitFor();
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [768, 1024],
      [1000, 700],
      [900, 620],
      [700, 800],
      [820, 1000],
      [540, 720],
      [375, 553],
      [740, 360],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height });
      await settle(page);
      expect.soft(await page.evaluate(findOutside), `${width}×${height}`).toEqual([]);
    }
    await context.close();
  });

  test('another page begins at its top with the focus on it, and Back finds the place again', async () => {
    const { page, context } = await stage.visit({ viewport: { width: 390, height: 700 } });
    await page.goto(`${stage.url}/learn/rules/spanish-free`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The pictures of the rules make the page longer for a while.
    await page.waitForFunction(() => document.documentElement.scrollHeight > 2000);
    await page.evaluate(() => scrollTo(0, 900));
    await page.waitForTimeout(300);
    await page.getByRole('link', { name: 'Challenges' }).click();
    await page.waitForURL(/challenges/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await context.close();
  });
});

/** Points that are free after the moves of the test. */
const EMPTY = ['b6', 'b4', 'b2', 'c3', 'e5', 'd1', 'a1', 'g4'];

async function start(page: Page, variant: string, ...choices: readonly string[]): Promise<void> {
  await page.goto(`${stage.url}/new?variant=${variant}`);
  for (const choice of choices) await page.getByText(choice, { exact: true }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.play boardwright-board').waitFor();
}

/** Runs in the page. */
function measureBoard(): readonly [number, number] {
  const box = document.querySelector('boardwright-board')?.getBoundingClientRect();
  return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
}

/** Runs in the page: board, players, clocks, prompt and actions that are outside the window or under something. */
function findCovered(): readonly string[] {
  const needed =
    'boardwright-board, .strip, .men, [role=timer], .status-says, .status-answers:not(:empty), .action';
  return [...document.querySelectorAll(needed)].flatMap((node) => {
    const box = node.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return [];
    const name = `${node.tagName} ${node.className}`;
    const isOut = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
    const corners = [
      [box.left + 2, box.top + 2],
      [box.right - 2, box.bottom - 2],
      [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
    ];
    const isUnder = corners.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return !top || !(node.contains(top) || top.contains(node));
    });
    if (getComputedStyle(node).opacity === '0') return [];
    const isCut = node.matches('.status-says') && node.scrollHeight > node.clientHeight + 1;
    return isOut || isUnder || isCut ? [name] : [];
  });
}

/** Runs in the page: what is asked and what happened, and which of these lines are not wholly to be seen. */
function readSaid() {
  const box = document.querySelector('.status-says');
  const room = box?.getBoundingClientRect() ?? new DOMRect();
  const lines = [...(box?.querySelectorAll<HTMLElement>('p') ?? [])];
  const hidden = lines.filter((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return top < room.top - 1 || bottom > room.bottom + 1;
  });
  const textOf = (part: string) => box?.querySelector<HTMLElement>(part)?.textContent ?? '';
  return {
    hidden: hidden.map((line) => line.textContent),
    duty: [textOf('.status-prompt'), textOf('.status-asked')].filter(Boolean).join(' '),
    happened: textOf('.status-happened'),
    title: box?.querySelector<HTMLElement>('.status-happened')?.title,
  };
}

/** Buttons of the card that its edge or the window's cuts off, and the board if the card lies on it. */
function findOutside(): readonly string[] {
  const card = document.querySelector('dialog.over');
  const board = document.querySelector('boardwright-board');
  if (!card || !board) return ['nothing there'];
  const box = card.getBoundingClientRect();
  const edge = { right: Math.min(box.right, innerWidth), bottom: Math.min(box.bottom, innerHeight) };
  const cut = [...card.querySelectorAll('.over-doors > *')].filter((door) => {
    const { left, right, top, bottom } = door.getBoundingClientRect();
    return left < box.left || top < box.top || right > edge.right || bottom > edge.bottom;
  });
  const table = board.getBoundingClientRect();
  const isCovered =
    box.left < table.right && table.left < box.right && box.top < table.bottom && table.top < box.bottom;
  return [...cut.map((door) => door.textContent ?? ''), ...(isCovered ? ['the board'] : [])];
}
