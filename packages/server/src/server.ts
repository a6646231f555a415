import { randomBytes } from 'node:crypto';
import { type Engine, LEVELS } from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import { err, ok, type Result } from '@boardwright/games';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { ServerConfig } from './config.ts';
import type { Core } from './core.ts';
import { buildApp } from './http/app.ts';
import { Jobs } from './jobs/jobs.ts';
import { closePerft } from './jobs/perft.ts';
import { Bus } from './live/bus.ts';
import { Hub } from './live/hub.ts';
import { PresenceBoard } from './live/presence.ts';
import { Sockets } from './live/sockets.ts';
import { Lobby } from './lobby/lobby.ts';
import { Metrics } from './metrics.ts';
import { AiMover } from './opponents/ai.ts';
import { Flags } from './opponents/flags.ts';
import { Leases } from './opponents/leases.ts';
import { Ledger } from './play/ledger.ts';
import { readEvents } from './play/service.ts';
import type { LockError } from './storage/lock.ts';
import { openPglite } from './storage/pglite.ts';
import { openPostgres } from './storage/postgres.ts';
import type { Storage } from './storage/storage.ts';
import type { Tables } from './storage/tables.ts';

const SWEEP_MS = 60_000;
const OLD_LEASE_MS = 3_600_000;

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
  /** Another engine than the house's worker threads; tests pass one. It is not closed here. */
  readonly engine?: Engine;
  /** Levels that engine knows. */
  readonly levels?: readonly string[];
}

/** Opens storage, builds everything around it and listens. */
export async function startServer(options: StartOptions): Promise<Result<RunningServer, LockError>> {
  const { config } = options;
  const storage = await openStorage(config);
  if (!storage.ok) return err(storage.error);
  const engine = options.engine ?? createNodeEngine();
  const server = randomBytes(6).toString('hex');
  const onError = (error: unknown) => app?.log.error(error);
  let app: FastifyInstance | undefined;
  const core = await buildCore(config, storage.value, engine, server, options.levels, onError);
  const sockets = new Sockets(core);
  app = await buildApp(core, sockets);
  const leases = new Leases(core.db, server);
  const flags = new Flags(core.ledger, leases, onError);
  const { aiWidth: width, aiNodes: nodes } = config;
  const ai = new AiMover({ engine, ledger: core.ledger, leases, width, nodes, onError });
  addGauges(core, ai);
  await core.bus.start();
  await flags.start();
  await ai.start();
  if (config.doesJobs) await core.jobs.work(engine);
  const sweeper = setInterval(() => {
    Promise.all([leases.sweep(OLD_LEASE_MS), core.lobby.sweep()]).catch(onError);
  }, SWEEP_MS);
  sweeper.unref();
  await app.listen({ port: config.port, host: config.host });
  const running = app;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(sweeper);
    flags.stop();
    ai.stop();
    core.presence.stop();
    sockets.close();
    await running.close();
    await core.jobs.stop();
    await closePerft();
    if (!options.engine) await engine.close();
    await storage.value.close();
  };
  const port = portOf(app, config.port);
  return ok({
    address: `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`,
    port,
    core,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  });
}

export async function openStorage(config: ServerConfig): Promise<Result<Storage, LockError>> {
  if (config.databaseUrl !== undefined) return ok(await openPostgres(config.databaseUrl));
  return openPglite(config.dataFolder);
}

async function buildCore(
  config: ServerConfig,
  storage: Storage,
  engine: Engine,
  server: string,
  levels: readonly string[] | undefined,
  onError: (error: unknown) => void,
): Promise<Core> {
  const { db } = storage;
  const ledger = new Ledger(storage, server);
  const bus = new Bus(storage, server);
  const hub = new Hub((game, after) => readEvents(db, game, after));
  hub.onError(onError);
  ledger.onChange(({ row, events }) => hub.publish(row.id, events));
  bus.onNote((note) => {
    if (note.kind === 'game') hub.refresh(note.game, note.sequence);
  });
  bus.onGap(() => {
    for (const game of hub.games) hub.refresh(game);
  });
  return {
    config,
    storage,
    db,
    ledger,
    bus,
    hub,
    presence: new PresenceBoard(hub, bus),
    lobby: new Lobby(ledger, bus, config),
    jobs: await Jobs.open(storage, onError),
    engine,
    levels: levels ?? LEVELS.map((level) => level.id),
    metrics: new Metrics(),
    key: await readKey(db),
    server,
  };
}

/** The key that signs guests' cookies: made by the first server, shared by all through the database. */
async function readKey(db: Kysely<Tables>): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await sql`insert into settings (name, value) values ('guest-key', ${fresh}) on conflict do nothing`.execute(
    db,
  );
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'guest-key')
    .executeTakeFirstOrThrow();
  return row.value;
}

function addGauges({ metrics, hub }: Core, ai: AiMover): void {
  metrics.gauge('boardwright_watched_games', 'Games followed by sockets here', () => hub.games.length);
  metrics.gauge('boardwright_ai_games', 'Games an AI of this server is to move in', () => ai.load);
  metrics.gauge('process_resident_memory_bytes', 'Memory held', () => process.memoryUsage.rss());
  metrics.gauge('process_uptime_seconds', 'Time since the start', () => Math.floor(process.uptime()));
}

function portOf(app: FastifyInstance, missing: number): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : missing;
}
