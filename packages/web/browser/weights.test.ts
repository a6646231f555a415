import type { FromWorker, ToWorker } from '@boardwright/engine/internal';
import { describe, expect, test } from 'vitest';
import { whyNot } from './chromium.ts';
import { onSite } from './stage.ts';

const stage = onSite();

describe.skipIf(whyNot())('trained weights', () => {
  test.each([
    ['russian', 'draughts', { kind: 'trained', variant: 'russian', rules: 'same' }, 1],
    ['three-mens-morris', 'morris', { kind: 'hand-made' }, 0],
  ])(
    "the page's worker judges %s by what there is, and fetches nothing else",
    async (variant, family, used, files) => {
      const { page, context } = await stage.visit();
      const fetched: string[] = [];
      context.on('request', (request) => request.url().endsWith('.weights') && fetched.push(request.url()));
      await page.goto(stage.url);
      const request = { game: { variant }, limits: { depth: 2 } };
      const messages: readonly ToWorker[] = [
        { kind: 'join', thread: 0, tableMb: 1 },
        { kind: 'search', id: 1, request, family, keepTable: false },
      ];
      const evaluation = await page.evaluate(
        (asked) =>
          new Promise((resolve, reject) => {
            const worker = new Worker('/engine-worker.js', { type: 'module' });
            worker.addEventListener('error', ({ message }) => reject(new Error(message)));
            worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
              if (data.kind !== 'answer') return;
              if (data.result.ok) resolve(data.result.value.evaluation);
              else reject(new Error(data.result.error.code));
            });
            for (const message of asked) worker.postMessage(message);
          }),
        messages,
      );
      expect(evaluation).toEqual(used);
      expect(fetched).toHaveLength(files);
      await context.close();
    },
  );
});
