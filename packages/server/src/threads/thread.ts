import { workerData } from 'node:worker_threads';
import { createThreadSearch, giveWay, loadRegistry } from '@boardwright/engine/node';
import { Tablebases } from '@boardwright/engine/tablebase';
import { err, type Result } from '@boardwright/games';
import type { Refusal } from '../refusals/refusal.ts';
import type { ThreadOptions } from './pool.ts';
import { makePositionTasks } from './positions.ts';
import { makeSearchTasks } from './searches.ts';
import type { TaskAnswer, TaskCall, TaskInputs, TaskName, Tasks } from './task.ts';
import { serveThread } from './threads.ts';

/** Small, as there are several threads; for searches as short as these more gives next to nothing. */
const TABLE_MB = 8;
/** More than this is no answer to a question about one position; it never leaves the thread. */
const MOST_TEXT = 2_000_000;

// The event loop goes first.
giveWay();

const { modules, tables }: ThreadOptions = workerData;
const registry = await loadRegistry(modules);
const TASKS: Tasks = {
  ...makePositionTasks(registry, new Tablebases(tables)),
  ...makeSearchTasks(registry, createThreadSearch({ tables, tableMb: TABLE_MB })),
  write: async (input) => (await loadRecords()).write(input),
  read: async (input) => (await loadRecords()).read(input),
  picture: async (input) => (await loadPictures()).picture(input),
};

/** Loaded by those threads alone that are asked: it brings the query builder along, some 10 MB. */
async function loadRecords() {
  return (await import('./records.ts')).makeRecordTasks(registry);
}

async function loadPictures() {
  return (await import('./pictures.ts')).makePictureTasks(registry);
}

const LOADED: Partial<Record<TaskName, () => Promise<unknown>>> = {
  write: loadRecords,
  read: loadRecords,
  picture: loadPictures,
};

serveThread((call: TaskCall) => work(call));

async function work<N extends TaskName>({ name, input, begun }: TaskCall<N>): Promise<TaskAnswer> {
  // Code that is only read, on a busy machine, is no sign of a task that takes too long.
  await LOADED[name]?.();
  Atomics.store(new Int32Array(begun), 0, 1);
  const began = performance.now();
  const answer = await attempt(name, input);
  return { ...answer, ms: performance.now() - began };
}

async function attempt<N extends TaskName>(name: N, input: TaskInputs[N]): Promise<Result<unknown, Refusal>> {
  try {
    const answer = await TASKS[name](input);
    const isLong = answer.ok && typeof answer.value === 'string' && answer.value.length > MOST_TEXT;
    return isLong ? err({ code: 'too-complex' }) : answer;
  } catch (error) {
    // Moves led to more captures than the rules list.
    if (error instanceof Error && 'code' in error && error.code === 'too-many-captures')
      return err({ code: 'too-complex' });
    throw error;
  }
}
