import { expectOk, type Result } from '@boardwright/games';
import { afterEach, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '../api.ts';
import '../testing/toy.ts';
import type { Hand } from './crew.ts';
import { createEngine } from './engine.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createNodeEngine } from './node.ts';
import { choose } from './thinker.ts';

const REQUEST = { variant: 'three-in-a-row', moves: [], limits: { depth: 4 }, seed: 1 };

type Manner = 'works' | 'dies' | 'is silent' | 'reports, then is silent';

/** A worker in this thread that behaves as told. */
function makeHand(manner: Manner): Hand {
  let hear: (message: FromWorker) => void = () => {};
  let fail: () => void = () => {};
  const work = (message: ToWorker) => {
    if (message.kind !== 'search') return;
    if (manner === 'dies') return fail();
    const result: Result<SearchAnswer, { code: string }> = choose(message.request);
    const answer = expectOk(result);
    const report = { depth: 1, nodes: 9, timeMs: 0, lines: [{ moves: answer.line, score: answer.score }] };
    if (manner === 'reports, then is silent') hear({ kind: 'report', id: message.id, report });
    if (manner === 'works') hear({ kind: 'answer', id: message.id, result });
  };
  return {
    post: (message) => setTimeout(() => work(message), 0),
    listen: (handle, lose) => {
      hear = handle;
      fail = lose;
    },
    hold: () => {},
    end: async () => {},
  };
}

afterEach(() => vi.useRealTimers());

test.each<[readonly Manner[], number]>([
  [['works'], 1],
  [['dies', 'works'], 2],
  [['is silent', 'works'], 2],
  [['dies', 'is silent', 'works'], 3],
])('with workers that %j the search is answered by worker %i', async (manners, spawned) => {
  let count = 0;
  const engine = createEngine(() => makeHand(manners[count++]), false, { patienceMs: 300 });
  const answer = await engine.search(REQUEST).answer;
  expect(expectOk(answer).move).toBe(expectOk(choose(REQUEST)).move);
  expect(count).toBe(spawned);
  await engine.close();
});

test('when every worker dies a legal move is still given', async () => {
  const engine = createEngine(() => makeHand('dies'), false);
  const { move } = expectOk(await engine.search(REQUEST).answer);
  expect(move).toMatch(/^[abc][123]$/);
  await engine.close();
});

test('without shared memory a stop answers with the best reported so far', async () => {
  const engine = createEngine(() => makeHand('reports, then is silent'), false);
  const job = await new Promise<ReturnType<typeof engine.search>>((resolve) => {
    const started = engine.search(REQUEST, () => resolve(started));
  });
  job.stop();
  expect(expectOk(await job.answer).line).toEqual(expectOk(choose(REQUEST)).line);
  await engine.close();
});

test('closing settles what runs and what waits', async () => {
  const engine = createEngine(() => makeHand('is silent'), false);
  const jobs = [engine.search(REQUEST), engine.search(REQUEST)];
  await engine.close();
  for (const job of jobs) expect(await job.answer).toEqual({ ok: false, error: { code: 'stopped' } });
});

test('a running search stops within 50 ms of the wish', async () => {
  const engine = createNodeEngine();
  const request = { variant: 'nine-mens-morris', moves: [], limits: { timeMs: 30_000 } };
  const waits: number[] = [];
  for (let i = 0; i < 5; i++) {
    const job = await new Promise<ReturnType<typeof engine.search>>((resolve) => {
      const started = engine.search(request, (report) => {
        if (report.depth >= 8) resolve(started);
      });
    });
    const asked = performance.now();
    job.stop();
    expect((await job.answer).ok).toBe(true);
    waits.push(performance.now() - asked);
  }
  // The quickest of five: on a busy machine this thread may itself wait for a core.
  expect(Math.min(...waits)).toBeLessThan(50);
  await engine.close();
});

test('several threads answer over one table and all of them stop', async () => {
  const engine = createNodeEngine({ threads: 2 });
  const request = { variant: 'nine-mens-morris', moves: ['d6', 'f4'], limits: { depth: 9 } };
  const first = expectOk(await engine.search(request).answer);
  expect(first.depth).toBe(9);
  const second = await engine.search({ ...request, limits: { timeMs: 100 } }).answer;
  expect(second.ok).toBe(true);
  await engine.close();
});
