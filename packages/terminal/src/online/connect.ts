import type { Lobby } from './lobby.ts';

/** Loaded only by those who play online: the wire's schemas take their time. */
export async function connectLobby(url: string, onChange: () => void): Promise<Lobby> {
  const [{ createClient }, { Lobby }] = await Promise.all([
    import('@boardwright/protocol'),
    import('./lobby.ts'),
  ]);
  return new Lobby({ client: createClient({ baseUrl: url }), url, onChange });
}
