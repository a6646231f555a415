import { TABLE_CONTENTS } from '@boardwright/engine/tablebase';
import { err, ok, type Registry, type Result } from '@boardwright/games';
import type { Solving, SolvingClass, SolvingRequest } from '@boardwright/protocol/internal';
import { type Kysely, sql } from 'kysely';
import type { Queue } from '../jobs/queue.ts';
import { NOW } from '../play/ledger.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Tables } from '../storage/tables.ts';
import { hash, type Plan, pairsOf, planSolving } from './plan.ts';
import type { TableFiles, TableInfo } from './tablebase.ts';

/** Name of the queue. */
export const SOLVES = 'solve';
/** A pair may lose several workers before something else must be wrong. */
const RETRIES = 10;

/** A job: the pair of one class. Everything else follows from the plan. */
export interface SolveJob {
  readonly solving: string;
  readonly class: string;
}

/** A plan as it is stored. Its round makes the jobs of another try new ones. */
interface Standing {
  readonly plan: Plan;
  readonly round: number;
}

/** Solvings as jobs: a pair of classes is queued when all it needs is solved. */
export class Solvings {
  readonly #registry: Registry;
  readonly #db: Kysely<Tables>;
  readonly #queue: Queue;
  readonly #files: TableFiles;

  constructor(registry: Registry, db: Kysely<Tables>, queue: Queue, tableFiles: TableFiles) {
    this.#registry = registry;
    this.#db = db;
    this.#queue = queue;
    this.#files = tableFiles;
  }

  /** Begins a solving, or goes on with one that was begun before. */
  async begin(request: SolvingRequest): Promise<Result<Solving, Refusal>> {
    const plan = planSolving(this.#registry, request);
    if (!plan.ok) return plan;
    await this.#files.sync(plan.value);
    const { id, variant, rules, size } = plan.value;
    await sql`insert into solvings (id, variant, rules, size, round, is_open, created_at)
      values (${id}, ${variant}, ${rules ? JSON.stringify(rules) : null}::jsonb, ${JSON.stringify(size)}::jsonb, 1, true, ${NOW})
      on conflict (id) do nothing`.execute(this.#db);
    const before = await this.tell(id);
    if (before.ok && before.value.status !== 'done')
      await sql`update solvings set is_open = true,
        round = round + ${before.value.status === 'failed' ? 1 : 0} where id = ${id}`.execute(this.#db);
    await this.offer(id);
    return this.tell(id);
  }

  async find(id: string): Promise<Plan | undefined> {
    return (await this.#stand(id))?.plan;
  }

  async tell(id: string): Promise<Result<Solving, Refusal>> {
    const standing = await this.#stand(id);
    if (!standing) return err({ code: 'no-solving' });
    const { plan } = standing;
    const known = await this.#files.list(plan);
    const classes: SolvingClass[] = [];
    for (const pair of pairsOf(plan)) {
      const state = await this.#stateOf(standing, pair[0].id);
      for (const one of pair) {
        const info = isSolved(known, one.id) ? known.get(`${one.id}.results`) : undefined;
        classes.push(tellClass(one, info, state));
      }
    }
    const has = (state: SolvingClass['state']) => classes.some((one) => one.state === state);
    const isDone = classes.every((one) => one.state === 'solved');
    const isMoving = has('queued') || has('running');
    const status = isDone ? 'done' : has('failed') && !isMoving ? 'failed' : 'running';
    return ok({ id, variant: plan.variant, folder: plan.folder, status, classes });
  }

  /** Queues every pair whose needs are solved. Queueing one again does nothing. */
  async offer(id: string): Promise<void> {
    const standing = await this.#stand(id);
    if (!standing) return;
    const known = await this.#files.list(standing.plan);
    let left = 0;
    for (const pair of pairsOf(standing.plan)) {
      if (pair.every((one) => isSolved(known, one.id))) continue;
      left++;
      if (!pair.every(({ needs }) => needs.every((need) => isSolved(known, need)))) continue;
      const job: SolveJob = { solving: id, class: pair[0].id };
      await this.#queue.send(SOLVES, job, { retries: RETRIES, id: jobId(standing, pair[0].id) });
    }
    if (left === 0)
      await this.#db.updateTable('solvings').set({ is_open: false }).where('id', '=', id).execute();
  }

  /** For what was solved by a worker that died before it could offer what follows. */
  async sweep(): Promise<void> {
    const open = await this.#db.selectFrom('solvings').select('id').where('is_open', '=', true).execute();
    for (const { id } of open) await this.offer(id);
  }

  async #stand(id: string): Promise<Standing | undefined> {
    const row = await this.#db.selectFrom('solvings').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const { variant, rules, size, round } = row;
    const plan = planSolving(this.#registry, { variant, ...(rules === null ? {} : { rules }), size });
    // Rules of another version of the program are not what was asked for.
    return plan.ok && plan.value.id === id ? { plan: plan.value, round } : undefined;
  }

  async #stateOf(standing: Standing, id: string): Promise<SolvingClass['state']> {
    const job = await this.#queue.find(SOLVES, jobId(standing, id));
    if (!job) return 'waiting';
    // Done, and yet its tables are not here: they were lost, and another round makes them again.
    return job.state === 'done' ? 'failed' : job.state;
  }
}

/** Both files are there: results and turns come one after the other. */
function isSolved(known: ReadonlyMap<string, TableInfo>, id: string): boolean {
  return TABLE_CONTENTS.every((content) => known.has(`${id}.${content}`));
}

function tellClass(
  { id, size }: { id: string; size: number },
  info: TableInfo | undefined,
  state: SolvingClass['state'],
): SolvingClass {
  if (!info) return { id, size, state };
  const { positions, win, draw, loss, longest } = info.head;
  return { id, size, state: 'solved', positions, win, draw, loss, longest };
}

/** The same on every machine, so that a pair is queued once. */
function jobId({ plan, round }: Standing, id: string): string {
  const hex = hash(`${plan.id} ${round} ${id}`);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
