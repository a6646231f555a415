import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { onSite } from './stage.ts';

const stage = onSite();

describe.skipIf(whyNot())('trained weights', () => {
  test.each([
    ['russian', { kind: 'trained', variant: 'russian', rules: 'same' }, 1],
    ['three-mens-morris', { kind: 'hand-made' }, 0],
  ])(
    "the page's worker judges %s by what there is, and fetches nothing else",
    async (variant, used, files) => {
      const { page, context } = await stage.visit();
      const fetched: string[] = [];
      context.on('request', (request) => request.url().endsWith('.weights') && fetched.push(request.url()));
      await page.goto(stage.url);
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
