import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, visit, whyNot } from './chromium.ts';
import { type Site, serveSite } from './site.ts';

let browser: Browser;
let site: Site;

describe.skipIf(whyNot())('trained weights', () => {
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveSite()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test.each([
    ['russian', { kind: 'trained', variant: 'russian', rules: 'same' }, 1],
    ['three-mens-morris', { kind: 'hand-made' }, 0],
  ])(
    "the page's worker judges %s by what there is, and fetches nothing else",
    async (variant, used, files) => {
      const { page, context } = await visit(browser);
      const fetched: string[] = [];
      context.on('request', (request) => request.url().endsWith('.weights') && fetched.push(request.url()));
      await page.goto(site.url);
      const evaluation = await page.evaluate(
        (id) =>
          new Promise((resolve) => {
            const worker = new Worker('/engine-worker.js', { type: 'module' });
            worker.addEventListener('message', ({ data }) => {
              if (data.kind === 'answer') resolve(data.result.value.evaluation);
            });
            const request = { game: { variant: id }, limits: { depth: 2 } };
            worker.postMessage({ kind: 'join', thread: 0, tableMb: 1 });
            worker.postMessage({ kind: 'search', id: 1, request, keepTable: false });
          }),
        variant,
      );
      expect(evaluation).toEqual(used);
      expect(fetched).toHaveLength(files);
      await context.close();
    },
  );
});
