import { choose } from '@boardwright/engine';
import { type Match, type Move, openMatch } from '@boardwright/games';
import type { Locator, Page } from 'playwright-core';

/** A site of the board by its name in the notation. */
export function siteOf(page: Page, name: string): Locator {
  return page.locator(`boardwright-board [data-name="${name}"]`);
}

/** The running local game as the page keeps it, replayed here by the rules. */
export async function readMatch(page: Page): Promise<Match> {
  const kept = await page.evaluate(() => localStorage.getItem('boardwright.game') ?? '{}');
  const match = openMatch(JSON.parse(kept).session?.game);
  if (!match.ok) throw new Error(`the page keeps no game, or an illegal one: ${kept}`);
  return match.value;
}

/** The moves of the running local game. */
export function readMoves(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('boardwright.game') ?? '{}').session?.game.moves ?? [],
  );
}

/** A good move for whoever is to move, so that the game comes to an end. */
export function pickMove(match: Match, level: string): Move {
  const answer = choose(match, { level, seed: match.ply });
  const move = answer.ok ? match.position.moves.find((legal) => legal.text === answer.value.move) : undefined;
  return move ?? match.position.moves[0];
}

/** Waits until the page keeps more than `count` moves, or the game is over. */
export async function waitForMoves(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (known) => {
      const { session } = JSON.parse(localStorage.getItem('boardwright.game') ?? '{}');
      return (session?.game.moves ?? []).length > known || session?.outcome !== undefined;
    },
    count,
    { timeout: 30_000, polling: 20 },
  );
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

/** Chooses something from the menu of a game. */
export async function chooseInMenu(page: Page, name: string, menu = 'Menu'): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}
