// Every state of the page that somebody should look at: its address, and what is done there before the picture.
import { newChallenges } from '@boardwright/challenge';
import { choose } from '@boardwright/engine';
import { openMatch } from '@boardwright/games';
import { createSession, fischerClock, snapshot } from '@boardwright/session';

const FAMILIES = { morris: 'nine-mens-morris', draughts: 'spanish-free', tafl: 'brandubh' };
/** So far has a game come when it is looked at; by then something was captured. */
const MIDDLE = { morris: 25, draughts: 21, tafl: 12 };
const MOST_MOVES = 400;
const NOON = Date.parse('2026-11-18T12:00');
/** Two ways to capture after d7 (document 001, FR-032). */
const CHOICE = 'O*******/@*O**O**/*@*****@ w p p 3 6 3 6 0 0 0 0 0 0 0 0 4';

/** What a visitor has in the browser before the first page: games of every family, and a walk that found somebody. */
export function keptGames() {
  const kept = { challenge: JSON.stringify(newChallenges(1)) };
  for (const [family, variant] of Object.entries(FAMILIES)) {
    const whole = playOut({ variant });
    const turnOf = (ply) => whole.back(whole.ply - ply).position.turn;
    let middle = MIDDLE[family];
    while (turnOf(middle) !== 0) middle++;
    kept[`games.${family}Start`] = keepGame(whole.back(whole.ply), 3);
    kept[`games.${family}Middle`] = keepGame(whole.back(whole.ply - middle), 2);
    kept[`games.${family}End`] = keepGame(whole, 1);
  }
  kept['games.choice'] = keepGame(open({ variant: 'nine-mens-both', start: CHOICE }), 4);
  kept['games.clock'] = keepGame(open({ variant: 'international' }), 5, { clock: true });
  kept['games.large'] = keepGame(open({ variant: 'copenhagen' }), 6);
  return kept;
}

function open(ref) {
  const match = openMatch(ref);
  if (!match.ok) throw new Error(`${ref.variant}: ${match.error.code}`);
  return match.value;
}

function playOut(ref) {
  let match = open(ref);
  while (!match.outcome && match.ply < MOST_MOVES) {
    const answer = choose(match, { level: match.position.turn === 0 ? '5' : '1', seed: match.ply });
    match = match.play(answer.value.move).value;
  }
  return match;
}

function keepGame(match, at, { clock = false } = {}) {
  const seats = [{ kind: 'person' }, clock ? { kind: 'person' } : { kind: 'engine', level: '3' }];
  const session = createSession({
    match,
    seats,
    clock: clock ? fischerClock({ initialMs: 180_000, incrementMs: 2000 }) : { kind: 'none' },
    permissions: ['alone', 'reopen', 'draw', 'pause'],
    at: Date.now(),
  });
  return { seed: 1, at: NOON + at, session: snapshot(session) };
}

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
  { name: 'embed', path: '/embed' },
  { name: 'nowhere', path: '/nowhere' },
  { name: 'player', path: '/player/:player' },
  { name: 'watching', path: '/game/:watched' },
  { name: 'frame-game', path: '/frame/game/:watched' },
  { name: 'frame-puzzle', path: '/frame/puzzle/nine-mens-morris.1' },
  { name: 'desk', path: '/', isSignedIn: true },
  { name: 'online', path: '/game/:game', isSignedIn: true },
  { name: 'online-over', path: '/game/:over', isSignedIn: true },
  { name: 'account-in', path: '/account', isSignedIn: true },
];
