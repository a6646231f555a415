import { type ChallengeState, formatSave, KINDS, parseSave, readState } from '@boardwright/challenge';
import { create } from 'zustand';
import { getClient, getMe } from '../online/client.ts';
import { keep, readKept } from '../stores/storage.ts';

/** Where the last save is: in this browser always, with the guest or account when the server answers. */
export const useSaving = create<{ readonly isOnServer: boolean }>()(() => ({ isOnServer: false }));

let version: number | undefined;
let waiting: ChallengeState | undefined;
let isSending = false;

export function readSaved(): ChallengeState | undefined {
  const text = readKept('challenge', (value) => (typeof value === 'string' ? value : undefined));
  const state = text === undefined ? undefined : parseSave(text, KINDS);
  return state?.ok ? state.value : undefined;
}

/** The server's save, if it has walked further than the one here. */
export async function fetchSaved(than: ChallengeState): Promise<ChallengeState | undefined> {
  const me = await getMe();
  const kept = me.ok ? await getClient().challenge() : undefined;
  if (!kept?.ok) return undefined;
  version = kept.value.version;
  useSaving.setState({ isOnServer: true });
  const state = version > 0 ? readState(kept.value.data, KINDS) : undefined;
  return state?.ok && state.value.ticks > than.ticks ? state.value : undefined;
}

/** Saves here at once and on the server as fast as it answers, always the newest state. */
export function save(state: ChallengeState): void {
  keep('challenge', formatSave(state));
  waiting = state;
  if (version !== undefined && !isSending) void send();
}

async function send(): Promise<void> {
  isSending = true;
  while (waiting && version !== undefined) {
    const data: unknown = JSON.parse(formatSave(waiting));
    waiting = undefined;
    const answer = await getClient().saveChallenge({ body: { version, data } });
    if (answer.ok) version = answer.value.version;
    else version = answer.error.status === 409 ? await currentVersion() : undefined;
    useSaving.setState({ isOnServer: answer.ok });
  }
  isSending = false;
}

async function currentVersion(): Promise<number | undefined> {
  const kept = await getClient().challenge();
  return kept.ok ? kept.value.version : undefined;
}
