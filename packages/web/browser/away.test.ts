import { KINDS, newChallenges } from '@boardwright/challenge';
import { expectOk } from '@boardwright/games';
import { createClient } from '@boardwright/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn, signUp } from './account.ts';
import { type Visit, whyNot } from './chromium.ts';
import { chooseInMenu, siteOf } from './game.ts';
import { isServerBuilt } from './server.ts';
import { onSharedServer } from './stage.ts';
import { keepWalk } from './walk.ts';

const stage = onSharedServer();

const comment = (page: Page) => page.getByLabel('Comment on this move');
/** Runs in the page. */
const readStudy = async (address: string) => (await fetch(address)).text();

describe.skipIf(whyNot() || !isServerBuilt())('away from the board', () => {
  test('a challenge found in one browser waits for the same account in another', async () => {
    const [home, away] = [await stage.visit(), await stage.visit()];
    const [kind] = KINDS;
    await signUp(home.page, stage.url, 'Wayfarer');
    await keepWalk(home.page, { ...newChallenges(1), ticks: 900, pending: [{ kind: kind.id, found: 800 }] });
    await home.page.goto(`${stage.url}/challenges`);
    await home.page.getByText('Saved with your guest or account.').waitFor();
    await home.page.getByRole('radio', { name: /Apprentice/ }).check();
    await home.page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await home.page.locator('boardwright-board').waitFor();

    // The other browser has walked further on its own, as a guest; the account's walk counts all the same.
    await away.page.goto(`${stage.url}/account`);
    await keepWalk(away.page, { ...newChallenges(2), ticks: 90_000 });
    await away.page.goto(`${stage.url}/challenges`);
    await away.page.getByText('Saved with your guest or account.').waitFor();
    await away.page.waitForFunction(() => localStorage.getItem('boardwright.challenge-of') !== null);
    await signIn(away.page, stage.url, 'Wayfarer');
    await away.page.goto(`${stage.url}/challenges`);
    await away.page.locator('boardwright-board').waitFor();
    expect(await away.page.title()).toContain(kind.words.en.title);
    expect([home.errors, away.errors]).toEqual([[], []]);
    for (const { context } of [home, away]) await context.close();
  });

  test('a turn in a slow game is told by a notice after a click, and by the title in any case', async () => {
    const [host, guest] = [await stage.visit(), await stage.visit()];
    await watchNotices(host);
    const link = await startSlow(host.page);
    expect(await readNotices(host.page)).toEqual({ asked: [], shown: [] });
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    await host.page.getByText('Your turn').first().waitFor();
    await host.page.waitForFunction(() => document.title.startsWith('(1) '));
    await chooseInMenu(host.page, 'Tell me when it is my turn');
    await host.page.keyboard.press('Escape');
    await siteOf(host.page, 'd7').click();
    await siteOf(host.page, 'c7').click();
    await host.page.waitForFunction(() => !document.title.startsWith('('));
    // The host looks at another page in a hidden window while the guest moves.
    // What happens before that page has a desk is counted in the title only.
    const desk = host.page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', { predicate: ({ payload }) => `${payload}`.includes('desk') }),
      );
    await host.page.goto(`${stage.url}/learn`);
    await desk;
    await hide(host.page, true);
    await guest.page.getByText('Your turn').first().waitFor();
    await siteOf(guest.page, 'd5').click();
    await siteOf(guest.page, 'c5').click();
    await hide(host.page, false);
    await host.page.waitForFunction(() => document.title.startsWith('(1) '));
    await host.page.getByRole('link', { name: /Your turn: Brandubh/ }).click();
    await host.page.getByText('Your turn').first().waitFor();
    const { asked } = await readNotices(host.page);
    expect(asked, 'asked only while a click was being handled').toEqual([]);
    expect([host.errors, guest.errors]).toEqual([[], []]);
    for (const { context } of [host, guest]) await context.close();
  });

  test('a hidden game page shows a notice when the other side has moved', async () => {
    const [host, guest] = [await stage.visit({}, { notify: true }), await stage.visit()];
    await watchNotices(host);
    const link = await startSlow(host.page);
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    await host.page.getByText('Your turn').first().waitFor();
    await siteOf(host.page, 'd7').click();
    await siteOf(host.page, 'c7').click();
    await guest.page.getByText('Your turn').first().waitFor();
    await hide(host.page, true);
    await siteOf(guest.page, 'd5').click();
    await siteOf(guest.page, 'c5').click();
    await host.page.waitForFunction(
      () => Object.getOwnPropertyDescriptor(window, 'notices')?.value.shown.length > 0,
    );
    const { shown } = await readNotices(host.page);
    expect(shown.at(-1)).toMatch(/^Your turn: Brandubh against Guest [A-Z]/);
    for (const { context } of [host, guest]) await context.close();
  });

  test('a study goes along at sign-in, is shared by links, and merges what was written offline', async () => {
    const { page, context } = await stage.visitStill();
    await page.goto(`${stage.url}/analyse?variant=nine-mens-morris&moves=d6+f4`);
    await page
      .getByRole('button', { name: /Previous|Back/ })
      .first()
      .click();
    await siteOf(page, 'b4').click();
    await page.locator('.variation').waitFor();
    await comment(page).fill('Before I had an account.');
    await page.getByText('In this browser only.').waitFor();
    const address = page.url();
    await signUp(page, stage.url, 'Scholar');
    // The next page asks the server only for those who were there before.
    await page.waitForFunction(() => localStorage.getItem('boardwright.seated') !== null);
    await page.goto(address);
    await page.getByText('On the server', { exact: true }).waitFor();
    const { id, links } = await page.evaluate(async () => {
      const study = new URL(location.href).searchParams.get('study');
      const answer = await fetch(`/api/v1/studies/${study}`);
      return answer.json();
    });

    // Somebody else's page shows the chapter: it is read there, walked through, and nothing can be written.
    const framed = await stage.visitStill();
    const code = page.getByRole('button', { name: 'Code for your page' });
    await code.waitFor();
    await framed.page.goto(`${stage.url}/frame/study/${id}?link=${links.read}`);
    await framed.page.locator('.variation .move').first().click();
    await framed.page.getByRole('status').getByText('Before I had an account.').waitFor();
    await framed.page.keyboard.press('ArrowLeft');
    expect(await framed.page.locator('.tree [aria-current]').innerText()).toBe('1. d6');
    expect(await framed.page.getByRole('textbox').count()).toBe(0);
    expect(await framed.context.cookies()).toEqual([]);
    await framed.page.goto(`${stage.url}/frame/study/${id}?link=not-the-right-one`);
    await framed.page.getByText('There is no such study, or this link does not open it.').waitFor();
    await framed.context.close();

    // Somebody without an account, by the link for reading: what they write goes into a copy of theirs.
    const reader = await stage.visitStill();
    await reader.page.goto(`${stage.url}/analyse?study=${id}&link=${links.read}`);
    await reader.page.getByText('You are reading somebody’s study.').waitFor();
    await reader.page.locator('.variation .move').first().click();
    await comment(reader.page).fill('My own words.');
    await expect
      .poll(() => new URL(reader.page.url()).searchParams.get('study'), { timeout: 15_000 })
      .not.toBe(id);
    await reader.context.close();

    // Somebody else by the link for writing, while the first is cut off: both versions are there afterwards.
    const writer = await stage.visitStill();
    await writer.page.goto(`${stage.url}/analyse?study=${id}&link=${links.edit}`);
    await writer.page.locator('.variation .move').first().click();
    await page.locator('.variation .move').first().click();
    await context.setOffline(true);
    await comment(page).fill('Written on the train.');
    await page.getByText('Waiting for the server').waitFor();
    await comment(writer.page).fill('Written at home.');
    await expect
      .poll(() => writer.page.evaluate(readStudy, `/api/v1/studies/${id}?link=${links.edit}`), {
        timeout: 15_000,
      })
      .toContain('Written at home.');
    await context.setOffline(false);
    await page.getByText('Two people wrote here').waitFor();
    const words = [await comment(page).inputValue(), await page.locator('.notice').innerText()].join(' ');
    expect(words).toContain('Written on the train.');
    expect(words).toContain('Written at home.');

    // More is typed while an answer with somebody else's words is on its way.
    const onServer = (said: string) =>
      expect
        .poll(() => writer.page.evaluate(readStudy, `/api/v1/studies/${id}?link=${links.edit}`), {
          timeout: 15_000,
        })
        .toContain(said);
    await page.getByText('On the server', { exact: true }).waitFor();
    let answered = false;
    let letThrough = () => {};
    const typed = new Promise<void>((done) => {
      letThrough = done;
    });
    await page.route('**/api/v1/studies/**', async (route) => {
      // Others that are on their way must not hold this one up.
      if (!route.request().postData()?.includes('Written slow')) return route.continue();
      const response = await route.fetch();
      answered = true;
      await typed;
      await route.fulfill({ response });
    });
    await comment(writer.page).fill('Written at noon.');
    await onServer('Written at noon.');
    await comment(page).fill('Written slow');
    await expect.poll(() => answered, { timeout: 15_000 }).toBe(true);
    await comment(page).fill('Written slowly.');
    letThrough();
    await onServer('Written slowly.');
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await page.locator('.variation .move').first().click();
    expect(await comment(page).inputValue()).toBe('Written slowly.');
    await writer.context.close();
    await context.close();
  });

  test('the explorer shows what was played on the server, also by another order and on a turned board', async () => {
    const { page, context, errors } = await stage.visitStill();
    const client = createClient({ baseUrl: stage.url });
    client.setToken(expectOk(await client.guest()).token);
    // Nobody else here plays this variant; both games come to the same position by other orders and turns.
    for (const moves of ['1. a7 d7 2. g7', '1. g1 d1 2. a1']) {
      const text = `[Variant "el-filja"]\n[Result "1-0"]\n\n${moves} 1-0`;
      expectOk(await client.importGame({ body: { format: 'record', text, visibility: 'public' } }));
    }
    const played = page.getByRole('region', { name: 'Played from here' });
    const counted = played.getByRole('img', { name: 'games: 2 · White won 2, drawn 0, Black won 0' });
    await expect
      .poll(
        async () => {
          await page.goto(`${stage.url}/analyse?variant=el-filja&moves=g7+d7`);
          await page.locator('.tree').waitFor();
          return counted.waitFor({ timeout: 3000 }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await played.getByRole('button', { name: 'This server · 2', pressed: true }).waitFor();
    await played.getByRole('button', { name: 'a7' }).click();
    expect(await page.locator('.tree .move').allInnerTexts()).toEqual(['1. g7', 'd7', '2. a7']);
    expect(errors).toEqual([]);
    await context.close();
  });
});

async function startSlow(page: Page): Promise<string> {
  await page.goto(`${stage.url}/new?variant=brandubh`);
  await page.getByText('A friend, by link').click();
  await page.getByText('3 days a move').click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/game\//);
  return page.getByLabel(/Send this link/).inputValue();
}

/** Puts a recorder in the place of the browser's notices, which no headless browser shows. */
async function watchNotices({ context }: Visit): Promise<void> {
  await context.addInitScript(() => {
    const notices = { asked: [] as string[], shown: [] as string[] };
    Object.assign(window, { notices });
    class Recorder {
      static permission = 'default';
      static async requestPermission() {
        if (!navigator.userActivation.isActive) notices.asked.push(location.pathname);
        Recorder.permission = 'granted';
        return 'granted';
      }
      constructor(title: string) {
        notices.shown.push(title);
      }
    }
    if (localStorage.getItem('boardwright.settings')?.includes('"notify":true'))
      Recorder.permission = 'granted';
    Object.defineProperty(window, 'Notification', { value: Recorder });
  });
}

async function readNotices(
  page: Page,
): Promise<{ readonly asked: readonly string[]; readonly shown: readonly string[] }> {
  return page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'notices')?.value);
}

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
