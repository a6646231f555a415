import { createNodeEngine } from '@boardwright/engine/node';
import { ok, type Result } from '@boardwright/games';
import type { ServerConfig } from './config.ts';
import { Jobs } from './jobs/jobs.ts';
import { openStorage } from './server.ts';
import type { LockError } from './storage/lock.ts';

/** A process that does nothing but analysis jobs, on any machine that reaches the database. */
export async function startWorker(
  config: ServerConfig,
  onError: (error: unknown) => void,
): Promise<Result<{ stop(): Promise<void> }, LockError>> {
  const storage = await openStorage(config);
  if (!storage.ok) return storage;
  const engine = createNodeEngine();
  const jobs = await Jobs.open(storage.value, onError);
  await jobs.work(engine);
  return ok({
    stop: async () => {
      await jobs.stop();
      await engine.close();
      await storage.value.close();
    },
  });
}
