import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRegistry, expectOk } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { readMoves, touchSite, waitForMoves } from './game.ts';
import { isServerBuilt } from './server.ts';
import { onServer } from './stage.ts';

/** The toy game, built, and a module of its own that offers it, as a newcomer would write one. */
const TOY = fileURLToPath(new URL('../../games/dist/testing/index.js', import.meta.url));
const FOLDER = mkdtempSync(join(tmpdir(), 'boardwright-outside-'));
const MODULE = join(FOLDER, 'family.mjs');
const VARIANT = 'three-in-a-row';

const stage = onServer(async () => {
  const toy = relative(FOLDER, TOY);
  writeFileSync(
    MODULE,
    `import { THREE_IN_A_ROW } from '${toy}';\nexport const families = [THREE_IN_A_ROW];\n`,
  );
  return { BOARDWRIGHT_FAMILIES: MODULE };
});

describe.skipIf(whyNot() || !isServerBuilt())('a game from outside the house', () => {
  afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

  test('is chosen, played against the computer to its end, and survives a reload', async () => {
    const { page, context, errors } = await stage.visit();
    await page.goto(`${stage.url}/new`);
    await page.getByRole('radio', { name: 'Three in a row' }).check();
    await page.getByRole('radio', { name: /^Novice/ }).check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const registry = createRegistry([THREE_IN_A_ROW]);
    for (let turn = 0; turn < 5; turn++) {
      const match = expectOk(registry.open({ variant: VARIANT, moves: await readMoves(page) }));
      if (match.outcome) break;
      await touchSite(page, match.position.moves[0].text);
      // The computer's answer too, or the end.
      await waitForMoves(page, match.ply + 1);
      if (turn === 0) {
        await page.reload();
        await expect.poll(() => page.locator('.move').count()).toBe(2);
      }
    }
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('heading').innerText()).toMatch(/three in a row\.|the board is full\./);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is analysed by the engine, explained by its rules page and played with a friend', async () => {
    const [host, guest] = [await stage.visit(), await stage.visit()];
    await host.page.goto(`${stage.url}/analyse?variant=${VARIANT}&moves=a3%20b2`);
    await host.page.locator('.line').first().waitFor();
    await host.page.goto(`${stage.url}/learn/rules/${VARIANT}`);
    await host.page.getByRole('heading', { level: 1, name: /Three in a row/ }).waitFor();
    await host.page.goto(`${stage.url}/new?variant=${VARIANT}`);
    await host.page.getByText('A friend, by link').click();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    await host.page.waitForURL(/\/game\//);
    await guest.page.goto(await host.page.getByLabel(/Send this link/).inputValue());
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    for (const [i, name] of ['a3', 'a1', 'b3', 'b1', 'c3'].entries()) {
      const { page } = i % 2 === 0 ? host : guest;
      await page.getByText('Your turn').first().waitFor();
      await touchSite(page, name);
    }
    await guest.page
      .locator('.status-line')
      .filter({ hasText: 'You lose: White has three in a row.' })
      .waitFor();
    expect([host.errors, guest.errors]).toEqual([[], []]);
    for (const { context } of [host, guest]) await context.close();
  });
});
