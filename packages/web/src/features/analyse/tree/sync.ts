import {
  type Entry,
  emptyStudy,
  nameOf,
  parseEntry,
  type Study,
  withEntries,
} from '@boardwright/games/study';
import type { StudyAnswer } from '@boardwright/protocol/internal';
import { getClient, getMe } from '../../../session/live/client.ts';
import { useSeats } from '../../../session/live/seats.ts';
import { createStore } from '../../../stores/store.ts';
import {
  type KeptStudy,
  type KeptSync,
  keepHeard,
  listStudies,
  listUnsent,
  loadStudy,
  loadSync,
  noteSent,
} from './kept-studies.ts';

/**
 * Where the study that is open stands: in this browser alone, on the server with all that is written, with something
 * still to be sent, or refused by it.
 */
export type Sharing = 'local' | 'sent' | 'waiting' | 'refused';

interface SharingStore {
  readonly study: string | undefined;
  readonly sharing: Sharing;
  readonly sync: KeptSync | undefined;
}

/** Of the study that is open. */
export const useSharing = createStore<SharingStore>(() => ({
  study: undefined,
  sharing: 'local',
  sync: undefined,
}));

/** Entries sent at once; the server takes up to 500. */
const AT_ONCE = 200;

const running = new Map<string, Promise<void>>();

/**
 * Sends what the server has not got and takes in what is new there. `heard` gets what others have written. Calls while
 * one is under way wait for it and run once more, so that the last keystroke is never left behind.
 */
export function syncStudy(study: string, heard: (entries: readonly Entry[]) => void): Promise<void> {
  const before = running.get(study) ?? Promise.resolve();
  const next = before
    .then(() => run(study, heard))
    .finally(() => {
      if (running.get(study) === next) running.delete(study);
    });
  running.set(study, next);
  return next;
}

/** A study that this browser has not got: one's own from elsewhere, or somebody's by a link. False if there is none. */
export async function fetchStudy(id: string, link: string | undefined): Promise<boolean> {
  if (link === undefined && !(await hasAccount())) return false;
  if (link !== undefined) await getMe();
  const query = link === undefined ? {} : { query: { link } };
  const answer = await getClient().study({ params: { id }, ...query });
  if (!answer.ok) return false;
  await take(answer.value, link, new Map());
  return true;
}

/** Whoever has signed in takes along what was written before. */
export async function syncAll(): Promise<void> {
  if (!(await hasAccount())) return;
  for (const { id } of await listStudies())
    if ((await listUnsent(id)).size > 0) await syncStudy(id, () => undefined);
}

/** Asks nobody who has never been on the server: that would make a guest of every reader. */
export async function hasAccount(): Promise<boolean> {
  if (!useSeats.getState().isSeated) return false;
  const me = await getMe();
  return me.ok && me.value.kind === 'account';
}

async function run(id: string, heard: (entries: readonly Entry[]) => void): Promise<void> {
  const sync = await loadSync(id);
  const link = sync?.link;
  if (link === undefined && !(await hasAccount())) return tell(id, sync ? 'waiting' : 'local', sync);
  if (sync?.rights !== 'read') return send(id, sync, heard);
  const answer = await getClient().study({
    params: { id },
    query: { since: sync.version, ...(link === undefined ? {} : { link }) },
  });
  if (answer.ok) heard(await take(answer.value, link, new Map()));
}

async function send(
  id: string,
  known: KeptSync | undefined,
  heard: (entries: readonly Entry[]) => void,
): Promise<void> {
  // In this order: what is typed in between is sent now and again, instead of never.
  const unsent = [...(await listUnsent(id))];
  const study = await loadStudy(id);
  if (!study) return;
  let since = known?.version ?? 0;
  do {
    const part = new Map(unsent.splice(0, AT_ONCE));
    const entries = [...part.keys()].flatMap((entry) => study.entries.get(entry) ?? []);
    const link = known?.link === undefined ? {} : { link: known.link };
    const { name, variant } = told(study);
    const answer = await getClient().syncStudy({
      params: { id },
      body: { since, entries, name, variant, ...link },
    });
    if (!answer.ok) return tell(id, answer.error.code === 'unreachable' ? 'waiting' : 'refused', known);
    heard(await take(answer.value, known?.link, part));
    since = answer.value.version;
  } while (unsent.length > 0);
}

/** Keeps what the server said, and what it has got by now. */
async function take(
  { id, version, rights, entries, links }: StudyAnswer,
  link: string | undefined,
  sent: ReadonlyMap<string, number>,
): Promise<readonly Entry[]> {
  const read = entries.flatMap((entry) => parseEntry(entry) ?? []);
  if (read.length > 0) {
    const known = await loadStudy(id);
    // What was not kept is asked for again.
    if (!(await keepHeard(told(withEntries(known ?? emptyStudy(id), read)), read))) return read;
  }
  const sync = {
    study: id,
    version,
    rights,
    ...(link === undefined ? {} : { link }),
    ...(links === undefined ? {} : { links }),
  };
  await noteSent(sync, sent);
  tell(id, (await listUnsent(id)).size > 0 ? 'waiting' : 'sent', sync);
  return read;
}

/** The study as lists show it. Its clocks tell when it was last written, whenever it came here. */
function told(study: Study): KeptStudy {
  const entries = [...study.entries.values()];
  const chapter = entries.find((entry) => entry.kind === 'chapter');
  const variant = chapter?.kind === 'chapter' ? chapter.versions[0].content.variant : '';
  const changedMs = entries.reduce((latest, { versions }) => Math.max(latest, versions[0].clock), 0);
  return { id: study.id, name: nameOf(study).slice(0, 200), variant, changedMs };
}

function tell(study: string, sharing: Sharing, sync: KeptSync | undefined): void {
  if (useSharing.getState().study === study) useSharing.setState({ sharing, sync });
}

/** While a study is looked at, what others write comes by itself. */
const EVERY_MS = 5000;
/** A pause in typing. */
const PAUSE_MS = 700;

/**
 * Keeps a study in step with the server as long as it is open: at once, after every change, when the network is back,
 * and now and then. Gives the ways to say that something changed and to stop.
 */
export function followServer(
  study: string,
  heard: (entries: readonly Entry[]) => void,
): { readonly changed: () => void; readonly stop: () => void } {
  useSharing.setState({ study, sharing: 'local', sync: undefined });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => void syncStudy(study, heard);
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(now, PAUSE_MS);
  };
  const poll = setInterval(() => {
    if (useSharing.getState().sync && document.visibilityState === 'visible') now();
  }, EVERY_MS);
  globalThis.addEventListener('online', now);
  now();
  const stop = () => {
    clearTimeout(timer);
    clearInterval(poll);
    globalThis.removeEventListener('online', now);
  };
  return { changed, stop };
}
