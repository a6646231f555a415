import { expectOk } from '@boardwright/games';
import type { Client } from '@boardwright/protocol';
import type { Analysis } from '@boardwright/protocol/internal';
import { afterEach, describe, expect, test } from 'vitest';
import { enterGuest, storageKinds, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker.ts';

const MORRIS = 'nine-mens-morris';
/** The lease of a job runs out after a quarter of a minute; a worker takes seconds to start, more on a busy machine. */
const LONGEST_MS = 100_000;
const OPENING = ['d6', 'f4', 'd2', 'b4'];

describe('workers in processes of their own over one Postgres', { timeout: 300_000 }, () => {
  const [, postgres] = storageKinds();
  const suite = useServer(postgres, { config: { doesJobs: false } });
  const workers: WorkerProcess[] = [];
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.end('SIGKILL');
  });

  async function hire(): Promise<WorkerProcess> {
    const worker = await startWorkerProcess({ DATABASE_URL: suite.storage.config.databaseUrl ?? '' });
    workers.push(worker);
    return worker;
  }

  const ask = async (client: Client, nodes: number) =>
    expectOk(await client.analyse({ body: { variant: MORRIS, moves: OPENING, nodes } })).id;
  const reach = (client: Client, id: string, status: Analysis['status']) =>
    until(async () => {
      const now = expectOk(await client.analysis({ params: { id } }));
      return now.status === status ? now : undefined;
    }, LONGEST_MS);

  test('an analysis waits at a server that does none, until a worker comes', async () => {
    const ann = await enterGuest(suite.server);
    const id = await ask(ann, 500);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(expectOk(await ann.analysis({ params: { id } })).status).toBe('queued');
    const worker = await hire();
    const done = await reach(ann, id, 'done');
    expect(done.moves?.map((move) => move.played)).toEqual([...OPENING, undefined]);
    await worker.end('SIGTERM');
    expect([worker.child.exitCode, worker.told()]).toEqual([0, 'Boardwright is working on jobs\n']);
  });

  test('the job of a worker that was killed is done by another', async () => {
    const ann = await enterGuest(suite.server);
    const first = await hire();
    // Seconds of work, of which the first one gets none to the end.
    const id = await ask(ann, 200_000);
    await reach(ann, id, 'running');
    await first.end('SIGKILL');
    await hire();
    const done = await reach(ann, id, 'done');
    expect(done.moves?.length).toBe(OPENING.length + 1);
  });
});
