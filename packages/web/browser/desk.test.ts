import { expectOk, openMatch } from '@boardwright/games';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './account.ts';
import { checkPage, runAxe } from './checks.ts';
import { type Visit, whyNot } from './chromium.ts';
import { seeStatus, sees, siteOf } from './game.ts';
import { enter, type Person, playGame, RAPID } from './people.ts';
import { isServerBuilt } from './server.ts';
import { onServer } from './stage.ts';
import { layWire } from './wire.ts';

const SLOW = { kind: 'days', days: 3 } as const;
const QUICK = { kind: 'fischer', initialMs: 1000, incrementMs: 0 } as const;
/** A game of Ada's or Bo's with a seat for whoever has the link. */
const OPEN = {
  variant: 'brandubh',
  seats: [{ kind: 'me' }, { kind: 'open' }],
  clock: SLOW,
  visibility: 'public',
} as const;

/**
 * Each way in which somebody once missed their own game (a seeker elsewhere, a host elsewhere, a game lost without a
 * move, seeks of nobody, a turn elsewhere) is tried plainly, with a closed laptop, on a second device, and with the
 * server killed in between.
 */
const stage = onServer();
let ada: Person;
let bo: Person;
/** Three browsers: two devices of Ada, and one of Bo. */
let home: Visit;
let away: Visit;
let other: Visit;

describe.skipIf(whyNot() || !isServerBuilt())('news on whatever page', () => {
  beforeAll(async () => {
    [ada, bo] = [await enter(stage.url, 'Ada'), await enter(stage.url, 'Bo')];
    [home, away, other] = [await stage.visit(), await stage.visit(), await stage.visit()];
    await Promise.all([
      signIn(home.page, stage.url, 'Ada'),
      signIn(away.page, stage.url, 'Ada'),
      signIn(other.page, stage.url, 'Bo'),
    ]);
  });

  afterAll(async () => {
    for (const visit of [home, away, other]) await visit?.context.close();
  });

  test('a seeker who reads the rules is told of the game', async () => {
    const seeker = await stage.visit();
    await leaveSeek(seeker.page, 'brandubh');
    // Through the house, not by a new document: the stream goes on.
    await seeker.page.getByRole('link', { name: 'Learn' }).click();
    await seeker.page.waitForURL(/\/learn/);
    // Whoever wants an opponent finds those who wait from the front door.
    const taker = other.page;
    await taker.goto(stage.url);
    await taker.getByRole('link', { name: 'Find an opponent' }).click();
    const rows = taker.locator('.seek');
    await rows.filter({ hasText: 'Brandubh' }).getByRole('button', { name: 'Play', exact: true }).click();
    await taker.waitForURL(/\/game\//);
    const news = seeker.page.getByRole('link', { name: /Your game begins: Brandubh against Bo/ });
    await news.click();
    await seeker.page.waitForURL(taker.url());
    expect(await sees(seeker.page.getByText(/first move/).first())).toBe(true);
    await seeker.page.getByRole('button', { name: 'Call off' }).click();
    await taker.getByText('The game was called off.').waitFor();
    expect(seeker.errors).toEqual([]);
    await seeker.context.close();
    await taker.goto(`${stage.url}/lobby`);
    await taker.getByText('Nobody is looking').waitFor({ timeout: 60_000 });
    // Whoever waits in the lobby is led to the next game that begins.
    await taker.goto(`${stage.url}/learn`);
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
    // A page that is cut off while it loads its parts has none of them; nothing is kept for it here.
    for (const part of ['a.live-link', '.home-daily'])
      await host.page.locator(`${part} svg`).first().waitFor();
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

  test('a laptop that was closed tells what happened meanwhile, and its seeks are gone', async () => {
    await other.page.goto(`${stage.url}/learn`);
    const wire = await layWire(stage.url);
    const laptop = await stage.visit();
    await signIn(laptop.page, wire.url, 'Ada');
    const slow = await playGame([bo, ada], { variant: 'nine-mens-morris', moves: 2, clock: SLOW });
    await laptop.page.getByRole('link', { name: 'Learn' }).click();
    await laptop.page.waitForURL(/\/learn/);
    const news = (name: RegExp) => laptop.page.getByRole('link', { name }).waitFor({ timeout: 60_000 });
    // Closed for a moment: whoever is found meanwhile is told.
    const found = expectOk(
      await ada.client.seek({ body: { variant: 'brandubh', clock: RAPID, rated: false } }),
    );
    wire.cut();
    const begun = expectOk(await bo.client.takeSeek({ params: { id: found.seek?.id ?? '' } }));
    wire.mend();
    await news(/Your game begins: Brandubh against Bo/);
    expectOk(await bo.client.act({ params: { id: begun.game ?? '' }, body: { action: 'abort' } }));
    // Closed for longer: a live seek goes, a game that nobody began is called off, a turn waits.
    const gone = await waitInLobby(wire.url);
    const wish = { variant: 'brandubh', clock: QUICK, rated: true, side: 'first' } as const;
    const quick = expectOk(await ada.client.seek({ body: wish }));
    wire.cut();
    const { game = '' } = expectOk(await bo.client.takeSeek({ params: { id: quick.seek?.id ?? '' } }));
    const view = expectOk(await bo.client.game({ params: { id: slow } }));
    const move = expectOk(openMatch(view)).position.moves[0].text;
    expectOk(await bo.client.move({ params: { id: slow }, body: { move, ply: view.ply } }));
    await expect.poll(() => statusOf(game)).toBe('aborted');
    await expect.poll(seekers).toEqual([]);
    wire.mend();
    await news(/2 things have happened in your games/);
    await laptop.page.getByRole('link', { name: /2 things have happened/ }).click();
    await laptop.page.getByRole('heading', { name: /Your turn/ }).waitFor();
    await gone.page.getByText('Nobody is looking').waitFor();
    expect(await hasRating(ada)).toBe(false);
    for (const { context } of [laptop, gone]) await context.close();
    await wire.close();
  });

  test('a seek lives as long as one device is on, and all devices hear who came', async () => {
    for (const { page } of [home, away, other]) await page.goto(`${stage.url}/learn`);
    const gone = await waitInLobby(stage.url);
    expectOk(await ada.client.seek({ body: { variant: 'brandubh', clock: RAPID, rated: false } }));
    expect(await seekers()).toHaveLength(2);
    // The guest closes the browser, Ada one of two.
    await gone.context.close();
    await home.page.goto(`${stage.url}/icon.svg`);
    await expect.poll(seekers).toEqual([ada.id]);
    await home.page.goto(`${stage.url}/learn`);
    const [left] = expectOk(await bo.client.seeks());
    const begun = expectOk(await bo.client.takeSeek({ params: { id: left.id } }));
    for (const { page } of [home, away])
      await page.getByRole('link', { name: /Your game begins: Brandubh against Bo/ }).waitFor();
    expectOk(await bo.client.act({ params: { id: begun.game ?? '' }, body: { action: 'abort' } }));
    const { game, links } = expectOk(await ada.client.createGame({ body: OPEN }));
    expectOk(await bo.client.joinGame({ params: { id: game.id }, body: { link: links.second ?? '' } }));
    for (const { page } of [home, away])
      await page.getByRole('link', { name: /Bo has come: Brandubh begins/ }).waitFor();
  });

  test('a killed server loses no seek, no friend and no rating, and the seeks of nobody end', async () => {
    for (const { page } of [home, away, other]) await page.goto(`${stage.url}/learn`);
    const cy = await enter(stage.url, 'Cy');
    const gone = await waitInLobby(stage.url);
    expectOk(
      await ada.client.seek({
        body: { variant: 'nine-mens-morris', clock: RAPID, rated: false, side: 'first' },
      }),
    );
    const hosted = expectOk(await ada.client.createGame({ body: OPEN }));
    const short = { kind: 'fischer', initialMs: 15_000, incrementMs: 0 } as const;
    const idle = expectOk(await bo.client.createGame({ body: { ...OPEN, clock: short, rated: true } }));
    const params = { id: idle.game.id };
    expectOk(await cy.client.joinGame({ params, body: { link: idle.links.second ?? '' } }));
    expect(await statusOf(idle.game.id)).toBe('active');
    await gone.context.close();
    await stage.host.restart();
    const seat = { params: { id: hosted.game.id }, body: { link: hosted.links.second ?? '' } };
    expectOk(await cy.client.joinGame(seat));
    await home.page.getByRole('link', { name: /Cy has come: Brandubh begins/ }).waitFor();
    await other.page.getByRole('link', { name: /Called off: a first move did not come in time/ }).waitFor();
    expect(await hasRating(bo)).toBe(false);
    // The seek of whoever has come back outlives that of the guest who has not.
    await expect.poll(seekers, { timeout: 90_000 }).toEqual([ada.id]);
    const [left] = expectOk(await cy.client.seeks());
    expectOk(await cy.client.takeSeek({ params: { id: left.id } }));
    await home.page.getByRole('link', { name: /Your game begins: Nine men's morris against Cy/ }).waitFor();
  });

  test('a turn lies on every device after signing in, and a killed server loses none', async () => {
    const { page, errors } = home;
    // From the lobby a game that begins would be gone to at once.
    await other.page.goto(`${stage.url}/learn`);
    const id = await playGame([ada, bo], { variant: 'nine-mens-morris', moves: 2, clock: SLOW });
    await page.getByRole('link', { name: 'Boardwright' }).first().click();
    await page.getByRole('heading', { name: /Your turn/ }).waitFor();
    // What is played on one device is known on the other.
    await away.page.goto(`${stage.url}/game/${id}`);
    await siteOf(away.page, 'g1').click();
    await page.getByRole('heading', { name: /Waiting for the other side/ }).waitFor();
    await other.page.getByRole('link', { name: /Your turn: Nine men's morris against Ada/ }).waitFor();
    await stage.host.restart();
    await other.page.getByRole('link', { name: /Your turn: Nine men's morris against Ada/ }).click();
    await siteOf(other.page, 'g7').click();
    await page.getByRole('heading', { name: /Your turn/ }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: /Your turn: Nine men's morris against Bo/ }).waitFor();
    await seeStatus(away.page, 'Your turn');
    // A turn that falls while no page is open is told by the next one, whatever it is.
    await siteOf(away.page, 'a7').click();
    await page.getByRole('heading', { name: /Waiting for the other side/ }).waitFor();
    await page.goto(`${stage.url}/icon.svg`);
    await seeStatus(other.page, 'Your turn');
    await siteOf(other.page, 'a1').click();
    await seeStatus(away.page, 'Your turn');
    // And by a browser that nobody has signed in with before, as soon as somebody has.
    const fresh = await stage.visit();
    await signIn(fresh.page, stage.url, 'Ada');
    await fresh.page.waitForFunction(() => document.title.startsWith('('));
    await fresh.page.getByRole('link', { name: 'Boardwright' }).first().click();
    await fresh.page.getByRole('heading', { name: /Your turn/ }).waitFor();
    await fresh.page.locator(`a[href="/game/${id}"]`).first().waitFor();
    expect(fresh.errors).toEqual([]);
    await fresh.context.close();
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
    await page.getByText('An invitation for Bo', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByText('Waiting for Bo to answer').waitFor();
    await page.getByRole('button', { name: 'Call off' }).click();
    await other.page.getByRole('link', { name: /Ada has withdrawn the invitation/ }).waitFor();
    expect(errors.filter((error) => !/net::|WebSocket|Failed to (load|fetch)/.test(error))).toEqual([]);
  });

  test('players talk, mute, report and block', async () => {
    const id = await playGame([ada, bo], { variant: 'nine-mens-morris', moves: 1, clock: SLOW });
    // Another game waits for Ada meanwhile: the way there stands back behind what was said.
    await playGame([ada, bo], { variant: 'nine-mens-morris', moves: 0, clock: SLOW });
    const { page } = other;
    other.errors.length = 0;
    await page.goto(`${stage.url}/game/${id}`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Chat' }).click();
    const chat = page.getByRole('dialog', { name: 'Chat' });
    await chat.getByText('Nothing has been said yet.').waitFor();
    await chat.getByRole('button', { name: 'Close' }).click();
    await home.page.goto(`${stage.url}/game/${id}`);
    await home.page.getByRole('button', { name: 'Menu' }).click();
    await home.page.getByRole('button', { name: 'Chat' }).click();
    await home.page.getByLabel('Write to the other player').fill('A fine opening');
    await home.page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Answer' }).click();
    expect(await sees(chat.getByText('A fine opening'))).toBe(true);
    // Who has gone elsewhere is told, and finds it at the board once more.
    await home.page.goto(`${stage.url}/learn`);
    await home.page.getByRole('heading', { name: 'Learn' }).waitFor();
    await chat.getByRole('button', { name: 'Good luck!' }).click();
    await home.page.getByRole('link', { name: 'Bo: Good luck!' }).click();
    await home.page.getByRole('button', { name: 'Answer' }).click();
    const heard = home.page.getByRole('dialog', { name: 'Chat' }).locator('li');
    await heard.nth(1).waitFor();
    expect(await heard.allInnerTexts()).toEqual(['You A fine opening', 'Bo Good luck!']);
    await home.page.getByRole('button', { name: 'Close' }).click();
    await home.page.getByRole('link', { name: /Your turn too: Nine men's morris/ }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await chat.getByRole('button', { name: 'Mute the other player' }).click();
    await chat.getByText('A fine opening').waitFor({ state: 'detached' });
    await chat.getByRole('button', { name: 'Report' }).click();
    const why = chat.getByLabel('What is wrong?');
    await why.fill('  ');
    await chat.getByRole('button', { name: 'Report' }).click();
    expect(await why.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
    await why.fill('Nothing is, but somebody should read it.');
    await chat.getByRole('button', { name: 'Report' }).click();
    await chat.getByText('The people who run this server will read it.').waitFor();
    await page.goto(`${stage.url}/player/${ada.id}`);
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: 'Unblock' }).waitFor();
    const refused = await ada.client.createGame({
      body: { variant: 'brandubh', seats: [{ kind: 'me' }, { kind: 'open' }], invite: 'bo' },
    });
    expect(!refused.ok && refused.error.code).toBe('blocked');
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
    expect(other.errors).toEqual([]);
  });

  test('a rated game nobody began is called off in words, and costs no rating', async () => {
    // A clock as short as this one is on no page; it is as if the pages had waited for the first move.
    await home.page.goto(`${stage.url}/learn`);
    await other.page.goto(`${stage.url}/lobby`);
    await other.page.getByText('Nobody is looking').waitFor();
    expectOk(
      await ada.client.seek({ body: { variant: 'brandubh', clock: QUICK, rated: true, side: 'first' } }),
    );
    await other.page.getByRole('button', { name: 'Play', exact: true }).click();
    await other.page.waitForURL(/\/game\//);
    const called = /Called off: a first move did not come in time. Nobody has lost./;
    // Ada has clicked away, on one device and on the other; Bo sits at the board.
    await home.page.getByRole('link', { name: called }).waitFor();
    await other.page.getByText(called).waitFor();
    await away.page.goto(other.page.url());
    await away.page.getByText(called).waitFor();
    await other.page.goto(`${stage.url}/player/${ada.id}`);
    expect(await sees(other.page.getByText('No rated games yet.'))).toBe(true);
  });
});

/** A guest who looks for somebody by one click. */
async function waitInLobby(url: string): Promise<Visit> {
  const visit = await stage.visit();
  await visit.page.goto(`${url}/lobby`);
  await visit.page.getByRole('button', { name: '5 min + 3 s' }).click();
  await visit.page.getByText('Yours: waiting').waitFor();
  return visit;
}

/** The seeks that anybody can take, by who has made them. */
async function seekers(): Promise<readonly string[]> {
  return expectOk(await bo.client.seeks()).map(({ player }) => player.id);
}

async function statusOf(id: string): Promise<string> {
  return expectOk(await bo.client.game({ params: { id } })).status;
}

async function hasRating({ id }: Person): Promise<boolean> {
  return expectOk(await bo.client.player({ params: { id } })).ratings.length > 0;
}

async function leaveSeek(page: Page, variant: string): Promise<void> {
  await page.goto(`${stage.url}/new?variant=${variant}`);
  await page.getByText('Anyone in the lobby').click();
  await page.getByText('5 min + 3 s').click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText('Yours: waiting').waitFor();
}
