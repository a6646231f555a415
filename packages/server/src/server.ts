import { resolve } from 'node:path';
import { type Engine, LEVELS } from '@boardwright/engine';
import { createEngine, familyModules, loadRegistry } from '@boardwright/engine/node';
import { err, ok, type Registry, type Result } from '@boardwright/games';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { offerBackups } from './backup/backup.ts';
import { buildCore } from './build.ts';
import type { Core } from './core/core.ts';
import { Counting } from './games/counting.ts';
import { offerOperations } from './operators/control.ts';
import { heed } from './operators/heed.ts';
import type { GameRow } from './play/row.ts';
import { Closing } from './process/closing.ts';
import type { ServerConfig } from './process/config.ts';
import { type Post, postPush } from './push/post.ts';
import { Sockets } from './sockets/sockets.ts';
import type { LockError } from './storage/lock.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';
import { startJobs, startOpponents, startWatch } from './tasks.ts';
import { closePools, openPools } from './threads/pools.ts';

/** A running server. */
export interface RunningServer {
  /** Where it listens, for people. */
  readonly address: string;
  readonly port: number;
  readonly core: Core;
  /** Stops gracefully: no new calls, sockets told, work under way finished, the database closed. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: ServerConfig;
  /** The games there are; our own and those of `BOARDWRIGHT_FAMILIES` when missing. */
  readonly registry?: Registry;
  /** Modules with games from outside, for threads; those of `BOARDWRIGHT_FAMILIES` when missing. */
  readonly modules?: readonly string[];
  /** Another engine than the house's worker threads; tests pass one. It is not closed here. */
  readonly engine?: Engine;
  /** Sends pushes; tests pass their own. */
  readonly post?: Post;
  /** Levels that engine knows. */
  readonly levels?: readonly string[];
}

/** Opens storage, builds everything around it and listens. What fails on the way closes what was opened. */
export async function startServer(options: StartOptions): Promise<Result<RunningServer, LockError>> {
  const storage = await openStorage(options.config);
  if (!storage.ok) return err(storage.error);
  const closing = new Closing();
  closing.add(() => storage.value.close());
  try {
    if (storage.value.kind === 'pglite') {
      const backups = await offerBackups(storage.value, options.config.dataFolder);
      closing.add(() => backups.close());
    }
    return ok(await buildServer(options, storage.value, closing));
  } catch (error) {
    await closing.run();
    throw error;
  }
}

async function buildServer(
  options: StartOptions,
  storage: Storage,
  closing: Closing,
): Promise<RunningServer> {
  const { config } = options;
  const engine = options.engine ?? createEngine({ searches: config.aiWidth, tableMb: 8, isBackground: true });
  if (!options.engine) closing.add(() => engine.close());
  let app: FastifyInstance | undefined;
  const onError = (error: unknown) => app?.log.error(error);
  const registry = options.registry ?? (await loadRegistry());
  const levels = options.levels ?? LEVELS.map((level) => level.id);
  const pools = openPools(options.modules ?? familyModules(), resolve(config.tablesFolder));
  const counting = new Counting(onError);
  closing.add(() => counting.settled());
  closing.add(() => closePools(pools));
  const { post = postPush } = options;
  const core = await buildCore({ config, registry, storage, engine, pools, levels, post, onError });
  closing.add(() => core.lag.stop());
  closing.add(() => core.bans.stop());
  core.bans.onAccount((account) => void core.revocations.ended(account));
  if (storage.kind === 'pglite') {
    const operations = await offerOperations(core.db, config.dataFolder, (request) => heed(core, request));
    closing.add(() => operations.close());
  }
  closing.add(() => core.solveThread.close());
  closing.add(() => core.queue.stop());
  const sockets = new Sockets(core);
  app = await buildApp(core, sockets);
  const running = app;
  closing.add(() => closeApp(running));
  closing.add(() => core.hub.close());
  closing.add(() => sockets.close());
  closing.add(() => core.presence.stop());
  closing.add(() => core.pushes.stop());
  closing.add(() => core.roster.stop());
  logGames(core, running);
  await startOpponents(core, closing, onError);
  await core.bus.start();
  closing.add(() => core.bus.stop());
  startWatch(core, closing, onError);
  counting.start(core);
  closing.add(() => counting.stop());
  await startJobs(core, closing, onError);
  await app.listen({ port: config.port, host: config.host });
  const port = portOf(app, config.port);
  return {
    address: `http://${nameHost(config.host)}:${port}`,
    port,
    core,
    stop: () => closing.run(),
  };
}

const ANSWER_MS = 5_000;
const LOOK_MS = 50;

/**
 * Calls under way are answered, but for nobody who does not take the answer. A connection that was busy when closing
 * began is kept open for more calls once it is answered, and the server would wait for it for over a minute.
 */
async function closeApp(app: FastifyInstance): Promise<void> {
  const looks = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  const late = setTimeout(() => app.server.closeAllConnections(), ANSWER_MS);
  await app.close();
  clearInterval(looks);
  clearTimeout(late);
}

/** What happens to a game that is worth a line in the log. */
const LOGGED: readonly string[] = ['created', 'started', 'ended', 'aborted'];

function logGames({ ledger }: Core, app: FastifyInstance): void {
  ledger.onChange(({ row, events }) => {
    for (const { kind } of events) if (LOGGED.includes(kind)) app.log.info(describeGame(row, kind), 'a game');
  });
}

function describeGame({ id, variant, ply, outcome }: GameRow, event: string): object {
  return { game: id, variant, event, ply, ...(outcome === null ? {} : { outcome }) };
}

/** Under what a browser on this machine finds it. */
function nameHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function portOf(app: FastifyInstance, missing: number): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : missing;
}
