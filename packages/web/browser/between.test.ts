import { expectOk } from '@boardwright/games';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './account.ts';
import { type Visit, whyNot } from './chromium.ts';
import { seeStatus, sees } from './game.ts';
import { enter, type Person, playGame, RAPID } from './people.ts';
import { isServerBuilt } from './server.ts';
import { onServer } from './stage.ts';
import { layWire, type Wire } from './wire.ts';

const SLOW = { kind: 'days', days: 3 } as const;
const QUICK = { kind: 'fischer', initialMs: 1000, incrementMs: 0 } as const;

/** What happens to a player's games and seeks while the laptop is closed and the server is killed; another device is on. */
const stage = onServer();
let ada: Person;
let bo: Person;
let wire: Wire;
/** Ada's laptop and her other device, and Bo. */
let laptop: Visit;
let home: Visit;
let other: Visit;

describe.skipIf(whyNot() || !isServerBuilt())('between two looks', () => {
  beforeAll(async () => {
    [ada, bo] = [await enter(stage.url, 'Ada'), await enter(stage.url, 'Bo')];
    [laptop, home, other] = [await stage.visit(), await stage.visit(), await stage.visit()];
    wire = await layWire(stage.url);
    await Promise.all([
      signIn(laptop.page, wire.url, 'Ada'),
      signIn(home.page, stage.url, 'Ada'),
      signIn(other.page, stage.url, 'Bo'),
    ]);
  });

  afterAll(async () => {
    for (const visit of [laptop, home, other]) await visit?.context.close();
    await wire?.close();
  });

  beforeEach(async () => {
    await openWithDesk(laptop.page, `${wire.url}/learn`);
    for (const { page } of [home, other]) await openWithDesk(page, `${stage.url}/learn`);
  });

  test('whoever sought, hosted or was found too late hears of it, on another device and on the laptop', async () => {
    await home.page.goto(`${stage.url}/icon.svg`);
    // The laptop alone keeps the seeks; its page is left through the house for the rules.
    await seek(laptop.page, wire.url, '5 min + 3 s');
    await laptop.page.getByRole('link', { name: 'Learn' }).click();
    await laptop.page.waitForURL(/\/learn/);
    const [sought] = expectOk(await bo.client.seeks());
    const hosted = await host({ clock: SLOW });
    const quick = await host({ clock: QUICK, rated: true });
    wire.cut();
    const found = expectOk(await bo.client.takeSeek({ params: { id: sought.id } }));
    for (const made of [hosted, quick]) {
      const seat = { params: { id: made.game.id }, body: { link: made.links.second ?? '' } };
      expectOk(await bo.client.joinGame(seat));
    }
    await stage.host.restart();
    await expect.poll(() => statusOf(quick.game.id)).toBe('aborted');
    expect(expectOk(await bo.client.player({ params: { id: ada.id } })).ratings).toEqual([]);
    await home.page.goto(`${stage.url}/learn`);
    await told(home, '3 things have happened in your games').click();
    for (const id of [found.game, hosted.game.id])
      await home.page.locator(`a[href="/game/${id}"]`).first().waitFor();
    wire.mend();
    await told(laptop, '3 things have happened in your games').waitFor({ timeout: 60_000 });
    for (const id of [found.game ?? '', hosted.game.id])
      expectOk(await bo.client.act({ params: { id }, body: { action: 'abort' } }));
  });

  test('offers, answers, words and results are told on every device', async () => {
    const id = await playGame([ada, bo], { variant: 'nine-mens-morris', moves: 4, clock: SLOW });
    const params = { id };
    wire.cut();
    expectOk(await bo.client.act({ params, body: { action: 'offer', offer: 'draw' } }));
    await told(home, /Bo offers a draw: Nine men's morris/).waitFor();
    wire.mend();
    await told(laptop, /Bo offers a draw: Nine men's morris/).click();
    await laptop.page.getByRole('button', { name: 'Decline' }).click();
    await told(other, /Your draw offer was declined. Nine men's morris against Ada/).waitFor();
    // What is said to a closed laptop stands beside the board when it is opened.
    await openWithDesk(laptop.page, `${wire.url}/learn`);
    wire.cut();
    expectOk(await bo.client.say({ params, body: { phrase: 'good-game' } }));
    await told(home, 'Bo: Good game!').waitFor();
    await stage.host.restart();
    expectOk(await bo.client.act({ params, body: { action: 'resign' } }));
    await told(home, /You have won against Bo: Nine men's morris/).waitFor({ timeout: 60_000 });
    // And the server is killed again before the laptop hears of it.
    await stage.host.restart();
    wire.mend();
    await told(laptop, /You have won against Bo: Nine men's morris/).click({ timeout: 60_000 });
    await seeStatus(laptop.page, /You win/);
    expect(await sees(laptop.page.locator('.said').getByText('Good game!'))).toBe(true);
  });

  test('the second of two games with one result begins without whoever is away, and waits for them', async () => {
    const made = await host({ variant: 'nine-mens-morris', clock: RAPID, bothSides: true });
    const params = { id: made.game.id };
    expectOk(await bo.client.joinGame({ params, body: { link: made.links.second ?? '' } }));
    for (const [person, move] of [
      [ada, 'a7'],
      [bo, 'a1'],
    ] as const) {
      const { ply } = expectOk(await ada.client.game({ params }));
      expectOk(await person.client.move({ params, body: { move, ply } }));
    }
    await home.page.goto(`${stage.url}/icon.svg`);
    wire.cut();
    expectOk(await bo.client.act({ params, body: { action: 'resign' } }));
    await stage.host.restart();
    wire.mend();
    const news = laptop.page.getByRole('link', { name: /2 things have happened|Your game begins/ });
    await news.waitFor({ timeout: 60_000 });
    const { rematch = '' } = expectOk(await ada.client.game({ params }));
    await laptop.page.goto(`${wire.url}/game/${rematch}`);
    await laptop.page
      .getByText(/Game 2 of 2: Bo 0, Ada 1/)
      .first()
      .waitFor();
    const second = expectOk(await ada.client.game({ params: { id: rematch } }));
    expect(second.seats[0]).toMatchObject({ player: { name: 'Bo' } });
    expectOk(await bo.client.act({ params: { id: rematch }, body: { action: 'abort' } }));
    expect(await sees(laptop.page.getByText('The game was called off.').first())).toBe(true);
  });

  test('a slow seek outlives its devices and a killed server, and is withdrawn from another one', async () => {
    const live = await stage.visit();
    await seek(live.page, stage.url, '5 min + 3 s');
    await seek(laptop.page, wire.url, '3 days a move');
    expect(await seekers()).toHaveLength(2);
    for (const { page } of [laptop, home]) await page.goto(`${stage.url}/icon.svg`);
    wire.cut();
    await live.context.close();
    await stage.host.restart();
    // The guest's seek goes with its owner.
    await expect.poll(seekers, { timeout: 90_000 }).toEqual([ada.id]);
    await other.page.goto(`${stage.url}/lobby`);
    await other.page.locator('.seek').filter({ hasText: 'Ada' }).waitFor();
    wire.mend();
    await home.page.goto(stage.url);
    await home.page.getByRole('heading', { name: /Your open invitations/ }).waitFor();
    await home.page.getByRole('button', { name: 'Cancel' }).click();
    await other.page.getByText('Nobody is looking').waitFor();
    for (const { errors } of [home, other])
      expect(errors.filter((error) => !/net::|WebSocket|Failed to (load|fetch)/.test(error))).toEqual([]);
  });
});

/** A page that is cut off while it loads its parts has none of them; nothing is kept for it here. */
async function openWithDesk(page: Page, url: string): Promise<void> {
  const desk = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => `${payload}`.includes('"desk"') }),
    );
  await page.goto(url);
  await desk;
}

function told({ page }: Visit, name: string | RegExp) {
  return page.getByRole('link', { name });
}

async function seek(page: Page, url: string, clock: string): Promise<void> {
  await page.goto(`${url}/lobby`);
  await page.getByRole('button', { name: clock }).click();
  await page.getByText('Yours: waiting').first().waitFor();
}

/** A game of Ada's with a seat for whoever has the link. */
async function host(wish: Partial<CreateGameRequest>) {
  const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
  const body = { variant: 'brandubh', visibility: 'public', ...wish, seats: [...seats] } as const;
  return expectOk(await ada.client.createGame({ body }));
}

async function statusOf(id = ''): Promise<string> {
  return expectOk(await bo.client.game({ params: { id } })).status;
}

/** The seeks that anybody can take, by who has made them. */
async function seekers(): Promise<readonly string[]> {
  return expectOk(await bo.client.seeks()).map(({ player }) => player.id);
}
