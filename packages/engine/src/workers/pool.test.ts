import { expectOk, openMatch, type Result } from '@boardwright/games';
import { afterEach, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '../search/api.ts';
import { open } from '../testing/open.ts';
import { poolEngine } from './engine.ts';
import { COUNTED, type FromWorker, type ToWorker } from './messages.ts';
import { createEngine } from './node.ts';
import type { WorkerHandle } from './pool.ts';
import { choose, Searcher } from './searcher.ts';

const MATCH = open({ variant: 'three-in-a-row' });
const OPTIONS = { limits: { depth: 4 }, seed: 1 };

type Manner = 'works' | 'dies' | 'is silent' | 'reports, then is silent';

/** A worker in this thread that behaves as told. */
function makeWorker(manner: Manner): WorkerHandle {
  let hear: (message: FromWorker) => void = () => {};
  let fail: () => void = () => {};
  const work = (message: ToWorker) => {
    if (message.kind !== 'search') return;
    if (manner === 'dies') return fail();
    const result: Result<SearchAnswer, { code: string }> = choose(
      open(message.request.game),
      message.request,
    );
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
  const engine = poolEngine(() => makeWorker(manners[count++]), false, { timeoutMs: 300 });
  const answer = await engine.search(MATCH, OPTIONS).answer;
  expect(expectOk(answer).move).toBe(expectOk(choose(MATCH, OPTIONS)).move);
  expect(count).toBe(spawned);
  await engine.close();
});

test('searches by time alone keep the table, but for the first of another game', async () => {
  const kept: boolean[] = [];
  const engine = poolEngine(() => {
    const worker = makeWorker('works');
    const post = (message: ToWorker) => {
      if (message.kind === 'search') kept.push(message.keepTable);
      worker.post(message);
    };
    return { ...worker, post };
  }, false);
  const timed = { limits: { timeMs: 5 } };
  for (const options of [
    timed,
    { ...timed, table: 'cleared' as const },
    { limits: { depth: 1 } },
    { level: 1 },
  ])
    expect((await engine.choose(MATCH, options)).ok).toBe(true);
  expect(kept).toEqual([true, false, false, false]);
  await engine.close();
});

test('when every worker dies a legal move is still given', async () => {
  const engine = poolEngine(() => makeWorker('dies'), false);
  const { move } = expectOk(await engine.search(MATCH, OPTIONS).answer);
  expect(move).toMatch(/^[abc][123]$/);
  await engine.close();
});

test('without shared memory a stop answers with the best reported so far', async () => {
  const engine = poolEngine(() => makeWorker('reports, then is silent'), false);
  const job = await new Promise<ReturnType<typeof engine.search>>((resolve) => {
    const started = engine.search(MATCH, OPTIONS, () => resolve(started));
  });
  job.stop();
  expect(expectOk(await job.answer).line).toEqual(expectOk(choose(MATCH, OPTIONS)).line);
  await engine.close();
});

test('closing settles what runs and what waits', async () => {
  const engine = poolEngine(() => makeWorker('is silent'), false);
  const jobs = [engine.search(MATCH, OPTIONS), engine.search(MATCH, OPTIONS)];
  await engine.close();
  for (const job of jobs) expect(await job.answer).toEqual({ ok: false, error: { code: 'stopped' } });
});

test('a running search stops when it is told to', async () => {
  const engine = createEngine();
  const match = expectOk(openMatch({ variant: 'nine-mens-morris' }));
  // Far longer than a test may take.
  const limits = { timeMs: 3_600_000 };
  const job = await new Promise<ReturnType<typeof engine.search>>((resolve) => {
    const started = engine.search(match, { limits }, ({ depth }) => depth >= 8 && resolve(started));
  });
  job.stop();
  expect((await job.answer).ok).toBe(true);
  await engine.close();
});

test('a search asks every 1,024 positions whether to go on', () => {
  const match = expectOk(openMatch({ variant: 'nine-mens-morris' }));
  let asked = 0;
  const watch = { clock: () => 0, isStopped: () => ++asked === 5 };
  const { nodes } = expectOk(new Searcher().choose(match, { limits: { nodes: 1e9 } }, { watch }));
  expect(asked).toBe(5);
  expect(nodes).toBeLessThanOrEqual(5 * 1024);
});

test('several threads answer over one table and all of them stop', async () => {
  const engine = createEngine({ threads: 2 });
  const match = expectOk(openMatch({ variant: 'nine-mens-morris', moves: ['d6', 'f4'] }));
  const first = expectOk(await engine.choose(match, { limits: { depth: 9 } }));
  expect(first.depth).toBe(9);
  const second = await engine.choose(match, { limits: { timeMs: 100 } });
  expect(second.ok).toBe(true);
  await engine.close();
});

test('a search says how many threads it takes, and its helpers’ positions count', async () => {
  const heard: string[][] = [];
  const engine = poolEngine(
    () => {
      const worker = makeWorker('works');
      const kinds: string[] = [];
      heard.push(kinds);
      let counts: Int32Array | undefined;
      let thread = 0;
      let hear: (message: FromWorker) => void = () => {};
      const post = (message: ToWorker) => {
        kinds.push(message.kind);
        if (message.kind === 'join') {
          counts = message.shared && new Int32Array(message.shared.signs);
          thread = message.thread;
        }
        if (message.kind === 'search') return worker.post(message);
        if (message.kind !== 'help') return;
        counts?.fill(10, thread, thread + 1);
        hear({ kind: 'answer', id: message.id, result: { ok: false, error: { code: 'stopped' } } });
      };
      const listen: WorkerHandle['listen'] = (handle, fail) => {
        hear = handle;
        worker.listen(handle, fail);
      };
      return { ...worker, post, listen };
    },
    true,
    { threads: 2 },
  );
  const alone = expectOk(await engine.choose(MATCH, { ...OPTIONS, threads: 1 }));
  const helped = expectOk(await engine.choose(MATCH, { ...OPTIONS, threads: 3 }));
  expect(expectOk(await engine.choose(MATCH, OPTIONS)).nodes).toBe(alone.nodes + 10 * COUNTED);
  expect(helped.nodes).toBe(alone.nodes + 20 * COUNTED);
  expect(heard).toEqual([
    ['join', 'search', 'search', 'search'],
    ['join', 'help', 'help'],
    ['join', 'help'],
  ]);
  expect(() => engine.choose(MATCH, { threads: 0 })).toThrow('a search takes threads as a number from 1 up');
  await engine.close();
});
