import { connect } from 'node:net';
import { expectOk } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { enterGuest, seatTwo, storageKinds, TOY } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

const SEEKS = 2_500;
const AT_ONCE = 50;
/** Calls a minute from one address. */
const ALLOWED = 200;
/** On a busy machine the flood takes more than the usual time of a test. */
const LONGEST_MS = 180_000;

describe('too much, too slow, and no frames at all', () => {
  const [pglite] = storageKinds();
  const suite = useServer(pglite, { config: { requestMs: 300 } });

  test('a client that sends its body by drops is cut off, and others are served meanwhile', async () => {
    const slow = connect(suite.server.port, '127.0.0.1');
    let sent = 1;
    const closed = new Promise((resolve) => slow.once('close', resolve));
    slow.on('error', () => undefined);
    slow.write('POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    slow.write('Content-Length: 100\r\n\r\n{');
    const drops = setInterval(() => {
      sent++;
      slow.write(' ');
    }, 50);
    expect((await fetch(`${suite.server.address}/api/health`)).status).toBe(200);
    await closed;
    clearInterval(drops);
    expect(sent).toBeLessThan(100);
  });

  test.each([
    ['a reserved opcode', [0x8f, 0x80, 0, 0, 0, 0]],
    ['a frame without a mask', [0x81, 0x02, 0x7b, 0x7d]],
    ['a fragment of nothing', [0x80, 0x80, 0, 0, 0, 0]],
    ['a length beyond all bounds', [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
    ['bytes that are no UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]],
  ])('%s ends the socket and nothing else', async (_, bytes) => {
    const socket = connect(suite.server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const lines = [
      'GET /api/v1/socket HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const head = await new Promise((resolve) => socket.once('data', resolve));
    expect(String(head)).toMatch(/^HTTP\/1.1 101/);
    socket.write(Buffer.from(bytes));
    await closed;
    expect((await fetch(`${suite.server.address}/api/health`)).status).toBe(200);
  });
});

describe('thousands of seeks from one address', () => {
  const [pglite] = storageKinds();
  const suite = useServer(pglite, { config: { proxy: 1, callsPerMinute: ALLOWED } });

  test(
    'are refused, counted, and do not keep others from playing',
    async () => {
      const { address } = suite.server;
      const [ann, ben] = [await enterGuest(suite.server), await enterGuest(suite.server)];
      const { id } = await seatTwo(ann, ben);
      const statuses = new Map<number, number>();
      const seek = async () => {
        const body = JSON.stringify({ variant: TOY, clock: { kind: 'days', days: 3 }, rated: false });
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' };
        const { status } = await fetch(`${address}/api/v1/seeks`, { method: 'POST', body, headers });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      };
      for (let sent = 0; sent < SEEKS; sent += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, seek));
        if (sent === SEEKS / 2) expectOk(await ann.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
      }
      expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(SEEKS);
      expect(statuses.get(429)).toBeGreaterThanOrEqual(SEEKS - (ALLOWED * LONGEST_MS) / 60_000 - ALLOWED);
      expect([...statuses.keys()].sort()).toEqual([200, 429]);
      const metrics = await (await fetch(`${address}/metrics`)).text();
      expect(metrics).toContain(`status="429"} ${statuses.get(429)}`);
      const view = expectOk(await ben.game({ params: { id } }));
      expect(view.moves).toEqual(['a1']);
    },
    LONGEST_MS,
  );
});

describe('behind proxies that are known by their networks', () => {
  const [pglite] = storageKinds();
  const suite = useServer(pglite, { config: { proxy: '192.0.2.1,127.0.0.0/8', callsPerMinute: 20 } });

  test('what a client writes into the header itself is not believed', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      const headers = { 'x-forwarded-for': `10.1.${i}.1, 10.9.9.9` };
      statuses.push((await fetch(`${suite.server.address}/api/v1/levels`, { headers })).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15);
    const other = await fetch(`${suite.server.address}/api/v1/levels`, {
      headers: { 'x-forwarded-for': '10.9.9.8' },
    });
    expect(other.status).toBe(200);
    expect(other.headers.get('content-security-policy')).toMatch(
      /connect-src 'self' ws:\/\/(localhost|127\.0\.0\.1):\d+ wss:/,
    );
  });

  test('a cookie buys nobody a second budget, and the socket spends from the same', async () => {
    const { address } = suite.server;
    const headers = { 'x-forwarded-for': '10.9.9.7' };
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/v1/socket`, { headers });
    await new Promise((resolve) => socket.once('open', resolve));
    const heard = (type: string) =>
      new Promise<{ problem?: { code: string } }>((resolve) =>
        socket.on('message', (data) => {
          const message = JSON.parse(String(data));
          if (message.type === type) resolve(message);
        }),
      );
    const [pong, problem] = [heard('pong'), heard('problem')];
    socket.send('{"type":"ping","ref":"1"}');
    await pong;
    const first = await fetch(`${address}/api/v1/me`, { headers });
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (let i = 0; i < 20; i++) await fetch(`${address}/api/v1/me`, { headers });
    const again = await fetch(`${address}/api/v1/me`, { headers: { ...headers, cookie } });
    expect([again.status, Object(await again.json()).code]).toEqual([429, 'too-fast']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    socket.send('{"type":"ping","ref":"2"}');
    expect(await problem).toMatchObject({ ref: '2', problem: { code: 'too-fast' } });
    socket.terminate();
  });
});
