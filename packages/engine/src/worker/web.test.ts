import { expectOk, findGame, Match } from '@boardwright/games';
import { expect, test } from 'vitest';
import { analyseMatch } from './analysis.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { serve } from './serve.ts';
import { createWebEngine } from './web.ts';

/** A web worker as far as the engine knows one, answered in this thread. */
class HereWorker extends EventTarget {
  readonly #inbox = new EventTarget();

  constructor() {
    super();
    serve({
      post: (data: FromWorker) =>
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data }))),
      listen: (handle) =>
        this.#inbox.addEventListener('message', (event) => handle((event as MessageEvent<ToWorker>).data)),
    });
  }

  postMessage(data: ToWorker): void {
    queueMicrotask(() => this.#inbox.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}

const makeWorker = (): Worker => new HereWorker() as unknown as Worker;

test('a page asks its worker, hears how far it is, and is answered', async () => {
  const engine = createWebEngine(makeWorker, { tableMb: 1 });
  const depths: number[] = [];
  const request = { variant: 'brandubh', moves: [], limits: { depth: 4 }, lines: 2 };
  const answer = expectOk(await engine.search(request, ({ depth }) => depths.push(depth)).answer);
  await engine.close();
  expect(depths).toEqual([1, 2, 3, 4]);
  expect(Match.of(expectOk(findGame('brandubh'))).play(answer.move).ok).toBe(true);
});

test('a request that makes no sense is answered with a code', async () => {
  const engine = createWebEngine(makeWorker, { tableMb: 1 });
  const answer = await engine.search({ variant: 'chess', moves: [], limits: { depth: 1 } }).answer;
  await engine.close();
  expect(answer.ok ? 'played' : answer.error.code).toBe('unknown-variant');
});

test('a move that leaves a mill open is marked, and blocking it is what should have been played', async () => {
  const engine = createWebEngine(makeWorker, { tableMb: 1 });
  const match = Match.of(expectOk(findGame('nine-mens-morris')));
  for (const text of ['a1', 'd6', 'd1', 'b4', 'g1', 'xd6']) expectOk(match.play(text));
  const seen: number[] = [];
  const limits = { depth: 4 };
  const options = { variant: 'nine-mens-morris', limits, report: (done: number) => seen.push(done) };
  const analysed = await analyseMatch(engine, match, options);
  await engine.close();
  expect(analysed.map(({ played }) => played)).toEqual(match.steps.map((step) => step.move.text));
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(analysed[3]).toMatchObject({ side: 1, played: 'b4', best: 'g1' });
  expect(analysed[3].mark).not.toBe('good');
  expect(analysed[3].playedScore).toBeLessThan(analysed[3].bestScore);
});
