import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Engine } from '@boardwright/engine';
import { Tablebases } from '@boardwright/engine/tablebase';
import type { Registry } from '@boardwright/games';
import { type Kysely, sql } from 'kysely';
import type { Core } from './core/core.ts';
import { readEvents } from './games/service.ts';
import { ANALYSES, Analyses } from './jobs/analyses.ts';
import { Queue } from './jobs/queue.ts';
import { Bus } from './live/bus.ts';
import { Hub } from './live/hub.ts';
import { PresenceBoard } from './live/presence.ts';
import { Revocations } from './live/revocations.ts';
import { Lobby } from './lobby/lobby.ts';
import { fillRulesets } from './play/first-version.ts';
import { Ledger } from './play/ledger.ts';
import type { ServerConfig } from './process/config.ts';
import { Lag } from './process/lag.ts';
import { Metrics } from './process/metrics.ts';
import { SOLVES, Solvings } from './solving/solvings.ts';
import { TableFiles } from './solving/tablebase.ts';
import { SolveThread } from './solving/thread.ts';
import type { Storage } from './storage/storage.ts';
import type { Tables } from './storage/tables.ts';

/** What a core is built around. */
export interface Parts {
  readonly config: ServerConfig;
  readonly registry: Registry;
  readonly storage: Storage;
  readonly engine: Engine;
  readonly levels: readonly string[];
  readonly onError: (error: unknown) => void;
}

/** One of everything, put together; nothing of it runs by itself yet but the queue. */
export async function buildCore(parts: Parts): Promise<Core> {
  const { config, registry, storage, engine, levels, onError } = parts;
  const { db } = storage;
  await fillRulesets(registry, db);
  const server = randomBytes(6).toString('hex');
  const ledger = new Ledger(storage, registry);
  const bus = new Bus(storage, server);
  const hub = openHub(ledger, bus, onError);
  const queue = await Queue.open(storage, [ANALYSES, SOLVES], server, onError);
  const solveThread = new SolveThread();
  const tableFiles = new TableFiles(db, resolve(config.tablesFolder), solveThread);
  return {
    config,
    registry,
    storage,
    db,
    ledger,
    bus,
    hub,
    presence: new PresenceBoard(hub, bus),
    revocations: new Revocations(bus),
    lobby: new Lobby(registry, ledger, bus, config),
    queue,
    analyses: new Analyses(registry, queue),
    tableFiles,
    tablebases: new Tablebases(resolve(config.tablesFolder)),
    solvings: new Solvings(registry, db, queue, tableFiles),
    solveThread,
    engine,
    levels,
    metrics: new Metrics(),
    lag: new Lag(),
    key: await readKey(db),
    server,
  };
}

/** Events reach those who watch: our own at once, those of other servers when they are told of. */
function openHub(ledger: Ledger, bus: Bus, onError: (error: unknown) => void): Hub {
  const hub = new Hub((game, after) => readEvents(ledger.storage.db, game, after));
  hub.onError(onError);
  ledger.onChange(({ row, events }) => {
    hub.publish(row.id, events);
    bus.sendSoon({ kind: 'game', game: row.id, sequence: row.sequence });
  });
  bus.onNote((note) => {
    if (note.kind === 'game') hub.refresh(note.game, note.sequence);
  });
  bus.onGap(() => {
    for (const game of hub.games) hub.refresh(game);
  });
  return hub;
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
