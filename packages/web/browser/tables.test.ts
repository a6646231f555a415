import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Prober, solve } from '@boardwright/engine/tablebase';
import { expectOk, openMatch } from '@boardwright/games';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, visit, whyNot } from './chromium.ts';
import { isServerBuilt, type RunningServer, startServer } from './server.ts';

/** A game that comes with no tables, so that only the server can know them. */
const VARIANT = 'english';
/** Two kings against a man: captures lead to smaller classes, which are solved with it. */
const POSITION = 'W:WK22,K18:BK5';

let browser: Browser;
let server: RunningServer;
const folder = mkdtempSync(join(tmpdir(), 'boardwright-browser-tables-'));
const { game, position } = expectOk(openMatch({ variant: VARIANT, start: POSITION }));

describe.skipIf(whyNot() || !isServerBuilt())('endgame tables of the server', () => {
  beforeAll(async () => {
    expectOk(
      await solve({
        game,
        size: { first: 2, second: 2, total: 3 },
        folder: join(folder, VARIANT),
        threads: 1,
      }),
    );
    [browser, server] = await Promise.all([launch(), startServer({ BOARDWRIGHT_TABLES: folder })]);
  }, 200_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('every move of a covered position is told by what it leads to', async () => {
    const { page, context, errors } = await visit(browser);
    const missing: string[] = [];
    page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
    const known = expectOk(Prober.open(game, join(folder, VARIANT))?.probeMoves(position) ?? fail());
    expect(known.length).toBeGreaterThan(5);
    await page.goto(`${server.url}/analyse?variant=${VARIANT}&position=${encodeURIComponent(POSITION)}`);
    const verdicts = page.locator('.verdicts .move');
    await verdicts.first().waitFor();
    const told = await verdicts.allInnerTexts();
    const words = { win: 'wins in', draw: 'draw', loss: 'loses in' };
    const expected = known.map(({ move, value, turns }) =>
      value === 'draw' ? `${move.text} draw` : `${move.text} ${words[value]} ${turns}`,
    );
    expect([...told].sort()).toEqual([...expected].sort());
    // The best comes first, and a click plays it.
    const best = Math.min(...known.filter(({ value }) => value === 'win').map(({ turns }) => turns ?? 0));
    expect(told[0]).toMatch(new RegExp(` wins in ${best}$`));
    await verdicts.first().click();
    await page.locator('.tree .move').first().waitFor();
    expect(missing).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a position that no table holds is told by where its moves lead', async () => {
    const { page, context } = await visit(browser);
    // Four men are too many for the tables, but the capture that must be made leaves three.
    await page.goto(
      `${server.url}/analyse?variant=${VARIANT}&position=${encodeURIComponent('W:WK22,K18:B15,K5')}`,
    );
    await page.locator('.verdicts .move').first().waitFor();
    expect(await page.locator('.verdicts .move').allInnerTexts()).toEqual([expect.stringMatching(/^18x11 /)]);
    await context.close();
  });
});

function fail(): never {
  throw new Error('the game has no tables');
}
