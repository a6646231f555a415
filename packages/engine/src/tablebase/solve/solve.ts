import { Match, Position } from '@boardwright/games';
import {
  assert,
  type EndgameClass,
  type EndgameSize,
  err,
  type Game,
  ok,
  type Result,
} from '@boardwright/games/contract';
import { expectGame } from '@boardwright/games/internal';
import { hasTable, readTable, type TablebaseStore, writeTable } from '../store/files.ts';
import {
  DRAW,
  GREATEST,
  NONE,
  readValue,
  TABLE_CONTENTS,
  type TableError,
  type TableHead,
  turnsOf,
} from '../store/format.ts';
import { noteSolved } from '../store/manifest.ts';
import { type ClassMemory, makeMemory, nextValue } from './memory.ts';
import { WorkerPool } from './pool.ts';
import { countChunks, type Sweep } from './sweep.ts';

/** What to solve, where tables go, and how much of the machine to take. */
export interface SolveRequest {
  readonly game: Game;
  readonly size: EndgameSize;
  /** Solves the pair of this class alone, whose needs must be in the folder: how machines share the work. */
  readonly only?: string;
  readonly folder: string;
  readonly threads: number;
  /** Bytes that tables may take in memory at a time; none when missing. */
  readonly memory?: number;
  /** Asked several times a second; a true answer stops with everything finished so far on disk. */
  readonly isStopped?: () => boolean;
  readonly report?: (progress: SolveProgress) => void;
}

/** Which class is worked on, and how far the whole has come. */
export interface SolveProgress {
  readonly class: string;
  readonly step: 'loading' | 'preparing' | 'solving' | 'writing' | 'done' | 'kept';
  /** The value being spread, in turns, while solving. */
  readonly turns?: number;
  /** How much of the pair this step has gone through, from 0 to 1. */
  readonly share?: number;
  /** Indices of all classes, and those finished, for a bar. */
  readonly total: number;
  readonly finished: number;
  readonly head?: TableHead;
  readonly seconds?: number;
  /** Of all threads; both classes of a pair are solved together and share them. */
  readonly cpuSeconds?: number;
}

/** Why solving ended early. What was finished before stays in the folder. */
export interface SolveError {
  readonly code: 'not-solvable' | 'stopped' | 'too-little-memory' | TableError['code'];
  /** Bytes that would do, where memory is short. */
  readonly needed?: number;
}

/** The memory a class takes while its pair is solved, in bytes a position; the rest is finished neighbours. */
const WORKING_BYTES = 2;
const LOOK_MS = 200;
/** Beyond the chunks of any class, with room for every thread to take one more. */
const NO_CHUNK = 2 ** 30;

/** Solves every class up to a size, smallest first, skipping those already in the folder. */
export async function solve(request: SolveRequest): Promise<Result<readonly TableHead[], SolveError>> {
  expectGame(request?.game, 'solve takes { game, size, folder, threads, memory }');
  const { size, folder, threads } = request;
  if (!Number.isFinite(size?.first) || !Number.isFinite(size?.second))
    throw new TypeError('solve takes a size as men a side, such as { first: 3, second: 3 }');
  if (typeof folder !== 'string' || !(threads > 0))
    throw new TypeError('solve takes the folder that tables go to as a text, and threads above 0');
  const endgame = request.game.endgame?.();
  if (!endgame) return err({ code: 'not-solvable' });
  const store: TablebaseStore = { folder: request.folder, fingerprint: endgame.fingerprint };
  const classes = endgame.classes(request.size);
  const total = classes.reduce((sum, { size }) => sum + size, 0);
  const wanted = classes.filter(
    ({ id, partner }) => request.only === undefined || request.only === id || request.only === partner,
  );
  const needed = mostMemory(classes, wanted);
  if (request.memory !== undefined && needed > request.memory)
    return err({ code: 'too-little-memory', needed });
  const pool = new WorkerPool(request.threads);
  const heads: TableHead[] = [];
  const seen = new Set<string>();
  let finished = 0;
  try {
    for (const own of wanted) {
      if (seen.has(own.id)) continue;
      const partner = classes.find(({ id }) => id === own.partner);
      assert(partner !== undefined, `class ${own.id} has a partner`);
      seen.add(own.id).add(partner.id);
      const solved = await solvePair(request, store, pool, [own, partner], { total, finished });
      if (!solved.ok) return solved;
      heads.push(...solved.value);
      finished += own.size + (partner.id === own.id ? 0 : partner.size);
    }
    return ok(heads);
  } finally {
    await pool.close();
  }
}

/** The largest sum of a pair under solution and what it looks up. */
function mostMemory(classes: readonly EndgameClass[], wanted: readonly EndgameClass[]): number {
  const sizes = new Map(classes.map(({ id, size }) => [id, size]));
  const sizeOf = (ids: Iterable<string>): number =>
    [...new Set(ids)].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  const needs = new Map(classes.map((known) => [known.id, known.needs]));
  return Math.max(
    0,
    ...wanted.map(
      ({ id, partner }) =>
        WORKING_BYTES * sizeOf([id, partner]) +
        sizeOf([...(needs.get(id) ?? []), ...(needs.get(partner) ?? [])]),
    ),
  );
}

type Share = { readonly total: number; readonly finished: number };

async function solvePair(
  request: SolveRequest,
  store: TablebaseStore,
  pool: WorkerPool,
  [own, partner]: readonly [EndgameClass, EndgameClass],
  share: Share,
): Promise<Result<readonly TableHead[], SolveError>> {
  const tell = (step: SolveProgress['step'], more: Partial<SolveProgress> = {}): void =>
    request.report?.({ class: own.id, step, ...share, ...more });
  if (hasTable(store, own.id) && hasTable(store, partner.id)) {
    tell('kept');
    return ok([]);
  }
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  tell('loading');
  const finished = loadFinished(store, [own, partner]);
  if (!finished.ok) return finished;
  const memories = [own, partner]
    .filter((c, i) => i === 0 || c.id !== own.id)
    .map((one) => makeMemory(one, SharedArrayBuffer));
  const cursor = new Int32Array(new SharedArrayBuffer(4));
  await pool.begin({
    game: Match.from(Position.start(request.game)).ref,
    own: memories[0],
    partner: memories[memories.length - 1],
    finished: finished.value,
    cursor,
  });
  const chunks = countChunks(memories.map(({ size }) => size));
  const sweep = (sweep: Sweep, step: SolveProgress['step'], more: Partial<SolveProgress>): Promise<void> =>
    watchSweep(request, cursor, pool.sweep(sweep, cursor), (taken) =>
      tell(step, { ...more, share: Math.min(1, taken / chunks) }),
    );
  await sweep({ kind: 'prepare' }, 'preparing', {});
  let value = nextValue(memories, 0);
  while (value !== undefined) {
    if (request.isStopped?.()) return err({ code: 'stopped' });
    await sweep({ kind: 'propagate', value }, 'solving', { turns: turnsOf(value) });
    value = nextValue(memories, value);
  }
  if (request.isStopped?.()) return err({ code: 'stopped' });
  tell('writing');
  const heads = memories.map((memory) => writeMemory(request, store, memory));
  const seconds = (performance.now() - began) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  const cpuSeconds = (cpu.user + cpu.system) / 1e6;
  noteSolved(store, { classes: heads.map((head) => head.class), seconds, cpuSeconds });
  for (const head of heads) tell('done', { class: head.class, head, seconds, cpuSeconds });
  return ok(heads);
}

/** Tells how far a sweep is, and ends it early when asked to stop: the threads then find no chunk left. */
async function watchSweep(
  request: SolveRequest,
  cursor: Int32Array,
  sweep: Promise<void>,
  tell: (taken: number) => void,
): Promise<void> {
  tell(0);
  const timer = setInterval(() => {
    if (request.isStopped?.()) Atomics.store(cursor, 0, NO_CHUNK);
    tell(Atomics.load(cursor, 0));
  }, LOOK_MS);
  try {
    await sweep;
  } finally {
    clearInterval(timer);
  }
}

function loadFinished(
  store: TablebaseStore,
  pair: readonly EndgameClass[],
): Result<readonly (readonly [string, Uint8Array])[], SolveError> {
  const loaded = new Map<string, Uint8Array>();
  for (const id of pair.flatMap(({ needs }) => needs)) {
    if (loaded.has(id)) continue;
    const values = readTable(store, id, 'turns');
    if (!values.ok) return err({ code: values.error.code });
    loaded.set(id, values.value);
  }
  return ok([...loaded]);
}

function writeMemory(request: SolveRequest, store: TablebaseStore, memory: ClassMemory): TableHead {
  const counts = countValues(memory.values);
  const heads = TABLE_CONTENTS.map(
    (content): TableHead => ({
      version: 1,
      variant: request.game.variant.id,
      fingerprint: store.fingerprint,
      class: memory.id,
      content,
      size: memory.size,
      ...counts,
    }),
  );
  for (const head of heads) writeTable(store, head, memory.values);
  return heads[0];
}

/** What a finished class holds: each position once under the board's symmetries. */
export function countValues(
  values: Uint8Array,
): Pick<TableHead, 'positions' | 'win' | 'draw' | 'loss' | 'longest'> {
  const bytes = new Int32Array(256);
  for (let i = 0; i < values.length; i++) bytes[values[i]]++;
  const counts = { positions: values.length - bytes[NONE], win: 0, draw: bytes[DRAW], loss: 0, longest: 0 };
  for (let byte = 1; byte <= GREATEST; byte++) {
    if (bytes[byte] === 0) continue;
    counts[readValue(byte)] += bytes[byte];
    counts.longest = Math.max(counts.longest, turnsOf(byte));
  }
  return counts;
}
