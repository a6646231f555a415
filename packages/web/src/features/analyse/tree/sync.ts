import {
  type Entry,
  emptyStudy,
  isBounded,
  nameOf,
  parseEntry,
  type Study,
  withEntries,
} from '@boardwright/games/study';
import type { CallError } from '@boardwright/protocol';
import type { StudyAnswer } from '@boardwright/protocol/internal';
import { getClient, getMe, onPartingElsewhere } from '../../../session/live/client.ts';
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
  noteUnsent,
} from './kept-studies.ts';

/**
 * Where the study that is open stands: in this browser alone, on the server with all that is written, with something
 * still to be sent, left there by somebody who has signed out since, or refused by it.
 */
export type Sharing = 'local' | 'sent' | 'waiting' | 'parted' | 'refused';

interface SharingStore {
  readonly study: string | undefined;
  readonly sharing: Sharing;
  readonly sync: KeptSync | undefined;
  /** Why the server took it not. */
  readonly problem?: CallError | undefined;
}

/** Of the study that is open. */
export const useSharing = createStore<SharingStore>(() => ({
  study: undefined,
  sharing: 'local',
  sync: undefined,
}));

/** What is sent at once; the server takes up to 500 entries in a million bytes. */
const MOST_ENTRIES = 200;
const MOST_BYTES = 600_000;

const running = new Map<string, Promise<void>>();
const hearing = new Map<string, (entries: readonly Entry[]) => void>();

/**
 * Sends what the server has not got and takes in what is new there. Whoever follows the study hears what others have
 * written. Calls while one is under way wait for it and run once more, so that the last keystroke is never left behind.
 */
export function syncStudy(study: string): Promise<void> {
  const before = running.get(study) ?? Promise.resolve();
  const next = before
    .then(() => run(study))
    .finally(() => {
      if (running.get(study) === next) running.delete(study);
    });
  running.set(study, next);
  return next;
}

/**
 * A study of this browser, else one of the server: one's own from elsewhere, or somebody's by a link. Another link than
 * the one it came by is tried where it may open more.
 */
export async function findStudy(id: string, link: string | undefined): Promise<Study | undefined> {
  const [known, sync] = [await loadStudy(id), await loadSync(id)];
  const isOpen = link === undefined || (sync && (sync.rights !== 'read' || sync.link === link));
  const fetched = known && isOpen ? undefined : await fetchStudy(id, link);
  useSharing.setState({ study: id, sharing: 'local', sync: await loadSync(id), problem: undefined });
  if (!fetched) return known;
  // What was fetched is shown also where the browser keeps nothing.
  return withEntries((await loadStudy(id)) ?? emptyStudy(id), fetched);
}

/** Whether a study is somebody else's who lets it be read alone. */
export function isReadOnly(study: string): boolean {
  const { study: shared, sync } = useSharing.getState();
  return shared === study && sync?.rights === 'read';
}

async function fetchStudy(id: string, link: string | undefined): Promise<readonly Entry[] | undefined> {
  if (link === undefined && !(await hasAccount())) return undefined;
  if (link !== undefined) await getMe();
  const query = link === undefined ? {} : { query: { link } };
  const answer = await getClient().study({ params: { id }, ...query });
  return answer.ok ? take(answer.value, { link, known: undefined, sent: new Map() }) : undefined;
}

/** Whoever has signed in takes along what was written before; what was written without a network goes out. */
export async function syncAll(): Promise<void> {
  if (!(await hasAccount())) return;
  for (const { id } of await listStudies()) if ((await listUnsent(id)).size > 0) await syncStudy(id);
}

/** Asks nobody who has never been on the server: that would make a guest of every reader. */
export async function hasAccount(): Promise<boolean> {
  return (await standing()) === 'account';
}

/** Whether somebody has signed in here, or nobody can say while the server is away. */
export async function standing(): Promise<'account' | 'guest' | 'unknown'> {
  if (!useSeats.getState().isSeated) return 'guest';
  const me = await getMe();
  return me.ok ? (me.value.kind === 'account' ? 'account' : 'guest') : 'unknown';
}

async function run(id: string): Promise<void> {
  const sync = await loadSync(id);
  const link = sync?.link;
  const who = link === undefined ? await standing() : 'account';
  if (who !== 'account') return tell(id, sync ? (who === 'guest' ? 'parted' : 'waiting') : 'local', sync);
  if (sync?.rights !== 'read') return send(id, sync);
  const answer = await getClient().study({
    params: { id },
    query: { since: sync.version, ...(link === undefined ? {} : { link }) },
  });
  if (answer.ok) hear(id, await take(answer.value, { link, known: sync, sent: new Map() }));
}

async function send(id: string, known: KeptSync | undefined): Promise<void> {
  // In this order: what is typed in between is sent now and again, instead of never.
  const unsent = await listUnsent(id);
  const study = await loadStudy(id);
  if (!study) return;
  const { name, variant } = told(study);
  const link = known?.link;
  let since = known?.version ?? 0;
  const entries = [...unsent.keys()].flatMap((entry) => study.entries.get(entry) ?? []);
  for (const part of partsOf(entries.filter(isBounded))) {
    const body = { since, entries: [...part], name, variant, ...(link === undefined ? {} : { link }) };
    const answer = await getClient().syncStudy({ params: { id }, body });
    if (!answer.ok) {
      const isAway = answer.error.code === 'unreachable';
      return tell(id, isAway ? 'waiting' : 'refused', known, isAway ? undefined : answer.error);
    }
    const sent = new Map(part.map((entry) => [entry.id, unsent.get(entry.id) ?? 0]));
    hear(id, await take(answer.value, { link, known: known && { ...known, version: since }, sent }));
    since = answer.value.version;
  }
  if (!entries.every(isBounded)) tell(id, 'refused', await loadSync(id));
}

/** In as many parts as the server takes; one that is empty where there is nothing to send, since it also asks. */
export function partsOf(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const parts: Entry[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const size = new Blob([JSON.stringify(entry)]).size;
    const last = parts[parts.length - 1];
    const fits = last.length < MOST_ENTRIES && bytes + size <= MOST_BYTES;
    if (fits || last.length === 0) last.push(entry);
    else parts.push([entry]);
    bytes = fits ? bytes + size : size;
  }
  return parts;
}

function hear(study: string, entries: readonly Entry[]): void {
  hearing.get(study)?.(entries);
}

/** Keeps what the server said, and what it has got by now. */
async function take(
  { id, version, rights, entries, links }: StudyAnswer,
  asked: {
    readonly link: string | undefined;
    readonly known: KeptSync | undefined;
    readonly sent: ReadonlyMap<string, number>;
  },
): Promise<readonly Entry[]> {
  const { link, known, sent } = asked;
  const read = entries.flatMap((entry) => parseEntry(entry) ?? []);
  if (read.length > 0) {
    const here = await loadStudy(id);
    // What was not kept is asked for again.
    if (!(await keepHeard(told(withEntries(here ?? emptyStudy(id), read)), read))) return read;
  }
  // A server that was set back, or a study that was deleted there and has other links now: all is asked for and sent
  // once more.
  const isOther = known?.links !== undefined && links !== undefined && known.links.edit !== links.edit;
  const isSetBack = isOther || (known !== undefined && version < known.version);
  const sync = {
    study: id,
    version: isSetBack ? 0 : version,
    rights,
    ...(link === undefined ? {} : { link }),
    ...(links === undefined ? {} : { links }),
  };
  await noteSent(sync, sent);
  if (isSetBack && rights !== 'read') await noteUnsent(id);
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

function tell(study: string, sharing: Sharing, sync: KeptSync | undefined, problem?: CallError): void {
  if (useSharing.getState().study === study) useSharing.setState({ sharing, sync, problem });
}

/** While a study is looked at, what others write comes by itself, and what waits is tried again. */
const EVERY_MS = 5000;
/** A pause in typing. */
const PAUSE_MS = 700;

/**
 * Keeps a study in step with the server as long as it is open: at once, after every change, when the network is back,
 * when somebody signs in, and now and then. `heard` gets what others have written. Gives the ways to say that something
 * changed and to stop.
 */
export function followServer(
  study: string,
  heard: (entries: readonly Entry[]) => void,
): { readonly changed: () => void; readonly stop: () => void } {
  if (useSharing.getState().study !== study)
    useSharing.setState({ study, sharing: 'local', sync: undefined });
  hearing.set(study, heard);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => void syncStudy(study);
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(now, PAUSE_MS);
  };
  const poll = setInterval(() => {
    const { sync, sharing } = useSharing.getState();
    if ((sync || sharing === 'waiting') && document.visibilityState === 'visible') now();
  }, EVERY_MS);
  globalThis.addEventListener('online', now);
  const stopParting = onPartingElsewhere(() => {
    useSeats.getState().sit();
    now();
  });
  now();
  const stop = () => {
    clearTimeout(timer);
    clearInterval(poll);
    globalThis.removeEventListener('online', now);
    stopParting();
    if (hearing.get(study) === heard) hearing.delete(study);
  };
  return { changed, stop };
}
