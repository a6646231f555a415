import type { Engine } from '@boardwright/engine';
import type { Registry } from '@boardwright/games';
import type { Kysely } from 'kysely';
import type { Admission } from '../admission/admission.ts';
import type { Turns } from '../admission/turns.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { Analyses } from '../jobs/analyses.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Bus } from '../live/bus.ts';
import type { Desks } from '../live/desks.ts';
import type { Hub } from '../live/hub.ts';
import type { PresenceBoard } from '../live/presence.ts';
import type { Revocations } from '../live/revocations.ts';
import type { Roster } from '../live/roster.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Bans } from '../operators/bans.ts';
import type { Chats } from '../people/chat.ts';
import type { Ledger } from '../play/ledger.ts';
import type { Weights } from '../play/weights.ts';
import type { ServerConfig } from '../process/config.ts';
import type { Lag } from '../process/lag.ts';
import type { Metrics } from '../process/metrics.ts';
import type { Pushes } from '../push/pushes.ts';
import type { ShippedPuzzles } from '../puzzles/shipped.ts';
import type { Solvings } from '../solving/solvings.ts';
import type { TableFiles } from '../solving/tablebase.ts';
import type { SolveThread } from '../solving/thread.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import type { ThreadPool } from '../threads/pool.ts';

/** What the edges (HTTP, sockets) work with: one of each a process. */
export interface Core {
  readonly config: ServerConfig;
  readonly registry: Registry;
  readonly storage: Storage;
  readonly db: Kysely<Tables>;
  readonly ledger: Ledger;
  /** Which games to be careful with. */
  readonly weights: Weights;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly roster: Roster;
  readonly presence: PresenceBoard;
  readonly revocations: Revocations;
  readonly lobby: Lobby;
  readonly desks: Desks;
  readonly pushes: Pushes;
  readonly chats: Chats;
  readonly puzzles: ShippedPuzzles;
  readonly queue: Queue;
  readonly analyses: Analyses;
  readonly tableFiles: TableFiles;
  readonly solvings: Solvings;
  readonly solveThread: SolveThread;
  /** Who is let in, and what they may spend. */
  readonly admission: Admission;
  /** Calls and messages take turns by caller. */
  readonly turns: Turns;
  readonly bans: Bans;
  readonly passwords: Passwords;
  /** Threads for whatever callers can make large: positions, records. */
  readonly rules: ThreadPool;
  /** Threads for the searches that callers wait for, and for analyses nobody waits for. */
  readonly searches: ThreadPool;
  readonly analysisThreads: ThreadPool;
  /** Plays the AIs of the games here, and does nothing else. */
  readonly engine: Engine;
  readonly levels: readonly string[];
  readonly metrics: Metrics;
  readonly lag: Lag;
  /** Signs guests' cookies; the same for all servers of a database. */
  readonly key: string;
  readonly server: string;
}
