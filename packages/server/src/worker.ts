import { randomBytes } from 'node:crypto';
import { createNodeEngine } from '@boardwright/engine/node';
import { ok, type Result } from '@boardwright/games';
import type { ServerConfig } from './config.ts';
import { ANALYSES, Analyses } from './jobs/analyses.ts';
import { Queue } from './jobs/queue.ts';
import { openStorage } from './server.ts';
import type { LockError } from './storage/lock.ts';

/** A process that does nothing but jobs, on any machine that reaches the database. */
export async function startWorker(
  config: ServerConfig,
  onError: (error: unknown) => void,
): Promise<Result<{ stop(): Promise<void> }, LockError>> {
  const storage = await openStorage(config);
  if (!storage.ok) return storage;
  const engine = createNodeEngine();
  const holder = randomBytes(6).toString('hex');
  const queue = await Queue.open(storage.value, [ANALYSES], holder, onError);
  await new Analyses(queue).work(engine);
  return ok({
    stop: async () => {
      await queue.stop();
      await engine.close();
      await storage.value.close();
    },
  });
}
