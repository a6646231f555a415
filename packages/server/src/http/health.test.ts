import { describe, expect, test } from 'vitest';
import { startTestServer, storageKinds } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

describe('for those who watch over a server', () => {
  const [kind] = storageKinds();
  const suite = useServer(kind, { config: { callsPerMinute: 5 } });

  const ask = async (path: string) => {
    const answer = await fetch(suite.server.address + path);
    return { status: answer.status, text: await answer.text() };
  };

  test('it is ready and live, however often that is asked', async () => {
    // A machine with much else to do is late indeed, which is not what is asked here.
    Object.defineProperty(suite.server.core.lag, 'seconds', { value: 0.1 });
    for (let i = 0; i < 10; i++) {
      expect(await ask('/api/v1/ready')).toEqual({ status: 200, text: '{"status":"ready"}' });
      expect((await ask('/api/v1/live')).status).toBe(200);
    }
  });

  test.each([
    'boardwright_event_loop_lag_seconds',
    'boardwright_pool_connections',
    'boardwright_pool_waiting',
    'boardwright_jobs_waiting',
    'boardwright_calls_open',
    'boardwright_rules_tasks',
    'boardwright_search_tasks',
    'boardwright_ai_games',
    'boardwright_sockets',
    'process_resident_memory_bytes',
    'process_cpu_seconds',
  ])('%s is a number among the metrics', async (name) => {
    const { status, text } = await ask('/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`^# TYPE ${name} gauge\\n${name} \\d[\\d.e+-]*$`, 'm'));
  });

  test('calls are counted by status', async () => {
    const { status } = await ask('/api/v1/games/nowhere-at-all');
    expect((await ask('/metrics')).text).toMatch(
      new RegExp(`^boardwright_calls_total\\{status="${status}"\\} [1-9]`, 'm'),
    );
  });

  test('a database that is gone is told as not ready, and a loop that hangs as not live', async () => {
    const own = await kind.create();
    const server = await startTestServer(own);
    const look = async (path: string) => (await fetch(`${server.address}${path}`)).status;
    const { lag, storage } = server.core;
    Object.defineProperty(lag, 'seconds', { value: 3 });
    const { run } = storage;
    Object.assign(storage, { run: () => Promise.reject(new Error('gone')) });
    expect([await look('/api/v1/ready'), await look('/api/v1/live')]).toEqual([503, 503]);
    Object.assign(storage, { run });
    await server.stop();
    await own.remove();
  });
});
