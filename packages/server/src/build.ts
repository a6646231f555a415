import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Engine } from '@boardwright/engine';
import type { Registry } from '@boardwright/games';
import type { Kysely } from 'kysely';
import { Admission } from './admission/admission.ts';
import { openTurns } from './admission/turns.ts';
import type { Core } from './core/core.ts';
import { Passwords } from './identity/passwords.ts';
import { ANALYSES, Analyses } from './jobs/analyses.ts';
import { Queue } from './jobs/queue.ts';
import { Bus } from './live/bus.ts';
import { Desks } from './live/desks.ts';
import { Hub } from './live/hub.ts';
import { type Presence, PresenceBoard } from './live/presence.ts';
import { relayGames } from './live/relay.ts';
import { Revocations } from './live/revocations.ts';
import { Roster } from './live/roster.ts';
import { Lobby } from './lobby/lobby.ts';
import { Bans } from './operators/bans.ts';
import { Chats } from './people/chat.ts';
import { fillRulesets } from './play/first-version.ts';
import { Ledger } from './play/ledger.ts';
import { readEvents } from './play/store.ts';
import { Weights } from './play/weights.ts';
import type { ServerConfig } from './process/config.ts';
import { Lag } from './process/lag.ts';
import { Metrics } from './process/metrics.ts';
import type { Post } from './push/post.ts';
import { Pushes, readPushKeys } from './push/pushes.ts';
import { ShippedPuzzles } from './puzzles/shipped.ts';
import { SOLVES, Solvings } from './solving/solvings.ts';
import { TableFiles } from './solving/tablebase.ts';
import { SolveThread } from './solving/thread.ts';
import { keepSetting } from './storage/settings.ts';
import type { Storage } from './storage/storage.ts';
import type { Tables } from './storage/tables.ts';
import type { Pools } from './threads/pools.ts';

/** What a core is built around. */
export interface Parts {
  readonly config: ServerConfig;
  readonly registry: Registry;
  readonly storage: Storage;
  readonly engine: Engine;
  readonly pools: Pools;
  readonly levels: readonly string[];
  /** Sends pushes; tests pass their own. */
  readonly post: Post;
  readonly onError: (error: unknown) => void;
}

/** One of everything, put together; nothing of it runs by itself yet but the queue. */
export async function buildCore(parts: Parts): Promise<Core> {
  const { config, registry, storage, engine, pools, levels, post, onError } = parts;
  const { db } = storage;
  await fillRulesets(registry, db);
  const server = randomBytes(6).toString('hex');
  const ledger = new Ledger(storage, registry);
  const bus = new Bus(storage, server);
  const hub = new Hub((places) => readEvents(storage, places));
  hub.onError(onError);
  const roster = new Roster(bus, config.seekGraceMs, () => Math.floor(storage.now() ?? Date.now()));
  const lobby = new Lobby(registry, ledger, bus, roster, config);
  const desks = new Desks(ledger, bus, roster, (player) => lobby.listOf(player));
  desks.onError(onError);
  const presence = new PresenceBoard(hub, bus, (game) => tellAway(ledger, roster, game));
  relayGames({ ledger, bus, hub, roster, presence, desks });
  lobby.listenOwn((player) => desks.changed(player));
  const keys = await readPushKeys(db);
  const queue = await Queue.open(storage, [ANALYSES, SOLVES], server, onError);
  const solveThread = new SolveThread();
  const tableFiles = new TableFiles(db, resolve(config.tablesFolder), solveThread);
  return {
    config,
    registry,
    storage,
    db,
    ledger,
    weights: new Weights(),
    bus,
    hub,
    roster,
    presence,
    revocations: new Revocations(bus),
    lobby,
    desks,
    pushes: new Pushes({ ledger, roster, registry, keys, contact: config.contact, post, onError }),
    chats: new Chats(db, desks, bus),
    puzzles: new ShippedPuzzles(config.webRoot),
    queue,
    analyses: new Analyses(pools.rules, queue),
    tableFiles,
    solvings: new Solvings(registry, db, queue, tableFiles),
    solveThread,
    admission: new Admission(config),
    turns: openTurns(),
    bans: await openBans(db, onError),
    passwords: new Passwords(config.passwordCost),
    rules: pools.rules,
    searches: pools.searches,
    analysisThreads: pools.analyses,
    engine,
    levels,
    metrics: new Metrics(),
    lag: new Lag(),
    // Signs the cookies of guests.
    key: await keepSetting(db, 'guest-key', randomBytes(32).toString('base64url')),
    server,
  };
}

/** Since when the sides of a game have had no connection at all. */
function tellAway({ rooms }: Ledger, roster: Roster, game: string): Presence['away'] {
  const row = rooms.recall(game)?.row;
  const [first, second] = [row?.player0, row?.player1].map((player) =>
    player === undefined || player === null ? undefined : roster.awaySince(player),
  );
  return { ...(first === undefined ? {} : { first }), ...(second === undefined ? {} : { second }) };
}

async function openBans(db: Kysely<Tables>, onError: (error: unknown) => void): Promise<Bans> {
  const bans = new Bans(db, onError);
  await bans.read();
  return bans;
}
