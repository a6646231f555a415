import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { pickMove, readMatch, siteOf, touchesOf, waitForMoves } from './game.ts';
import { onSite } from './stage.ts';

const SITE = fileURLToPath(new URL('../dist/site', import.meta.url));
/** Short of a search by far, and long enough for a machine with much else to do. */
const LONGEST_TASK_MS = 250;
const MOST_BYTES = 170 * 1024;

const stage = onSite();

describe.skipIf(whyNot())('speed', () => {
  test('the play page loads less than 170 KB of script, compressed, its engine included', async () => {
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/new?variant=spanish-free`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('boardwright-board').waitFor();
    const fresh = await context.newPage();
    const scripts = new Set<string>();
    fresh.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js') && pathname !== '/sw.js') scripts.add(pathname);
    });
    await fresh.goto(page.url());
    await siteOf(fresh, '9').click();
    await siteOf(fresh, '13').click();
    await waitForMoves(fresh, 1);
    const bytes = [...scripts].map((path) => gzipSync(readFileSync(SITE + path)).length);
    const total = bytes.reduce((sum, size) => sum + size, 0);
    console.info(`play page: ${(total / 1024).toFixed(0)} KB of script in ${bytes.length} files`);
    expect(scripts.size).toBeGreaterThan(2);
    // The rules of one family and its words in one language, for page and worker together.
    expect([...scripts].filter((path) => path.startsWith('/assets/families/'))).toHaveLength(2);
    expect(total).toBeLessThan(MOST_BYTES);
    await context.close();
  });

  // A search on the page's own thread would be a task of a second every time; a busy machine stretches short ones.
  test('no long task while the engine thinks, and a click is drawn in the next frame', {
    retry: 3,
  }, async () => {
    const { page, context } = await stage.visit();
    await page.goto(`${stage.url}/new?variant=spanish-free`);
    await page.getByRole('radio', { name: /^Champion/ }).check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await siteOf(page, '9').click();
    await siteOf(page, '13').click();
    await waitForMoves(page, 1);
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration));
      }).observe({ type: 'longtask' });
    });
    // The computer varies its openings: any legal move will do.
    const match = await readMatch(page);
    const touches = touchesOf(match, pickMove(match, '1'));
    const isOneClick = match.position.moves.length === 1;
    const frames = await page.evaluate(clickAndCountFrames, touches.slice(0, isOneClick ? 1 : 2));
    await waitForMoves(page, 3);
    await page.waitForTimeout(300);
    const tasks: unknown = await page.evaluate(
      () => Object.getOwnPropertyDescriptor(window, 'longTasks')?.value,
    );
    console.info(`frames until drawn: ${frames.join(', ')}; long tasks: ${JSON.stringify(tasks)}`);
    expect(Math.max(...frames)).toBeLessThanOrEqual(1);
    expect((Array.isArray(tasks) ? tasks : ['none']).filter((task) => !(task < LONGEST_TASK_MS))).toEqual([]);
    await context.close();
  });
});

/** Runs in the page: clicks sites and counts the frames until the board's drawing has changed. */
async function clickAndCountFrames(names: readonly string[]): Promise<readonly number[]> {
  const root = document.querySelector('boardwright-board')?.shadowRoot;
  const counts: number[] = [];
  for (const name of names) {
    const hit = root?.querySelector(`[data-name="${name}"]`);
    if (!root || !hit) throw new Error(`no site ${name}`);
    const box = hit.getBoundingClientRect();
    const at = {
      bubbles: true,
      composed: true,
      clientX: box.x + box.width / 2,
      clientY: box.y + box.height / 2,
      pointerId: 1,
      isPrimary: true,
      button: 0,
    };
    const before = root.innerHTML;
    hit.dispatchEvent(new PointerEvent('pointerdown', at));
    hit.dispatchEvent(new PointerEvent('pointerup', at));
    hit.dispatchEvent(new MouseEvent('click', at));
    let frames = 0;
    while (root.innerHTML === before && frames < 60) {
      await new Promise((done) => requestAnimationFrame(done));
      frames++;
    }
    counts.push(frames);
  }
  return counts;
}
