import type { Registry } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import type { Notice } from '@boardwright/protocol/internal';
import { dataFolder } from '../model/store.ts';
import type { SignIn } from './identify.ts';
import { keepByServer, parseText } from './kept.ts';
import type { FriendLink, Lobby } from './lobby.ts';

/** Where to play, and as whom. */
export interface ServerChoice {
  readonly url: string;
  readonly signIn?: SignIn;
  readonly join?: FriendLink;
}

/** Longer than any answer takes that is still worth waiting for. */
const LONGEST_CALL_MS = 15_000;

/** Loaded only by those who play online: the wire's schemas take their time. */
export async function connectLobby(
  { url, ...choice }: ServerChoice,
  registry: Registry,
  tell: { readonly onChange: () => void; readonly onNews: (notices: readonly Notice[]) => void },
): Promise<Lobby> {
  const [{ createClient }, { Lobby }, { WebSocket }] = await Promise.all([
    import('@boardwright/protocol'),
    import('./lobby.ts'),
    import('ws'),
  ]);
  const client = createClient({
    baseUrl: url,
    WebSocket,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(LONGEST_CALL_MS) }),
  });
  const folder = dataFolder(process.env);
  return new Lobby({
    client,
    url,
    registry,
    ...tell,
    ...choice,
    identity: keepByServer(folder, 'identities', url, parseText),
    memory: keepByServer(folder, 'desks', url, (value) => value),
    links: keepByServer(folder, 'links', url, parseLinks),
  });
}

/** A link as the page and the terminal write it: where it leads, and the seat it opens. */
export function parseFriendLink(
  text: string,
): { readonly url: string; readonly join: FriendLink } | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, searchParams } = new URL(text);
  const game = /^\/game\/([\w-]{1,60})$/.exec(pathname)?.[1];
  const secret = searchParams.get('join');
  if (!/^https?:$/.test(protocol) || game === undefined || !secret) return undefined;
  return { url: origin, join: { game, secret } };
}

function parseLinks(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([game, link]) => (typeof link === 'string' ? [[game, link]] : [])),
  );
}
