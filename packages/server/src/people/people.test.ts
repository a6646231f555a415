import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { expectOk } from '@boardwright/games';
import type { Client } from '@boardwright/protocol';
import type { ServerMessage } from '@boardwright/protocol/internal';
import { describe, expect, test } from 'vitest';
import type { PushRequest } from '../push/post.ts';
import { Pushes, readPushKeys } from '../push/pushes.ts';
import { enterAccount, enterGuest, seatTwo, storageKinds, TOY, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

const DAYS = { kind: 'days', days: 3 } as const;

/** A push service that answers as it is told, and keeps what it was sent. */
const service = { sent: [] as PushRequest[], status: 201 };
const post = async (message: PushRequest) => {
  service.sent.push(message);
  return service.status;
};

/** What a browser says when it subscribes. */
function browser(name: string) {
  const ecdh = createECDH('prime256v1');
  const auth = randomBytes(16);
  const body = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') },
    language: 'es' as const,
  };
  return { body, read: (bytes: Buffer) => decrypt(bytes, ecdh, auth) };
}

/** As a browser opens it: RFC 8291 over RFC 8188, one record. */
function decrypt(bytes: Buffer, ecdh: ECDH, auth: Buffer): unknown {
  const salt = bytes.subarray(0, 16);
  const sender = bytes.subarray(21, 21 + bytes[20]);
  const sealed = bytes.subarray(21 + bytes[20]);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

/** Whom a push service believes it comes from: RFC 8292. What was signed, if it was signed with the key. */
function readSignature(header: string, key: string): unknown {
  const [, head = '', claims = '', signature = ''] = /t=([^.]+)\.([^.]+)\.([^,]+)/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isGood ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
}

/** All that a page of this player is sent. */
async function listen(client: Client) {
  const socket = client.connect({ pauseMs: 20 });
  const heard: ServerMessage[] = [];
  socket.listen({ message: (message) => heard.push(message) });
  socket.watchDesk();
  await until(() => socket.desk);
  const lines = () => heard.flatMap((message) => (message.type === 'chat' ? [message.line] : []));
  return { socket, lines };
}

describe.each(storageKinds())('people over $name', (kind) => {
  const suite = useServer(kind, { start: { post } });
  const enterBoth = async () => [await enterAccount(suite.server), await enterGuest(suite.server)] as const;
  const codeOf = async (asked: Promise<{ ok: boolean; error?: { code: string } }>) =>
    (await asked).error?.code;

  test('a player without a page is called by the browser that asked for it, and by no other', async () => {
    const [ann, ben] = await enterBoth();
    const { body: here, read } = browser(`here-${kind.name}`);
    expectOk(await ann.subscribePush({ body: here }));
    expect(
      await codeOf(ann.subscribePush({ body: { ...here, endpoint: 'https://127.0.0.1/fcm/send/x' } })),
    ).toBe('bad-push-endpoint');
    const page = await listen(ann);
    const { id } = await seatTwo(ann, ben, { clock: DAYS });
    expectOk(await ann.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
    service.sent.length = 0;
    expectOk(await ben.move({ params: { id }, body: { move: 'b1', ply: 1 } }));
    await until(() => page.socket.desk?.games.find((game) => game.ply === 2));
    expect(service.sent).toEqual([]);
    page.socket.close();
    expectOk(await ann.move({ params: { id }, body: { move: 'c1', ply: 2 } }));
    await until(async () =>
      suite.server.core.roster.isHere(expectOk(await ann.me()).id) ? undefined : true,
    );
    const { core } = suite.server;
    const unsent: unknown[] = [];
    const stopped = new Pushes({
      ...core,
      keys: await readPushKeys(core.db),
      contact: 'mailto:host@example.org',
      post: async (request) => unsent.push(request),
      onError: (error) => unsent.push(error),
    });
    stopped.stop();
    expectOk(await ben.act({ params: { id }, body: { action: 'offer', offer: 'draw' } }));
    const [message] = await until(() => (service.sent.length > 0 ? service.sent : undefined));
    expect(message.endpoint).toBe(here.endpoint);
    expect(message.headers['Content-Encoding']).toBe('aes128gcm');
    const { key } = expectOk(await ann.pushKey());
    expect(message.headers.Authorization).toContain(`k=${key}`);
    // What is said is for that browser alone.
    expect(message.body.toString('latin1')).not.toContain(id);
    expect(read(message.body)).toMatchObject({ title: expect.any(String), url: `/game/${id}` });
    expect(readSignature(String(message.headers.Authorization), key)).toMatchObject({
      aud: 'https://fcm.googleapis.com',
    });
    service.status = 410;
    expectOk(await ben.act({ params: { id }, body: { action: 'withdraw', offer: 'draw' } }));
    expectOk(await ben.act({ params: { id }, body: { action: 'resign' } }));
    const rows = () => core.db.selectFrom('pushes').select('endpoint').execute();
    await until(async () => ((await rows()).length === 0 ? true : undefined));
    expect(unsent).toEqual([]);
    service.status = 201;
    expectOk(await ann.subscribePush({ body: here }));
    expectOk(await ann.endPush({ body: { endpoint: here.endpoint } }));
    expect(await rows()).toEqual([]);
  });

  test('two players talk in phrases and words, either mutes the other, and nobody else reads it', async () => {
    const [ann, ben] = await enterBoth();
    const { id } = await seatTwo(ann, ben, { clock: DAYS });
    const page = await listen(ben);
    expectOk(await ann.say({ params: { id }, body: { text: '  Hello Ben ' } }));
    expectOk(await ben.say({ params: { id }, body: { phrase: 'good-luck' } }));
    await until(() => (page.lines().length === 2 ? true : undefined));
    expect(page.lines().map(({ side, phrase, text }) => [side, phrase ?? text])).toEqual([
      ['first', 'Hello Ben'],
      ['second', 'good-luck'],
    ]);
    expect(await codeOf(ben.say({ params: { id }, body: { text: 'free words' } }))).toBe('needs-account');
    expect(await codeOf(ann.say({ params: { id }, body: { text: 'two\nlines' } }))).toBe('bad-input');
    const other = await enterAccount(suite.server);
    expect(await codeOf(other.chat({ params: { id } }))).toBe('not-your-seat');
    expect(await codeOf(other.say({ params: { id }, body: { phrase: 'hello' } }))).toBe('not-your-seat');
    expectOk(await ben.mute({ params: { id }, body: { isMuted: true } }));
    expectOk(await ann.say({ params: { id }, body: { text: 'unheard' } }));
    const muted = expectOk(await ben.chat({ params: { id } }));
    expect([muted.isMuted, muted.lines.map(({ phrase }) => phrase)]).toEqual([true, ['good-luck']]);
    expect(page.lines()).toHaveLength(2);
    expectOk(await ben.mute({ params: { id }, body: { isMuted: false } }));
    expect(expectOk(await ben.chat({ params: { id } })).lines).toHaveLength(3);
    const codes = [];
    for (let i = 0; i < 9; i++)
      codes.push(await codeOf(ann.say({ params: { id }, body: { phrase: 'sorry' } })));
    expect(codes).toEqual([...Array(8).fill(undefined), 'too-fast']);
    page.socket.close();
  });

  test('whoever has muted the other hears nothing in the next game either', async () => {
    const [ann, ben] = await enterBoth();
    const { id } = await seatTwo(ann, ben, { clock: DAYS });
    expectOk(await ben.mute({ params: { id }, body: { isMuted: true } }));
    // Both have moved, so that the game counts and there is something to play again.
    expectOk(await ann.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
    expectOk(await ben.move({ params: { id }, body: { move: 'b1', ply: 1 } }));
    expectOk(await ann.act({ params: { id }, body: { action: 'resign' } }));
    expectOk(await ann.act({ params: { id }, body: { action: 'offer', offer: 'rematch' } }));
    expectOk(await ben.act({ params: { id }, body: { action: 'accept', offer: 'rematch' } }));
    const next = expectOk(await ben.game({ params: { id } })).rematch ?? '';
    expect(expectOk(await ben.game({ params: { id: next } })).you).toEqual(['first']);
    const heard = async (client: Client) => expectOk(await client.chat({ params: { id: next } })).isMuted;
    expect([await heard(ben), await heard(ann)]).toEqual([true, false]);
  });

  test('players who are blocked are not paired, not invited and not talked to', async () => {
    const [ann, ben] = await enterBoth();
    const { id } = await seatTwo(ann, ben, { clock: DAYS });
    const [annId, benId] = [expectOk(await ann.me()).id, expectOk(await ben.me()).id];
    expectOk(await ann.block({ params: { id: benId }, body: { isBlocked: true } }));
    expect(await codeOf(ann.block({ params: { id: annId }, body: { isBlocked: true } }))).toBe('own-player');
    expect(expectOk(await ann.blocks()).map((player) => player.id)).toEqual([benId]);
    expect(expectOk(await ann.player({ params: { id: benId } })).isBlocked).toBe(true);
    expect(expectOk(await ben.player({ params: { id: annId } })).isBlocked).toBeUndefined();
    expect(await codeOf(ben.say({ params: { id }, body: { phrase: 'hello' } }))).toBe('blocked');
    const seek = { variant: TOY, clock: DAYS, rated: false };
    const mine = expectOk(await ann.seek({ body: seek })).seek;
    expect(expectOk(await ben.seek({ body: seek })).game).toBeUndefined();
    expect(await codeOf(ben.takeSeek({ params: { id: mine?.id ?? '' } }))).toBe('blocked');
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }] as const;
    const invitation = {
      variant: TOY,
      seats: [...seats] as [(typeof seats)[0], (typeof seats)[1]],
      invite: annId,
    };
    expect(await codeOf(ben.createGame({ body: invitation }))).toBe('blocked');
    expectOk(await ann.block({ params: { id: benId }, body: { isBlocked: false } }));
    expect(expectOk(await ben.takeSeek({ params: { id: mine?.id ?? '' } })).game).toBeDefined();
  });
});
