import { expectOk } from '@boardwright/games';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './account.ts';
import { type Visit, whyNot } from './chromium.ts';
import { seeStatus, sees } from './game.ts';
import { enter, type Person, playGame, RAPID } from './people.ts';
import { isServerBuilt } from './server.ts';
import { onServer } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const SLOW = { kind: 'days', days: 3 } as const;
/** Brandubh with the king on his way out. */
const SET_UP = '3t3/3t3/3T3/ttTK1tt/3T3/3t3/3t3 a';

/** What people are asked to agree to, and what they may do about the other, on a phone: all of it is there to be read. */
const stage = onServer();
let ada: Person;
let bo: Person;
let phone: Visit;

describe.skipIf(whyNot() || !isServerBuilt())('what players agree to', () => {
  beforeAll(async () => {
    [ada, bo] = [await enter(stage.url, 'Ada'), await enter(stage.url, 'Bo')];
    phone = await stage.visit(PHONE);
    await signIn(phone.page, stage.url, 'Bo');
  });

  afterAll(() => phone?.context.close());

  test('whoever opens a link sees who asks, for which game, and on what terms; who is late sees that', async () => {
    const { game, links } = expectOk(
      await ada.client.createGame({
        body: {
          variant: 'brandubh',
          rules: { goal: 'edges' },
          seats: [{ kind: 'me' }, { kind: 'open' }],
          clock: { ...RAPID, second: { initialMs: 180_000, incrementMs: 0 } },
          visibility: 'public',
          bothSides: true,
        },
      }),
    );
    const guest = await stage.visit(PHONE, { language: 'es' });
    const late = await stage.visit(PHONE);
    const address = `${stage.url}/game/${game.id}?join=${links.second}`;
    await guest.page.goto(address);
    await late.page.goto(address);
    await guest.page.getByText('Ada te invita a una partida de Brandubh.').waitFor();
    for (const told of [
      '10 min + 5 s contra 3 min · amistosa · Partida 1 de 2 · Reglas de la casa',
      'Meta: cualquier casilla del borde',
    ])
      expect(await isInSight(guest.page.getByText(told)), told).toBe(true);
    await guest.page.getByRole('button', { name: 'Ocupar el sitio' }).click();
    await seeStatus(guest.page, /Esperando a Ada/);
    // Whoever plays finds it in the menu.
    await guest.page.getByRole('button', { name: 'Menú' }).click();
    expect(await sees(guest.page.getByRole('dialog').getByText(/^Reglas de la casa · 10\smin/))).toBe(true);
    expect(await sees(late.page.getByText('This seat is taken: you are watching.'))).toBe(true);
    expect([guest.errors, late.errors]).toEqual([[], []]);
    for (const { context } of [guest, late]) await context.close();
  });

  test('an invitation on the desk says what it is to, and the seat is kept for whoever is asked', async () => {
    const { page } = phone;
    const host = await stage.visit();
    await signIn(host.page, stage.url, 'Ada');
    await host.page.goto(`${stage.url}/new?variant=nine-mens-morris&invite=Bo`);
    await host.page.getByRole('radio', { name: 'An invitation for Bo' }).waitFor();
    // Bo has the first move: the seat that is kept for him comes before Ada's.
    await host.page.getByText('Black', { exact: true }).click();
    await host.page.getByText('3 days a move').click();
    await host.page.getByText('Rated', { exact: true }).click();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await host.page.getByText('Waiting for Bo to answer').waitFor();
    await host.page.getByRole('link', { name: 'Bo White' }).waitFor();
    await page.getByRole('link', { name: "Ada invites you to Nine men's morris." }).waitFor();
    await page.goto(stage.url);
    const card = page.locator('.card.live').filter({ hasText: 'Bo – Ada' });
    await card.getByText('rated · 3 days a move').waitFor();
    await card.getByRole('button', { name: 'Decline' }).click();
    expect(await sees(host.page.getByText('Your invitation was declined.'))).toBe(true);
    await host.context.close();
  });

  test('the lobby shows the position that was set up, and is narrowed to a game and a speed', async () => {
    const { page } = phone;
    const seeks = [{ clock: RAPID }, { clock: RAPID, start: SET_UP }, { clock: SLOW }] as const;
    for (const wish of seeks)
      expectOk(
        await ada.client.seek({ body: { variant: 'brandubh', rated: false, side: 'first', ...wish } }),
      );
    await page.goto(`${stage.url}/lobby`);
    const rows = page.locator('.seek');
    await expect.poll(() => rows.count()).toBe(3);
    const picture = async (text: string) => {
      const still = rows.filter({ hasText: text }).locator('boardwright-still, .mini').first();
      await still.waitFor();
      return (await still.screenshot()).toString('base64');
    };
    await expect
      .poll(async () => (await picture('3 days a move')) === (await picture('set-up position')))
      .toBe(false);
    await page.getByLabel('Speed').selectOption('slow');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByLabel('Game', { exact: true }).selectOption('morris');
    await page.getByText('No invitation fits.').waitFor();
    for (const seek of expectOk(await ada.client.seeks()))
      expectOk(await ada.client.cancelSeek({ params: { id: seek.id } }));
    await page.getByText('Nobody is looking').waitFor();
  });

  test('a declined offer is read whole, though another game waits', async () => {
    const { page } = phone;
    await playGame([bo, ada], { variant: 'brandubh', moves: 0, clock: SLOW });
    const id = await playGame([bo, ada], { variant: 'nine-mens-morris', moves: 3, clock: SLOW });
    await page.goto(`${stage.url}/game/${id}`);
    await page.getByRole('link', { name: /Your turn too: Brandubh/ }).waitFor();
    await page.getByRole('button', { name: 'Draw' }).click();
    await page.getByText('You offered a draw. Waiting for an answer.').waitFor();
    expectOk(await ada.client.act({ params: { id }, body: { action: 'decline', offer: 'draw' } }));
    const told = page.getByText('Your draw offer was declined.');
    await told.waitFor();
    expect(await isInSight(told)).toBe(true);
    expect(await page.getByRole('link', { name: /Your turn too/ }).count()).toBe(0);
    // And on the smallest phone a line about the end does not lie over the name of the game.
    await page.setViewportSize({ width: 360, height: 740 });
    expectOk(await ada.client.act({ params: { id }, body: { action: 'resign' } }));
    await seeStatus(page, /^You win! Black resigned/);
    expect(await page.locator('.status-game').count()).toBe(1);
    expect(await page.locator('.status-game').isVisible()).toBe(false);
    await page.setViewportSize(PHONE.viewport);
  });

  test('whoever has gone can be claimed against by three buttons, with why they are there', async () => {
    const { page } = phone;
    const guest = await stage.visit(PHONE, { language: 'es' });
    await signInSpanish(guest.page, 'Bo');
    await page.goto(`${stage.url}/icon.svg`);
    const left = await stage.visit();
    await signIn(left.page, stage.url, 'Ada');
    const id = await playGame([bo, ada], { variant: 'nine-mens-morris', moves: 3 });
    await guest.page.clock.install();
    await guest.page.goto(`${stage.url}/game/${id}`);
    await seeStatus(guest.page, /Esperando a Ada/);
    await left.context.close();
    await guest.page.getByRole('img', { name: 'no está' }).waitFor();
    // A fifth of ten minutes.
    await guest.page.clock.fastForward(121_000);
    for (const name of ['Reclamar victoria', 'Reclamar tablas', 'Anular'])
      expect(await isInSight(guest.page.getByRole('button', { name })), name).toBe(true);
    expect(await isInSight(guest.page.getByText('El otro jugador se ha ido. Reclama:'))).toBe(true);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

/** Whether nothing cuts it off: it lies within the window and within whatever scrolls around it. */
async function isInSight(locator: Locator): Promise<boolean> {
  await locator.waitFor();
  return locator.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const isWithin = (outer: { left: number; right: number; top: number; bottom: number }) =>
      own.left >= outer.left - 1 &&
      own.right <= outer.right + 1 &&
      own.top >= outer.top - 1 &&
      own.bottom <= outer.bottom + 1;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const clips = /auto|scroll|hidden/.test(getComputedStyle(around).overflow);
      if (clips && around !== document.body && !isWithin(around.getBoundingClientRect())) return false;
    }
    return isWithin({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  });
}

async function signInSpanish(page: Page, name: string): Promise<void> {
  await page.goto(`${stage.url}/account`);
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Contraseña', { exact: true }).fill('a long enough secret');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText(`Has entrado como ${name}`).waitFor();
}
