import { choose } from '@boardwright/engine';
import { type Match, type Move, openMatch } from '@boardwright/games';
import type { Locator, Page } from 'playwright-core';
import { touchByEar } from './spoken.ts';

const LONGEST_WAIT_MS = 30_000;

/** A site of the board by its name in the notation. */
export function siteOf(page: Page, name: string): Locator {
  return page.locator(`boardwright-board [data-name="${name}"]`);
}

/**
 * Touches a site as a hand does. With `BOARDWRIGHT_HANDS=spoken` nobody has a mouse: the place is found in the
 * accessibility tree by what it says, and touched with a key.
 */
export async function touchSite(page: Page, name: string): Promise<void> {
  const site = siteOf(page, name);
  if (process.env.BOARDWRIGHT_HANDS !== 'spoken') return site.click();
  await site.waitFor();
  await touchByEar(page, (await site.getAttribute('aria-label')) ?? name);
}

/** The running local game as the page keeps it, replayed here by the rules. */
export async function readMatch(page: Page): Promise<Match> {
  const kept = await page.evaluate(readKept);
  const match = openMatch(JSON.parse(kept).session?.game);
  if (!match.ok) throw new Error(`the page keeps no game, or an illegal one: ${kept}`);
  return match.value;
}

/** The moves of the running local game. */
export async function readMoves(page: Page): Promise<readonly string[]> {
  return JSON.parse(await page.evaluate(readKept)).session?.game.moves ?? [];
}

/** Runs in the page: what it keeps of the game that is open, or of the last one. */
export function readKept(): string {
  const open = /^\/play\/(\w+)/.exec(location.pathname)?.[1];
  const names = Object.keys(localStorage).filter((name) => name.startsWith('boardwright.games.'));
  const texts = names
    .filter((name) => open === undefined || name.endsWith(open))
    .map((name) => localStorage.getItem(name) ?? '{}');
  return texts.sort((a, b) => JSON.parse(b).at - JSON.parse(a).at).at(0) ?? '{}';
}

/** A good move for whoever is to move, so that the game comes to an end. */
export function pickMove(match: Match, level: string): Move {
  const answer = choose(match, { level, seed: match.ply });
  const move = answer.ok ? match.position.moves.find((legal) => legal.text === answer.value.move) : undefined;
  return move ?? match.position.moves[0];
}

/** Waits until the page keeps more than `count` moves, or the game is over. */
export async function waitForMoves(page: Page, count: number): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < LONGEST_WAIT_MS) {
    const { session } = JSON.parse(await page.evaluate(readKept));
    if ((session?.game.moves ?? []).length > count || session?.outcome !== undefined) return;
    await page.waitForTimeout(20);
  }
  throw new Error(`no more than ${count} moves after ${LONGEST_WAIT_MS} ms`);
}

/** The sites a hand touches for a move, by name; one that is the only capture needs just its first. */
export function touchesOf(match: Match, move: Move): readonly string[] {
  return move.touches.map((site) => match.game.board.sites[site].name);
}

/** Touches a move site by site, and stops as soon as the page has taken it. */
export async function touchMove(
  page: Page,
  match: Match,
  move: Move,
  touch: (name: string) => Promise<void>,
): Promise<void> {
  for (const name of touchesOf(match, move)) {
    await touch(name);
    if ((await readMoves(page)).length > match.ply) return;
  }
  // Where other moves begin alike, the last site is touched again to say "no further".
  const last = touchesOf(match, move).at(-1);
  if (last) await touch(last);
}

/** Waits until something is in sight; a test that waits in vain fails there. */
export async function sees(locator: Locator): Promise<true> {
  await locator.waitFor();
  return true;
}

/** Waits until the line that says how a game stands says this. */
export async function seeStatus(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('.status-line').filter({ hasText: text }).waitFor();
}

/** Chooses something from the menu of a game. */
export async function chooseInMenu(page: Page, name: string, menu = 'Menu'): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}
