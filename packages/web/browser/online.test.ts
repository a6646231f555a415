import { expectOk, type Match, openMatch } from '@boardwright/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SECRET, signUp } from './account.ts';
import { type Visit, whyNot } from './chromium.ts';
import { pickMove, seeStatus, sees, siteOf, touchesOf, touchSite } from './game.ts';
import { isServerBuilt } from './server.ts';
import { onSharedServer } from './stage.ts';
import { layWire, type Wire } from './wire.ts';

const VARIANT = 'nine-mens-morris';
/** Three men a side are still to be placed, one can be taken at once, and White wins in sixteen steps. */
const LATE = '**OO@@@O/@*@*O@**/**O***O* w p p 6 3 6 3 0 0 0 0 0 0 0 0 7';
/** A game that is over within a few turns. */
const SMALL = 'three-mens-morris';
const MOST_MOVES = 60;

const stage = onSharedServer();

describe.skipIf(whyNot() || !isServerBuilt())('two browsers', () => {
  test('play a game to its end by link, with a reload and a cut connection in the middle', async () => {
    const [host, guest] = [await stage.visit(), await stage.visit()];
    await host.page.goto(`${stage.url}/new?variant=${VARIANT}&position=${encodeURIComponent(LATE)}`);
    await host.page.getByText('A friend, by link').click();
    await host.page.getByText('10 min + 5 s').click();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await host.page.waitForURL(/\/game\//);
    const link = await host.page.getByLabel(/Send this link/).inputValue();
    const wire = await layWire(stage.url);
    // Its address without the secret leads to no seat, and says what does.
    await guest.page.goto(`${wire.url}${new URL(link).pathname}`);
    await seeStatus(guest.page, 'Open seat');
    await guest.page.getByText('Whoever has the invitation link may take it. You are watching.').waitFor();
    expect(await guest.page.getByRole('button', { name: 'Take the seat' }).count()).toBe(0);
    await guest.page.goto(link.replace(stage.url, wire.url));
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    await seeStatus(host.page, 'Your turn');
    expect(await host.page.getByRole('timer').count()).toBe(2);

    const match = await playOnline(host, guest, wire);
    for (const { page, errors } of [host, guest]) {
      await page
        .locator('.status-line')
        .filter({ hasText: /You win[!:]|You lose[.:]|Draw[.:]/ })
        .waitFor();
      expect(errors).toEqual([]);
      expect(await page.locator('.moves').getAttribute('data-count')).toBe(String(match.ply));
    }
    await checkRematch(host.page, guest.page);
    await host.context.close();
    await guest.context.close();
    await wire.close();
  });

  test('a move entered ahead is played in its turn, and an offer lies under nothing on a phone', async () => {
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };
    const [host, guest] = [await stage.visit(phone), await stage.visit(phone)];
    await host.page.goto(`${stage.url}/new?variant=${VARIANT}`);
    await host.page.getByText('A friend, by link').click();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await host.page.waitForURL(/\/game\//);
    await guest.page.goto(await host.page.getByLabel(/Send this link/).inputValue());
    const seat = guest.page.getByRole('button', { name: 'Take the seat' });
    await seat.waitFor();
    const isCut = (node: Element) => node.scrollHeight > node.clientHeight;
    expect(await guest.page.locator('.status-answers').evaluate(isCut), 'the door is cut off').toBe(false);
    await seat.click();
    await seeStatus(host.page, 'Your turn');
    await siteOf(guest.page, 'f4').click();
    await guest.page.getByText(/^Premove f4:/).waitFor();
    await siteOf(host.page, 'd6').click();
    for (const { page } of [host, guest]) await waitForPly(page, 2);
    await siteOf(guest.page, 'a7').click();
    // What the host places there first cannot be played ahead any more.
    await siteOf(host.page, 'a7').click();
    await seeStatus(guest.page, 'Your turn');
    await host.page.getByRole('button', { name: 'Draw' }).click();
    const accept = guest.page.getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    const box = await accept.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(640 - 52);
    // Where there is room for what one plays for, the two do not touch.
    await guest.page.setViewportSize({ width: 360, height: 740 });
    const aim = guest.page.locator('.moves > p');
    await aim.waitFor();
    const [upper, lower] = [await accept.boundingBox(), await aim.boundingBox()];
    expect(upper && lower && lower.y - upper.y - upper.height).toBeGreaterThanOrEqual(6);
    await accept.click();
    expect(await sees(host.page.locator('.status-line').filter({ hasText: 'Draw' }))).toBe(true);
    for (const { page } of [host, guest]) await waitForPly(page, 3);
    for (const { context } of [host, guest]) await context.close();
  });

  test('what was touched ahead is forgotten when the other side moves', async () => {
    const [host, guest] = [await stage.visit(), await stage.visit()];
    const start = 'W:W25,26,29,35,36:B3,13,17,18,27';
    await host.page.goto(`${stage.url}/new?variant=international&position=${encodeURIComponent(start)}`);
    await host.page.getByText('A friend, by link').click();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await host.page.waitForURL(/\/game\//);
    await guest.page.goto(await host.page.getByLabel(/Send this link/).inputValue());
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    await seeStatus(host.page, 'Your turn');
    for (const name of ['17', '22']) await siteOf(guest.page, name).click();
    await guest.page.getByText(/^Premove 17-22:/).waitFor();
    // Now two men must capture, and the one that was to move ahead is not in the hand.
    for (const name of ['26', '21']) await siteOf(host.page, name).click();
    expect(
      await sees(guest.page.getByText('Take 1 piece with your piece on 27 or 17: the choice is yours.')),
    ).toBe(true);
    for (const { context } of [host, guest]) await context.close();
  });

  test('play both sides of a match, with more time for one, to one result', async () => {
    const [host, guest] = [await stage.visit(), await stage.visit()];
    await host.page.goto(`${stage.url}/new?variant=${SMALL}`);
    await host.page.getByText('A friend, by link').click();
    await host.page.getByText('Custom', { exact: true }).click();
    await host.page.getByText('Different times for the two sides').click();
    await host.page.getByLabel('Black: minutes').fill('20');
    await host.page.getByText('Two games with sides swapped, one result').click();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await host.page.waitForURL(/\/game\//);
    await guest.page.goto(await host.page.getByLabel(/Send this link/).inputValue());
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    await seeStatus(host.page, 'Your turn');
    // The clock of the second mover, who has more time, does not run yet.
    await host.page.getByRole('timer').filter({ hasText: '20:00' }).waitFor();
    await host.page
      .getByText(/Game 1 of 2/)
      .first()
      .waitFor();
    for (const [first, second] of [
      [host.page, guest.page],
      [guest.page, host.page],
    ]) {
      // The stronger hand has the first move each time, so that both win once.
      const game = new URL(first.url()).pathname;
      let match = expectOk(openMatch({ variant: SMALL }));
      while (!match.outcome) {
        const { turn } = match.position;
        match = await moveOnline(match, turn === 0 ? first : second, turn === 0 ? '5' : '1');
        // The end of a game is looked for at once: the second one comes a few seconds after it.
        if (!match.outcome) for (const page of [first, second]) await waitForPly(page, match.ply);
      }
      await seeStatus(first, /You win/);
      expect(match.outcome.winner).toBe(0);
      if (first === host.page) {
        for (const page of [host.page, guest.page]) await page.waitForURL((url) => url.pathname !== game);
        await seeStatus(guest.page, 'Your turn');
        await guest.page
          .getByText(/Game 2 of 2/)
          .first()
          .waitFor();
      }
    }
    for (const { page, context, errors } of [host, guest]) {
      expect(await sees(page.getByText(/Match: .* 1, .* 1/).first())).toBe(true);
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  test('a seek in the lobby is taken, watched and called off', async () => {
    const [seeker, taker] = [await stage.visit(), await stage.visit()];
    await taker.page.goto(`${stage.url}/lobby`);
    await seeker.page.goto(`${stage.url}/new?variant=brandubh`);
    await seeker.page.getByText('Anyone in the lobby').click();
    await seeker.page.getByLabel('At least').fill('1200');
    await seeker.page.getByRole('button', { name: 'Start the game' }).click();
    await seeker.page.getByText('Yours: waiting').waitFor();
    const row = taker.page.locator('.seek').filter({ hasText: 'for ratings from 1200' });
    await row.getByRole('button', { name: 'Play', exact: true }).click();
    await Promise.all([seeker.page.waitForURL(/\/game\//), taker.page.waitForURL(/\/game\//)]);
    // A game is worth watching once something happens in it; sides were drawn, and the attackers begin.
    const pages = [seeker.page, taker.page];
    const mover = await Promise.any(pages.map((page) => seeStatus(page, 'Your turn').then(() => page)));
    for (const name of ['d7', 'c7']) await touchSite(mover, name);
    for (const page of pages) await waitForPly(page, 1);
    const watcher = await stage.visit();
    await watcher.page.goto(`${stage.url}/watch`);
    // Other games of this server may run on, and which of equal ones is shown first is drawn.
    const game = new URL(seeker.page.url()).pathname;
    await watcher.page.locator(`a.live-link[href="${game}"]`).click();
    await watcher.page.getByText('You are watching.').first().waitFor();
    await seeker.page.getByRole('button', { name: 'Call off' }).click();
    for (const { page } of [seeker, taker, watcher])
      expect(await sees(page.getByText('The game was called off.').first())).toBe(true);
    for (const { context } of [seeker, taker, watcher]) await context.close();
  });

  test('an account is made, kept over a reload, left, and found again where a guest is refused', async () => {
    const { page, context } = await stage.visit();
    await signUp(page, stage.url, 'Wanderer');
    await page.getByText('Keep this recovery code').waitFor();
    await page.reload();
    await page.getByText('Signed in as Wanderer').first().waitFor();
    await page.getByLabel('Current password').fill(SECRET);
    await page.getByLabel('New password').fill('another long secret');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The password is changed.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(await sees(page.getByText('You play as a guest').first())).toBe(true);
    // What is refused to a guest leads to the door, and the door back.
    await page.goto(`${stage.url}/new?variant=brandubh`);
    await page.getByText('Anyone in the lobby').click();
    await page.getByText('3 days a move').click();
    await page.getByText('Rated', { exact: true }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Wanderer');
    await page.getByLabel('Password', { exact: true }).fill('another long secret');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/new\?variant=brandubh/);
    await context.close();
  });
});

/** Plays by both mice; the host reloads once, and the guest's wire is cut on either side's turn. */
async function playOnline(host: Visit, guest: Visit, wire: Wire): Promise<Match> {
  let match = expectOk(openMatch({ variant: VARIANT, start: LATE }));
  const cuts = new Set([0, 1]);
  while (!match.outcome && match.ply < MOST_MOVES) {
    const { turn } = match.position;
    if (match.ply === 3) await host.page.reload();
    const isCut = match.ply > 5 && cuts.delete(turn);
    if (isCut) wire.cut();
    if (isCut) await guest.page.getByText('The connection is lost').first().waitFor();
    match = await moveOnline(match, turn === 0 ? host.page : guest.page, turn === 0 ? '5' : '1');
    if (isCut) wire.mend();
    for (const { page } of [host, guest]) await waitForPly(page, match.ply);
  }
  expect(cuts.size, 'both cuts happened').toBe(0);
  return match;
}

/** Without a wire the move is drawn all the same, and sent when there is one. */
async function moveOnline(match: Match, page: Page, level: string): Promise<Match> {
  const move = pickMove(match, level);
  for (const name of touchesOf(match, move)) await touchSite(page, name);
  const next = expectOk(match.play(move));
  await waitForPly(page, next.ply);
  return next;
}

async function waitForPly(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (known) => document.querySelector('.moves')?.getAttribute('data-count') === String(known),
    count,
    { timeout: 30_000, polling: 20 },
  );
}

async function checkRematch(host: Page, guest: Page): Promise<void> {
  const before = new URL(host.url()).pathname;
  await host.getByRole('button', { name: 'Rematch' }).click();
  await guest.getByRole('button', { name: 'Accept' }).click();
  for (const page of [host, guest]) await page.waitForURL((url) => url.pathname !== before);
  expect(new URL(host.url()).pathname).toBe(new URL(guest.url()).pathname);
}
