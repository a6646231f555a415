import type { Registry } from '@boardwright/games';
import type { Lobby } from './lobby.ts';

/** Loaded only by those who play online: the wire's schemas take their time. The signal ends calls under way. */
export async function connectLobby(
  url: string,
  registry: Registry,
  onChange: () => void,
  signal?: AbortSignal,
): Promise<Lobby> {
  const [{ createClient }, { Lobby }] = await Promise.all([
    import('@boardwright/protocol'),
    import('./lobby.ts'),
  ]);
  const client = createClient({
    baseUrl: url,
    ...(signal ? { fetch: (input, init) => fetch(input, { ...init, signal }) } : {}),
  });
  return new Lobby({ client, url, registry, onChange });
}
