import { type ChallengeState, KINDS, newChallenges, TIERS } from '@boardwright/challenge';
import { tellStalling } from '@boardwright/challenge/internal';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkPage, readShifts, settle, watchShifts } from './checks.ts';
import { whyNot } from './chromium.ts';
import { touchSite } from './game.ts';
import { onSite } from './stage.ts';
import { keepWalk, readWalk } from './walk.ts';

const [MORRIS] = KINDS;
/** Nine each in an order in which nobody closes a mill. */
const PLACED = 'a7 d7 g7 a4 d6 b6 b4 f6 d5 c5 c4 e5 g4 g1 f2 e4 d2 b2'.split(' ');
/** A game in which the opponent has come down to three men and the player, to move, has more. */
const FLYING =
  'd6 d5 f6 g7 f4 c4 g4 a1 d2 b2 d1 b4 d3 xb4 a7 b6 xa7 c3 e4 xc3 e3 b6-b4 g7-d7 g4-g7 c4-c5 g7-g4 xd5 c5-d5 g4-g1 d7-g7 g1-g4 xd5 a1-a4 d1-g1 a4-a7 d6-d7 a7-a4 d7-d6 a4-a1 f4-f2 g7-d7 d3-c3 d7-a7 d6-d7 a7-a4 c3-c4 e3-d3 c4-c5 a4-a7 c5-d5 a7-a4 g4-g7 a4-a7 f2-f4 a1-a4 b4-b6 b2-b4 e4-e3 d3-c3 d2-f2 xa4 c3-d2'.split(
    ' ',
  );
/** Somebody in two and a half hours, the others in most of a day. */
const COMING = KINDS.map(({ id }) => ({ kind: id, inTicks: id === 'tafl' ? 90_000 : 800_000 }));

const stage = onSite();

/** The page of challenges with a walk as it was left. */
async function openWalk(page: Page, walk: Partial<ChallengeState>, path = '/challenges'): Promise<void> {
  await page.goto(`${stage.url}/settings`);
  await keepWalk(page, { ...newChallenges(1), ...walk });
  await page.goto(stage.url + path);
}

function playing(moves: readonly string[]): Partial<ChallengeState> {
  return { running: { kind: 'morris', tier: 'novice', moves } };
}

describe.skipIf(whyNot())('challenges', () => {
  test('[S4-MENU] the first stranger waits for a newcomer, with story, tiers and the rule against stalling', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(`${stage.url}/challenges`);
    const offer = page.getByRole('article');
    await offer.waitFor();
    const told = (await offer.innerText()).replace(/\s+/g, ' ');
    expect(told).toContain(MORRIS.words.en.story.join(' '));
    expect(told).toContain(MORRIS.words.en.flavour);
    expect(told).toContain(tellStalling(MORRIS, 'en'));
    expect(await offer.getByRole('radio').count()).toBe(TIERS.length);
    for (const text of ['+1 prestige', '+2 prestige', '+3 prestige', '+5 prestige'])
      expect(told).toContain(text);
    // Nothing on the page makes time run faster.
    expect(await page.getByRole('slider').count()).toBe(0);
    expect(await page.getByText(/\d×/).count()).toBe(0);
    await offer.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('The road is quiet.').waitFor();
    await page.getByText("You decline. Nine Men's Morris: another time.").waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('[S4-FLOW] a challenge is taken up, survives a reload and is forfeited by Escape', async () => {
    const { page, context, errors } = await stage.visit({ viewport: { width: 360, height: 740 } });
    await page.goto(`${stage.url}/challenges`);
    await page.getByRole('radio', { name: /Apprentice/ }).check();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.play boardwright-board').waitFor();
    // Far down the road the game begins at its top, and is played without scrolling.
    const place = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight]);
    expect(place).toEqual([0, 0]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await settle(page);
    await page.evaluate(watchShifts);
    await touchSite(page, 'd6');
    await page.locator('boardwright-board [data-name][aria-label*="Black"]').waitFor();
    await page.locator('.status-happened').filter({ hasText: 'Black placed a man' }).waitFor();
    expect(await page.evaluate(readShifts)).toEqual([]);
    await page.reload();
    await page.locator('boardwright-board [data-name="d6"][aria-label*="White"]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Forfeit game?').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText('Forfeit game?').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const banner = page.getByRole('dialog', { name: 'Forfeited' });
    await banner.getByText('No prestige').waitFor();
    // The table is still there behind the banner.
    expect(await page.locator('boardwright-board').count()).toBe(1);
    await banner.getByRole('button', { name: 'Walk on' }).click();
    await page.getByRole('heading', { name: 'Challenges' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each([
    [[], 'Placing', '0 on the board, 9 in hand', 'Nobody may fly yet'],
    [['a7', 'b6', 'd7', 'f6', 'g7', 'xb6'], 'Placing', '3 on the board, 6 in hand', 'Nobody may fly yet'],
    [PLACED, 'Moving', '9 on the board', 'Nobody may fly yet'],
  ])('[S4-PHASES] after %j the page says %s, %s, %s', async (moves, phase, men, flying) => {
    const { page, context } = await stage.visit();
    const isFoes = moves.at(-1) === 'xb6';
    const thinking = isFoes ? { thinking: { waitTicks: 600, reply: 'd5' } } : {};
    await openWalk(page, { running: { kind: 'morris', tier: 'novice', moves, ...thinking } });
    const facts = page.locator('.challenge-facts');
    await facts.waitFor();
    const told = (await facts.innerText()).replace(/\s+/g, ' ');
    expect(told).toContain(`Phase ${phase} You ${men} Foe`);
    expect(told).toContain(`Flying ${flying}`);
    for (const line of MORRIS.words.en.guide) expect(await page.getByText(line).count()).toBe(1);
    await context.close();
  });

  test('[S4-PHASES] a side with three men left may fly, and the page says whose it is', async () => {
    const { page, context } = await stage.visit();
    await openWalk(page, playing(FLYING));
    const told = (await page.locator('.challenge-facts').innerText()).replace(/\s+/g, ' ');
    expect(told).toContain('Foe 3 on the board');
    expect(told).toContain('Flying Your opponent may fly');
    await context.close();
  });

  test('[S4-RESULT] when 20 plies are left the status counts down', async () => {
    const { page, context } = await stage.visit();
    const idle = ['f2-f4', 'e4-e3', 'f4-f2', 'e3-e4'];
    const moves = [...PLACED];
    while (moves.length < 182) moves.push(...idle);
    await openWalk(page, playing(moves.slice(0, 178)));
    await page.getByText('Select piece to move', { exact: true }).waitFor();
    await openWalk(page, playing(moves.slice(0, 182)));
    await page.getByText('Select piece to move (plies left: 18)').waitFor();
    expect(await page.getByText('plies left').count()).toBe(1);
    await context.close();
  });

  test('[S4-DISCOVERY] a page that slept for hours finds who has come, on any page but at a board', async () => {
    const { page, context } = await stage.visit();
    await page.clock.install();
    await openWalk(page, { coming: COMING });
    await page.getByText('The road is quiet.').waitFor();
    await page.clock.fastForward('01:00:00');
    await page.getByText('The road is quiet.').waitFor();
    // Hours that pass before the page listens to its clock are lost, so they pass again.
    const found = page.getByRole('heading', { name: 'Brandubh' });
    await expect
      .poll(
        async () => {
          await page.clock.fastForward('02:00:00');
          return found.isVisible();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(true);

    await openWalk(page, { coming: COMING }, '/learn');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.runFor(6000);
    // The challenges are loaded late; hours pass again until they are there.
    const news = page.getByText('A stranger offers you a game: Brandubh').first();
    await expect
      .poll(
        async () => {
          await page.clock.fastForward('03:00:00');
          return news.isVisible();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(true);

    await openWalk(page, { coming: COMING }, '/play');
    await page.getByRole('main').waitFor();
    await page.clock.runFor(6000);
    await page.waitForTimeout(1500);
    await page.clock.fastForward('03:00:00');
    await page.clock.runFor(61_000);
    expect((await readWalk(page)).pending).toEqual([]);
    await context.close();
  });

  test('[S4-DISCOVERY] two windows walk one road', async () => {
    const { page, context } = await stage.visit();
    await openWalk(page, { pending: [{ kind: 'morris', found: 1 }] });
    const other = await context.newPage();
    await other.goto(`${stage.url}/challenges`);
    await other.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('The road is quiet.').waitFor();
    expect((await readWalk(page)).pending).toEqual([]);
    await context.close();
  });

  test('[S4-REWARDS] a window that slept does not write over what was won in another', async () => {
    const { page, context } = await stage.visit();
    await page.clock.install();
    await openWalk(page, { coming: COMING });
    await page.getByText('Prestige rank 1').waitFor();
    // As another window would, but without the event, which a frozen page never hears.
    await keepWalk(page, { ...newChallenges(1), coming: COMING, prestige: 5 });
    await page.clock.runFor(61_000);
    await page.getByText('Prestige rank 6').waitFor();
    expect((await readWalk(page)).prestige).toBe(5);
    await context.close();
  });

  test('[S4-SCREEN] axe and the checklist find nothing with three strangers, in a game and at its end', async () => {
    const { page, context, errors } = await stage.visit({ hasTouch: true });
    await openWalk(page, { pending: KINDS.map(({ id }) => ({ kind: id, found: 1 })), prestige: 11 });
    await page.getByRole('article').nth(2).waitFor();
    await checkPage(page);
    await openWalk(page, playing(PLACED));
    await page.locator('boardwright-board').waitFor();
    await checkPage(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});
