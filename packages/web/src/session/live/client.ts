import { ok, type Result } from '@boardwright/games';
import { type CallError, type Client, createClient, type GameSocket, type Me } from '@boardwright/protocol';
import { useLosses } from '../../stores/losses.ts';
import { keep, onKeptElsewhere } from '../../stores/storage.ts';

let client: Client | undefined;
let socket: GameSocket | undefined;
let me: Me | undefined;
let asking: Promise<Result<Me, CallError>> | undefined;

/** The one client of this page; it speaks to the server the page came from and is known by its cookie. */
export function getClient(): Client {
  client ??= createClient({ baseUrl: '' });
  return client;
}

let stranger: Client | undefined;

/** The same without a name: for what everybody may ask, so that nobody becomes a guest by looking at a page. */
export function getStranger(): Client {
  stranger ??= createClient({
    baseUrl: '',
    fetch: (address, init) => fetch(address, { ...init, credentials: 'omit' }),
  });
  return stranger;
}

/**
 * Who we are. The first call makes a guest of us, so it comes before everything that needs a seat; whoever asks
 * meanwhile waits for it, or there would be two guests of whom one is lost.
 */
export async function getMe(): Promise<Result<Me, CallError>> {
  if (me) return ok(me);
  asking ??= ask();
  return asking;
}

async function ask(): Promise<Result<Me, CallError>> {
  const answer = await getClient().me();
  if (answer.ok) me = answer.value;
  asking = undefined;
  return answer;
}

const partings = new Set<() => void>();
const partingsElsewhere = new Set<() => void>();

/** Calls back when whoever was here has signed in or out: what was opened for them is no longer ours. */
export function onParting(forget: () => void): void {
  partings.add(forget);
}

/**
 * Calls back when somebody has signed in or out in another tab: questions are answered for them from now on, and what
 * is open stays as it is. Gives the way to stop.
 */
export function onPartingElsewhere(hear: () => void): () => void {
  partingsElsewhere.add(hear);
  return () => partingsElsewhere.delete(hear);
}

const PARTED = 'parted';

/** To be called after signing in or out: the next question is asked anew, and by a new connection. */
export function forgetMe(): void {
  for (const forget of partings) forget();
  me = undefined;
  asking = undefined;
  socket?.close();
  socket = undefined;
  keep(PARTED, Date.now());
}

onKeptElsewhere((name) => {
  if (name !== PARTED) return;
  me = undefined;
  asking = undefined;
  for (const hear of partingsElsewhere) hear();
});

/** The one socket of this page. `getMe` must have succeeded, so that it carries the cookie. */
export function getSocket(): GameSocket {
  socket ??= connect();
  return socket;
}

/** Signed out from elsewhere, by a new password or a ban, nobody goes on as if they were still who they were. */
function connect(): GameSocket {
  const made = getClient().connect();
  made.listen({
    player: () => {
      const hadAccount = me?.kind === 'account';
      forgetMe();
      useLosses.setState(({ count }) => ({ count: count + 1, hadAccount }));
    },
  });
  return made;
}
