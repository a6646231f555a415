import {
  type Entry,
  emptyStudy,
  mergeEntries,
  parseEntry,
  type Study,
  withEntries,
} from '@boardwright/games/study';

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
/** Entries that the server has not got yet, by study and entry, with the clock of what was written. */
const UNSENT = 'unsent';
/** What the server said of a study last. */
const SYNCS = 'syncs';
/** The writer of rows that hold what the server said. Every tab that writes has a longer name. */
const SERVER = '';

/**
 * Keeps what was written here. Every writer has a row of its own for an entry, so that nothing has to be read before
 * it is written: a keystroke is on its way to the disc before the next line runs, and two tabs never write over each
 * other. False where the browser keeps nothing.
 */
export async function keepEntries(study: KeptStudy, entries: readonly Entry[]): Promise<boolean> {
  const transaction = await begin([ENTRIES, STUDIES, UNSENT], 'readwrite');
  if (!transaction) return false;
  for (const entry of entries) {
    const [{ by, clock }] = entry.versions;
    transaction.objectStore(ENTRIES).put({ study: study.id, entry }, [study.id, entry.id, by]);
    transaction.objectStore(UNSENT).put(clock, [study.id, entry.id]);
  }
  transaction.objectStore(STUDIES).put(study);
  transaction.commit?.();
  channel()?.postMessage({ study: study.id, entries });
  return settle(transaction);
}

/**
 * Keeps what the server said, beside what is written here and never in its place: more may have been typed since the
 * server was asked. Two tabs hear of the server in any order, so its rows only grow. False where nothing is kept.
 */
export async function keepHeard(study: KeptStudy, entries: readonly Entry[]): Promise<boolean> {
  const transaction = await begin([ENTRIES, STUDIES], 'readwrite');
  if (!transaction) return false;
  const rows = transaction.objectStore(ENTRIES);
  for (const entry of entries) {
    const key = [study.id, entry.id, SERVER];
    const known = rows.get(key);
    known.onsuccess = () => {
      const before = parseEntry(Object(known.result).entry);
      const whole = before?.kind === entry.kind ? mergeEntries(before, entry) : entry;
      rows.put({ study: study.id, entry: whole }, key);
    };
  }
  transaction.objectStore(STUDIES).put(study);
  channel()?.postMessage({ study: study.id, entries });
  return settle(transaction);
}

/** Undefined where this browser has no such study. */
export async function loadStudy(id: string): Promise<Study | undefined> {
  const stored = (await begin([ENTRIES]))?.objectStore(ENTRIES);
  const rows = stored && (await ask<unknown[]>(stored.getAll(rangeOf(id))));
  const entries = (rows ?? []).flatMap((row) => parseEntry(Object(row).entry) ?? []);
  return entries.length > 0 ? withEntries(emptyStudy(id), entries) : undefined;
}

/** What the server knows of a study of this browser. */
export interface KeptSync {
  readonly study: string;
  /** Up to where this browser has heard of it. */
  readonly version: number;
  readonly rights: 'own' | 'edit' | 'read';
  /** How it was opened, where it is somebody else's. */
  readonly link?: string;
  readonly links?: { readonly read: string; readonly edit: string };
}

/** Undefined where the server has never heard of the study. */
export async function loadSync(study: string): Promise<KeptSync | undefined> {
  const stored = (await begin([SYNCS]))?.objectStore(SYNCS);
  const row = stored && (await ask<unknown>(stored.get(study)));
  const { version, rights, link, links } = Object(row);
  if (typeof version !== 'number' || (rights !== 'own' && rights !== 'edit' && rights !== 'read'))
    return undefined;
  return {
    study,
    version,
    rights,
    ...(typeof link === 'string' ? { link } : {}),
    ...(links === undefined ? {} : { links }),
  };
}

/** The entries of a study that the server has not got, by their ids, with the clock of what was written last. */
export async function listUnsent(study: string): Promise<ReadonlyMap<string, number>> {
  const store = (await begin([UNSENT]))?.objectStore(UNSENT);
  if (!store) return new Map();
  const range = rangeOf(study);
  const [keys, clocks] = await Promise.all([
    ask(store.getAllKeys(range)),
    ask<unknown[]>(store.getAll(range)),
  ]);
  const rows = (keys ?? []).map((key, i): [string, number] => [String(Object(key)[1]), Number(clocks?.[i])]);
  return new Map(rows);
}

/** Notes what the server has got by now. What was written meanwhile stays unsent. */
export async function noteSent(sync: KeptSync, sent: ReadonlyMap<string, number>): Promise<void> {
  const transaction = await begin([UNSENT, SYNCS], 'readwrite');
  if (!transaction) return;
  const unsent = transaction.objectStore(UNSENT);
  for (const [id, clock] of sent) {
    const key = [sync.study, id];
    const now = unsent.get(key);
    now.onsuccess = () => {
      if (now.result === clock) unsent.delete(key);
    };
  }
  transaction.objectStore(SYNCS).put(sync);
  await settle(transaction);
}

/** The studies of this browser, the latest first. */
export async function listStudies(): Promise<readonly KeptStudy[]> {
  const stored = (await begin([STUDIES]))?.objectStore(STUDIES);
  const rows = stored && (await ask<unknown[]>(stored.getAll()));
  return (rows ?? []).flatMap(parseKept).sort((a, b) => b.changedMs - a.changedMs);
}

/** Forgets a study for good; a tab that has it open writes all of it anew with its next change. */
export async function forgetStudy(id: string): Promise<void> {
  const transaction = await begin([ENTRIES, STUDIES, UNSENT, SYNCS], 'readwrite');
  if (!transaction) return;
  for (const name of [ENTRIES, UNSENT]) transaction.objectStore(name).delete(rangeOf(id));
  for (const name of [STUDIES, SYNCS]) transaction.objectStore(name).delete(id);
  if (await settle(transaction)) channel()?.postMessage({ forgotten: id });
}

/** All of a study has to be sent again: the server knows less of it than it once did. */
export async function noteUnsent(study: string): Promise<void> {
  const transaction = await begin([ENTRIES, UNSENT], 'readwrite');
  if (!transaction) return;
  const unsent = transaction.objectStore(UNSENT);
  const known = transaction.objectStore(ENTRIES).getAllKeys(rangeOf(study));
  known.onsuccess = () => {
    // Whatever is written meanwhile has a clock of its own, which is not written over.
    for (const key of known.result) {
      const place = Object(key).slice(0, 2);
      const before = unsent.get(place);
      before.onsuccess = () => {
        if (before.result === undefined) unsent.put(0, place);
      };
    }
  };
  await settle(transaction);
}

function rangeOf(study: string): IDBKeyRange {
  return IDBKeyRange.bound([study], [study, []]);
}

/** Whether all of it was written. */
function settle(transaction: IDBTransaction): Promise<boolean> {
  return new Promise((done) => {
    transaction.oncomplete = () => done(true);
    transaction.onabort = () => done(false);
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

/**
 * Hears that this browser has lost a study that was kept: one that another tab has forgotten, or all of them. Gives
 * the way to stop.
 */
export function onLost(hear: (study: string | undefined) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    const { forgotten } = Object(data);
    if (typeof forgotten === 'string') hear(forgotten);
  };
  const hearAll = () => hear(undefined);
  channel()?.addEventListener('message', listen);
  losses.add(hearAll);
  return () => {
    channel()?.removeEventListener('message', listen);
    losses.delete(hearAll);
  };
}

const losses = new Set<() => void>();

function parseKept(row: unknown): readonly KeptStudy[] {
  const { id, name, variant, changedMs } = Object(row);
  const isKept = typeof id === 'string' && typeof name === 'string' && typeof variant === 'string';
  return isKept && typeof changedMs === 'number' ? [{ id, name, variant, changedMs }] : [];
}

let opened: Promise<IDBDatabase | undefined> | undefined;

/** Undefined in private windows and old browsers that have no database. What failed once is tried again. */
function open(): Promise<IDBDatabase | undefined> {
  opened ??= new Promise((done) => {
    if (!('indexedDB' in globalThis)) return done(undefined);
    const request = indexedDB.open(DATABASE, 2);
    request.onupgradeneeded = ({ oldVersion }) => upgrade(request, oldVersion);
    request.onsuccess = () => {
      const { result } = request;
      result.onversionchange = () => result.close();
      // Somebody has cleared what sites keep here, or the browser has lost it.
      result.onclose = () => {
        opened = undefined;
        for (const tell of losses) tell();
      };
      done(result);
    };
    request.onerror = () => {
      opened = undefined;
      done(undefined);
    };
  });
  return opened;
}

/** A connection that was ended says so only when it is used; another one is opened then. */
async function begin(
  stores: readonly string[],
  mode: IDBTransactionMode = 'readonly',
): Promise<IDBTransaction | undefined> {
  for (let tries = 0; tries < 2; tries++) {
    const database = await open();
    try {
      return database?.transaction(stores, mode);
    } catch {
      opened = undefined;
    }
  }
  return undefined;
}

/** Version 1 knew of no server: whatever it kept has still to be sent. */
function upgrade({ result, transaction }: IDBOpenDBRequest, from: number): void {
  if (from < 1) {
    result.createObjectStore(ENTRIES);
    result.createObjectStore(STUDIES, { keyPath: 'id' });
  }
  const unsent = result.createObjectStore(UNSENT);
  result.createObjectStore(SYNCS, { keyPath: 'study' });
  const known = transaction?.objectStore(ENTRIES).getAllKeys();
  if (!known) return;
  known.onsuccess = () => {
    for (const key of known.result) unsent.put(0, Object(key).slice(0, 2));
  };
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
