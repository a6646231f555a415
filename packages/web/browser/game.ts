import { choose } from '@boardwright/engine';
import { findGame, Match, type Move } from '@boardwright/games';
import type { Locator, Page } from 'playwright-core';

/** A site of the board by its name in the notation. */
export function siteOf(page: Page, name: string): Locator {
  return page.locator(`boardwright-board [data-name="${name}"]`);
}

interface KeptGame {
  readonly variant: string;
  readonly rules?: unknown;
  readonly moves: readonly string[];
}

/** The running local game as the page keeps it, replayed here by the rules. */
export async function readMatch(page: Page): Promise<Match> {
  const kept = await page.evaluate(() => localStorage.getItem('boardwright.game') ?? '{}');
  const game: KeptGame = JSON.parse(kept);
  const compiled = findGame(game.variant, game.rules);
  if (!compiled.ok) throw new Error(`the page keeps no game: ${kept}`);
  const match = Match.of(compiled.value);
  for (const move of game.moves) {
    if (!match.play(move).ok) throw new Error(`the page keeps an illegal game: ${game.moves.join(' ')}`);
  }
  return match;
}

/** A good move for whoever is to move, so that the game comes to an end. */
export function pickMove(match: Match, level: string): Move {
  const answer = choose({
    variant: match.game.variant.id,
    moves: match.steps.map((step) => step.move.text),
    level,
    seed: match.steps.length,
  });
  const move = answer.ok ? match.position.moves.find((legal) => legal.text === answer.value.move) : undefined;
  return move ?? match.position.moves[0];
}

/** Waits until the page keeps more than `count` moves, or the game is over. */
export async function waitForMoves(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (known) => {
      const game = JSON.parse(localStorage.getItem('boardwright.game') ?? '{"moves":[]}');
      return game.moves.length > known || game.end !== undefined;
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
  const before = match.steps.length;
  for (const name of touchesOf(match, move)) {
    await touch(name);
    const count = await page.evaluate(
      () => JSON.parse(localStorage.getItem('boardwright.game') ?? '{"moves":[]}').moves.length,
    );
    if (count > before) return;
  }
  // Where other moves begin alike, the last site is touched again to say "no further".
  const last = touchesOf(match, move).at(-1);
  if (last) await touch(last);
}
