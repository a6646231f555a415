import { connect } from 'node:net';
import type { Engine } from '@boardwright/engine';
import { expectOk } from '@boardwright/games';
import type { CreateGameRequest } from '@boardwright/protocol';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestEngine } from '../testing/engine.ts';
import { enterGuest, seatTwo, startTestServer, storageKinds, TOY, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

/** An engine that begins when it is let, and notes of which variant the games were that it thought about. */
function createGatedEngine() {
  const engine = createTestEngine();
  const begun: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const count = { now: 0, most: 0 };
  const search: Engine['search'] = (match, options) => {
    begun.push(match.ref.variant);
    count.most = Math.max(count.most, ++count.now);
    const answer = gate.then(() => engine.search(match, options).answer).finally(() => count.now--);
    return { answer, stop: () => undefined };
  };
  return { engine: { ...engine, search }, begun, count, open };
}

describe('what others may try', () => {
  const [kind] = storageKinds();
  const gated = createGatedEngine();
  const suite = useServer(kind, { config: { aiWidth: 2 }, start: { engine: gated.engine } });

  async function ask(path: string, init: RequestInit = {}) {
    const answer = await fetch(suite.server.address + path, init);
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    };
  }
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  async function expectServing() {
    expect((await ask('/api/health')).status).toBe(200);
  }

  test('a forged cookie makes a new guest and opens nobody’s seat', async () => {
    const ann = await enterGuest(suite.server);
    const me = expectOk(await ann.me());
    for (const cookie of [
      `bw_guest=bwg_${me.id}.${'A'.repeat(43)}`,
      `bw_guest=bwg_${me.id}`,
      `bw_session=bws_${'A'.repeat(32)}`,
      `bw_guest=${'%'.repeat(50)}`,
    ]) {
      const answer = await ask('/api/v1/me', { headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(answer.body.id).not.toBe(me.id);
      expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    }
    const forged = await ask('/api/v1/me', { headers: { authorization: `Bearer bwg_${me.id}.forged` } });
    expect([forged.status, forged.body.code]).toEqual([401, 'bad-token']);
  });

  test('a page of another site can neither post nor open a socket', async () => {
    const evil = await post('/api/v1/games', '{}', { origin: 'https://evil.example' });
    expect([evil.status, evil.body.code]).toEqual([403, 'bad-origin']);
    const silent = await post('/api/v1/games', '{}', { 'sec-fetch-site': 'cross-site' });
    expect(silent.body.code).toBe('bad-origin');
    const own = await post('/api/v1/games', '{}', { origin: suite.server.address });
    expect(own.body.code).toBe('bad-input');
    const socket = new WebSocket(`${suite.server.address.replace('http', 'ws')}/api/v1/socket`, {
      origin: 'https://evil.example',
    });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', () => undefined);
    });
    expect(status).toBe(403);
  });

  test.each([
    ['{"variant":', 400, 'bad-json'],
    ['', 400, 'bad-json'],
    ['[]', 400, 'bad-input'],
    ['{"variant":1,"seats":[]}', 400, 'bad-input'],
    ['{"__proto__":{"x":1},"variant":"a"}', 400, 'bad-json'],
    [`{"variant":"${'x'.repeat(70_000)}"}`, 413, 'body-too-large'],
    ['{"variant":"chess","seats":[{"kind":"me"},{"kind":"open"}]}', 400, 'unknown-variant'],
    [`{"variant":"${TOY}","start":"zzz","seats":[{"kind":"me"},{"kind":"open"}]}`, 400, 'bad-position'],
    [`{"variant":"${TOY}","rules":{"a":1},"seats":[{"kind":"me"},{"kind":"open"}]}`, 400, 'bad-rules'],
    [`{"variant":"${TOY}","seats":[{"kind":"me"},{"kind":"god"}]}`, 400, 'bad-input'],
  ])('a bad body is refused with a problem: %.60s', async (body, status, code) => {
    const answer = await post('/api/v1/games', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    await expectServing();
  });

  test('another media type is refused', async () => {
    const answer = await post('/api/v1/games', '<a/>', { 'content-type': 'text/xml' });
    expect(answer.body.code).toBe('bad-media');
  });

  test.each([
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/api/v1/games/..%2f..%2fetc',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
  ])('a path that climbs out leads nowhere: %s', async (path) => {
    // Straight to the socket, since fetch would tidy the path up.
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 (400|403|404)/);
    expect(answer).not.toContain('root:');
    expect(answer).not.toContain('"workspaces"');
  });

  function raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(suite.server.port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  }

  test('frames that are no messages are answered, too large ones end the socket', async () => {
    const socket = new WebSocket(`${suite.server.address.replace('http', 'ws')}/api/v1/socket`);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.on('open', resolve));
    for (const frame of ['{', 'null', '{"type":"fly"}', '{"type":"watch","game":"../../etc"}', '"x"'])
      socket.send(frame);
    socket.send(Buffer.from([0, 1, 2]));
    await until(() => (heard.filter((text) => text.includes('"problem"')).length === 6 ? true : undefined));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.send('x'.repeat(20_000));
    expect(await closed).toBe(1009);
    await expectServing();
  });

  test('a socket that floods is closed', async () => {
    const socket = new WebSocket(`${suite.server.address.replace('http', 'ws')}/api/v1/socket`);
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.on('open', resolve));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    for (let i = 0; i < 200; i++) socket.send('{"type":"ping","ref":"1"}');
    expect(await closed).toBe(1008);
    await expectServing();
  });

  test('others’ seats stay theirs over sockets too', async () => {
    const [ann, ben, cat] = [
      await enterGuest(suite.server),
      await enterGuest(suite.server),
      await enterGuest(suite.server),
    ];
    const { id } = await seatTwo(ann, ben);
    const socket = cat.connect();
    await until(() => (socket.state === 'open' ? true : undefined));
    const moved = await socket.move(id, { move: 'a1', ply: 0 });
    expect(!moved.ok && moved.error.code).toBe('not-your-seat');
    const acted = await socket.act(id, { action: 'resign' });
    expect(!acted.ok && acted.error.code).toBe('not-your-seat');
    let problem = '';
    socket.listen({
      message: (message) => {
        if (message.type === 'problem') problem = message.problem.code;
      },
    });
    socket.watch(id);
    await until(() => (problem === 'no-game' ? true : undefined));
    socket.close();
  });

  test('a client that never finishes its request does not stop the others', async () => {
    const slow = connect(suite.server.port, '127.0.0.1');
    slow.on('error', () => undefined);
    slow.write('POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    await expectServing();
    slow.destroy();
  });

  test('calls beyond the limit are refused, and the limit of tries is lower', async () => {
    const own = await kind.create();
    const strict = await startTestServer(own, { callsPerMinute: 50, triesPerMinute: 3 });
    const codes: string[] = [];
    for (let i = 0; i < 5; i++) {
      const answer = await fetch(`${strict.address}/api/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"name":"nobody","password":"wrong wrong"}',
      });
      codes.push(Object(await answer.json()).code);
    }
    expect(codes).toEqual(['bad-credentials', 'bad-credentials', 'bad-credentials', 'too-fast', 'too-fast']);
    // Whoever deletes an account says its password too.
    const deleted = await fetch(`${strict.address}/api/v1/me/delete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"password":"wrong wrong"}',
    });
    expect(Object(await deleted.json()).code).toBe('too-fast');
    await strict.stop();
    await own.remove();
  });

  test('pages of a configured origin may call, of others not', async () => {
    const own = await kind.create();
    const open = await startTestServer(own, { origins: ['https://friend.example'], socketsPerAddress: 1 });
    const preflight = (origin: string) =>
      fetch(`${open.address}/api/v1/games`, { method: 'OPTIONS', headers: { origin } });
    const friend = await preflight('https://friend.example');
    expect(friend.headers.get('access-control-allow-origin')).toBe('https://friend.example');
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const sockets = [1, 2].map(() => new WebSocket(`${open.address.replace('http', 'ws')}/api/v1/socket`));
    const ends = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise((resolve) => {
            socket.on('open', () => resolve('open'));
            socket.on('error', () => resolve('refused'));
          }),
      ),
    );
    expect(ends.sort()).toEqual(['open', 'refused']);
    await open.stop();
    await own.remove();
  });

  test('a game cannot be led to where its moves are too many to list, nor asked about there', async () => {
    const ann = await enterGuest(suite.server);
    // Counted by the rules: 106 quiet moves for Black, and after 14-9 White has 23,642 captures.
    const kings = 'K13,K14,K15,K16,K17,K25,K26,K27,K28,K29,K37,K38,K39,K40,K41,K49,K51';
    const game = { variant: 'spanish-free', rules: { size: 12, menRows: 2 } };
    const seats: CreateGameRequest['seats'] = [{ kind: 'me' }, { kind: 'me' }];
    const straight = await ann.createGame({ body: { ...game, start: `W:WK6:B${kings}`, seats } });
    expect(!straight.ok && straight.error.code).toBe('too-complex');
    const made = expectOk(await ann.createGame({ body: { ...game, start: `B:WK6:B${kings}`, seats } }));
    const moved = await ann.move({ params: { id: made.game.id }, body: { move: '14-9', ply: 0 } });
    expect(!moved.ok && moved.error.code).toBe('too-complex');
    const none = await ann.move({ params: { id: made.game.id }, body: { move: '14-14', ply: 0 } });
    expect(!none.ok && none.error.code).not.toBe('too-complex');
    const asked = await ann.inspect({ body: { ...game, position: `W:WK6:B${kings}` } });
    expect(!asked.ok && asked.error.code).toBe('too-complex');
    const query = new URLSearchParams({
      ...game,
      rules: JSON.stringify(game.rules),
      position: `B:WK6:B${kings}`,
    });
    expect((await ask(`/picture/position?${query}`)).headers.get('content-type')).toBe('image/png');
  });

  test('the engine thinks about as many games at once as it is told, and people take turns', async () => {
    const [ann, ben] = [await enterGuest(suite.server), await enterGuest(suite.server)];
    const seats: CreateGameRequest['seats'] = [{ kind: 'ai', level: 'easy' }, { kind: 'me' }];
    for (let i = 0; i < 6; i++) expectOk(await ann.createGame({ body: { variant: TOY, seats } }));
    const { game } = expectOk(await ben.createGame({ body: { variant: 'brandubh', seats } }));
    await until(() => (gated.begun.length === 2 ? true : undefined));
    gated.open();
    await until(async () =>
      expectOk(await ben.game({ params: { id: game.id } })).ply > 0 ? true : undefined,
    );
    await until(() => (gated.begun.length === 7 ? true : undefined));
    expect(gated.count.most).toBe(2);
    // Two were under way, and of those who wait one comes before at most.
    expect(gated.begun.indexOf('brandubh')).toBeLessThanOrEqual(3);
  });

  test('one guest cannot fill the lobby', async () => {
    const ann = await enterGuest(suite.server);
    const seek = (days: number) =>
      ann.seek({ body: { variant: TOY, clock: { kind: 'days', days }, rated: false } });
    const answers = [];
    for (let days = 1; days <= 6; days++) answers.push(await seek(days));
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'too-many',
      'too-many',
    ]);
  });

  test('the page is served with the headers that let it share memory', async () => {
    const page = await ask('/');
    expect(page.body).toContain('Boardwright is running');
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await ask('/metrics')).body).toContain('boardwright_calls_total');
    const manual = (await ask('/api/docs/json')).body;
    expect(Object.keys(manual.paths)).toContain('/api/v1/games/{id}/moves');
  });
});
