import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Prober } from '@boardwright/engine/tablebase';
import { expectOk, openMatch, Position } from '@boardwright/games';
import { assert, makeDice } from '@boardwright/games/internal';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { siteOf, waitForMoves } from './game.ts';
import { onOwnSite } from './stage.ts';

const TABLES = fileURLToPath(new URL('../public/tables', import.meta.url));
const VARIANTS = readdirSync(TABLES);

const stage = onOwnSite();

describe.skipIf(whyNot())('without a network', () => {
  test('every table that was used once answers with the network cut', async () => {
    const { page, context, errors } = await stage.visit({ serviceWorkers: 'allow' });
    await page.goto(stage.url);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.goto(`${stage.url}/analyse?variant=three-mens-morris`);
    await page.getByText('Win for White in 9', { exact: true }).first().waitFor();
    const paths = VARIANTS.flatMap((variant) =>
      readdirSync(`${TABLES}/${variant}`).map((file) => `${variant}/${file}`),
    );
    expect(await page.evaluate(sumAll, paths)).toEqual(paths.map(sumOf));
    await context.setOffline(true);
    // Another tab that has nothing in memory: what it shows comes from what was kept.
    const later = await context.newPage();
    await later.goto(`${stage.url}/analyse?variant=three-mens-morris`);
    await expect.poll(() => later.locator('.verdicts .move').first().innerText()).toBe('b2 wins in 9');
    expect(await later.evaluate(sumAll, paths)).toEqual(paths.map(sumOf));
    await later.getByRole('checkbox', { name: 'Engine' }).uncheck({ force: true });
    for (const variant of VARIANTS) {
      const { text, told } = drawKnown(variant);
      // Within the page, which is the same document for all of them.
      await later.evaluate((address) => history.pushState(null, '', address), addressOf(variant, text));
      await expect
        .poll(async () => (await later.locator('.verdicts .move').allInnerTexts()).sort(), {
          message: `${variant} ${text}`,
          timeout: 15_000,
        })
        .toEqual(told);
    }
    expect(errors).toEqual([]);
    await context.close();
  }, 300_000);

  test('after one visit the computer can be played with the network cut', async () => {
    const { page, context, errors } = await stage.visit({ serviceWorkers: 'allow' });
    await page.goto(stage.url);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await context.setOffline(true);
    await stage.host.close();
    await page.goto(`${stage.url}/new?variant=brandubh`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await siteOf(page, 'd7').click();
    await siteOf(page, 'c7').click();
    await waitForMoves(page, 1);
    await page.reload();
    await siteOf(page, 'c7').waitFor();
    await expect.poll(() => page.locator('.move').count()).toBe(2);
    await page.goto(`${stage.url}/analyse`);
    await page.locator('.line').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** A position that a shipped table holds, and what the page has to say of its moves, in any order. */
function drawKnown(variant: string): { readonly text: string; readonly told: readonly string[] } {
  const { game } = expectOk(openMatch({ variant }));
  const prober = Prober.open(game, `${TABLES}/${variant}`);
  const endgame = game.endgame?.();
  assert(prober !== undefined && endgame !== undefined, `${variant} has tables`);
  const id = readdirSync(`${TABLES}/${variant}`)
    .at(-1)
    ?.replace(/\.turns$/, '');
  const size =
    endgame.classes({ first: 6, second: 6, placing: true }).find((one) => one.id === id)?.size ?? 0;
  const dice = makeDice(25);
  const state = game.rules.start();
  for (let tries = 0; tries < 1000; tries++) {
    if (!endgame.ranking(id ?? '').unrank(Math.floor(dice() * size), state)) continue;
    const position = expectOk(Position.fromDiagram(game, game.notation.show(state)));
    if (position.outcome || position.pending) continue;
    const moves = prober.probeMoves(position);
    if (!moves.ok) continue;
    const told = moves.value.map(({ move, value, turns }) =>
      value === 'draw' ? `${move.text} draw` : `${move.text} ${WORDS[value]} ${turns}`,
    );
    return { text: position.text, told: told.sort() };
  }
  throw new Error(`no position of ${variant}`);
}

const WORDS = { win: 'wins in', loss: 'loses in' };

function addressOf(variant: string, position: string): string {
  return `/analyse?${new URLSearchParams({ variant, position })}`;
}

function sumOf(path: string): string {
  return createHash('sha256')
    .update(readFileSync(`${TABLES}/${path}`))
    .digest('hex');
}

/** Runs in the page, which fetches them as its analysis does. */
async function sumAll(paths: readonly string[]): Promise<readonly string[]> {
  const sum = async (path: string) => {
    const bytes = await (await fetch(`/tables/${path}`)).arrayBuffer();
    const parts = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...parts].map((part) => part.toString(16).padStart(2, '0')).join('');
  };
  return Promise.all(paths.map(sum));
}
