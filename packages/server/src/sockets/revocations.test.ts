import { expectOk } from '@boardwright/games';
import { type Client, createClient } from '@boardwright/protocol';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningServer } from '../server.ts';
import { enterAccount, enterGuest, seatTwo, storageKinds, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

const PASSWORD = 'long enough';

/** A socket by a token, and the code it was closed with. */
async function open(server: RunningServer, token: string | undefined) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/v1/socket`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let closed: string | undefined;
  socket.on('close', (code, reason) => {
    closed = `${code} ${reason}`;
  });
  await new Promise((resolve) => socket.once('message', resolve));
  return { socket, closed: () => closed };
}

async function signIn(server: RunningServer, name: string): Promise<Client> {
  const client = createClient({ baseUrl: server.address });
  const body = { name, password: PASSWORD, keep: 'token' } as const;
  client.setToken(expectOk(await client.signIn({ body })).token);
  return client;
}

async function endOther(own: Client): Promise<void> {
  const other = expectOk(await own.sessions()).find((session) => !session.current);
  expectOk(await own.endSession({ params: { id: other?.id ?? '' } }));
}

describe('sockets of sessions that end', () => {
  const [pglite] = storageKinds();
  const suite = useServer(pglite);
  const cases: readonly (readonly [string, (own: Client, other: Client) => Promise<unknown>])[] = [
    ['a session ended from another', (own) => endOther(own)],
    ['signing out', (_, other) => other.signOut()],
    ['another password', (own) => own.changePassword({ body: { password: PASSWORD, next: 'longer still' } })],
  ];

  test.each(cases)('%s closes its sockets and leaves the others', async (how, end) => {
    const name = `p${how.replace(/\W/g, '').slice(0, 20)}`;
    const own = await enterAccount(suite.server, name);
    const other = await signIn(suite.server, name);
    const [kept, gone] = [await open(suite.server, own.token), await open(suite.server, other.token)];
    await end(own, other);
    expect(await until(gone.closed)).toBe('1008 signed-out');
    expect(kept.closed()).toBeUndefined();
    kept.socket.terminate();
  });

  test('a token that is withdrawn closes its sockets, and nothing sent meanwhile is played', async () => {
    const own = await enterAccount(suite.server);
    const { id } = await seatTwo(own, await enterGuest(suite.server));
    const { token, info } = expectOk(
      await own.createToken({ body: { name: 'b', scopes: ['play', 'read'] } }),
    );
    const bot = await open(suite.server, token);
    // The close frame is not answered: this end goes on sending.
    bot.socket.pause();
    expectOk(await own.deleteToken({ params: { id: info.id } }));
    bot.socket.send(JSON.stringify({ type: 'move', ref: '1', game: id, move: { move: 'a1', ply: 0 } }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    bot.socket.resume();
    expect(await until(bot.closed)).toBe('1008 signed-out');
    expect(expectOk(await own.game({ params: { id } })).moves).toEqual([]);
  });

  test('recovery and deletion close all of the account’s sockets', async () => {
    const guest = await enterGuest(suite.server);
    const body = { name: 'Gone', password: PASSWORD, keep: 'token' } as const;
    const made = expectOk(await guest.signUp({ body }));
    const first = await open(suite.server, made.token);
    const recovery = { name: 'Gone', code: made.recoveryCode, password: PASSWORD, keep: 'token' } as const;
    guest.setToken(undefined);
    const recovered = expectOk(await guest.recover({ body: recovery }));
    expect(await until(first.closed)).toBe('1008 signed-out');
    const second = await open(suite.server, recovered.token);
    guest.setToken(recovered.token);
    expectOk(await guest.deleteMe({ body: { password: PASSWORD } }));
    expect(await until(second.closed)).toBe('1008 signed-out');
  });
});

describe('sockets at another server', () => {
  const [, postgres] = storageKinds();
  const suite = useServer(postgres, { servers: 2 });

  test('close when the session is ended at the first', async () => {
    const [one, two] = suite.servers;
    const own = await enterAccount(one, 'Elsewhere');
    const other = await signIn(two, 'Elsewhere');
    const gone = await open(two, other.token);
    await endOther(own);
    expect(await until(gone.closed)).toBe('1008 signed-out');
  });
});
