import type { CallError } from '@boardwright/protocol';
import { getClient } from '../../../session/live/client.ts';
import { forgetStudy, type KeptStudy, listStudies, loadSync } from '../tree/kept-studies.ts';
import { hasAccount, standing } from '../tree/sync.ts';

/** The studies of this browser, and one's own of the server that are not here yet; the latest first. */
export async function listAll(): Promise<readonly KeptStudy[]> {
  const here = await listStudies();
  if (!(await hasAccount())) return here;
  const answer = await getClient().studies();
  const elsewhere = (answer.ok ? answer.value.studies : [])
    .filter(({ id }) => !here.some((kept) => kept.id === id))
    .map(({ id, name, variant, updatedAt }) => ({ id, name, variant, changedMs: updatedAt }));
  return [...here, ...elsewhere].sort((a, b) => b.changedMs - a.changedMs);
}

/** Whether a study is one's own on the server too, where it would be deleted for everybody who has its link. */
export async function isOnServer(id: string): Promise<boolean> {
  const sync = await loadSync(id);
  const who = await standing();
  return sync ? sync.rights === 'own' && who !== 'guest' : who === 'account';
}

/** Forgets a study here, and deletes it on the server where it is one's own; nothing of it where the server does not. */
export async function deleteStudy(id: string): Promise<CallError | undefined> {
  const answer = (await isOnServer(id)) ? await getClient().deleteStudy({ params: { id } }) : undefined;
  // What is no longer there needs no deleting.
  if (answer && !answer.ok && answer.error.code !== 'no-study') return answer.error;
  await forgetStudy(id);
  return undefined;
}
