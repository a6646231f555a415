import type { Engine } from '@boardwright/engine';
import type { Tablebases } from '@boardwright/engine/tablebase';
import type { Registry } from '@boardwright/games';
import type { Kysely } from 'kysely';
import type { Analyses } from '../jobs/analyses.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Bus } from '../live/bus.ts';
import type { Hub } from '../live/hub.ts';
import type { PresenceBoard } from '../live/presence.ts';
import type { Revocations } from '../live/revocations.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Ledger } from '../play/ledger.ts';
import type { ServerConfig } from '../process/config.ts';
import type { Lag } from '../process/lag.ts';
import type { Metrics } from '../process/metrics.ts';
import type { Solvings } from '../solving/solvings.ts';
import type { TableFiles } from '../solving/tablebase.ts';
import type { SolveThread } from '../solving/thread.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';

/** What the edges (HTTP, sockets) work with: one of each a process. */
export interface Core {
  readonly config: ServerConfig;
  readonly registry: Registry;
  readonly storage: Storage;
  readonly db: Kysely<Tables>;
  readonly ledger: Ledger;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly presence: PresenceBoard;
  readonly revocations: Revocations;
  readonly lobby: Lobby;
  readonly queue: Queue;
  readonly analyses: Analyses;
  readonly tableFiles: TableFiles;
  /** The same tables, to look positions up. */
  readonly tablebases: Tablebases;
  readonly solvings: Solvings;
  readonly solveThread: SolveThread;
  readonly engine: Engine;
  readonly levels: readonly string[];
  readonly metrics: Metrics;
  readonly lag: Lag;
  /** Signs guests' cookies; the same for all servers of a database. */
  readonly key: string;
  readonly server: string;
}
