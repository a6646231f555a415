import { readFileSync } from 'node:fs';
import { KINDS, newChallenges } from '@boardwright/challenge';
import { expectOk, type Match, openMatch } from '@boardwright/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nextFrame, readShifts, settle, watchShifts } from './checks.ts';
import { whyNot } from './chromium.ts';
import {
  chooseInMenu,
  pickMove,
  readMatch,
  readMoves,
  seeStatus,
  siteOf,
  touchesOf,
  touchMove,
} from './game.ts';
import { isServerBuilt } from './server.ts';
import { onSharedServer } from './stage.ts';
import { keepWalk, readWalk } from './walk.ts';

type Size = readonly [number, number];

const SIZES: readonly Size[] = [
  [360, 740],
  [740, 360],
  [768, 1024],
  [1440, 900],
];

/** The first puzzle of its table that begins with a plain step. */
const TABLE: readonly (readonly [string, string])[] = JSON.parse(
  readFileSync(new URL('../src/features/puzzles/tables/spanish-free.json', import.meta.url), 'utf8'),
);
const PUZZLE = TABLE.findIndex(([, line]) => /^\d+-\d+( |$)/.test(line));

const stage = onSharedServer();

/** What morris does at one screen is in the tests of the layout. */
describe.skipIf(whyNot() || !isServerBuilt())('nothing moves', () => {
  test.each(['international', 'brandubh'])('while %s is played at one screen', async (variant) => {
    const { page, context } = await stage.visit();
    await start(page, variant, 'Both here', '3 min + 2 s');
    for (const size of SIZES) {
      await watchAt(page, size);
      for (let i = 0; i < 4; i++) await playOne(page);
      // One's own man cannot be placed on, nor the other side's be taken up.
      await page.locator('boardwright-board [data-name]').first().click();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.status-notice').filter({ hasText: 'Hint' }).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('button', { name: 'Back to the game' }).click();
      await expectStill(page, size);
    }
    await context.close();
  });

  test('while the computer is played, to the card of the end', async () => {
    const { page, context } = await stage.visit();
    for (const size of SIZES) {
      await start(page, 'spanish-free');
      await watchAt(page, size);
      await playOne(page);
      await expect.poll(async () => (await readMoves(page)).length).toBe(2);
      await seeStatus(page, 'Your turn');
      await chooseInMenu(page, 'Resign');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).waitFor();
      await expectStill(page, size);
    }
    await context.close();
  });

  test('while a friend is played, with offers and the end', async () => {
    const [host, guest] = [await stage.visit(), await stage.visit()];
    await start(host.page, 'spanish-free', 'A friend, by link', '10 min + 5 s');
    await guest.page.goto(await host.page.getByLabel(/Send this link/).inputValue());
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    await seeStatus(host.page, 'Your turn');
    const pages = [host.page, guest.page];
    let match = expectOk(openMatch({ variant: 'spanish-free' }));
    for (const [i, size] of SIZES.entries()) {
      for (const page of pages) await watchAt(page, size);
      for (const page of pages) match = await moveOnline(match, page, pages);
      // Who was declined waits before they offer the same again: each offers each once.
      const [asking, asked] = i % 2 === 0 ? pages : [...pages].reverse();
      await asking.getByRole('button', { name: i < 2 ? 'Draw' : 'Take back' }).click();
      await asked.getByRole('button', { name: 'Decline' }).click();
      await asked.getByRole('button', { name: 'Decline' }).waitFor({ state: 'detached' });
      for (const page of pages) await expectStill(page, size);
    }
    await chooseInMenu(guest.page, 'Resign');
    await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await seeStatus(host.page, /You win/);
    await host.page.getByRole('button', { name: 'Rematch' }).click();
    await guest.page.getByRole('button', { name: 'Accept' }).waitFor();
    for (const page of pages) await expectStill(page, SIZES[3]);
    for (const { context } of [host, guest]) await context.close();
  });

  test('while a challenge is played, to its banner', async () => {
    for (const size of SIZES) {
      const { page, context } = await stage.visit();
      await page.goto(`${stage.url}/settings`);
      const [{ id: kind, variant }] = KINDS;
      await keepWalk(page, { ...newChallenges(1), running: { kind, tier: 'novice', moves: [] } });
      await page.goto(`${stage.url}/challenges`);
      await page.locator('.play boardwright-board').waitFor();
      await watchAt(page, size);
      for (const count of [2, 4]) {
        const { running } = await readWalk(page);
        const match = expectOk(openMatch({ variant, moves: running?.moves ?? [] }));
        for (const name of touchesOf(match, pickMove(match, '1'))) await siteOf(page, name).click();
        await expect.poll(async () => (await readWalk(page)).running?.moves.length).toBe(count);
      }
      await page.keyboard.press('Escape');
      await page.getByText('Forfeit game?').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Forfeited' }).waitFor();
      await expectStill(page, size);
      await context.close();
    }
  });

  test('while a puzzle is missed and its solution shown', async () => {
    const { page, context } = await stage.visit();
    const [position, line] = TABLE[PUZZLE];
    const { moves } = expectOk(openMatch({ variant: 'spanish-free', start: position })).position;
    const [right] = line.split(' ');
    const wrong = moves.find(({ text }) => text !== right && /^\d+-\d+$/.test(text))?.text ?? '';
    for (const size of SIZES) {
      await page.goto(`${stage.url}/learn/puzzles?id=spanish-free.${PUZZLE + 1}`);
      await page.getByText(/to move and win\. Turns to find: \d\./).waitFor();
      await watchAt(page, size);
      for (const name of wrong.split('-')) await siteOf(page, name).click();
      await page.getByText('That gives the win away').waitFor();
      await page.getByRole('button', { name: 'Again' }).click();
      await page.getByRole('button', { name: 'Show the solution' }).click();
      await page.getByText(/The board plays the solution/).waitFor();
      expect(await page.getByRole('button', { name: 'Show the solution' }).isDisabled()).toBe(true);
      const lines = await page.locator('.lesson-answer .whole').evaluateAll(countLines);
      expect(lines.length, 'moves of the solution').toBeGreaterThan(1);
      expect([...new Set(lines)], 'lines that a move takes').toEqual([1]);
      await expectStill(page, size);
    }
    await context.close();
  });
});

/** Runs in the page. */
function countLines(nodes: readonly Element[]): readonly number[] {
  return nodes.map((node) =>
    Math.round(node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight)),
  );
}

async function start(page: Page, variant: string, ...choices: readonly string[]): Promise<void> {
  await page.goto(`${stage.url}/new?variant=${variant}`);
  for (const choice of choices) await page.getByText(choice, { exact: true }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.play boardwright-board').waitFor();
}

/** Plays a good move by hand, whosever turn it is. */
async function playOne(page: Page): Promise<void> {
  const match = await readMatch(page);
  await touchMove(page, match, pickMove(match, '1'), (name) => siteOf(page, name).click());
  await expect.poll(async () => (await readMoves(page)).length).toBeGreaterThan(match.ply);
}

async function moveOnline(match: Match, page: Page, pages: readonly Page[]): Promise<Match> {
  const move = pickMove(match, '1');
  for (const name of touchesOf(match, move)) await siteOf(page, name).click();
  const next = expectOk(match.play(move));
  for (const other of pages) {
    await expect
      .poll(() => other.locator('.moves').getAttribute('data-count'), { interval: 50 })
      .toBe(String(next.ply));
  }
  return next;
}

/** From here on nothing moves: the window has its size, and what loads late is there. */
async function watchAt(page: Page, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await settle(page);
  await page.evaluate(nextFrame);
  await page.evaluate(watchShifts);
}

async function expectStill(page: Page, [width, height]: Size): Promise<void> {
  await settle(page);
  expect.soft(await page.evaluate(readShifts), `${width}×${height}`).toEqual([]);
}
