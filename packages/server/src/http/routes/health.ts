import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { ANALYSES } from '../../jobs/analyses.ts';
import { SOLVES } from '../../solving/solvings.ts';

/** A database that takes longer to say that it is there is not. */
const READY_MS = 2_000;
/** A server whose loop is later than this serves nobody: whoever watches over it may start it anew. */
const LONGEST_LAG_SECONDS = 2;

const Told = Type.Object({ status: Type.String() });

/** For those who watch over a server: whether to send it calls, whether to start it anew, and numbers. */
export function addHealthRoutes(app: FastifyInstance, core: Core): void {
  const { storage, metrics, lag, queue } = core;
  const ready = { summary: 'Whether the database answers', response: { 200: Told, 503: Told } };
  app.get('/api/v1/ready', { schema: ready, config: { isLook: true } }, async (_, reply) => {
    const isThere = await within(READY_MS, storage.run('select 1'));
    return reply.code(isThere ? 200 : 503).send({ status: isThere ? 'ready' : 'storage-away' });
  });
  const live = { summary: 'Whether the event loop turns', response: { 200: Told, 503: Told } };
  app.get('/api/v1/live', { schema: live, config: { isLook: true } }, async (_, reply) => {
    const isLate = lag.seconds > LONGEST_LAG_SECONDS;
    return reply.code(isLate ? 503 : 200).send({ status: isLate ? 'late' : 'live' });
  });
  metrics.gauge('boardwright_event_loop_lag_seconds', '99 % of waits for the event loop', () => lag.seconds);
  const { pool } = storage;
  metrics.gauge('boardwright_pool_connections', 'Connections to the database', () => pool.totalCount);
  metrics.gauge('boardwright_pool_idle', 'Connections nobody uses', () => pool.idleCount);
  metrics.gauge('boardwright_pool_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
  metrics.gauge('boardwright_jobs_waiting', 'Jobs nobody has begun', async () => {
    const counts = await Promise.all([ANALYSES, SOLVES].map((name) => queue.countWaiting(name)));
    return counts[0] + counts[1];
  });
  app.get('/metrics', { schema: { hide: true }, config: { isLook: true } }, async (_, reply) =>
    reply.type('text/plain; version=0.0.4').send(await metrics.format()),
  );
}

async function within(timeMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeMs);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const isDone = await Promise.race([done, late]);
  clearTimeout(timer);
  return isDone;
}
