import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Engine } from '@boardwright/engine';
import { TableLibrary } from '@boardwright/engine/solver';
import { type Kysely, sql } from 'kysely';
import type { ServerConfig } from './config.ts';
import type { Core } from './core.ts';
import { ANALYSES, Analyses } from './jobs/analyses.ts';
import { Queue } from './jobs/queue.ts';
import { Bus } from './live/bus.ts';
import { Doors } from './live/doors.ts';
import { Hub } from './live/hub.ts';
import { PresenceBoard } from './live/presence.ts';
import { Lobby } from './lobby/lobby.ts';
import { Metrics } from './metrics.ts';
import { Ledger } from './play/ledger.ts';
import { readEvents } from './play/service.ts';
import { Shelves } from './solving/shelf.ts';
import { SOLVES, Solvings } from './solving/solvings.ts';
import { SolveThread } from './solving/thread.ts';
import type { Storage } from './storage/storage.ts';
import type { Tables } from './storage/tables.ts';

/** What a core is built around. */
export interface Parts {
  readonly config: ServerConfig;
  readonly storage: Storage;
  readonly engine: Engine;
  readonly levels: readonly string[];
  readonly onError: (error: unknown) => void;
}

/** One of everything, put together; nothing of it runs by itself yet but the queue. */
export async function buildCore({ config, storage, engine, levels, onError }: Parts): Promise<Core> {
  const { db } = storage;
  const server = randomBytes(6).toString('hex');
  const ledger = new Ledger(storage);
  const bus = new Bus(storage, server);
  const hub = openHub(ledger, bus, onError);
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
    levels,
    metrics: new Metrics(),
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
