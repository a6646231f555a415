import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { familyModules, loadRegistry } from '@boardwright/engine/node';
import { ok, type Result } from '@boardwright/games';
import { ANALYSES, Analyses } from './jobs/analyses.ts';
import { Queue } from './jobs/queue.ts';
import type { ServerConfig } from './process/config.ts';
import { callServer, shareFolder } from './solving/remote.ts';
import { SOLVES, type SolveJob, Solvings } from './solving/solvings.ts';
import { TableFiles } from './solving/tablebase.ts';
import { SolveThread } from './solving/thread.ts';
import { workOff } from './solving/work.ts';
import type { LockError } from './storage/lock.ts';
import { openStorage } from './storage/open.ts';
import { closePools, openPools } from './threads/pools.ts';

/** How a worker differs from a server of the same configuration. */
export interface WorkerOptions {
  /** The server that tables come from and go to; without it they are in a folder both see. */
  readonly tables?: { readonly server: string; readonly token: string };
}

/** A process that does nothing but jobs, on any machine that reaches the database. */
export async function startWorker(
  config: ServerConfig,
  options: WorkerOptions,
  onError: (error: unknown) => void,
): Promise<Result<{ stop(): Promise<void> }, LockError>> {
  const storage = await openStorage(config);
  if (!storage.ok) return storage;
  const { db } = storage.value;
  const registry = await loadRegistry();
  const pools = openPools(familyModules(), resolve(config.tablesFolder));
  const holder = randomBytes(6).toString('hex');
  const queue = await Queue.open(storage.value, [ANALYSES, SOLVES], holder, onError);
  await new Analyses(pools.rules, queue).work(pools.analyses);
  const thread = new SolveThread();
  const tableFiles = new TableFiles(db, resolve(config.tablesFolder), thread);
  const solvings = new Solvings(registry, db, queue, tableFiles);
  const { tables } = options;
  const transfer = tables
    ? callServer(tables.server, tables.token, tableFiles.folder)
    : shareFolder(tableFiles);
  const { solveThreads: threads, solveMemory: memory } = config;
  const bench = { solvings, tableFiles, thread, transfer, threads, memory, holder };
  await queue.work(SOLVES, (job: SolveJob) => workOff(bench, job));
  return ok({
    stop: async () => {
      await queue.stop();
      await thread.close();
      await closePools(pools);
      await storage.value.close();
    },
  });
}
