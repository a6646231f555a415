import { expectOk, openMatch } from '@boardwright/games';
import { expect, test } from 'vitest';
import { open } from '../../testing/open.ts';
import type { FromWorker, ToWorker } from '../messages.ts';
import { serve } from '../serve.ts';
import { createEngine } from './engine.ts';

/** A web worker as far as the engine knows one, answered in this thread. */
class HereWorker extends EventTarget {
  readonly #inbox = new EventTarget();

  constructor() {
    super();
    serve(
      {
        post: (data: FromWorker) =>
          queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data }))),
        listen: (handle) =>
          this.#inbox.addEventListener('message', (event) => handle((event as MessageEvent<ToWorker>).data)),
      },
      openMatch,
    );
  }

  postMessage(data: ToWorker): void {
    queueMicrotask(() => this.#inbox.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}

const makeWorker = (): Worker => new HereWorker() as unknown as Worker;

test('a page asks its worker, hears how far it is, and is answered', async () => {
  const engine = createEngine(makeWorker, { tableMb: 1 });
  const depths: number[] = [];
  const match = expectOk(openMatch({ variant: 'brandubh' }));
  const options = { limits: { depth: 4 }, lines: 2 };
  const answer = expectOk(await engine.search(match, options, ({ depth }) => depths.push(depth)).answer);
  await engine.close();
  expect(depths).toEqual([1, 2, 3, 4]);
  expect(match.play(answer.move).ok).toBe(true);
});

test('a game of a family that the worker does not have is answered with a code', async () => {
  const engine = createEngine(makeWorker, { tableMb: 1 });
  const answer = await engine.choose(open({ variant: 'three-in-a-row' }), { limits: { depth: 1 } });
  await engine.close();
  expect(answer.ok ? 'played' : answer.error.code).toBe('unknown-variant');
});

test('a move that leaves a mill open is marked, and blocking it is what should have been played', async () => {
  const engine = createEngine(makeWorker, { tableMb: 1 });
  const moves = ['a1', 'd6', 'd1', 'b4', 'g1', 'xd6'];
  const match = expectOk(openMatch({ variant: 'nine-mens-morris', moves }));
  const seen: number[] = [];
  const limits = { depth: 4 };
  const options = { limits, report: (done: number) => seen.push(done) };
  const analysed = await engine.analyse(match, options);
  await engine.close();
  expect(analysed.map(({ played }) => played)).toEqual(moves);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(analysed[3]).toMatchObject({ side: 1, played: 'b4', best: 'g1' });
  expect(analysed[3].mark).not.toBe('good');
  expect(analysed[3].playedScore).toBeLessThan(analysed[3].bestScore);
});
