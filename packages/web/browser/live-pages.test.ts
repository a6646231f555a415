import { expectOk, openMatch } from '@boardwright/games';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './account.ts';
import { checkPage } from './checks.ts';
import { type Visit, whyNot } from './chromium.ts';
import { sees, siteOf } from './game.ts';
import { enter, type Person, playGame } from './people.ts';
import { isServerBuilt } from './server.ts';
import { onServer } from './stage.ts';

/** Enough rated games for a rating to be listed. */
const RATED_GAMES = 14;
const SLOW = { kind: 'days', days: 3 } as const;

const stage = onServer();
let ada: Person;
let bo: Person;
let visitor: Visit;
let running: string;
let finished: string;

describe.skipIf(whyNot() || !isServerBuilt())('pages with people on them', () => {
  beforeAll(async () => {
    [ada, bo] = [await enter(stage.url, 'Ada'), await enter(stage.url, 'Bo')];
    for (let i = 0; i < RATED_GAMES; i++) {
      finished = await playGame([ada, bo], { variant: 'brandubh', moves: 4, resigns: i % 3 === 0 ? 0 : 1 });
    }
    await playGame([bo, ada], { variant: 'nine-mens-morris', moves: 6, resigns: 0 });
    running = await playGame([ada, bo], { variant: 'nine-mens-morris', moves: 8, clock: SLOW });
    await bo.client.seek({ body: { variant: 'brandubh', clock: SLOW, rated: false, side: 'any' } });
    visitor = await stage.visit({ hasTouch: true, isMobile: true });
    await signIn(visitor.page, stage.url, 'Ada');
  }, 200_000);
  const PAGES: readonly (readonly [string, () => string, (page: Page) => Promise<unknown>])[] = [
    ['a running game', () => `/game/${running}`, (page) => page.getByRole('timer').first().waitFor()],
    [
      'a finished game',
      () => `/game/${finished}`,
      (page) => page.getByRole('button', { name: 'Rematch' }).first().waitFor(),
    ],
    ['a player with games', () => `/player/${ada.id}`, (page) => page.locator('.game-row').first().waitFor()],
    ['the leaderboard', () => '/leaderboard', showTafl],
    ['the archive', () => '/archive', (page) => page.locator('.game-row').first().waitFor()],
    [
      'the lobby',
      () => '/lobby',
      (page) => page.getByRole('button', { name: 'Play', exact: true }).waitFor(),
    ],
    ['live games', () => '/watch', (page) => page.locator('a.live-link').first().waitFor()],
    ['an account', () => '/account', (page) => page.getByText('Signed in as Ada').first().waitFor()],
  ];

  test.each(PAGES)('%s: axe and the checklist find nothing', async (_, path, wait) => {
    const { page, errors } = visitor;
    await page.goto(stage.url + path());
    await wait(page);
    await checkPage(page);
    expect(errors).toEqual([]);
  });

  test('the archive is searched by name, variant and result, and the address remembers it', async () => {
    const { page } = visitor;
    await page.goto(`${stage.url}/archive`);
    const rows = page.locator('.game-row');
    await page.getByLabel('Variant').selectOption('nine-mens-morris');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByLabel('Result').selectOption('first');
    await page.getByText('No game fits.').waitFor();
    await page.getByLabel('Result').selectOption('second');
    await rows.first().waitFor();
    await page.getByLabel('Player’s name').fill('nobody');
    await page.getByText('No game fits.').waitFor();
    await page.getByLabel('Player’s name').fill('b');
    await rows.first().waitFor();
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await page.getByLabel('Player’s name').inputValue()).toBe('b');
    await rows.first().click();
    await page.waitForURL(/\/game\//);
  });

  test('the archive is searched by length, first moves and date', async () => {
    const { page } = visitor;
    const { games } = expectOk(
      await ada.client.games({ query: { status: 'finished', variant: 'nine-mens-morris' } }),
    );
    const { moves } = expectOk(await ada.client.game({ params: { id: games[0].id } }));
    await page.goto(`${stage.url}/archive?variant=nine-mens-morris&length=long`);
    await page.getByText('No game fits.').waitFor();
    await page.getByLabel('Length').selectOption('short');
    const rows = page.locator('.game-row');
    await rows.first().waitFor();
    await page.getByLabel('First moves').fill(`${moves[0]} nonsense`);
    await page.getByText('No game fits.').waitFor();
    await page.getByLabel('First moves').fill(moves.slice(0, 3).join(' '));
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);
    await page.getByLabel('From').fill('2999-01-01');
    await page.getByText('No game fits.').waitFor();
  });

  test('games by house rules say so, and lead to all games by the same rules', async () => {
    const { page } = visitor;
    const rules = { goal: 'edges' };
    const house = await playGame([ada, bo], { variant: 'brandubh', rules, moves: 4, resigns: 0 });
    const off = await playGame([ada, bo], { variant: 'ard-ri', moves: 0 });
    expectOk(await ada.client.act({ params: { id: off }, body: { action: 'abort' } }));
    await page.goto(`${stage.url}/player/${ada.id}`);
    const rows = page.locator('.game-row');
    await rows
      .filter({ hasText: 'Ard Rí' })
      .getByText(/called off/)
      .waitFor();
    await rows.filter({ hasText: 'Brandubh · House rules' }).click();
    await page.waitForURL(new RegExp(house));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Games by these rules' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await page.getByLabel('Rules').locator('option:checked').innerText()).toBe('House rules');
    await page.getByLabel('Rules').selectOption('As the variant has them');
    await expect.poll(() => rows.count()).toBe(RATED_GAMES);
    expect(await page.getByText('House rules ·').count()).toBe(0);
  });

  test('the board of a game that is watched moves as it is played', async () => {
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/watch`);
    const card = page.locator(`a.live-link[href="/game/${running}"]`);
    await card.getByText('8 moves').waitFor();
    const view = expectOk(await ada.client.game({ params: { id: running } }));
    const mover = view.turn === 'first' ? ada : bo;
    const move = expectOk(openMatch(view)).position.moves[0].text;
    expectOk(await mover.client.move({ params: { id: running }, body: { move, ply: view.ply } }));
    await card.getByText('9 moves').waitFor();
    expect(await card.count()).toBe(1);
    await context.close();
  });

  test('a game and a puzzle stand alone in frames of other pages, and nothing else may', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(`${stage.url}/frame/game/${running}`);
    await page.locator('boardwright-board').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: "Open in Boardwright: Nine men's morris" }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.goto(`${stage.url}/frame/puzzle/three-mens-morris.1`);
    await page.getByText(/to move and win/).waitFor();
    await page.locator('boardwright-board').waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
    const policies = [];
    for (const path of [
      '/frame/game/x',
      '/frame/puzzle/x',
      '/frame/study/x',
      '/frame/other',
      '/game/x',
      '/',
    ]) {
      const answer = await page.request.get(stage.url + path, { headers: { accept: 'text/html' } });
      policies.push(/frame-ancestors ([^;]*)/.exec(answer.headers()['content-security-policy'])?.[1]);
    }
    expect(policies).toEqual(['*', '*', '*', "'none'", "'none'", "'none'"]);
    await context.close();
  });

  test('a puzzle that is solved without a network is judged later, and rates the solver and the puzzle', async () => {
    const { page, context, errors } = visitor;
    // The first row of its table: the king on b6 is driven to the edge and caught.
    await page.goto(`${stage.url}/learn/puzzles?id=brandubh.1`);
    await page.getByText('Your rating 1200, 0 in a row').waitFor();
    await context.setOffline(true);
    for (const site of ['c5', 'b5']) await siteOf(page, site).click();
    await page.locator('boardwright-board [data-name="a6"][aria-label*="king" i]').waitFor();
    for (const site of ['b5', 'a5']) await siteOf(page, site).click();
    await page.getByText('Solved!').waitFor();
    await page.getByText(/Rated 1080 · /).waitFor();
    await context.setOffline(false);
    // Of 1200 ± 350 and 1080 ± 250, by the formulas of Glickman's paper.
    await page
      .getByText(/^Your rating 1200 → 1329 \(\+129\) · Rated 1004, first answers so far: 1 · /)
      .waitFor();
    await page.getByText('Your rating 1329, 1 in a row, best 1').waitFor();
    expect(expectOk(await ada.client.puzzles())).toMatchObject({
      player: { attempts: 1 },
      solved: ['brandubh.1'],
      ratings: { 'brandubh.1': 1004 },
    });
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.waitForURL((url) => !url.search.endsWith('=brandubh.1'));
    await page.goto(`${stage.url}/player/Ada`);
    await page.getByText('Puzzles: 1329').waitFor();
    expect(errors).toEqual([]);
  });

  test('the moves of an online game are analysed with how long they took', async () => {
    const { page, errors } = visitor;
    const { variant, moves } = expectOk(await ada.client.game({ params: { id: finished } }));
    const query = new URLSearchParams({ variant, moves: moves.join(' '), game: finished });
    await page.goto(`${stage.url}/analyse?${query}`);
    await expect.poll(() => page.locator('.tree .move').count()).toBe(4);
    await expect.poll(() => page.locator('.tree .move-time').count()).toBe(4);
    // Played by a program one after the other.
    expect(await page.locator('.tree .move-time').first().innerText()).toMatch(/^(\d\.\d s|0:\d\d)$/);
    expect(errors).toEqual([]);
  });

  test('what the server refuses is said in a sentence', async () => {
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/new?variant=brandubh`);
    await page.getByText('Anyone in the lobby').click();
    await page.getByText('5 min + 3 s').click();
    await page.getByText('Rated', { exact: true }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByText('Rated games are for accounts.').waitFor();
    // Who was sent a link is told at its door, whole and with the way to an account.
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const clock = { kind: 'fischer', initialMs: 600_000, incrementMs: 0 } as const;
    const body = { variant: 'brandubh', seats, clock, rated: true, visibility: 'public' } as const;
    const { game, links } = expectOk(await ada.client.createGame({ body }));
    await page.goto(`${stage.url}/game/${game.id}?join=${links.second}`);
    await page.getByRole('button', { name: 'Take the seat' }).click();
    await page.locator('.status-line').getByText('Rated games are for accounts.').waitFor();
    await page.locator('.status-answers').getByRole('link', { name: 'Sign in' }).waitFor();
    await page.goto(`${stage.url}/player/nobodyhere`);
    await page.getByText('There is no such player.').waitFor();
    await page.goto(`${stage.url}/game/nosuchgame1`);
    expect(await sees(page.getByText('There is no such game'))).toBe(true);
    await context.close();
  });
});

async function showTafl(page: Page): Promise<void> {
  await page.getByText('Tafl', { exact: true }).click();
  await page.locator('tbody tr').first().waitFor();
}
