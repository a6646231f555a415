import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { type Engine, LEVELS } from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import { TableLibrary } from '@boardwright/engine/solver';
import { err, ok, type Result } from '@boardwright/games';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { ServerConfig } from './config.ts';
import type { Core } from './core.ts';
import { buildApp } from './http/app.ts';
import { ANALYSES, Analyses } from './jobs/analyses.ts';
import { closePerft } from './jobs/perft.ts';
import { Queue } from './jobs/queue.ts';
import { Bus } from './live/bus.ts';
import { Doors } from './live/doors.ts';
import { Hub } from './live/hub.ts';
import { PresenceBoard } from './live/presence.ts';
import { Sockets } from './live/sockets.ts';
import { Lobby } from './lobby/lobby.ts';
import { Metrics } from './metrics.ts';
import { AiMover } from './opponents/ai.ts';
import { Flags } from './opponents/flags.ts';
import { Leases } from './opponents/leases.ts';
import { Ledger } from './play/ledger.ts';
import type { GameRow } from './play/row.ts';
import { readEvents } from './play/service.ts';
import { Shelves } from './solving/shelf.ts';
import { SOLVES, type SolveJob, Solvings } from './solving/solvings.ts';
import { SolveThread } from './solving/thread.ts';
import { shareFolder } from './solving/transfer.ts';
import { workOff } from './solving/work.ts';
import type { LockError } from './storage/lock.ts';
import { openPglite } from './storage/pglite.ts';
import { openPostgres } from './storage/postgres.ts';
import type { Storage } from './storage/storage.ts';
import type { Tables } from './storage/tables.ts';

const SWEEP_MS = 60_000;
const OLD_LEASE_MS = 3_600_000;
const SOLVING_SWEEP_MS = 5_000;

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

/** Opens storage, builds everything around it and listens. What fails on the way closes what was opened. */
export async function startServer(options: StartOptions): Promise<Result<RunningServer, LockError>> {
  const storage = await openStorage(options.config);
  if (!storage.ok) return err(storage.error);
  const closing = new Closing();
  closing.add(() => storage.value.close());
  try {
    return ok(await buildServer(options, storage.value, closing));
  } catch (error) {
    await closing.run();
    throw error;
  }
}

/** What has to be closed at the end, the last opened first. Closing twice is closing once. */
class Closing {
  readonly #steps: (() => unknown)[] = [];
  #done: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  run(): Promise<void> {
    this.#done ??= this.#close();
    return this.#done;
  }

  async #close(): Promise<void> {
    for (const step of this.#steps.reverse()) await step();
  }
}

async function buildServer(
  options: StartOptions,
  storage: Storage,
  closing: Closing,
): Promise<RunningServer> {
  const { config } = options;
  const engine = options.engine ?? createNodeEngine();
  if (!options.engine) closing.add(() => engine.close());
  const server = randomBytes(6).toString('hex');
  let app: FastifyInstance | undefined;
  const onError = (error: unknown) => app?.log.error(error);
  const core = await buildCore(config, storage, engine, server, options.levels, onError);
  closing.add(closePerft);
  closing.add(() => core.solveThread.close());
  closing.add(() => core.queue.stop());
  const sockets = new Sockets(core);
  app = await buildApp(core, sockets);
  const running = app;
  closing.add(() => running.close());
  closing.add(() => core.hub.close());
  closing.add(() => sockets.close());
  closing.add(() => core.presence.stop());
  core.ledger.onChange(({ row, events }) => {
    for (const { kind } of events)
      if (LOGGED.includes(kind)) running.log.info(describeGame(row, kind), 'a game');
  });
  await startOpponents(core, closing, onError);
  await core.bus.start();
  await startJobs(core, closing, onError);
  await app.listen({ port: config.port, host: config.host });
  const port = portOf(app, config.port);
  return {
    address: `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`,
    port,
    core,
    stop: () => closing.run(),
  };
}

/** Clocks, AIs and the sweeping up, none of which waits for a call. */
async function startOpponents(
  core: Core,
  closing: Closing,
  onError: (error: unknown) => void,
): Promise<void> {
  const { config, engine, ledger } = core;
  const leases = new Leases(core.db, core.server);
  const flags = new Flags(ledger, leases, onError);
  const ai = new AiMover({ engine, ledger, leases, width: config.aiWidth, nodes: config.aiNodes, onError });
  closing.add(() => flags.stop());
  closing.add(() => ai.stop());
  addGauges(core, ai);
  await flags.start();
  await ai.start();
  const sweeper = setInterval(() => {
    Promise.all([leases.sweep(OLD_LEASE_MS), core.lobby.sweep()]).catch(onError);
  }, SWEEP_MS);
  sweeper.unref();
  closing.add(() => clearInterval(sweeper));
}

/** Jobs this process does itself, and the watch over solvings. */
async function startJobs(core: Core, closing: Closing, onError: (error: unknown) => void): Promise<void> {
  const { config, engine, queue, solvings, shelves, solveThread: thread } = core;
  if (config.doesJobs) await core.analyses.work(engine);
  if (config.solvers.length === 0) return;
  const sweeper = setInterval(() => solvings.sweep().catch(onError), SOLVING_SWEEP_MS);
  sweeper.unref();
  closing.add(() => clearInterval(sweeper));
  if (!config.doesJobs) return;
  const { solveThreads: threads, solveMemory: memory } = config;
  const transfer = shareFolder(shelves);
  const bench = { solvings, shelves, thread, transfer, threads, memory, holder: core.server };
  await queue.work(SOLVES, (job: SolveJob) => workOff(bench, job));
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
  const queue = await Queue.open(storage, [ANALYSES, SOLVES], server, onError);
  const solveThread = new SolveThread();
  const shelves = new Shelves(db, resolve(config.tablesFolder), solveThread);
  return {
    config,
    storage,
    db,
    ledger,
    bus,
    hub,
    presence: new PresenceBoard(hub, bus),
    doors: new Doors(bus),
    lobby: new Lobby(ledger, bus, config),
    queue,
    analyses: new Analyses(queue),
    shelves,
    truths: new TableLibrary(resolve(config.tablesFolder)),
    solvings: new Solvings(db, queue, shelves),
    solveThread,
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

/** What happens to a game that is worth a line in the log. */
const LOGGED: readonly string[] = ['created', 'started', 'ended', 'aborted'];

function describeGame({ id, variant, ply, outcome }: GameRow, event: string): object {
  return { game: id, variant, event, ply, ...(outcome === null ? {} : { outcome }) };
}

function addGauges({ metrics, hub }: Core, ai: AiMover): void {
  metrics.gauge('boardwright_watched_games', 'Games followed by sockets here', () => hub.games.length);
  metrics.gauge('boardwright_ai_games', 'Games an AI of this server is to move in', () => ai.load);
  metrics.gauge('process_resident_memory_bytes', 'Memory held', () => process.memoryUsage.rss());
  metrics.gauge('process_cpu_seconds', 'Processor time used', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('process_uptime_seconds', 'Time since the start', () => Math.floor(process.uptime()));
}

function portOf(app: FastifyInstance, missing: number): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : missing;
}
