import { readConfig, startWorker } from '@boardwright/server';
import type { Call, ExitCode, Streams } from '../command.ts';
import { refuse } from '../input.ts';
import { untilStopped } from './serve-stop.ts';

/** Pulls jobs until it is told to stop. The database at home belongs to its server, which does its own jobs. */
export async function runWorker(_: Call, streams: Streams): Promise<ExitCode> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined)
    return refuse(streams, 'no-database', 'a worker needs DATABASE_URL, the Postgres its servers use');
  try {
    const worker = await startWorker(config, (error) => streams.errors.write(`boardwright: ${error}\n`));
    if (!worker.ok) return refuse(streams, worker.error.code, worker.error.folder);
    streams.output.write('Boardwright is working on jobs\n');
    await untilStopped();
    await worker.value.stop();
    return 0;
  } catch (error) {
    return refuse(streams, 'cannot-start', error instanceof Error ? error.message : String(error));
  }
}
