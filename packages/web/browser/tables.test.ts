import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Prober, solve, tablebaseFolder } from '@boardwright/engine/tablebase';
import { expectOk, openMatch } from '@boardwright/games';
import { afterAll, describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { isServerBuilt } from './server.ts';
import { onServer } from './stage.ts';

/** Rules of a house, which no page brings tables for: only the server can know them. */
const VARIANT = 'english';
const RULES = { menCaptureBack: 'yes' };
/** Two kings against a man: captures lead to smaller classes, which are solved with it. */
const POSITION = 'W:WK22,K18:BK5';

const root = mkdtempSync(join(tmpdir(), 'boardwright-browser-tables-'));
const { game, position } = expectOk(openMatch({ variant: VARIANT, rules: RULES, start: POSITION }));
const folder = tablebaseFolder(root, game);
const stage = onServer(async () => {
  expectOk(await solve({ game, size: { first: 2, second: 2, total: 3 }, folder, threads: 1 }));
  return { BOARDWRIGHT_TABLES: root };
});
const pageOf = (start: string) =>
  `${stage.url}/analyse?variant=${VARIANT}&rules=${encodeURIComponent(JSON.stringify(RULES))}&position=${encodeURIComponent(start)}`;

describe.skipIf(whyNot() || !isServerBuilt())('endgame tables of the server', () => {
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('every move of a covered position is told by what it leads to', async () => {
    const { page, context, errors } = await stage.visit();
    const missing: string[] = [];
    page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
    const known = expectOk(Prober.open(game, folder)?.probeMoves(position) ?? fail());
    expect(known.length).toBeGreaterThan(5);
    await page.goto(pageOf(POSITION));
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
    const { page, context } = await stage.visit();
    // Four men are too many for the tables, but the capture that must be made leaves three.
    await page.goto(pageOf('W:WK22,K18:B15,K5'));
    await page.locator('.verdicts .move').first().waitFor();
    expect(await page.locator('.verdicts .move').allInnerTexts()).toEqual([expect.stringMatching(/^18x11 /)]);
    await context.close();
  });
});

function fail(): never {
  throw new Error('the game has no tables');
}
