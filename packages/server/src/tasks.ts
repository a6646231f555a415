import { HOUSE } from './admission/payer.ts';
import type { Core } from './core/core.ts';
import { refuseHeavy } from './games/weight.ts';
import { Sweep } from './identity/sweep.ts';
import { Leases } from './jobs/leases.ts';
import { AiMover } from './opponents/ai.ts';
import { Flags } from './opponents/flags.ts';
import type { Closing } from './process/closing.ts';
import { shareFolder } from './solving/remote.ts';
import { SOLVES, type SolveJob } from './solving/solvings.ts';
import { workOff } from './solving/work.ts';

const SWEEP_MS = 60_000;
const SEEK_SWEEP_MS = 10_000;
const OLD_LEASE_MS = 3_600_000;
const SOLVING_SWEEP_MS = 5_000;
const LOOK_MS = 3_000;

/** Clocks, AIs and the sweeping up, none of which waits for a call. */
export async function startOpponents(
  core: Core,
  closing: Closing,
  onError: (error: unknown) => void,
): Promise<void> {
  const { config, engine, ledger } = core;
  const leases = new Leases(core.db, core.server);
  const flags = new Flags(ledger, leases, onError);
  const ai = new AiMover({
    engine,
    ledger,
    leases,
    width: config.aiWidth,
    nodes: config.aiNodes,
    onError,
    isHeavy: async (room, move) => (await refuseHeavy(core, HOUSE, room, move))?.code === 'too-complex',
  });
  closing.add(() => flags.stop());
  closing.add(() => ai.stop());
  addGauges(core, ai);
  await flags.start();
  await ai.start();
  const sweep = new Sweep(core.db);
  const sweeper = setInterval(() => {
    Promise.all([leases.sweep(OLD_LEASE_MS), sweep.run(), core.pushes.sweep()]).catch(onError);
  }, SWEEP_MS);
  const seeks = setInterval(() => core.lobby.sweep().catch(onError), SEEK_SWEEP_MS);
  seeks.unref();
  closing.add(() => clearInterval(seeks));
  sweeper.unref();
  closing.add(() => clearInterval(sweeper));
}

/** Looks for events of other servers whose notes were lost: a server may die between a commit and its note. */
export function startWatch(
  { bus, hub, db }: Core,
  closing: Closing,
  onError: (error: unknown) => void,
): void {
  if (bus.isAlone) return;
  const look = async () => {
    if (hub.games.length === 0) return;
    const rows = await db
      .selectFrom('games')
      .select(['id', 'sequence'])
      .where('id', 'in', [...hub.games])
      .execute();
    for (const { id, sequence } of rows) hub.refresh(id, sequence);
  };
  const timer = setInterval(() => look().catch(onError), LOOK_MS);
  timer.unref();
  closing.add(() => clearInterval(timer));
}

/** Jobs this process does itself, and the watch over solvings. */
export async function startJobs(
  core: Core,
  closing: Closing,
  onError: (error: unknown) => void,
): Promise<void> {
  const { config, analysisThreads, queue, solvings, tableFiles, solveThread: thread } = core;
  if (config.doesJobs) await core.analyses.work(analysisThreads);
  if (config.solvers.length === 0) return;
  const sweeper = setInterval(() => solvings.sweep().catch(onError), SOLVING_SWEEP_MS);
  sweeper.unref();
  closing.add(() => clearInterval(sweeper));
  if (!config.doesJobs) return;
  const { solveThreads: threads, solveMemory: memory } = config;
  const transfer = shareFolder(tableFiles);
  const bench = { solvings, tableFiles, thread, transfer, threads, memory, holder: core.server };
  await queue.work(SOLVES, (job: SolveJob) => workOff(bench, job));
}

function addGauges({ metrics, hub, rules, searches, turns, admission }: Core, ai: AiMover): void {
  metrics.gauge('boardwright_watched_games', 'Games followed by sockets here', () => hub.games.length);
  metrics.gauge('boardwright_ai_games', 'Games an AI of this server is to move in', () => ai.load);
  metrics.gauge(
    'boardwright_calls_open',
    'Calls under way or waiting for their turn',
    () => turns.calls.size,
  );
  metrics.gauge(
    'boardwright_moves_open',
    'Moves under way or waiting for their turn',
    () => turns.moves.size,
  );
  metrics.gauge('boardwright_desks_open', 'Desks being read or waiting for it', () => turns.desks.size);
  metrics.gauge('boardwright_rules_tasks', 'Positions and records waiting for a thread', () => rules.load);
  metrics.gauge('boardwright_search_tasks', 'Searches that somebody waits for', () => searches.load);
  metrics.gauge('boardwright_budgets', 'Callers whose budgets are kept', () => admission.keys);
  metrics.gauge('process_resident_memory_bytes', 'Memory held', () => process.memoryUsage.rss());
  metrics.gauge('process_cpu_seconds', 'Processor time used', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('process_uptime_seconds', 'Time since the start', () => Math.floor(process.uptime()));
}
