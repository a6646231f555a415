import { expectOk, openMatch, registry } from '@boardwright/games';
import { afterEach, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from './messages.ts';

/** The first files of the threads run as built files; here each is read into this thread, with a port of ours. */
type Handle = (message: unknown) => void;

class HerePort {
  readonly posted: unknown[] = [];
  #handle: Handle | undefined;

  readonly postMessage = (message: unknown): void => {
    this.posted.push(message);
  };

  readonly on = (kind: string, handle: Handle): void => {
    if (kind === 'message') this.#handle = handle;
  };

  tell(message: unknown): void {
    this.#handle?.(message);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('node:worker_threads');
});

const SEARCH: readonly ToWorker[] = [
  { kind: 'join', thread: 0, tableMb: 1 },
  {
    kind: 'search',
    id: 7,
    request: { game: { variant: 'brandubh' }, limits: { depth: 2 } },
    family: 'tafl',
    keepTable: false,
  },
];

async function expectAnswer(posted: readonly unknown[]): Promise<void> {
  const messages = posted as readonly FromWorker[];
  await expect.poll(() => messages.at(-1)?.kind).toBe('answer');
  expect(messages[0]).toEqual({ kind: 'ready' });
  const last = messages[messages.length - 1];
  if (last.kind !== 'answer') throw new Error(`not answered: ${last.kind}`);
  expect(last.id).toBe(7);
  expect(expectOk(openMatch({ variant: 'brandubh' })).play(expectOk(last.result).move).ok).toBe(true);
}

test('a web worker listens to its page and answers it', async () => {
  const port = new HerePort();
  vi.stubGlobal('postMessage', port.postMessage);
  vi.stubGlobal('addEventListener', (kind: string, hear: (event: { data: unknown }) => void) =>
    port.on(kind, (data) => hear({ data })),
  );
  await import('./web/worker.ts');
  for (const message of SEARCH) port.tell(message);
  await expectAnswer(port.posted);
});

test('a thread of the solver takes a task, then sweeps what is left of it', async () => {
  const port = new HerePort();
  vi.doMock('node:worker_threads', () => ({ parentPort: port }));
  await import('../tablebase/solve/worker.ts');
  const { makeMemory } = await import('../tablebase/solve/memory.ts');
  const { beginWork, sweepChunks } = await import('../tablebase/solve/sweep.ts');
  const game = expectOk(registry.find('three-mens-morris'));
  const classes = game.endgame?.()?.classes({ first: 3, second: 3, total: 6 });
  const own = classes?.find(({ id }) => id === '3-3');
  if (!own) throw new Error('three against three is a class');
  const makeTask = () => {
    const memory = makeMemory(own, ArrayBuffer);
    const cursor = new Int32Array(new SharedArrayBuffer(4));
    return { game: { variant: game.variant.id }, own: memory, partner: memory, finished: [], cursor };
  };
  const [here, there] = [makeTask(), makeTask()];
  sweepChunks(beginWork(registry, here), { kind: 'prepare' });
  port.tell({ kind: 'task', task: there });
  port.tell({ kind: 'prepare' });
  expect(port.posted).toEqual(['done', 'done']);
  expect(here.own.values).toContain(2);
  expect(there.own.values).toEqual(here.own.values);
});

test.each([
  ['without tables', { modules: [] }],
  ['with a folder of tables that holds none', { modules: [], tables: '/nowhere/at/all' }],
])('a worker thread listens to its port and answers it, %s', async (_, workerData) => {
  const port = new HerePort();
  vi.resetModules();
  vi.doMock('node:worker_threads', () => ({ parentPort: port, workerData }));
  await import('./node-worker.ts');
  for (const message of SEARCH) port.tell(message);
  await expectAnswer(port.posted);
});
