import { availableParallelism } from 'node:os';
import { describeLock, readConfig, startWorker, type WorkerOptions } from '@boardwright/server';
import { type Call, type ExitCode, leaveSoon, type Streams, untilStopped } from '../../shell/command.ts';
import { misuse, readCounts, refuse, reject } from '../../shell/input.ts';

const GIGABYTE = 2 ** 30;
const NUMBERS = { threads: [availableParallelism(), 1, 64], memory: [8, 1, 1024] } as const;

/** Pulls jobs until it is told to stop. The database at home belongs to its server, which does its own jobs. */
export async function runWorker(call: Call, streams: Streams): Promise<ExitCode> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined)
    return refuse(streams, 'no-database', 'a worker needs DATABASE_URL, the Postgres its servers use');
  const { options } = call;
  const numbers = readCounts(call, NUMBERS);
  if (!numbers.ok) return reject(streams, numbers.error);
  const { threads: solveThreads, memory } = numbers.value;
  const tables = readTables(call);
  if (tables === 'no-token')
    return misuse(
      streams,
      tables,
      '--server needs a token with the scope solve: --token, or BOARDWRIGHT_TOKEN',
    );
  const tablesFolder = typeof options.folder === 'string' ? options.folder : config.tablesFolder;
  const own = { ...config, tablesFolder, solveThreads, solveMemory: memory * GIGABYTE };
  try {
    const worker = await startWorker(own, tables ? { tables } : {}, (error) =>
      streams.errors.write(`boardwright: ${tell(error)}\n`),
    );
    if (!worker.ok) return refuse(streams, worker.error.code, describeLock(worker.error));
    streams.output.write('Boardwright is working on jobs\n');
    await untilStopped();
    await worker.value.stop();
    leaveSoon();
    return 0;
  } catch (error) {
    return refuse(streams, 'cannot-start', tell(error));
  }
}

function readTables({ options }: Call): WorkerOptions['tables'] | 'no-token' {
  if (typeof options.server !== 'string') return undefined;
  const token = typeof options.token === 'string' ? options.token : process.env.BOARDWRIGHT_TOKEN;
  return token ? { server: options.server.replace(/\/$/, ''), token } : 'no-token';
}

function tell(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
