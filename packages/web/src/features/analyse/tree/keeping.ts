import type { Entry } from '@boardwright/games/study';
import { type KeptStudy, keepEntries } from './kept-studies.ts';

/** What was written here and is not on the disc, by study: nothing of it is given up while the page is open. */
const unkept = new Map<string, { readonly study: KeptStudy; readonly entries: Map<string, Entry> }>();

/** As long as something could not be kept it is tried again. */
const AGAIN_MS = 3000;
let isTrying = false;

/**
 * Keeps what was written, with whatever could not be kept before. Every change is on its way at once, so several may
 * be; they arrive in the order in which they were sent. False where something is still not kept.
 */
export async function keepWritten(study: KeptStudy, changed: readonly Entry[]): Promise<boolean> {
  const waiting = unkept.get(study.id)?.entries;
  unkept.delete(study.id);
  const entries = new Map(waiting);
  for (const entry of changed) entries.set(entry.id, entry);
  if (await keepEntries(study, [...entries.values()])) {
    dropOlder(study.id, entries);
    return !unkept.has(study.id);
  }
  putBack(study, entries);
  return false;
}

/** What was kept since is not to be written over by what failed before it. */
function dropOlder(id: string, kept: ReadonlyMap<string, Entry>): void {
  const left = unkept.get(id)?.entries;
  for (const [name, entry] of kept) {
    const failed = left?.get(name);
    if (failed && clockOf(failed) <= clockOf(entry)) left?.delete(name);
  }
  if (left?.size === 0) unkept.delete(id);
}

function putBack(study: KeptStudy, entries: ReadonlyMap<string, Entry>): void {
  const left = unkept.get(study.id)?.entries ?? new Map<string, Entry>();
  for (const [name, entry] of entries) {
    const newer = left.get(name);
    if (!newer || clockOf(newer) < clockOf(entry)) left.set(name, entry);
  }
  unkept.set(study.id, { study, entries: left });
  if (!isTrying) void tryAgain();
}

async function tryAgain(): Promise<void> {
  isTrying = true;
  globalThis.addEventListener('beforeunload', warn);
  for (let isKept = false; !isKept; ) {
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    const results = await Promise.all([...unkept.values()].map(({ study }) => keepWritten(study, [])));
    isKept = !results.includes(false);
  }
  globalThis.removeEventListener('beforeunload', warn);
  isTrying = false;
  for (const hear of relieved) hear();
}

/** Browsers ask then whether to leave. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function clockOf({ versions: [{ clock }] }: Entry): number {
  return clock;
}

const relieved = new Set<() => void>();

/** Hears that everything is kept after all; gives the way to stop. */
export function onRelief(hear: () => void): () => void {
  relieved.add(hear);
  return () => relieved.delete(hear);
}
