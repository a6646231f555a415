// Every state of the page that somebody should look at: its address, what is done there before the picture, and the
// settings of whoever looks.
import { FAMILIES } from './kept.mjs';

const THEMES = ['slate', 'parchment', 'felt', 'flat', 'contrast'];
const SETS = ['stone', 'ink', 'flat', 'bold'];

const site = (page, name) => page.locator(`boardwright-board [data-name="${name}"]`);
const action = (page, icon) => page.locator(`.play-actions .action:nth-child(${icon})`);
const menuRow = (page, at) => page.locator('dialog .menu').first().locator('.menu-row').nth(at);

async function touch(page, ...names) {
  for (const name of names) await site(page, name).click();
}

/** Chooses a row of the menu of a game. */
const fromMenu = (at) => async (page) => {
  await page.locator('.play-actions .action').last().click();
  await menuRow(page, at).click();
  await page.locator('dialog').waitFor();
};

/** The card of a game that is over; where a moment decided it, with that. */
const overCard = async (page) => {
  await page.locator('dialog').waitFor();
  await page
    .locator('dialog .key-moment strong')
    .waitFor({ timeout: 5000 })
    .catch(() => undefined);
};

/** The first move that may be entered while the other side thinks. */
const enterAhead = async (page) => {
  await touch(page, '36', '31');
  await page.locator('.status-notice').waitFor();
};

const openChat = async (page) => {
  await page.locator('.play-actions .action').last().click();
  await page.locator('dialog .menu-row').nth(1).click();
  await page.locator('dialog .chat-lines, dialog form').first().waitFor();
};

export const STATES = [
  { name: 'home', path: '/' },
  { name: 'new', path: '/new?variant=nine-mens-morris' },
  { name: 'new-draughts', path: '/new?variant=international' },
  { name: 'new-tafl', path: '/new?variant=copenhagen' },
  { name: 'new-friend', path: '/new', act: (page) => page.locator('input[name="opponent"]').nth(2).check() },
  { name: 'new-seek', path: '/new', act: (page) => page.locator('input[name="opponent"]').nth(3).check() },
  {
    name: 'new-odds',
    path: '/new?variant=copenhagen',
    act: async (page) => {
      await page.locator('input[name="opponent"]').nth(2).check();
      await page.locator('input[name="clock"]').last().check();
      await page.locator('.switch input').first().check();
      await page.locator('.switch input').last().check();
      await page.locator('.switch').last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'new-rules', path: '/new?variant=nine-mens-morris&rules={"flyAt":0}' },
  ...Object.keys(FAMILIES).flatMap((family) => [
    { name: `play-${family}-start`, path: `/play/${family}Start` },
    { name: `play-${family}-middle`, path: `/play/${family}Middle` },
    { name: `play-${family}-end`, path: `/play/${family}End`, act: overCard },
  ]),
  ...Object.keys(FAMILIES).map((family) => ({
    name: `lost-${family}`,
    path: `/play/${family}Lost`,
    act: overCard,
  })),
  ...['blocked', 'noMoves', 'escaped', 'drawn', 'resigned'].map((end) => ({
    name: `over-${end}`,
    path: `/play/${end}`,
    act: overCard,
  })),
  ...Object.keys(FAMILIES).flatMap((family) => [
    ...THEMES.map((theme) => ({
      name: `theme-${theme}-${family}`,
      path: `/play/${family}Middle`,
      settings: { theme },
    })),
    ...SETS.map((pieces) => ({
      name: `men-${pieces}-${family}`,
      path: `/play/${family}Middle`,
      settings: { pieces },
    })),
  ]),
  { name: 'play-large', path: '/play/large' },
  { name: 'play-clock', path: '/play/clock', act: (page) => touch(page, '32') },
  { name: 'play-choice', path: '/play/choice', act: (page) => touch(page, 'd7') },
  { name: 'play-refusal', path: '/play/draughtsStart', act: (page) => touch(page, '9', '24') },
  {
    name: 'play-hint',
    path: '/play/taflMiddle',
    act: async (page) => {
      const before = await page.locator('.status-says').innerText();
      await action(page, 2).click();
      await page.waitForFunction(
        (said) => document.querySelector('.status-says')?.innerText !== said,
        before,
      );
    },
  },
  { name: 'play-browsing', path: '/play/morrisMiddle', act: (page) => page.keyboard.press('Home') },
  {
    name: 'play-menu',
    path: '/play/morrisMiddle',
    act: (page) => page.locator('.play-actions .action').last().click(),
  },
  { name: 'play-resign', path: '/play/morrisMiddle', act: fromMenu(3) },
  { name: 'play-share', path: '/play/morrisMiddle', act: fromMenu(5) },
  { name: 'play-keys', path: '/play/morrisMiddle', act: fromMenu(8) },
  { name: 'kept', path: '/play' },
  { name: 'settings', path: '/settings' },
  { name: 'settings-end', path: '/settings', act: (page) => page.keyboard.press('End') },
  { name: 'learn', path: '/learn' },
  { name: 'rules', path: '/learn/rules/nine-mens-morris' },
  { name: 'lesson', path: '/learn/lesson/morris' },
  { name: 'puzzles', path: '/learn/puzzles' },
  { name: 'analyse', path: '/analyse?variant=brandubh&moves=d7-c7' },
  {
    name: 'analyse-setup',
    path: '/analyse?variant=nine-mens-morris',
    act: (page) => page.getByRole('tab').last().click(),
  },
  { name: 'archive', path: '/archive' },
  { name: 'watch', path: '/watch' },
  { name: 'lobby', path: '/lobby' },
  { name: 'leaderboard', path: '/leaderboard' },
  { name: 'account', path: '/account' },
  { name: 'challenges', path: '/challenges' },
  {
    name: 'challenge',
    path: '/challenges',
    act: async (page) => {
      await page.locator('article button.primary').first().click();
      await page.locator('.play boardwright-board').waitFor();
    },
  },
  { name: 'embed', path: '/embed' },
  { name: 'nowhere', path: '/nowhere' },
  { name: 'player', path: '/player/:player' },
  { name: 'watching', path: '/game/:watched' },
  { name: 'frame-game', path: '/frame/game/:watched' },
  { name: 'frame-puzzle', path: '/frame/puzzle/nine-mens-morris.1' },
  { name: 'desk', path: '/', isSignedIn: true },
  { name: 'online', path: '/game/:game', isSignedIn: true },
  { name: 'online-ahead', path: '/game/:slow', isSignedIn: true, act: enterAhead },
  { name: 'online-chat', path: '/game/:slow', isSignedIn: true, act: openChat },
  { name: 'online-over', path: '/game/:over', isSignedIn: true },
  { name: 'account-in', path: '/account', isSignedIn: true },
];
