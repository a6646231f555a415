import { expect, test } from 'vitest';
import { ENDPOINTS } from '../endpoints/index.ts';
import { createClient } from './client.ts';

function answering(status: number, body: unknown) {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    calls.push({ url: String(url), init });
    return new Response(JSON.stringify(body), { status });
  };
  return { calls, client: createClient({ baseUrl: 'http://h/', fetch }) };
}

test('a call fills in address, query and token', async () => {
  const { calls, client } = answering(200, { events: [], sequence: 3 });
  client.setToken('t');
  const answer = await client.gameEvents({ params: { id: 'a/b' }, query: { after: 3 } });
  expect(answer).toEqual({ ok: true, value: { events: [], sequence: 3 } });
  expect(calls[0].url).toBe('http://h/api/v1/games/a%2Fb/events?after=3');
  expect(calls[0].init?.headers).toMatchObject({ authorization: 'Bearer t' });
});

test('a refusal is an error with the code of the problem', async () => {
  const { client } = answering(409, { code: 'ply-conflict', status: 409, title: '', type: '' });
  const answer = await client.move({ params: { id: 'x' }, body: { move: 'a1', ply: 0 } });
  expect(!answer.ok && answer.error.code).toBe('ply-conflict');
});

test('a server that cannot be reached is an error and no exception', async () => {
  const client = createClient({ baseUrl: 'http://h', fetch: async () => Promise.reject(new Error('down')) });
  expect(await client.me()).toEqual({ ok: false, error: { code: 'unreachable', status: 0 } });
});

test('every call that posts something is not made without it, and no other one asks for it', async () => {
  const { client } = answering(200, {});
  const params = { id: 'x', ruleset: 'x', position: 'x' };
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const made = Reflect.apply(Reflect.get(client, name), client, [{ params }]);
    if ('body' in endpoint) await expect(made, name).rejects.toThrow('body is missing');
    else expect(await made, name).toEqual({ ok: true, value: {} });
  }
});
