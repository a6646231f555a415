import { expectOk } from '@boardwright/games';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './account.ts';
import { checkPage, runAxe } from './checks.ts';
import { whyNot } from './chromium.ts';
import { sees, siteOf } from './game.ts';
import { enter, type Person, playGame } from './people.ts';
import { isServerBuilt } from './server.ts';
import { onServer } from './stage.ts';
import { layWire } from './wire.ts';

const SLOW = { kind: 'days', days: 3 } as const;
const QUICK = { kind: 'fischer', initialMs: 1000, incrementMs: 0 } as const;

const stage = onServer();
let ada: Person;
let bo: Person;

describe.skipIf(whyNot() || !isServerBuilt())('news on whatever page', () => {
  beforeAll(async () => {
    [ada, bo] = [await enter(stage.url, 'Ada'), await enter(stage.url, 'Bo')];
  });

  test('a seeker who reads the rules is told of the game, and a closed browser takes its seek along', async () => {
    const [seeker, gone] = [await stage.visit(), await stage.visit()];
    await leaveSeek(gone.page, 'three-mens-morris');
    await gone.context.close();
    await leaveSeek(seeker.page, 'brandubh');
    // Through the house, not by a new document: the stream goes on.
    await seeker.page.getByRole('link', { name: 'Learn' }).click();
    await seeker.page.waitForURL(/\/learn/);
    const seek = expectOk(await bo.client.seeks()).find(({ variant }) => variant === 'brandubh');
    const { game = '' } = expectOk(await bo.client.takeSeek({ params: { id: seek?.id ?? '' } }));
    const news = seeker.page.getByRole('link', { name: /Your game begins: Brandubh against Bo/ });
    await news.click();
    await seeker.page.waitForURL(new RegExp(game));
    expect(await sees(seeker.page.getByText(/first move/).first())).toBe(true);
    expect(seeker.errors).toEqual([]);
    await seeker.context.close();
    await expect
      .poll(async () => expectOk(await bo.client.seeks()).map(({ variant }) => variant), { timeout: 60_000 })
      .toEqual([]);
  });

  test('a host at the front door hears that the friend came, over a cut connection too', async () => {
    const [host, guest] = [await stage.visit(), await stage.visit()];
    const wire = await layWire(stage.url);
    await host.page.goto(`${wire.url}/new?variant=brandubh`);
    await host.page.getByText('A friend, by link').click();
    await host.page.getByText('3 days a move').click();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await host.page.waitForURL(/\/game\//);
    const link = await host.page.getByLabel(/Send this link/).inputValue();
    await host.page.getByRole('link', { name: 'Boardwright' }).first().click();
    await host.page.getByRole('heading', { name: /Waiting for the other side/ }).waitFor();
    // The laptop is closed, the friend comes, the laptop is opened again.
    wire.cut();
    await guest.page.goto(link.replace(wire.url, stage.url));
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    await guest.page
      .getByText(/Bo|Guest/)
      .first()
      .waitFor();
    wire.mend();
    await host.page.getByRole('link', { name: /has come: Brandubh begins/ }).waitFor({ timeout: 60_000 });
    await host.page.getByRole('heading', { name: /Your turn/ }).waitFor();
    await expect.poll(() => host.page.title()).toMatch(/^\(1\) /);
    expect(await host.page.locator('link[rel="icon"]').getAttribute('href')).toContain('data:image/svg');
    await host.page.locator('a.live-link svg').first().waitFor();
    await checkPage(host.page);
    await host.page.getByRole('link', { name: /has come/ }).click();
    await siteOf(host.page, 'd7').click();
    await siteOf(host.page, 'c7').click();
    await host.page.waitForFunction(() => !document.title.startsWith('('));
    for (const { context } of [host, guest]) await context.close();
    await wire.close();
  });

  test('a turn lies on the desk of a fresh browser after signing in, and a killed server loses none', async () => {
    const id = await playGame([ada, bo], { variant: 'nine-mens-morris', moves: 2, clock: SLOW });
    const { page, context, errors } = await stage.visit();
    await signIn(page, stage.url, 'Ada');
    await page.getByRole('link', { name: 'Boardwright' }).first().click();
    await page.getByRole('heading', { name: /Your turn/ }).waitFor();
    expectOk(await ada.client.move({ params: { id }, body: { move: 'g1', ply: 2 } }));
    await page.getByRole('heading', { name: /Waiting for the other side/ }).waitFor();
    await stage.host.restart();
    expectOk(await bo.client.move({ params: { id }, body: { move: 'g7', ply: 3 } }));
    await page.getByRole('heading', { name: /Your turn/ }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: /Your turn: Nine men's morris against Bo/ }).waitFor();
    // A turn that falls while no page is open is told by the next one, whatever it is.
    expectOk(await ada.client.move({ params: { id }, body: { move: 'a7', ply: 4 } }));
    await page.getByRole('heading', { name: /Waiting for the other side/ }).waitFor();
    await page.goto(`${stage.url}/icon.svg`);
    expectOk(await bo.client.move({ params: { id }, body: { move: 'a1', ply: 5 } }));
    await page.goto(`${stage.url}/learn`);
    await page.getByRole('link', { name: /Your turn: Nine men's morris against Bo/ }).waitFor();
    await page.getByRole('link', { name: 'Boardwright' }).first().click();
    // An invitation by name waits there too.
    expectOk(
      await bo.client.createGame({
        body: { variant: 'brandubh', seats: [{ kind: 'me' }, { kind: 'open' }], clock: SLOW, invite: 'ada' },
      }),
    );
    await page.getByRole('heading', { name: /Invitations/ }).waitFor();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.waitForURL(/\/game\//);
    // And is sent from the page of a player.
    await page.goto(`${stage.url}/player/${bo.id}`);
    await page.getByRole('link', { name: 'Invite to a game' }).click();
    await page.getByText('An invitation for Bo').waitFor();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByText('Waiting for Bo, who is told').waitFor();
    expect(errors.filter((error) => !/net::|WebSocket|Failed to (load|fetch)/.test(error))).toEqual([]);
    await context.close();
  });

  test('players talk, mute and block', async () => {
    const id = await playGame([ada, bo], { variant: 'nine-mens-morris', moves: 1, clock: SLOW });
    const { page, context, errors } = await stage.visit();
    await signIn(page, stage.url, 'Bo');
    await page.goto(`${stage.url}/game/${id}`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Chat' }).click();
    const chat = page.getByRole('dialog', { name: 'Chat' });
    await chat.getByText('Nothing has been said yet.').waitFor();
    await chat.getByRole('button', { name: 'Close' }).click();
    expectOk(await ada.client.say({ params: { id }, body: { text: 'A fine opening' } }));
    await page.getByRole('button', { name: 'Answer' }).click();
    expect(await sees(chat.getByText('A fine opening'))).toBe(true);
    await chat.getByRole('button', { name: 'Good luck!' }).click();
    await chat.locator('li').nth(1).waitFor();
    const said = expectOk(await ada.client.chat({ params: { id } })).lines;
    expect(said.map(({ phrase, text }) => phrase ?? text)).toEqual(['A fine opening', 'good-luck']);
    expect(await runAxe(page)).toEqual([]);
    await chat.getByRole('button', { name: 'Mute the other player' }).click();
    await chat.getByText('A fine opening').waitFor({ state: 'detached' });
    await page.goto(`${stage.url}/player/${ada.id}`);
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: 'Unblock' }).waitFor();
    const refused = await ada.client.createGame({
      body: { variant: 'brandubh', seats: [{ kind: 'me' }, { kind: 'open' }], invite: 'bo' },
    });
    expect(!refused.ok && refused.error.code).toBe('blocked');
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a rated game nobody began is called off in words, and costs no rating', async () => {
    const made = expectOk(
      await ada.client.createGame({
        body: {
          variant: 'brandubh',
          seats: [{ kind: 'me' }, { kind: 'open' }],
          clock: QUICK,
          rated: true,
          visibility: 'public',
        },
      }),
    );
    const { id } = made.game;
    expectOk(await bo.client.joinGame({ params: { id }, body: { link: made.links.second ?? '' } }));
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/game/${id}`);
    await page.getByText('Called off: a first move did not come in time. Nobody has lost.').waitFor();
    await page.goto(`${stage.url}/player/${ada.id}`);
    expect(await sees(page.getByText('No rated games yet.'))).toBe(true);
    await context.close();
  });
});

async function leaveSeek(page: Page, variant: string): Promise<void> {
  await page.goto(`${stage.url}/new?variant=${variant}`);
  await page.getByText('Anyone in the lobby').click();
  await page.getByText('5 min + 3 s').click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText('Yours: waiting').waitFor();
}
