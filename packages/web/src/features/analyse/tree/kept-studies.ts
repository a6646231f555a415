import { type Entry, emptyStudy, parseEntry, type Study, withEntries } from '@boardwright/games/study';

/** A study of this browser, as a list shows it. */
export interface KeptStudy {
  readonly id: string;
  readonly name: string;
  readonly variant: string;
  readonly changedMs: number;
}

const DATABASE = 'boardwright-studies';
const ENTRIES = 'entries';
const STUDIES = 'studies';

/**
 * Keeps entries. Every writer has a row of its own for an entry, so that nothing has to be read before it is
 * written: a keystroke is on its way to the disc before the next line runs, and two tabs never write over each
 * other. False where the browser keeps nothing.
 */
export async function keepEntries(study: KeptStudy, entries: readonly Entry[]): Promise<boolean> {
  const database = await open();
  if (!database) return false;
  return new Promise((done) => {
    const transaction = database.transaction([ENTRIES, STUDIES], 'readwrite');
    for (const entry of entries)
      transaction
        .objectStore(ENTRIES)
        .put({ study: study.id, entry }, [study.id, entry.id, entry.versions[0].by]);
    transaction.objectStore(STUDIES).put(study);
    transaction.oncomplete = () => done(true);
    transaction.onabort = () => done(false);
    transaction.commit?.();
    channel()?.postMessage({ study: study.id, entries });
  });
}

/** Undefined where this browser has no such study. */
export async function loadStudy(id: string): Promise<Study | undefined> {
  const database = await open();
  if (!database) return undefined;
  const range = IDBKeyRange.bound([id], [id, []]);
  const rows = await ask<unknown[]>(database.transaction(ENTRIES).objectStore(ENTRIES).getAll(range));
  const entries = (rows ?? []).flatMap((row) => parseEntry(Object(row).entry) ?? []);
  return entries.length > 0 ? withEntries(emptyStudy(id), entries) : undefined;
}

/** The studies of this browser, the latest first. */
export async function listStudies(): Promise<readonly KeptStudy[]> {
  const database = await open();
  if (!database) return [];
  const rows = await ask<unknown[]>(database.transaction(STUDIES).objectStore(STUDIES).getAll());
  return (rows ?? []).flatMap(parseKept).sort((a, b) => b.changedMs - a.changedMs);
}

/** Forgets a study for good; a tab that has it open may write it anew. */
export async function forgetStudy(id: string): Promise<void> {
  const database = await open();
  if (!database) return;
  const transaction = database.transaction([ENTRIES, STUDIES], 'readwrite');
  transaction.objectStore(ENTRIES).delete(IDBKeyRange.bound([id], [id, []]));
  transaction.objectStore(STUDIES).delete(id);
  await new Promise((done) => {
    transaction.oncomplete = done;
    transaction.onabort = done;
  });
}

/** Hears what other tabs of this browser write, until the function it gives back is called. */
export function onEntriesElsewhere(hear: (study: string, entries: readonly Entry[]) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    const { study, entries } = Object(data);
    if (typeof study !== 'string' || !Array.isArray(entries)) return;
    hear(
      study,
      entries.flatMap((entry) => parseEntry(entry) ?? []),
    );
  };
  channel()?.addEventListener('message', listen);
  return () => channel()?.removeEventListener('message', listen);
}

function parseKept(row: unknown): readonly KeptStudy[] {
  const { id, name, variant, changedMs } = Object(row);
  const isKept = typeof id === 'string' && typeof name === 'string' && typeof variant === 'string';
  return isKept && typeof changedMs === 'number' ? [{ id, name, variant, changedMs }] : [];
}

let opened: Promise<IDBDatabase | undefined> | undefined;

/** Undefined in private windows and old browsers that have no database. */
function open(): Promise<IDBDatabase | undefined> {
  opened ??= new Promise((done) => {
    if (!('indexedDB' in globalThis)) return done(undefined);
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ENTRIES);
      request.result.createObjectStore(STUDIES, { keyPath: 'id' });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(undefined);
  });
  return opened;
}

function ask<T>(request: IDBRequest<T>): Promise<T | undefined> {
  return new Promise((done) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(undefined);
  });
}

let shared: BroadcastChannel | undefined;

function channel(): BroadcastChannel | undefined {
  if (!shared && 'BroadcastChannel' in globalThis) shared = new BroadcastChannel(DATABASE);
  return shared;
}
