import { type ChallengeState, formatSave, KINDS, parseSave } from '@boardwright/challenge';
import { readState } from '@boardwright/challenge/internal';
import { registry } from '../../session/families/families.ts';
import { getClient, getMe, onParting } from '../../session/live/client.ts';
import { keep, readKept } from '../../stores/storage.ts';
import { createStore } from '../../stores/store.ts';

/** Where the last save is: in this browser always, with the guest or account when the server answers. */
export const useSaving = createStore<{ readonly isOnServer: boolean }>(() => ({ isOnServer: false }));

let version: number | undefined;
let owner: string | undefined;
let waiting: ChallengeState | undefined;
let isSending = false;
let adopt: (state: ChallengeState) => void = () => undefined;

// A guest's walk must not be written over the save of the account that has just signed in.
onParting(() => {
  version = undefined;
});

/** What this window last wrote or read here. Any other text is the word of another window. */
let known: string | undefined;

export function readSaved(): ChallengeState | undefined {
  const text = readKept('challenge', readText);
  known = text;
  const state = text === undefined ? undefined : parseSave(text, KINDS, registry);
  return state?.ok ? state.value : undefined;
}

/** What another window of this browser has saved since this one looked, if one has. */
export function readOthers(): ChallengeState | undefined {
  return readKept('challenge', readText) === known ? undefined : readSaved();
}

/**
 * Asks the server for the save of whoever is signed in. `take` hears of it now, and later whenever another device
 * has walked further with the same account.
 */
export async function openSaved(here: ChallengeState, take: (state: ChallengeState) => void): Promise<void> {
  adopt = take;
  const me = await getMe();
  const kept = me.ok ? await getClient().challenge() : undefined;
  if (!me.ok || !kept?.ok) return;
  // A walk of somebody else in this browser says nothing about the one who is here now.
  const isOwn = [undefined, me.value.id].includes(readKept('challenge-of', readText));
  owner = me.value.id;
  version = kept.value.version;
  useSaving.setState({ isOnServer: true });
  const there = readThere(kept.value);
  if (there && (!isOwn || isFurther(there, here))) take(there);
  else save(here);
}

/** Saves here at once and on the server as fast as it answers, always the newest state. */
export function save(state: ChallengeState): void {
  known = formatSave(state);
  keep('challenge', known);
  if (owner !== undefined) keep('challenge-of', owner);
  waiting = state;
  if (version !== undefined && !isSending) void send();
}

async function send(): Promise<void> {
  isSending = true;
  while (waiting && version !== undefined) {
    const state = waiting;
    waiting = undefined;
    const data: unknown = JSON.parse(formatSave(state));
    const answer = await getClient().saveChallenge({ body: { version, data } });
    if (answer.ok) version = answer.value.version;
    else version = answer.error.status === 409 ? await settle(state) : undefined;
    useSaving.setState({ isOnServer: version !== undefined });
  }
  isSending = false;
}

/** Another device has saved in between: whichever has won or walked further goes on. */
async function settle(state: ChallengeState): Promise<number | undefined> {
  const kept = await getClient().challenge();
  if (!kept.ok) return undefined;
  const there = readThere(kept.value);
  if (there && isFurther(there, state)) {
    waiting = undefined;
    adopt(there);
  } else waiting ??= state;
  return kept.value.version;
}

function readThere(kept: { readonly version: number; readonly data: unknown }): ChallengeState | undefined {
  const state = kept.version > 0 ? readState(kept.data, KINDS, registry) : undefined;
  return state?.ok ? state.value : undefined;
}

/** Prestige is never lost, so that more of it is always the later state. */
function isFurther(one: ChallengeState, other: ChallengeState): boolean {
  return one.prestige === other.prestige ? one.ticks > other.ticks : one.prestige > other.prestige;
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
