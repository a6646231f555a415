import { readFileSync } from 'node:fs';
import { expectOk, FAMILIES, type Match, openMatch, type Position } from '@boardwright/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { pickMove, readMatch, touchMove, touchSite, waitForMoves } from './game.ts';
import { type Listener, listenTo } from './spoken.ts';
import { onSite } from './stage.ts';

const MOST_MOVES = 400;

const stage = onSite();

describe.skipIf(whyNot())('whole games against the computer', () => {
  test('by mouse', async () => {
    const { page, errors, context } = await stage.visit();
    await page.goto(`${stage.url}/new`);
    await page.getByRole('radio').first().check();
    expect(await page.evaluate(findCutLevels)).toEqual([]);
    await page.getByRole('radio', { name: /^Novice/ }).check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await playToTheEnd(page);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('heading').innerText()).toMatch(/^(You win|You lose|Draw): ./);
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each(FAMILIES.map(({ id, variants }) => [id, variants[0].id] as const))(
    '%s by keys and by ear, without a look at the page',
    async (_, variant) => {
      const { page, errors, context } = await stage.visit({}, { language: 'en' });
      await page.addInitScript(
        (text) => localStorage.setItem('boardwright.new-game', text),
        JSON.stringify({ setup: { variant }, level: 'novice' }),
      );
      await page.goto(`${stage.url}/new?variant=${variant}`);
      const ear = await listenTo(page);
      await ear.await('button', /^Start the game/);
      await ear.tabTo('button', /^Start the game/);
      await ear.press('Enter');
      const end = await playByEar(ear, variant);
      expect(end).toMatch(/^(You win|You lose|Draw): ./);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

describe.skipIf(whyNot())('by keys and by ear', () => {
  test('a game is reviewed, and its verdict is heard', async () => {
    const { page, context, errors } = await stage.visit({}, { language: 'en' });
    const moves = encodeURIComponent('9-13 22-18 11-15 18x11');
    await page.goto(`${stage.url}/analyse?variant=spanish-free&moves=${moves}`);
    const ear = await listenTo(page);
    await ear.await('tab', /^Review$/);
    await ear.tabTo('tab', /^Review$/);
    await ear.press('Enter');
    await ear.await('button', /^Review the whole game$/);
    await ear.tabTo('button', /^Review the whole game$/);
    await ear.press('Enter');
    await ear.await('button', /^Stop$/);
    await ear.await('button', /^Review the whole game$/);
    expect((await ear.await('StaticText', /^(No marks\.|White: \d+ inaccuracies)/)).name).toBeTruthy();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a puzzle is heard, missed, tried again and solved', async () => {
    const { page, context, errors } = await stage.visit({}, { language: 'en' });
    const [[position, line]]: readonly (readonly [string, string])[] = JSON.parse(
      readFileSync(new URL('../src/features/puzzles/tables/spanish-free.json', import.meta.url), 'utf8'),
    );
    const moves = line.split(' ');
    const { position: start } = expectOk(openMatch({ variant: 'spanish-free', start: position }));
    const wrong = start.moves.find(({ text }) => text !== moves[0])?.text ?? '';
    await page.goto(`${stage.url}/learn/puzzles?id=spanish-free.1`);
    const ear = await listenTo(page);
    await ear.await('StaticText', /to move and win\. Turns to find: \d\.$/);
    await ear.tabTo('gridcell', /\b[a-h]\d/i);
    await ear.press(...wrong, 'Enter');
    await ear.await('StaticText', /gives the win away/);
    await ear.tabTo('button', /^Again$/);
    await ear.press('Enter');
    await ear.tabTo('gridcell', /\b[a-h]\d/i);
    for (const [i, move] of moves.entries()) {
      if (i % 2 === 1) continue;
      await ear.await('gridcell', /^White .*can (move|capture)/);
      await ear.press(...move, 'Enter');
      await ear.await('gridcell', new RegExp(`^White .*\\b${aliasOf(start, move)}\\b`));
    }
    await ear.await('StaticText', /^Solved!/);
    expect(errors).toEqual([]);
    await context.close();
  });
});

async function playToTheEnd(page: Page): Promise<void> {
  await page.waitForURL(/\/play\/\w+$/);
  for (let turn = 0; turn < MOST_MOVES; turn++) {
    const match = await readMatch(page);
    if (match.outcome) return;
    if (match.position.turn === 0)
      await touchMove(page, match, pickMove(match, '5'), (name) => touchSite(page, name));
    await waitForMoves(page, match.ply);
  }
  throw new Error(`no end after ${MOST_MOVES} moves`);
}

/** Plays to the end, which is returned as it is said. What was played is read from the list of moves. */
async function playByEar(ear: Listener, variant: string): Promise<string> {
  await ear.await('StaticText', /^Your turn$/);
  await ear.tabTo(variant === 'nine-mens-morris' ? 'button' : 'gridcell', /\b[a-z]\d/i);
  for (let turn = 0; turn < MOST_MOVES; turn++) {
    const { match, end } = await hearTurn(ear, variant);
    if (end !== undefined) return end;
    const move = pickMove(match, '5');
    if (match.game.board.kind === 'points') await ear.press(...move.text);
    else await enterByArrows(ear, match, move.touches);
  }
  throw new Error(`no end after ${MOST_MOVES} moves`);
}

/** Listens until one may play or it is over, and replays what the list of moves says. */
async function hearTurn(
  ear: Listener,
  variant: string,
): Promise<{ readonly match: Match; readonly end?: string }> {
  for (;;) {
    const tree = await ear.hear();
    const texts = tree.filter(({ role }) => role === 'button').map(({ name }) => name);
    const game = expectOk(openMatch({ variant })).game;
    const moves = texts.filter((text) => /^[a-z]?\d+([-x][a-z]?\d+)*$/.test(text));
    const match = expectOk(
      openMatch({ variant, moves: moves.flatMap((text) => [...game.notation.split(text)]) }),
    );
    const dialog = tree.find(({ role }) => role === 'dialog');
    if (dialog) return { match, end: dialog.name };
    const isMine = tree.some(({ role, name }) => role === 'StaticText' && name === 'Your turn');
    if (isMine && match.position.turn === 0 && !match.outcome) return { match };
    await ear.rest();
  }
}

/** Every place that is touched says beforehand that it may be. */
async function enterByArrows(ear: Listener, match: Match, touches: readonly number[]): Promise<void> {
  for (const [i, site] of touches.entries()) {
    const { name, alias = name } = match.game.board.sites[site];
    const heard = await ear.walkTo(alias);
    expect(heard).toMatch(i === 0 ? /can (move|capture)/ : /can go here|capture ends here|on the way/);
    await ear.press('Enter');
    // The only capture there is goes with its first touch.
    if (!(await hasSelection(ear))) return;
  }
  // Where other moves begin alike, the last place is touched again to say "no further".
  await ear.press('Enter');
}

async function hasSelection(ear: Listener): Promise<boolean> {
  return (await ear.hear()).some(({ name }) => /, selected\b/.test(name));
}

/** The square a move ends on, as it is spoken. */
function aliasOf({ game }: Position, move: string): string {
  const end = move.split(/[-x]/).at(-1);
  return game.board.sites.find(({ name }) => name === end)?.alias ?? '';
}

/** Runs in the page: levels of the list that are only seen in part, and the chosen one if it is not seen. */
function findCutLevels(): readonly string[] {
  const list = document.querySelector('.people');
  if (!list) return ['no list'];
  const room = list.getBoundingClientRect();
  return [...list.querySelectorAll('.person')].flatMap((person) => {
    const { top, bottom } = person.getBoundingClientRect();
    const isOut = bottom <= room.top + 1 || top >= room.bottom - 1;
    const isWhole = top >= room.top - 1 && bottom <= room.bottom + 1;
    const isWrong = person.querySelector(':checked') ? !isWhole : !isOut && !isWhole;
    return isWrong ? [person.textContent ?? ''] : [];
  });
}
